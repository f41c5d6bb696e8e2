"""Operators made up for tests as `dmlgen generate` makes ours: a text, read by its real family, in the real templates.

One such operator serves tests of the CPU and of the GPU alike.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, make_dataclass, replace
from importlib.resources import files
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from family_specs import REPOSITORY, common, operator_text, specification

import dmlops.operators
from dmlgen.checking.constraints import check_rules, check_same
from dmlgen.checking.families import check_family
from dmlgen.checking.formulas import check_kernel
from dmlgen.checking.members import check_in_place
from dmlgen.checking.scope import Scope
from dmlgen.checking.support import check_optional, check_rows
from dmlgen.diagnostics import Problems
from dmlgen.families import vocabularies
from dmlgen.model import Specification
from dmlgen.rendering import render
from dmlruntime.cpu.sources import library_text
from dmlruntime.includes import expand

FLOATS = ("FLOAT32", "FLOAT16", "FLOAT64")
INTEGERS = ("INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
ALL = FLOATS + INTEGERS
TYPES = tuple(name for name in ALL if name != "FLOAT64")
"""Those whose arithmetic WGSL has."""

REFERENCE = "these_tests_have_their_own_oracles(dtypes)"

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


def scan(name: str, combine: str = "a + b", identity: str = "0", types: Sequence[str] = ALL) -> Made:
    """A scan: InputTensor, OutputTensor, Axis and, where wanted, Reverse and Exclusive."""
    return made(
        operator_text(
            name=name,
            members=(
                *tensors("InputTensor"),
                *tensors("OutputTensor", kind="output"),
                "  Axis: {type: UINT, doc: Along which dimension.}",
                "  Reverse: {type: BOOL, default: false, doc: Whether from the end.}",
                "  Exclusive: {type: BOOL, default: false, doc: Whether without the element itself.}",
            ),
            constraints=("  - {same: [DataType, Sizes], of: [InputTensor, OutputTensor]}",),
            support=support({"*": types}),
            family="scan",
            kernel=f"  combine: {combine}\n  identity: {identity}\n"
            "  axis: Axis\n  reverse: Reverse\n  exclusive: Exclusive",
            in_place=("InputTensor",),
            reference=REFERENCE,
        )
    )


def pair(name: str, expression: str, types: Sequence[str] = ALL) -> Made:
    """An element-wise operator: ATensor, BTensor and OutputTensor."""
    return elements(name, f"  compute: {{OutputTensor: '{expression}'}}", ("ATensor", "BTensor"), types=types)


def elements(
    name: str,
    kernel: str,
    inputs: Sequence[str],
    outputs: Sequence[str] = ("OutputTensor",),
    *,
    types: Sequence[str] = ALL,
    groups: Sequence[tuple[Sequence[str], Sequence[str]]] = (),
    optional: Sequence[str] = (),
    attributes: Sequence[str] = (),
    rules: Sequence[str] = (),
    others: Sequence[str] = (),
) -> Made:
    """An element-wise operator; `groups` are tensors and the types that they have together, else all have `types`.

    `attributes` and `rules` are lines of further members and constraints, `others` the texts of activations.
    """
    names = (*inputs, *outputs)
    chosen = groups or ((names, types),)
    sizes = [f"  - {{same: [Sizes], of: [{', '.join(names)}]}}"] if not groups and len(names) > 1 else []
    alike = [f"  - {{same: [DataType], of: [{', '.join(group)}]}}" for group, _ in chosen if len(group) > 1]
    return made(
        operator_text(
            name=name,
            members=(
                *tensors(*inputs, optional=optional),
                *tensors(*outputs, kind="output"),
                *attributes,
            ),
            constraints=(*alike, *sizes, *rules),
            support=support({tensor: kinds for group, kinds in chosen for tensor in group}),
            kernel=kernel,
            in_place=inputs,
            reference=REFERENCE,
        ),
        *others,
    )


def tensors(*names: str, kind: str = "input", optional: Sequence[str] = ()) -> tuple[str, ...]:
    """Lines of members."""
    given = {True: ", optional: true", False: ""}
    return tuple(f"  {name}: {{kind: {kind}{given[name in optional]}, doc: A tensor.}}" for name in names)


def support(types: dict[str, Sequence[str]]) -> tuple[str, ...]:
    """The lines of a row for each tensor, of any rank."""
    rows = (f"      '{name}': {{dimensions: 1-8, types: [{', '.join(own)}]}}" for name, own in types.items())
    return ('  - since: "1.0"', "    tensors:", *rows)


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


def remainders(name: str, folder: Path) -> Callable[[str], Any]:
    """By data type, the class of the operator of the remainders of two tensors, for the CPU.

    WGSL has no remainders of FLOAT64, so no operator does; C's are made of the text for FLOAT32.
    """
    usual = pair(name, "floor_mod(ATensor, BTensor)", TYPES).load(folder)
    single = pair(f"{name}_OF_DOUBLES", "floor_mod(ATensor, BTensor)", ("FLOAT32",)).c
    doubled = single
    for old, new in (("FLOAT32", "FLOAT64"), ("float32", "float64"), ("const float ", "const double ")):
        doubled = replaced(doubled, old, new)
    doubles = pair(f"{name}_OF_DOUBLES", "ATensor + BTensor", ("FLOAT64",)).load(folder, c=doubled)
    return lambda short: doubles if short == "FLOAT64" else usual


def _check(found: Specification) -> None:
    """The rules of the first operator's members, constraints, support and kernel."""
    problems = Problems()
    scope = Scope(
        operator=found.operators[0],
        enums={str(enum.name): enum for enum in found.enums},
        levels=common().levels,
        damaged=frozenset(),
        problems=problems,
        others={each.name.upper: each for each in found.operators},
    )
    for check in (check_in_place, check_same, check_rules, check_rows, check_optional, check_kernel):
        check(scope)
    check_family(scope, vocabularies())
    problems.raise_any()
