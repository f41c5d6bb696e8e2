"""What the kernel block of a sort may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake


@dataclass(frozen=True, kw_only=True)
class SortBlock:
    """The first `count` elements of every line along `axis`, in order: their `values` and their `indices`."""

    values: Text
    indices: Text
    axis: Formula
    count: Formula
    increasing: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> SortBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, SortBlock)
    return block


RECORD: Record[object] = Record(
    "the sort kernel",
    SortBlock,
    (
        Key("values", MemberReference("output"), "The tensor of the elements that are chosen."),
        Key("indices", MemberReference("output"), "The tensor of their indices along the axis, UINT32 or UINT64."),
        Key("axis", MembersFormula("UINT"), "The dimension of the lines."),
        Key("count", MembersFormula("UINT"), "How many elements of each line are chosen."),
        Key(
            "increasing",
            MembersFormula("BOOL"),
            "Whether the least elements are chosen, least first; absent: the greatest are, greatest first.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 2:
        problem = f"a sort has one input and two outputs, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.values == block.indices:
        return [(block.indices, f"sort: `values` and `indices` are both {block.indices}", "name another output")]
    return []
