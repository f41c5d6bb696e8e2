"""The resample family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import Family, KernelRecord, KernelView, RecordValue, of_descriptor, of_dimension
from dmlgen.families.entries import Entry, Interface, OperatorEntries
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import FamilyVocabulary, MembersFormula, Mistake
from dmlgen.model.shapes import FLAG
from dmlruntime.families.resample.parameters import RESAMPLE


@dataclass(frozen=True, kw_only=True)
class ResampleBlock:
    """Formulas over the members; `scale` and the offsets are about dimension d."""

    scale: Formula
    input_offset: Formula | None
    output_offset: Formula | None
    linear: Formula
    decreasing: Formula | None
    filtered: Formula | None
    last: Formula | None
    gradient: bool
    count: Formula
    at: Position


def block_of(operator: OperatorSpec) -> ResampleBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ResampleBlock)
    return block


_OF_DIMENSION = MembersFormula("FLOAT", variables=("d",))

RECORD: Record[object] = Record(
    "the resample kernel",
    ResampleBlock,
    (
        Key("scale", _OF_DIMENSION, "By how much dimension `d` is enlarged."),
        Key(
            "input_offset",
            _OF_DIMENSION,
            "What is added to input coordinates before they are scaled; absent: 0.5.",
            default=None,
        ),
        Key(
            "output_offset",
            _OF_DIMENSION,
            "What is added to output coordinates after that; absent: -0.5.",
            default=None,
        ),
        Key("linear", MembersFormula("BOOL"), "Whether elements are weighted; else the nearest one is taken."),
        Key(
            "decreasing",
            MembersFormula("BOOL"),
            "Whether the nearest element is the one below a coordinate, else the one above; absent: the closer one, "
            "the upper of two.",
            default=None,
        ),
        Key(
            "filtered",
            MembersFormula("BOOL"),
            "Whether linear interpolation by a scale below 0.5 weights all elements that an output covers.",
            default=None,
        ),
        Key(
            "last",
            MembersFormula("UINT"),
            "How many of the last dimensions are resampled; absent: all.",
            default=None,
        ),
        Key(
            "gradient",
            FLAG,
            "Whether the input has gradients of resampled elements, which are added to those that were read.",
            default=False,
        ),
        Key("count", MembersFormula("UINT"), "How many elements are combined into one, for tolerances."),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 1:
        problem = f"a resampling has one input and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.gradient and block.filtered is not None:
        return [(family, "resample: both `gradient` and `filtered`", "remove one of them")]
    return []


_TILES = "the tiles divided by per_item, rounded up"

RESAMPLE_INTERFACES = (
    Interface(
        prefix="RESAMPLE",
        entries=(
            Entry(
                name="copy_lines",
                doc="Each output element is a copy of an input element. An item is some tiles. Tensors: input, output.",
                items=_TILES,
            ),
            Entry(
                name="weigh_lines",
                doc="Output elements are weighted sums, line by line. An item is some tiles. Tensors: input, output.",
                items=_TILES,
            ),
            Entry(
                name="weigh_elements",
                doc="The same, element by element: a tile is one element. Tensors: input, output.",
                items=_TILES,
            ),
        ),
        parameters=RESAMPLE.parameters,
    ),
)


@dataclass(frozen=True, kw_only=True)
class ResampleView(KernelView):
    """The view for the resample templates: the data types, and whether gradients are added."""

    types: tuple[str, ...]
    gradient: bool


class ResampleFamily(Family):
    """Elements between elements."""

    vocabulary = FamilyVocabulary(
        name="resample",
        title="Resampling",
        doc="Every output element is read at a coordinate between input elements: the nearest, or a weighted sum.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = RESAMPLE_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values

        def number(formula: Formula | None, kind: str) -> RecordValue:
            return None if formula is None else of_descriptor(formula.text, operator, enums, kind)

        def per_dimension(formula: Formula | None) -> RecordValue:
            return None if formula is None else of_dimension(formula.text, operator, enums, "FLOAT")

        return KernelRecord(
            module="dmlruntime.families.resample",
            class_name="ResampleKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "output": str(operator.outputs[0].name),
                "scale": per_dimension(block.scale),
                "input_offset": per_dimension(block.input_offset),
                "output_offset": per_dimension(block.output_offset),
                "linear": number(block.linear, "BOOL"),
                "decreasing": number(block.decreasing, "BOOL"),
                "filtered": number(block.filtered, "BOOL"),
                "last": number(block.last, "UINT"),
                "gradient": block.gradient or None,
                "count": number(block.count, "UINT"),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ResampleView:
        return ResampleView(
            name=operator.name,
            spec=operator.file,
            types=_types(operator, specification),
            gradient=block_of(operator).gradient,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        tensors = f"tensors: {operator.inputs[0].name} and {operator.outputs[0].name}"
        return OperatorEntries(types=_types(operator, specification), notes=(tensors,))


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=False)
    return tuple(dict.fromkeys(types[0] for types in groups.tuples))


FAMILY = ResampleFamily()
