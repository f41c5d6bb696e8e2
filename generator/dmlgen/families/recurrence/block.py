"""What the kernel block of a recurrence may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Members, Record
from dmlgen.model.families import MemberReference, MembersFormula
from dmlgen.model.shapes import EXPRESSION, MEMBER, SHARED_NAME


@dataclass(frozen=True, kw_only=True)
class StateBlock:
    """What every hidden unit carries from step to step: its first value, the one after a step, and outputs of it."""

    name: Text
    initial: Text
    next: Text
    last: Text
    steps: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class StageBlock:
    """A part of a step: products of some gates with `by`, then values of every unit."""

    gates: tuple[Text, ...]
    by: Text | None
    let: Mapping[str, Text]
    at: Position


@dataclass(frozen=True, kw_only=True)
class RecurrenceBlock:
    """The tensors by their parts, the gates in the order of the weights' rows, and what a step makes of them."""

    input: Text
    weights: Text
    recurrence: Text
    bias: Text
    lengths: Text
    reverse: Formula
    activations: Text
    functions: tuple[Text, ...]
    gates: tuple[Text, ...]
    per_unit: Mapping[str, tuple[Text, ...]]
    states: tuple[StateBlock, ...]
    stages: tuple[StageBlock, ...]
    at: Position

    @property
    def unit_rows(self) -> tuple[tuple[str, str, int], ...]:
        """What `per_unit` names: the name, its tensor, and its number there."""
        return tuple(
            (str(name), str(tensor), number)
            for tensor, names in self.per_unit.items()
            for number, name in enumerate(names)
        )


def block_of(operator: OperatorSpec) -> RecurrenceBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, RecurrenceBlock)
    return block


_STATE: Record[StateBlock] = Record(
    "the state",
    StateBlock,
    (
        Key("initial", MemberReference("input"), "The tensor of the values before the first step; absent: 0."),
        Key("next", EXPRESSION, "The value after a step."),
        Key("last", MemberReference("output"), "The tensor of the values after the last step of each sequence."),
        Key("steps", MemberReference("output"), "The tensor of the values after every step.", default=None),
    ),
)

_STAGE: Record[StageBlock] = Record(
    "the stage",
    StageBlock,
    (
        Key(
            "gates",
            ListOf(SHARED_NAME, "[z, r]"),
            "The gates whose rows of `recurrence` are multiplied here: `h_<gate>` is the sum of the products.",
        ),
        Key(
            "by",
            EXPRESSION,
            "What they are multiplied by, over the states and the values before; absent: the first state.",
            default=None,
        ),
        Key(
            "let",
            MapOf(SHARED_NAME, EXPRESSION, "{update: f(x_z + h_z)}"),
            "Values of a unit in order, over its sums, its states and the values before. The whole of a value may be "
            "one of the `functions` of an expression.",
            default={},
        ),
    ),
)

RECORD: Record[object] = Record(
    "the recurrence",
    RecurrenceBlock,
    (
        Key("input", MemberReference("input"), "The sequences, 1 x steps x batches x features."),
        Key(
            "weights",
            MemberReference("input"),
            "What features are multiplied by, 1 x directions x rows x features: for each gate a row per hidden unit. "
            "`x_<gate>` is the sum of the products.",
        ),
        Key(
            "recurrence",
            MemberReference("input"),
            "What the values of the step before are multiplied by, 1 x directions x the same rows x hidden units.",
        ),
        Key(
            "bias",
            MemberReference("input"),
            "What is added to both sums, 1 x 1 x directions x rows: those of `weights`, then those of `recurrence`; "
            "absent: 0.",
        ),
        Key("lengths", MemberReference("input"), "How many steps each sequence of the batch has; absent: all."),
        Key("reverse", MembersFormula("BOOL"), "Whether the first direction begins with the last step."),
        Key(
            "activations",
            MemberReference("attribute"),
            "The DML_OPERATOR_DESC_ARRAY member: what `functions` are in the first direction, then in the second.",
        ),
        Key("functions", ListOf(SHARED_NAME, "[f, g]"), "What expressions call the activations of a direction."),
        Key("gates", ListOf(SHARED_NAME, "[z, r, h]"), "The gates in the order of their rows."),
        Key(
            "per_unit",
            MapOf(MEMBER, ListOf(SHARED_NAME, "[p_i, p_o]"), "{PeepholeTensor: [p_i, p_o]}"),
            "Tensors with some elements for each hidden unit, 1 x 1 x directions x elements, and what expressions call "
            "these; absent: 0.",
            default={},
        ),
        Key(
            "states",
            Members(SHARED_NAME, _STATE, "{hidden: {initial: ..., next: ..., last: ...}}"),
            "What a unit carries from step to step.",
        ),
        Key(
            "stages",
            ListOf(_STAGE, "[{gates: [h], let: {new: f(x_h + h_h)}}]"),
            "The parts of a step, in order. A part begins when every unit has done the one before.",
        ),
    ),
)
