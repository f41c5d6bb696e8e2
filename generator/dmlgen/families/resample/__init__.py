"""The resample family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import counts_fit
from dmlgen.families.type_groups import OneTypeFamily, OneTypeView
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MembersFormula, Mistake
from dmlgen.model.shapes import FLAG
from dmlruntime.families.resample.parameters import RESAMPLE

_OF_DIMENSION = MembersFormula("FLOAT", variables=("d",))


@dataclass(frozen=True, kw_only=True)
class ResampleBlock:
    """Formulas over the members; `scale` and the offsets are about dimension d."""

    scale: Formula = key_field(_OF_DIMENSION, "By how much dimension `d` is enlarged.")
    input_offset: Formula | None = key_field(
        _OF_DIMENSION, "What is added to input coordinates before they are scaled; absent: 0.5.", default=None
    )
    output_offset: Formula | None = key_field(
        _OF_DIMENSION, "What is added to output coordinates after that; absent: -0.5.", default=None
    )
    linear: Formula = key_field(MembersFormula("BOOL"), "Whether elements are weighted; else the nearest one is taken.")
    decreasing: Formula | None = key_field(
        MembersFormula("BOOL"),
        "Whether the nearest element is the one below a coordinate, else the one above; absent: the closer one, "
        "the upper of two.",
        default=None,
    )
    filtered: Formula | None = key_field(
        MembersFormula("BOOL"),
        "Whether linear interpolation by a scale below 0.5 weights all elements that an output covers.",
        default=None,
    )
    last: Formula | None = key_field(
        MembersFormula("UINT"), "How many of the last dimensions are resampled; absent: all.", default=None
    )
    gradient: bool = key_field(
        FLAG,
        "Whether the input has gradients of resampled elements, which are added to those that were read.",
        default=False,
    )
    count: Formula = key_field(MembersFormula("UINT"), "How many elements are combined into one, for tolerances.")
    at: Position


block_of = block_reader(ResampleBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if wrong := counts_fit(operator, "a resampling", 1, 1):
        return wrong
    if block.gradient and block.filtered is not None:
        return [(family, "resample: both `gradient` and `filtered`", "remove one of them")]
    return []


_TILES = "the tiles divided by per_item, rounded up"


@dataclass(frozen=True, kw_only=True)
class ResampleView(OneTypeView):
    """The view for the resample templates: the data types, and whether gradients are added."""

    gradient: bool


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


class ResampleFamily(OneTypeFamily):
    """Elements between elements."""

    vocabulary = FamilyVocabulary(
        name="resample",
        title="Resampling",
        doc="Every output element is read at a coordinate between input elements: the nearest, or a weighted sum.",
        record=record_of("the resample kernel", ResampleBlock),
        rules=(keys_fit,),
    )
    interfaces = RESAMPLE_INTERFACES
    bits = False

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        keys = (
            "scale",
            "input_offset",
            "output_offset",
            "linear",
            "decreasing",
            "filtered",
            "last",
            "gradient",
            "count",
        )
        tensors: dict[str, RecordValue] = {
            "input": str(operator.inputs[0].name),
            "output": str(operator.outputs[0].name),
        }
        return tensors | key_values(operator, specification, *keys)

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ResampleView:
        types, gradient = self.types(operator, specification), block_of(operator).gradient
        return ResampleView(name=operator.name, spec=operator.file, types=types, gradient=gradient)

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.inputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        return (f"tensors: {operator.inputs[0].name} and {operator.outputs[0].name}",)


FAMILY = ResampleFamily()
