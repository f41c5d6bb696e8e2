"""The random family: what its kernel block may say, and what the runtime and the templates get of an operator."""

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
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, Mistake
from dmlgen.model.shapes import Choice
from dmlruntime.families.random.parameters import RANDOM

GENERATORS = ("philox_4x32_10",)


@dataclass(frozen=True, kw_only=True)
class RandomBlock:
    """`output` has numbers of a `generator` that follow from `state`; `next` is the state that follows it."""

    generator: Text = key_field(
        Choice("generator", GENERATORS),
        "`philox_4x32_10`: a counter of four words and a key of two; ten rounds make four numbers of a counter.",
    )
    state: Text = key_field(
        MemberReference("input"), "The tensor with the counter, least word first, and then the key."
    )
    output: Text = key_field(MemberReference("output"), "The tensor of random numbers.")
    next: Text | None = key_field(
        MemberReference("output"),
        "The tensor that the state is written to with which numbers go on; it may be optional.",
        default=None,
    )
    at: Position


block_of = block_reader(RandomBlock)


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


RANDOM_INTERFACES = (
    Interface(
        prefix="RANDOM",
        entries=(
            Entry(
                name="philox_numbers",
                doc="An item is some blocks of four numbers. Tensors: state, output.",
                items="the blocks divided by per_item, rounded up",
            ),
            Entry(
                name="philox_state",
                doc="The state with which numbers go on. Tensors: state, next state.",
                items="1",
            ),
        ),
        parameters=RANDOM.parameters,
    ),
)


class RandomFamily(OneTypeFamily):
    """Numbers that follow from a state."""

    vocabulary = FamilyVocabulary(
        name="random",
        title="Random numbers",
        doc="Every output element is a random number that follows from a state and the number of the element.",
        record=record_of("the random kernel", RandomBlock),
        rules=(keys_fit,),
    )
    interfaces = RANDOM_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        return key_values(operator, specification, "state", "output", "next")

    def typed(self, operator: OperatorSpec) -> str:
        return str(block_of(operator).output)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        numbers = f"tensors of philox_numbers: {block.state}, {block.output}"
        return (numbers, *([] if block.next is None else [f"tensors of philox_state: {block.state}, {block.next}"]))

    def lacks(self, operator: OperatorSpec) -> frozenset[str]:
        return frozenset({"philox_state"} if block_of(operator).next is None else ())


FAMILY = RandomFamily()
