"""Operators made up for the GPU tests: kernels rendered from the real templates, packages written where tests say."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from importlib import invalidate_caches
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

from dmlgen.expressions import functions, lower, parse_kernel
from dmlgen.families.activations import FusedHeader, FusedText
from dmlgen.model import snake_case
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Banner
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.descriptors import Descriptor
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.parameters import uniforms
from dmlruntime.families.scan import ScanKernel
from dmlruntime.families.uniforms import structure
from dmlruntime.gpu.sources import Find, filled, library_text
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import (
    AttributeMember,
    Operator,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.rules import Same
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
TYPES = ("FLOAT32", "FLOAT16", "INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
LEVEL = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0


def data_type(short: str) -> DML_TENSOR_DATA_TYPE:
    return DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"]


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


def scan_text(combine: str, identity: str, types: tuple[str, ...] = TYPES) -> str:
    """kernel.wgsl of a scan."""
    made = []
    for name in types:
        joined = lower(parse_kernel(combine, ("a", "b")), "wgsl", name, {"a": "a", "b": "b"})
        neutral = lower(parse_kernel(identity, ()), "wgsl", name, {})
        bodies = tuple(functions.body(f, "wgsl", name) for f in joined.functions)
        wgsl = SimpleNamespace(combine=joined.text, identity=neutral.text, functions=bodies)
        made.append(SimpleNamespace(name=name, lower=name.lower(), wgsl=wgsl))
    return _render("scan", types=tuple(made))


def pair_text(expression: str, types: tuple[str, ...] = TYPES) -> str:
    """kernel.wgsl of an element-wise operator with the inputs ATensor and BTensor."""
    names = {"ATensor": "a_tensor", "BTensor": "b_tensor"}
    made = []
    for name in types:
        lowered = lower(parse_kernel(expression, tuple(names)), "wgsl", name, names)
        bodies = tuple(functions.body(f, "wgsl", name) for f in lowered.functions)
        made.append(type_tuple((name,), (("output_tensor", name, lowered.text),), bodies))
    return elements_text(tuple(names), ("OutputTensor",), tuple(made))


Fused = tuple[tuple[str, tuple[str, ...], str, str], ...]
"""Activations: name, #include lines, text, data type."""


def type_tuple(
    types: tuple[str, ...],
    statements: tuple[tuple[str, str, str], ...],
    bodies: tuple[str, ...] = (),
    absent: Mapping[str, str] | None = None,
    fused: Fused = (),
) -> SimpleNamespace:
    """One tuple of an element-wise view; its scalars have the first type."""
    wgsl = SimpleNamespace(functions=bodies, statements=statements, absent=absent or {}, fused=fused)
    return SimpleNamespace(name="_".join(types), types=types, scalar_type=types[0], wgsl=wgsl)


def elements_text(
    inputs: tuple[str, ...],
    outputs: tuple[str, ...],
    tuples: tuple[SimpleNamespace, ...],
    groups: tuple[tuple[str, ...], ...] = (),
    scalars: tuple[tuple[str, bool], ...] = (),
    *,
    optional: tuple[str, ...] = (),
    uses_index: bool = False,
) -> str:
    """kernel.wgsl of an element-wise operator: the view that the generator makes of its YAML, written by hand.

    `scalars` pairs the variable of each with whether it is whole.
    """
    group_of = {name: i for i, group in enumerate(groups or (inputs + outputs,)) for name in group}
    tensors = tuple(
        SimpleNamespace(name=name, variable=snake_case(name), index=i, group=group_of[name], optional=name in optional)
        for i, name in enumerate(inputs + outputs)
    )
    values = tuple(
        SimpleNamespace(name=variable, variable=variable, index=i, whole=whole)
        for i, (variable, whole) in enumerate(scalars)
    )
    fused_scalars = 2 if tuples[0].wgsl.fused else 0
    block = uniforms([tensor.variable for tensor in tensors], len(values), fused_scalars, uses_index=uses_index)
    return _render(
        "elementwise",
        uniforms=structure(block),
        inputs=tensors[: len(inputs)],
        outputs=tensors[len(inputs) :],
        tensors=tensors,
        scalars=values,
        uses_index=uses_index,
        fused=tuple(name for name, *_ in tuples[0].wgsl.fused),
        fused_scalars=fused_scalars,
        tuples=tuples,
    )


def _render(family: str, **view: Any) -> str:
    name = SimpleNamespace(upper="MADE_UP", snake="made_up")
    whole = SimpleNamespace(name=name, spec="spec/operators/made_up.yaml", **view)
    return environment(TEMPLATES).get_template(f"families/{family}/kernel.wgsl.j2").render(view=whole)


def activations_text(fused: Fused) -> str:
    """functions/fused.wgsl with these activations."""
    view = FusedHeader(includes=(), activations=tuple(FusedText(*each) for each in fused))
    banner = Banner(what="Made for tests; do not edit.", how="")
    template = environment(TEMPLATES).get_template("dmlops/functions/fused.wgsl.j2")
    return template.render(view=view, banner=banner)


def with_activations(fused: Fused) -> Find:
    """Finds the library's files, and functions/fused.wgsl with these activations."""
    text = activations_text(fused)
    return lambda path: text if path == "functions/fused.wgsl" else library_text(path)


