"""The compact family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import Entry, Family, Interface, KernelRecord, KernelView, OperatorEntries
from dmlgen.families.type_groups import type_groups
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import FamilyVocabulary, MemberReference, Mistake
from dmlruntime.families.compact.parameters import COMPACT


@dataclass(frozen=True, kw_only=True)
class CompactBlock:
    """`count` is how many elements of the input are not zero, `coordinates` has those of each."""

    count: Text
    coordinates: Text
    at: Position


def block_of(operator: OperatorSpec) -> CompactBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, CompactBlock)
    return block


RECORD: Record[object] = Record(
    "the compact kernel",
    CompactBlock,
    (
        Key("count", MemberReference("output"), "The tensor of one element: how many are not zero."),
        Key(
            "coordinates",
            MemberReference("output"),
            "The tensor whose last dimension has the last coordinates of an element, and the one before it a row for "
            "each, in C order.",
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 2:
        problem = f"a compaction has one input and two outputs, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
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


@dataclass(frozen=True, kw_only=True)
class CompactView(KernelView):
    """The view for the compact templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class CompactFamily(Family):
    """Coordinates of elements that are not zero."""

    vocabulary = FamilyVocabulary(
        name="compact",
        title="Coordinates of nonzero elements",
        doc="How many elements are not zero, and the coordinates of each, one after the other in C order; zeros of "
        "both signs are zero, NaN is not. Rows behind the last are not written.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = COMPACT_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        return KernelRecord(
            module="dmlruntime.families.compact",
            class_name="CompactKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "count": str(block.count),
                "coordinates": str(block.coordinates),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> CompactView:
        return CompactView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        names = f"{operator.inputs[0].name}, the counts of the parts, {block.count}, {block.coordinates}"
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(f"tensors of write_parts: {names}; elements are seen as bits",),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.inputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))


FAMILY = CompactFamily()
