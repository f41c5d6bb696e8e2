"""The compact family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import counts_fit
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, Mistake
from dmlruntime.families.compact.parameters import COMPACT


@dataclass(frozen=True, kw_only=True)
class CompactBlock:
    """`count` is how many elements of the input are not zero, `coordinates` has those of each."""

    count: Text = key_field(MemberReference("output"), "The tensor of one element: how many are not zero.")
    coordinates: Text = key_field(
        MemberReference("output"),
        "The tensor whose last dimension has the last coordinates of an element, and the one before it a row for "
        "each, in C order.",
    )
    at: Position


block_of = block_reader(CompactBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    if wrong := counts_fit(operator, "a compaction", 1, 2):
        return wrong
    if block.count == block.coordinates:
        problem = f"compact: `count` and `coordinates` are both {block.coordinates}"
        return [(block.coordinates, problem, "name another output")]
    return []


COMPACT_INTERFACES = (
    Interface(
        prefix="COMPACT",
        entries=(
            Entry(
                name="count_parts",
                doc="Counts what is kept of each part; an item is a part. Tensors: input, a UINT32 for each part.",
                items="the elements divided by part, rounded up",
            ),
            Entry(
                name="write_parts",
                doc="Writes the coordinates of what is kept, and how many these are. Tensors: input, the counts of the "
                "parts, count, coordinates.",
                items="the elements divided by part, rounded up",
            ),
        ),
        parameters=COMPACT.parameters,
    ),
)


class CompactFamily(OneTypeFamily):
    """Coordinates of elements that are not zero."""

    vocabulary = FamilyVocabulary(
        name="compact",
        title="Coordinates of nonzero elements",
        doc="How many elements are not zero, and the coordinates of each, one after the other in C order; zeros of "
        "both signs are zero, NaN is not. Rows behind the last are not written.",
        record=record_of("the compact kernel", CompactBlock),
        rules=(keys_fit,),
    )
    interfaces = COMPACT_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        outputs = key_values(operator, specification, "count", "coordinates")
        return {"input": str(operator.inputs[0].name), **outputs}

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.inputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        names = f"{operator.inputs[0].name}, the counts of the parts, {block.count}, {block.coordinates}"
        return (f"tensors of write_parts: {names}; elements are seen as bits",)


FAMILY = CompactFamily()
