"""What the kernel block of a scatter may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.words import FLAG


@dataclass(frozen=True, kw_only=True)
class ScatterBlock:
    """With `axis` indices count along it, and have the dimensions of the updates; without it they are tuples.

    With `flat` they are numbers of the output's elements, and there is no input beside the updates.
    """

    index: Text
    updates: Text
    axis: Formula | None
    flat: bool
    input_dimensions: Formula | None
    index_dimensions: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> ScatterBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ScatterBlock)
    return block


RECORD: Record[object] = Record(
    "the scatter kernel",
    ScatterBlock,
    (
        Key("index", MemberReference("input"), "The tensor of indices."),
        Key("updates", MemberReference("input"), "The tensor of what is written."),
        Key(
            "axis",
            MembersFormula("UINT"),
            "The dimension that indices count; absent: the last dimension of the indices has tuples of coordinates.",
            default=None,
        ),
        Key(
            "flat",
            FLAG,
            "Each index is the number of an element of the output, in C order; an element that no update is for is 0.",
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
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    words = ("a flat scatter has two inputs" if block.flat else "a scatter has three inputs") + " and one output"
    if len(operator.inputs) != (2 if block.flat else 3) or len(operator.outputs) != 1:
        problem = f"{words}, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.index == block.updates:
        return [(block.updates, f"updates: {block.updates} is the tensor of indices", "name another input")]
    if block.flat and (block.axis or block.input_dimensions or block.index_dimensions):
        return [(family, "scatter: flat indices count all dimensions", "remove `flat`, or the others")]
    if block.axis is not None and (block.input_dimensions or block.index_dimensions):
        return [(family, "scatter: dimensions that count are for tuples", "remove them, or `axis`")]
    return []
