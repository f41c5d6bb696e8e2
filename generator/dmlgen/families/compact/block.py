"""What the kernel block of a compaction may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, Mistake


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
