"""Operators made up for tests as `dmlgen generate` makes ours: a text, read by its real family, in the real templates.

One such operator serves tests of the CPU and of the GPU alike.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass, make_dataclass, replace
from importlib.resources import files
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from family_specs import REPOSITORY, common, specification

import dmlops.operators
from dmlgen.checking.constraints import check_rules, check_same
from dmlgen.checking.kernels import check_family, check_kernel
from dmlgen.checking.levels import check_optional, check_rows
from dmlgen.checking.members import check_in_place
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Problems
from dmlgen.families import vocabularies
from dmlgen.model import Specification
from dmlgen.records import Operators
from dmlgen.rendering import render
from dmlruntime.cpu.sources import expand, library_text

Kind = Callable[..., Any]
"""A class of descriptors: tensors, then plain members, of which those with a default need not be given."""


@dataclass(frozen=True)
class Made:
    """An operator's files, by their names in its package."""

    name: str
    files: dict[str, str]

    @property
    def c(self) -> str:
        return self.files["kernel.c"]

    @property
    def wgsl(self) -> str:
        return self.files["kernel.wgsl"]

    @property
    def whole_c(self) -> str:
        """The kernel in C with all that it includes, as one text."""
        return whole_c(self.name, self.c)

    def load(self, folder: Path, *, c: str | None = None, wgsl: str | None = None) -> Any:
        """Its class; the kernels, or what is given in their place, stay in `folder` for devices to read."""
        texts = {"kernel.c": c, "kernel.wgsl": wgsl}
        self._write(folder, self.files | {name: text for name, text in texts.items() if text is not None})
        return self._imported(folder)

    def kind(self) -> Any:
        """Its class, without kernels."""
        with TemporaryDirectory() as folder:
            self._write(Path(folder), {name: text for name, text in self.files.items() if name.endswith(".py")})
            return self._imported(Path(folder))

    def _write(self, folder: Path, texts: dict[str, str]) -> None:
        (folder / self.name.lower()).mkdir()
        for name, text in texts.items():
            (folder / self.name.lower() / name).write_text(text, encoding="utf-8")

    def _imported(self, folder: Path) -> Any:
        package = f"{dmlops.operators.__name__}.{self.name.lower()}"
        for known in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
            del sys.modules[known]
        importlib.invalidate_caches()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(dmlops.operators, "__path__", [*dmlops.operators.__path__, str(folder)])
            found = importlib.import_module(f"{package}.descriptor").DESCRIPTOR
        defaults = [(m.name, Any, m.default) for m in found.OPERATOR.attributes if m.default is not None]
        return make_dataclass(found.__name__, defaults, bases=(found,), frozen=True)


def made(text: str, *others: str) -> Made:
    """The operator of `text`, which names those of `others`. Raises SpecErrors where a rule of its kernel is broken."""
    found = specification(text, *others)
    _check(found)
    name = found.operators[0].name.upper
    rendered = render(found, REPOSITORY / "templates", only=name)
    folder = f"generated/dmlops/operators/{name.lower()}"
    paths = {PurePosixPath(path): text for path, text in rendered.items()}
    return Made(name, {path.name: text for path, text in paths.items() if str(path.parent) == folder})


def whole_c(name: str, text: str) -> str:
    """A kernel in C with all that it includes, as one text."""

    def find(file: str) -> str | None:
        return library_text(file) or files("dmlops").joinpath(file).read_text(encoding="utf-8")

    return expand(f"{name.lower()}/kernel.c", text, find).text


def in_package(kind: Any, package: str) -> Any:
    """The class of the same operator with its kernels in another package."""
    return type(kind.__name__, (kind,), {"OPERATOR": replace(kind.OPERATOR, package=package)})


def replaced(text: str, old: str, new: str) -> str:
    """`text` with `new` in place of `old`, which it has."""
    assert old in text
    return text.replace(old, new)


def _check(found: Specification) -> None:
    """The rules of the first operator's members, constraints, support and kernel."""
    problems = Problems()
    enums, others = {str(enum.name): enum for enum in found.enums}, {each.name.upper: each for each in found.operators}
    scope = Scope(
        operator=found.operators[0],
        enums=enums,
        levels=common().levels,
        damaged=frozenset(),
        problems=problems,
        records=Operators(enums, others),
        others=others,
    )
    for check in (check_in_place, check_same, check_rules, check_rows, check_optional, check_kernel):
        check(scope)
    check_family(scope, vocabularies())
    problems.raise_any()