def names_in(text: str, find: Find = library_text) -> set[str]:
    """The names that the preprocessor's lines of a kernel ask for, those of the files that it includes too.

    Of data types only those that the kernel itself names: the library knows all of them.
    """
    own = {name for line in text.split("\n") for name in _conditions(line)}
    return {name for name in _all_names(text, find) if name in own or not _OF_A_TYPE.fullmatch(name)}


_OF_A_TYPE = re.compile(r"(TYPE_\d_)?(FLOAT|INT|UINT)\d+")


def _conditions(line: str) -> set[str]:
    condition = re.fullmatch(r"#(?:el)?if (.*)", line)
    return {name.strip().removeprefix("!") for name in condition[1].split("||")} if condition else set()


def _all_names(text: str, find: Find) -> set[str]:
    found: set[str] = set()
    for line in text.split("\n"):
        found |= _conditions(line)
        included = re.fullmatch(r'#include "(.*?)"(?: with (.*))?', line)
        if included:
            values = dict(one.strip().split("=") for one in included[2].split(",")) if included[2] else {}
            inner = find(included[1])
            assert inner is not None
            found |= _all_names("\n".join(filled(one, values) for one in inner.split("\n")), find)
    return found


def package(folder: Path, name: str, text: str, fused: Fused = ()) -> str:
    """Write an importable package that holds `text` as its kernel, and return its import path.

    Activations that it includes are those of `fused`.
    """
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("")
    (folder / name / "kernel.wgsl").write_text(text)
    if fused:
        (folder / name / "functions").mkdir()
        (folder / name / "functions" / "fused.wgsl").write_text(activations_text(fused))
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    invalidate_caches()
    return name


def scan_operator(where: str, name: str = "MADE_UP_SCAN") -> type[ScanDescriptor]:
    """A descriptor class of a scan whose kernel lies in package `where`."""
    kernel = ScanKernel(
        input="InputTensor",
        output="OutputTensor",
        axis=lambda d: int(d.Axis),
        reverse=lambda d: bool(d.Reverse),
        exclusive=lambda d: bool(d.Exclusive),
    )
    attributes = (
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(name="Reverse", type="BOOL", argument="reverse", default=False),
        AttributeMember(name="Exclusive", type="BOOL", argument="exclusive", default=False),
    )
    return _descriptor(ScanDescriptor, where, name, ("InputTensor",), ("InputTensor",), attributes, kernel)


def pair_operator(where: str, name: str = "MADE_UP_PAIR") -> type[PairDescriptor]:
    """A descriptor class of an element-wise operator whose kernel lies in package `where`."""
    inputs = ("ATensor", "BTensor")
    kernel = ElementwiseKernel(inputs=inputs, outputs=("OutputTensor",))
    return _descriptor(PairDescriptor, where, name, inputs, inputs, (), kernel)


def elements_operator(
    where: str,
    kernel: ElementwiseKernel,
    *,
    optional: tuple[str, ...] = (),
    attributes: tuple[AttributeMember, ...] = (),
    name: str = "MADE_UP_ELEMENTS",
) -> type[Any]:
    """A descriptor class of an element-wise operator with any tensors, which need not be alike; all share memory."""
    tensors = kernel.inputs + kernel.outputs
    every = TensorSupport(dimensions=(1, 8), types=tuple(t for t in DML_TENSOR_DATA_TYPE if t.bits))
    operator = Operator(
        name=name,
        summary="",
        package=where,
        introduced=LEVEL,
        in_place=kernel.inputs,
        members=(
            *(
                TensorMember(
                    name=n,
                    kind="output" if n in kernel.outputs else "input",
                    argument=snake_case(n),
                    optional=n in optional,
                )
                for n in tensors
            ),
            *attributes,
        ),
        constraints=(),
        support=(SupportRow(since=LEVEL, tensors=dict.fromkeys(tensors, every)),),
        kernel=kernel,
        reference=_no_reference,
        tolerance={},
    )
    fields = [(name, Any, None) for name in (*tensors, *(a.name for a in attributes))]
    return make_dataclass(name, fields, bases=(Descriptor,), frozen=True, namespace={"OPERATOR": operator})


def _descriptor(
    base: type[Any],
    where: str,
    name: str,
    inputs: tuple[str, ...],
    in_place: tuple[str, ...],
    attributes: tuple[AttributeMember, ...],
    kernel: ScanKernel | ElementwiseKernel,
) -> type[Any]:
    tensors = (*inputs, "OutputTensor")
    every = TensorSupport(dimensions=(1, 8), types=tuple(t for t in DML_TENSOR_DATA_TYPE if t.bits))
    operator = Operator(
        name=name,
        summary="",
        package=where,
        introduced=LEVEL,
        in_place=in_place,
        members=(
            *(TensorMember(name=n, kind="input", argument=n.removesuffix("Tensor").lower()) for n in inputs),
            TensorMember(name="OutputTensor", kind="output", argument="output"),
            *attributes,
        ),
        constraints=(Same(fields=("DataType", "Sizes"), of=tensors),),
        support=(SupportRow(since=LEVEL, tensors=dict.fromkeys(tensors, every)),),
        kernel=kernel,
        reference=_no_reference,
        tolerance={},
    )
    return type(base.__name__, (base,), {"OPERATOR": operator, "__annotations__": {"OPERATOR": ClassVar[Operator]}})


def _no_reference(**_values: Any) -> tuple[Any, ...]:
    raise NotImplementedError("these tests have their own oracles")


def tensor(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type(short), sizes, strides)
