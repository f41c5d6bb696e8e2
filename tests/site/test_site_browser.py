"""Pages of the site in Chromium, opened from a folder with the network off: scripts, search, keyboard, widths, axe."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from chromium import chromium, opened

from dmltools.conformance.pytest_plugin import required

PROBE = Path(__file__).with_name("probe.js")
AXE = "DMLOPS_AXE_CORE"
"""The variable that names the folder of npm's package axe-core."""

FRAME = """<!doctype html><iframe src="{path}" width="{width}" height="900"></iframe><pre id="probed"></pre>
<script>onmessage = (event) => (document.getElementById("probed").textContent = event.data);</script>"""
"""Shows a page in a width: Chromium's own windows are 500 pixels wide at least."""

Probe = Callable[..., dict[str, Any]]
Ask = tuple[str, str | None]

PAGES = (
    "op/gemm.html",
    "op/reduce.html",
    "op/gru.html",
    "op/multihead_attention.html",
    "op/element_wise_add.html",
    "index.html",
    "errata.html",
    "levels.html",
    "about.html",
    "mappings/onnx.html",
    "mappings/directml.html",
)


@pytest.fixture
def probe(files: dict[str, str], written: Callable[[dict[str, str]], Path]) -> Probe:
    """A function that opens a page of the small site and returns what the probe finds there."""
    program = chromium()
    if program is None:
        if "browser" in required():
            pytest.fail("a browser is required but not present: no chromium is installed")
        pytest.skip("browser: no chromium is installed")

    def run(path: str, *asked: Ask, width: int = 1280, axe: str | None = None) -> dict[str, Any]:
        root = "../" * path.count("/")
        ask = html.escape(json.dumps(asked), quote=True)
        scripts = f'<script src="{root}assets/probe.js" data-ask="{ask}"></script>\n'
        scripts += f'<script src="{root}assets/axe.js"></script>\n' if axe else ""
        page = files[path].replace("<title>", f"{scripts}<title>", 1)
        frame = FRAME.format(path=path, width=width)
        folder = written(
            {path: page, "frame.html": frame, "assets/probe.js": PROBE.read_text(), "assets/axe.js": axe or ""}
        )
        elements = opened(program, folder / "frame.html")
        (found,) = re.findall(r'<pre id="probed">(.*?)</pre>', elements, re.DOTALL)
        result: dict[str, Any] = json.loads(html.unescape(found))
        assert result["errors"] == []
        return dict(result["results"])

    return run


def axe_core() -> str:
    """The text of axe-core, or a skip that says how to have it."""
    folder = os.environ.get(AXE)
    if folder is None:
        pytest.skip(f"axe-core: {AXE} names no folder with npm's package axe-core")
    return (Path(folder) / "axe.min.js").read_text(encoding="utf-8")


def test_a_page_of_an_operator(probe: Probe) -> None:
    found = probe(
        "op/gemm.html",
        ("search", "cumsum"),
        ("theme", None),
        ("opens", "kernels.wgsl"),
        ("keyboard", None),
        ("sideways", None),
        width=390,
    )
    search = found["search cumsum"]
    assert search["focused"]
    assert search["closed"]
    assert search["options"][0].startswith("ONNXCumSum")
    assert search["address"] == "../mappings/onnx.html#onnx.CumSum"
    assert search["second"] == search["options"][1]
    assert len(set(found["theme"])) == 2
    assert found["opens kernels.wgsl"]
    assert found["keyboard"] == []
    assert found["sideways"] == [0, 390]


def test_the_list_of_operators(probe: Probe) -> None:
    found = probe("index.html", ("filter", "running sum"), ("search", "DML_GEMM_OPERATOR_DESC"), ("search", "zzz"))
    assert found["filter running sum"]["shown"] == ["CUMULATIVE_SUMMATION"]
    assert found["filter running sum"]["said"].startswith("1 of ")
    assert found["search DML_GEMM_OPERATOR_DESC"]["options"][0].startswith("operatorGEMM")
    assert found["search DML_GEMM_OPERATOR_DESC"]["address"] == "op/gemm.html"
    assert found["search zzz"]["options"] == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 820, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_every_kind_of_page(probe: Probe, path: str, width: int) -> None:
    found = probe(path, ("keyboard", None), ("sideways", None), width=width)
    assert found["keyboard"] == []
    assert found["sideways"] == [0, width]


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_axe_core_finds_nothing(probe: Probe, path: str, width: int) -> None:
    found = probe(path, ("axe", "light"), ("axe", "dark"), width=width, axe=axe_core())
    for theme in ("light", "dark"):
        assert found[f"axe {theme}"]["said"] == []
        assert found[f"axe {theme}"]["passes"] > 10
