"""What the kernel block of a gather may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.words import FLAG


@dataclass(frozen=True, kw_only=True)
class GatherBlock:
    """`index` is the tensor of indices, `axis` the dimension that they count, or `tuples` says that they are tuples."""

    index: Text
    axis: Formula | None
    aligned: bool
    reverse: bool
    tuples: bool
    input_dimensions: Formula | None
    index_dimensions: Formula | None
    batch: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> GatherBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, GatherBlock)
    return block


RECORD: Record[object] = Record(
    "the gather kernel",
    GatherBlock,
    (
        Key("index", MemberReference("input"), "The tensor of indices."),
        Key("axis", MembersFormula("UINT"), "The dimension of the other input that indices count.", default=None),
        Key(
            "aligned",
            FLAG,
            "Whether the indices have the dimensions of the output; else these stand in place of the axis.",
            default=False,
        ),
        Key(
            "reverse",
            FLAG,
            "Whether an index is how many elements of its line along the axis are reversed.",
            default=False,
        ),
        Key(
            "tuples",
            FLAG,
            "Whether the last dimension of the indices has a coordinate for each of some dimensions of the input.",
            default=False,
        ),
        Key(
            "input_dimensions",
            MembersFormula("UINT"),
            "How many of the input's last dimensions count; absent: all.",
            default=None,
        ),
        Key(
            "index_dimensions",
            MembersFormula("UINT"),
            "How many of the indices' last dimensions count; absent: all.",
            default=None,
        ),
        Key(
            "batch",
            MembersFormula("UINT"),
            "How many dimensions both tensors begin with that are walked together; absent: none.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 2 or len(operator.outputs) != 1:
        problem = f"a gather has two inputs and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if (block.axis is None) != block.tuples:
        problem = "gather: " + ("both `axis` and `tuples`" if block.tuples else "neither `axis` nor `tuples`")
        return [(family, problem, "keep one of them" if block.tuples else "add one of them")]
    if block.reverse and not block.aligned:
        return [(family, "gather: `reverse` without `aligned`", "add `aligned: true`")]
    if block.tuples and block.aligned:
        return [(family, "gather: both `tuples` and `aligned`", "keep one of them")]
    if block.batch is not None and not block.tuples:
        return [(family, "gather: `batch` without `tuples`", "remove it")]
    return []
