"""What the kernel block of a random generator may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, Mistake
from dmlgen.model.shapes import Choice

GENERATORS = ("philox_4x32_10",)


@dataclass(frozen=True, kw_only=True)
class RandomBlock:
    """`output` has numbers of a `generator` that follow from `state`; `next` is the state that follows it."""

    generator: Text
    state: Text
    output: Text
    next: Text | None
    at: Position


def block_of(operator: OperatorSpec) -> RandomBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, RandomBlock)
    return block


RECORD: Record[object] = Record(
    "the random kernel",
    RandomBlock,
    (
        Key(
            "generator",
            Choice("generator", GENERATORS),
            "`philox_4x32_10`: a counter of four words and a key of two; ten rounds make four numbers of a counter.",
        ),
        Key("state", MemberReference("input"), "The tensor with the counter, least word first, and then the key."),
        Key("output", MemberReference("output"), "The tensor of random numbers."),
        Key(
            "next",
            MemberReference("output"),
            "The tensor that the state is written to with which numbers go on; it may be optional.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block name every tensor, and each once."""
    block = block_of(operator)
    if block.next is not None and block.next == block.output:
        return [(block.next, f"random: `next` and `output` are both {block.next}", "name another output")]
    named = (block.state, block.output, block.next)
    return [
        (
            operator.kernel.family,
            f"random: no key names the tensor '{member.name}'",
            "name it, or choose another family",
        )
        for member in (*operator.inputs, *operator.outputs)
        if member.name not in named
    ]
