"""Shared by tests in a browser: the probe, axe-core, the pages that are looked at, a server of a folder."""

from __future__ import annotations

import gzip
import mimetypes
import os
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

PROBE_TEXT = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
AXE = "DMLOPS_AXE_CORE"
"""The variable that names the folder of npm's package axe-core."""

Probe = Callable[..., dict[str, Any]]
Ask = tuple[str, str | None]

PAGES = (
    "docs/site.html",
    "docs/index.html",
    "op/gemm.html",
    "op/reduce.html",
    "op/gru.html",
    "op/multihead_attention.html",
    "op/element_wise_add.html",
    "index.html",
    "errata.html",
    "levels.html",
    "gpu.html",
    "about.html",
    "mappings/onnx.html",
    "mappings/directml.html",
)


def axe_core() -> str:
    """The text of axe-core, or a skip that says how to have it."""
    folder = os.environ.get(AXE)
    if folder is None:
        pytest.skip(f"axe-core: {AXE} names no folder with npm's package axe-core")
    return (Path(folder) / "axe.min.js").read_text(encoding="utf-8")


class Served(ThreadingHTTPServer):
    """The files of a folder over HTTP, compressed as web servers do; what was asked for is in `asked`."""

    def __init__(self, folder: Path) -> None:
        served, self.asked = self, []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                served.asked.append(self.path)
                file = folder / self.path.removeprefix("/")
                body = gzip.compress(file.read_bytes()) if file.is_file() else b""
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", mimetypes.guess_type(self.path)[0] or "application/octet-stream")
                self.send_header("Content-Length", str(len(body)))
                if body:
                    self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: requests are kept."""

        super().__init__(("127.0.0.1", 0), Handler)

    asked: list[str]
