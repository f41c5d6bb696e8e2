"""For tests of compiled templates: where they are kept, and which are compiled."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest


def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of compiled templates, which is not there yet."""
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / "templates"


def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of templates that this process compiles from now on."""
    names: list[str] = []
    compile_template = jinja2.Environment.compile

    def counting(self: jinja2.Environment, source: str, name: str, *rest: object) -> object:
        names.append(name)
        return compile_template(self, source, name, *rest)  # type: ignore[call-overload]

    monkeypatch.setattr(jinja2.Environment, "compile", counting)
    return names
