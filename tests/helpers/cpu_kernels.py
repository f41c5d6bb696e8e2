"""Operators made up for the CPU tests: kernels rendered from the real templates, packages written where tests say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest

from dmlgen.expressions import functions, lower, parse_kernel
from dmlgen.families.activations import FusedHeader, FusedText
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Banner
from dmlgen.rendering.function_headers import FunctionHeader, function_headers
from dmlruntime.cpu.sources import library_text
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.descriptors import Descriptor
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.scan import ScanKernel
from dmlruntime.includes import expand
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import (
    AttributeMember,
    Operator,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.rules import Same

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
FLOATS = ("FLOAT32", "FLOAT16", "FLOAT64")
INTEGERS = ("INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
ALL = FLOATS + INTEGERS
LEVEL = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0


def data_type(short: str) -> DML_TENSOR_DATA_TYPE:
    return DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"]


@lru_cache
def scan_source(snake: str, combine: str, identity: str, types: tuple[str, ...] = ALL) -> str:
    """kernel.c of a scan."""
    found = []
    for name in types:
        joined = lower(parse_kernel(combine, ("a", "b")), "c", name, {"a": "a", "b": "b"})
        neutral = lower(parse_kernel(identity, ()), "c", name, {})
        bodies = tuple(functions.body(f, "c", name) for f in joined.functions)
        c = SimpleNamespace(combine=joined.text, identity=neutral.text, functions=bodies, headers=joined.functions)
        found.append(SimpleNamespace(name=name, lower=name.lower(), c=c))
    operator = {"a + b": "+", "a * b": "*"}.get(combine)
    return _render("scan", SimpleNamespace(**_named(snake), operator=operator, types=tuple(found)))


def elementwise_source(
    snake: str, inputs: Mapping[str, str], outputs: Mapping[str, str], types: tuple[str, ...] = ALL
) -> str:
    """kernel.c of an element-wise operator: members to their variables, outputs' variables to their expressions."""
    kinds = tuple(type_tuple((name,), **_lowered(name, inputs, outputs)) for name in types)
    return elementwise_text(snake, tuple((v, 0) for v in inputs.values()), tuple((v, 0) for v in outputs), kinds)


def elementwise_text(
    snake: str,
    inputs: tuple[tuple[str, int], ...],
    outputs: tuple[tuple[str, int], ...],
    tuples: tuple[SimpleNamespace, ...],
    *,
    optional: tuple[str, ...] = (),
    scalars: tuple[tuple[str, bool], ...] = (),
    uses_index: bool = False,
    fused: tuple[str, ...] = (),
) -> str:
    """kernel.c from texts in C: variables with their groups, scalars with whether they are whole."""
    operands = [
        SimpleNamespace(name=v, variable=v, index=i, group=group, optional=v in optional)
        for i, (v, group) in enumerate((*inputs, *outputs))
    ]
    values = [SimpleNamespace(name=v, variable=v, index=i, whole=whole) for i, (v, whole) in enumerate(scalars)]
    view = SimpleNamespace(
        **_named(snake),
        inputs=tuple(operands[: len(inputs)]),
        outputs=tuple(operands[len(inputs) :]),
        tensors=tuple(operands),
        scalars=tuple(values),
        uses_index=uses_index,
        scaled=None,
        fused=fused,
        activations=next((each.c.fused for each in tuples if each.c.fused), ()),
        tuples=tuples,
    )
    return _render("elementwise", view)


Statements = tuple[tuple[str, str, str], ...]


def type_tuple(
    types: tuple[str, ...],
    statements: Statements,
    *,
    functions: tuple[str, ...] = (),
    headers: tuple[str, ...] = (),
    fast: Statements = (),
    needs_exact: str | None = None,
    absent: Mapping[str, str] | None = None,
    fused: tuple[tuple[str, tuple[str, ...], str, str], ...] = (),
) -> SimpleNamespace:
    """The section of one combination of data types."""
    lowered = SimpleNamespace(
        functions=functions,
        headers=headers,
        statements=statements,
        fast=fast,
        needs_exact=needs_exact,
        absent=dict(absent or {}),
        fused=tuple(FusedText(*each) for each in fused),
    )
    name = "_".join(types)
    scalar_type = "FLOAT32" if types[0] == "FLOAT16" else types[0]
    return SimpleNamespace(name=name, lower=name.lower(), types=types, scalar_type=scalar_type, c=lowered)


