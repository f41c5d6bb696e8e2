"""The contraction family: sums of products of two tensors, as matrices or as windows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.activations import FusedText, activations, bodies, fused_scalars, fused_texts, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordCall,
    RecordValue,
    key_values,
)
from dmlgen.families.contraction.block import RECORD, block_of, keys_fit
from dmlgen.families.contraction.lowering import ContractionText, check_elements, lowered, read_finish
from dmlgen.families.operands import (
    ScalarView,
    TensorView,
    scalar_notes,
    scalar_records,
    scalar_views,
    tensor_notes,
    tensor_views,
    uniforms_include,
)
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.contraction.parameters import CONTRACTION, SOFTMAX
from dmlruntime.families.uniforms import pair_counts


@dataclass(frozen=True, kw_only=True)
class LoweredContraction(ContractionText):
    """One tuple of data types in one language, with bodies and headers of what it calls, and the activations."""

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
    `is_convolution` there are kernels for windows, with `has_windows` those of a CPU may be multiplied where they lie,
    with `softmax` one that a softmax follows.
    """

    inputs: tuple[TensorView, ...]
    output: TensorView
    a: TensorView
    b: TensorView
    a_zero: TensorView | None
    b_zero: TensorView | None
    addends: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    is_convolution: bool
    has_windows: bool
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


_COPY_ENTRY = Entry(
    name="contraction_copy",
    doc=(
        "Before contraction_tiles, where `copy_stride` is not 0: an item is a channel of b, of a batch "
        "and, where there are more than two loops over columns and the outermost has windows of one "
        "element, of one of its locations. Tensors: inputs, output, the copy, which has 32 bits for each "
        "of items * copy_stride."
    ),
    items="batches * channels, and in such a case times the first of space_sizes",
)

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
                    "An item is a block of rows and 96 columns of a batch. Tensors: inputs, output, packed rows; then, "
                    "where `packed` is 1, packed columns."
                ),
                items="batches * (rows / mc, rounded up) * (columns / 96, rounded up)",
            ),
            Entry(
                name="contraction_pack_rows",
                doc=(
                    "Before contraction_tiles: an item is 8 rows of a batch. Tensors: inputs, output, packed rows, "
                    "which have 32 bits for each of batches * (rows, rounded up to 8) * terms."
                ),
                items="batches * (rows / 8, rounded up)",
            ),
            Entry(
                name="contraction_pack_columns",
                doc=(
                    "Before contraction_tiles, where `packed` is 1: an item is 96 columns and 256 terms of a batch. "
                    "Tensors: inputs, output, packed rows, packed columns, which have 32 bits for each of "
                    "batches * (columns, rounded up to 96) * terms."
                ),
                items="batches * (columns / 96, rounded up) * (terms / 256, rounded up)",
            ),
            _COPY_ENTRY,
            Entry(
                name="contraction_dots",
                doc="An item is a block of 256 rows of a batch, with all columns, 4 at most. Tensors: inputs, output.",
                items="batches * (rows / 256, rounded up)",
            ),
            Entry(
                name="contraction_rows",
                doc="An item is 1,024 columns of a batch, with all rows, 4 at most. Tensors: inputs, output.",
                items="batches * (columns / 1024, rounded up)",
            ),
            Entry(
                name="contraction_planes",
                doc=(
                    "The same as contraction_lines, where `channels` is 1, a window has at most 256 elements, in the "
                    "last two loops alone, and reaches over fewer than 16 rows."
                ),
                items="batches * rows * columns / the last of space_sizes",
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

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        enums = specification.enum_values
        fused = tuple(each.name.upper for each in activations(operator, block.fused, specification))

        def keys(*names: str) -> dict[str, RecordValue]:
            return key_values(operator, specification, *names)

        return {
            "inputs": tuple(str(m.name) for m in operator.inputs),
            "output": str(operator.outputs[0].name),
            **keys("a", "b", "a_zero_point", "b_zero_point", "transpose_a", "transpose_b", "per_row", "per_column"),
            "convolution": _convolution(operator, specification),
            "groups": type_groups(operator, enums, bits=False).groups,
            "scalars": scalar_records(read_finish(operator, enums).scalars) or None,
            **keys("fused"),
            "activations": fused or None,
            **keys("softmax"),
            "has_wide_sums": block.sum == "INT64" or None,
        }

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ContractionView:
        enums = specification.enum_values
        block = block_of(operator)
        groups = type_groups(operator, enums, bits=False)
        finish = read_finish(operator, enums)
        tensors = {tensor.name: tensor for tensor in tensor_views(operator, groups)}
        applied = activations(operator, block.fused, specification)
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
            is_convolution=block.convolution is not None,
            has_windows=_has_windows(operator, enums, groups),
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
        groups, block = type_groups(operator, enums, bits=False), block_of(operator)
        scalars, offset = read_finish(operator, enums).scalars, CONTRACTION_INTERFACES[0].offset("scalars")
        return OperatorEntries(
            types=tuple("_".join(types) for types in groups.tuples),
            notes=(
                *tensor_notes(operator, groups),
                f"a is {block.a}, b is {block.b}",
                *scalar_notes(scalars, offset, block.fused, " and the activation's name"),
            ),
            lacks=frozenset(
                entry.name
                for entry, is_there in (
                    (_COPY_ENTRY, _has_windows(operator, enums, groups)),
                    (_SOFTMAX_ENTRY, block.softmax),
                )
                if not is_there
            ),
        )


def _tensor(text: Text | None, tensors: dict[str, TensorView]) -> TensorView | None:
    return None if text is None else tensors[str(text)]


def _has_windows(operator: OperatorSpec, enums: Enums, groups: TypeGroups) -> bool:
    """Return whether windows of FLOAT32 terms are multiplied."""
    if block_of(operator).convolution is None:
        return False
    return any(lowered(operator, enums, groups, types, "c").term == "FLOAT32" for types in groups.tuples)


def _convolution(operator: OperatorSpec, specification: Specification) -> RecordCall | None:
    convolution = block_of(operator).convolution
    if convolution is None:
        return None

    def keys(*names: str, **renamed: str) -> dict[str, RecordValue]:
        return key_values(operator, specification, *names, of=convolution, **renamed)

    return RecordCall(
        module="dmlruntime.families.contraction",
        class_name="Convolution",
        arguments={
            **keys("strides", "dilations", "start", "output_padding", "groups", "reversed", "transposed"),
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
    functions = bodies(text.called, language, templates)
    return LoweredContraction(**vars(text), functions=functions, headers=headers(text.called), fused=fused)


FAMILY = ContractionFamily()
