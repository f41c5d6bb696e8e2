"""The contraction family: sums of products of two tensors, as matrices or as windows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.activations import FusedText, activations, bodies, fused_scalars, fused_texts, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelRecord,
    KernelView,
    OfDescriptor,
    OperatorEntries,
    RecordCall,
    of_descriptor,
)
from dmlgen.families.contraction.block import RECORD, ConvolutionBlock, block_of, keys_fit
from dmlgen.families.contraction.lowering import Finish, check_elements, lowered, read_finish
from dmlgen.families.operands import (
    ScalarValue,
    ScalarView,
    TensorView,
    scalar_records,
    scalar_views,
    tensor_views,
    uniforms_include,
)
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.loading import Text
from dmlgen.model import Enums, Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.contraction.parameters import CONTRACTION, SOFTMAX
from dmlruntime.families.parameters import places
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.families.uniforms import pair_counts


@dataclass(frozen=True, kw_only=True)
class LoweredContraction:
    """One tuple of data types in one language: `ContractionText`, with bodies and headers of what it calls."""

    term: str
    sum: str
    a: str
    b: str
    finish: str
    absent: Mapping[str, str]
    functions: tuple[str, ...]
    headers: tuple[str, ...]
    fused: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class ContractionTuple:
    """One tuple of data types: FLOAT32_UINT8, with the type of each group."""

    name: str
    types: tuple[str, ...]
    c: LoweredContraction
    wgsl: LoweredContraction


@dataclass(frozen=True, kw_only=True)
class ContractionView(KernelView):
    """The view for the contraction templates.

    `a` and `b` are the factors, each with its zero point or None; `addends` are the inputs that `finish` names. With
    `slides` there are kernels for windows, with `softmax` one that a softmax follows.
    """

    inputs: tuple[TensorView, ...]
    output: TensorView
    a: TensorView
    b: TensorView
    a_zero: TensorView | None
    b_zero: TensorView | None
    addends: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    slides: bool
    softmax: bool
    fused: tuple[str, ...]
    fused_scalars: int
    tuples: tuple[ContractionTuple, ...]

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in (*self.inputs, self.output)]
        return uniforms_include(
            "contraction/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )


_SCALARS = len([place for place in places(CONTRACTION.parameters) if not place[1].count])
"""Where the values of the descriptor begin."""

_SOFTMAX_ENTRY = Entry(
    name="contraction_softmax",
    doc=(
        "With -DDML_SOFTMAX, after the others, whose output is then an array of packed FLOAT32: an item is a line that "
        "the softmax is taken of. Tensors: that array, output."
    ),
    items="the product of sizes",
)

CONTRACTION_INTERFACES = (
    Interface(
        prefix="CONTRACTION",
        entries=(
            Entry(
                name="contraction_tiles",
                doc=(
                    "An item is a block of rows and 96 columns of a batch. Tensors: inputs, output; then, where "
                    "`packed` is 1, the panels."
                ),
                items="batches * (rows / block_rows, rounded up) * (columns / 96, rounded up)",
            ),
            Entry(
                name="contraction_pack",
                doc=(
                    "Before contraction_tiles: an item is a panel of 8 rows of a batch. Tensors: inputs, output, "
                    "panels, which have 32 bits for each of batches * (rows, rounded up to 8) * terms."
                ),
                items="batches * (rows / 8, rounded up)",
            ),
            Entry(
                name="contraction_dots",
                doc="An item is a block of 64 rows of a batch, with all columns, 4 at most. Tensors: inputs, output.",
                items="batches * (rows / 64, rounded up)",
            ),
            Entry(
                name="contraction_lines",
                doc="An item is a row of a batch, along the innermost loop over columns. Tensors: inputs, output.",
                items="batches * rows * columns / the last of space_sizes",
            ),
        ),
        parameters=CONTRACTION.parameters,
    ),
    Interface(prefix="CONTRACTION_SOFTMAX", entries=(_SOFTMAX_ENTRY,), parameters=SOFTMAX.parameters),
)


def operator_entries(operator: OperatorSpec, groups: TypeGroups, finish: Finish) -> OperatorEntries:
    """The tuples of data types of an operator; its tensors, types and scalars in words."""
    types = tuple("_".join(types) for types in groups.tuples)
    lacks = frozenset() if block_of(operator).softmax else frozenset({_SOFTMAX_ENTRY.name})
    return OperatorEntries(types=types, notes=tuple(_notes(operator, groups, finish)), lacks=lacks)


def _notes(operator: OperatorSpec, groups: TypeGroups, finish: Finish) -> Iterator[str]:
    tensors = (*operator.inputs, *operator.outputs)
    yield "tensors: " + ", ".join(f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors)
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)
    if finish.scalars:
        yield "scalars: " + ", ".join(f"[{_SCALARS + i}] {_scalar(v)}" for i, v in enumerate(finish.scalars))
    if (fused := block_of(operator).fused) is not None:
        first = _SCALARS + len(finish.scalars)
        yield (
            f"{fused}: compiled with -DDML_FUSED_ and the activation's name, [{first}] to "
            f"[{first + FUSED_SCALARS - 1}] are the scalars of that activation as FLOAT32, 0 where it has fewer; there "
            "is no room for them without"
        )


def _scalar(value: ScalarValue) -> str:
    return f"{value.name} (UINT32)" if value.whole else value.name


class ContractionFamily(Family):
    """Sums of products."""

    vocabulary = FamilyVocabulary(
        name="contraction",
        title="Convolutions and matrix products",
        doc="Sums of products of two tensors: of matrices, or of a filter that slides over space.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = CONTRACTION_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False).groups
        fused = tuple(each.name.upper for each in activations(operator, _name(block.fused), specification))
        return KernelRecord(
            module="dmlruntime.families.contraction",
            class_name="ContractionKernel",
            arguments={
                "inputs": tuple(str(m.name) for m in operator.inputs),
                "output": str(operator.outputs[0].name),
                "a": str(block.a),
                "b": str(block.b),
                "a_zero_point": _name(block.a_zero_point),
                "b_zero_point": _name(block.b_zero_point),
                "transpose_a": _condition(block.transpose_a, operator, enums),
                "transpose_b": _condition(block.transpose_b, operator, enums),
                "per_row": tuple(map(str, block.per_row)) or None,
                "per_column": tuple(map(str, block.per_column)) or None,
                "slide": None if block.convolution is None else _slide(block.convolution, operator, enums),
                "groups": groups,
                "scalars": scalar_records(read_finish(operator, enums).scalars) or None,
                "fused": _name(block.fused),
                "activations": fused or None,
                "softmax": tuple(map(str, block.softmax)) or None,
                "has_wide_sums": block.sum == "INT64" or None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ContractionView:
        enums = specification.enum_values
        block = block_of(operator)
        groups = type_groups(operator, enums, bits=False)
        finish = read_finish(operator, enums)
        tensors = {tensor.name: tensor for tensor in tensor_views(operator, groups)}
        applied = activations(operator, _name(block.fused), specification)
        texts = {name: fused_texts(applied, name, specification, templates) for name in ("c", "wgsl")}
        return ContractionView(
            name=operator.name,
            spec=operator.file,
            inputs=tuple(tensors[str(m.name)] for m in operator.inputs),
            output=tensors[str(operator.outputs[0].name)],
            a=tensors[str(block.a)],
            b=tensors[str(block.b)],
            a_zero=_tensor(block.a_zero_point, tensors),
            b_zero=_tensor(block.b_zero_point, tensors),
            addends=tuple(tensors[name] for name in finish.inputs),
            scalars=scalar_views(finish.scalars),
            slides=block.convolution is not None,
            softmax=bool(block.softmax),
            fused=tuple(each.name.upper for each in applied),
            fused_scalars=fused_scalars(applied, specification),
            tuples=tuple(
                ContractionTuple(
                    name="_".join(types),
                    types=types,
                    c=_lowered(operator, enums, groups, types, "c", texts["c"], templates),
                    wgsl=_lowered(operator, enums, groups, types, "wgsl", texts["wgsl"], templates),
                )
                for types in groups.tuples
            ),
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        enums = specification.enum_values
        return operator_entries(operator, type_groups(operator, enums, bits=False), read_finish(operator, enums))


def _name(text: Text | None) -> str | None:
    return None if text is None else str(text)


def _tensor(text: Text | None, tensors: dict[str, TensorView]) -> TensorView | None:
    return None if text is None else tensors[str(text)]


def _condition(formula: Formula | None, operator: OperatorSpec, enums: Enums) -> OfDescriptor | None:
    return None if formula is None else of_descriptor(formula.text, operator, enums, "BOOL")


def _slide(convolution: ConvolutionBlock, operator: OperatorSpec, enums: Enums) -> RecordCall:
    return RecordCall(
        module="dmlruntime.families.contraction",
        class_name="Slide",
        arguments={
            "strides": str(convolution.strides),
            "dilations": str(convolution.dilations),
            "start": str(convolution.start),
            "beyond": _name(convolution.output_padding),
            "groups": str(convolution.groups),
            "reversed": _condition(convolution.reversed, operator, enums),
            "transposed": _condition(convolution.transposed, operator, enums),
        },
    )


def _lowered(
    operator: OperatorSpec,
    enums: Enums,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
    fused: tuple[FusedText, ...],
    templates: Path,
) -> LoweredContraction:
    text = lowered(operator, enums, groups, types, language)
    return LoweredContraction(
        term=text.term,
        sum=text.sum,
        a=text.a,
        b=text.b,
        finish=text.finish,
        absent=text.absent,
        functions=bodies(text.functions, language, templates),
        headers=headers(text.functions),
        fused=fused,
    )


FAMILY = ContractionFamily()