def _lowered(name: str, inputs: Mapping[str, str], outputs: Mapping[str, str]) -> dict[str, Any]:
    lowered = {v: lower(parse_kernel(text, tuple(inputs)), "c", name, inputs) for v, text in outputs.items()}
    used = dict.fromkeys(f for each in lowered.values() for f in each.functions)
    doubts = dict.fromkeys(each.needs_exact for each in lowered.values() if each.needs_exact is not None)
    return {
        "functions": tuple(functions.body(f, "c", name) for f in used),
        "headers": tuple(used),
        "statements": tuple((v, name, each.text) for v, each in lowered.items()),
        "fast": tuple((v, name, each.fast or each.text) for v, each in lowered.items()) if doubts else (),
        "needs_exact": " | ".join(doubts) or None,
    }


def _named(snake: str) -> dict[str, Any]:
    return {"name": SimpleNamespace(upper=snake.upper(), snake=snake), "spec": f"spec/operators/{snake}.yaml"}


def _render(family: str, view: SimpleNamespace) -> str:
    """The kernel with all that it includes, as one text."""
    jinja = environment(TEMPLATES)
    text = jinja.get_template(f"families/{family}/kernel.c.j2").render(view=view)
    banner = Banner(what="Made for tests; do not edit.", how="")
    activations = getattr(view, "activations", ())
    own = FunctionHeader(name="own", includes=(), texts=tuple(text for each in activations for text in each.functions))
    headers: dict[str, tuple[str, Any]] = {
        f"functions/{header.name}.h": ("function", header) for header in (*function_headers(TEMPLATES), own)
    }
    headers["functions/fused.h"] = ("fused", FusedHeader(includes=("own",), activations=activations))

    def find(name: str) -> str | None:
        if name in headers:
            template, header = headers[name]
            return jinja.get_template(f"dmlops/functions/{template}.h.j2").render(view=header, banner=banner)
        return library_text(name)

    return expand(f"{family}/kernel.c", text, find).text


@dataclass(frozen=True)
class ScanDescriptor(Descriptor):
    """A running combination along one axis."""

    InputTensor: Any
    OutputTensor: Any
    Axis: int
    Reverse: bool = False
    Exclusive: bool = False


@dataclass(frozen=True)
class PairDescriptor(Descriptor):
    """A function of two elements."""

    ATensor: Any
    BTensor: Any
    OutputTensor: Any


def scan_class(name: str, package: str) -> type[ScanDescriptor]:
    """The descriptor class of a scan whose kernel lies in `package`."""
    kernel = ScanKernel(
        input="InputTensor",
        output="OutputTensor",
        axis=lambda d: d.Axis,
        reverse=lambda d: d.Reverse,
        exclusive=lambda d: d.Exclusive,
    )
    members = (
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(name="Reverse", type="BOOL", argument="reverse", default=False),
        AttributeMember(name="Exclusive", type="BOOL", argument="exclusive", default=False),
    )
    operator = _operator(name, package, members, kernel, ("InputTensor",))

    class Described(ScanDescriptor):
        OPERATOR: ClassVar[Operator] = operator

    return Described


def pair_class(name: str, package: str) -> type[PairDescriptor]:
    """The descriptor class of an operator of two inputs whose kernel lies in `package`."""
    kernel = ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",))
    members = (
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    )
    operator = _operator(name, package, members, kernel, ("ATensor", "BTensor"))

    class Described(PairDescriptor):
        OPERATOR: ClassVar[Operator] = operator

    return Described


def _operator(
    name: str,
    package: str,
    members: tuple[TensorMember | AttributeMember, ...],
    kernel: ScanKernel | ElementwiseKernel,
    in_place: tuple[str, ...],
) -> Operator:
    tensors = tuple(m.name for m in members if isinstance(m, TensorMember))
    types = tuple(data_type(short) for short in ALL)
    support = {tensor: TensorSupport(dimensions=(1, 8), types=types) for tensor in tensors}
    return Operator(
        name=name,
        summary="Made up for tests.",
        package=package,
        introduced=LEVEL,
        in_place=in_place,
        members=members,
        constraints=(Same(fields=("DataType", "Sizes"), of=tensors),),
        support=(SupportRow(since=LEVEL, tensors=support),),
        kernel=kernel,
        reference=lambda **_: (np.zeros(()),),
        tolerance={},
    )


def write_package(folder: Path, name: str, source: str) -> None:
    """A package `name` in `folder` with this kernel.c."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "kernel.c").write_text(source, encoding="utf-8")


def packaged_scan(factory: pytest.TempPathFactory, name: str, combine: str, identity: str) -> type[ScanDescriptor]:
    """The class of a scan whose kernel is made for the tests."""
    folder: Path = factory.mktemp(name)
    write_package(folder, name, scan_source(name, combine, identity))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        described_class = scan_class(name.upper(), name)
        __import__(name)
    return described_class
