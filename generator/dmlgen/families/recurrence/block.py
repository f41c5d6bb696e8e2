"""The kernel block of a recurrence: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import block_reader
from dmlgen.families.keys import instead_of, words_of
from dmlgen.families.operands import ScalarValue, language_of, scalar_values
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import ListOf, MapOf, Members, Record, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.names import OPERATOR_DESC_ARRAY
from dmlgen.model.shapes import EXPRESSION, MEMBER, SHARED_NAME
from dmlruntime.core.suggestions import did_you_mean


@dataclass(frozen=True, kw_only=True)
class StateBlock:
    """A value that a hidden unit carries from step to step: the first one, the one after a step, and outputs of it."""

    initial: Text = key_field(MemberReference("input"), "The tensor of the values before the first step; absent: 0.")
    next: Text = key_field(EXPRESSION, "The value after a step.")
    last: Text = key_field(MemberReference("output"), "The tensor of the values after the last step of each sequence.")
    steps: Text | None = key_field(
        MemberReference("output"), "The tensor of the values after every step.", default=None
    )
    name: Text
    at: Position


@dataclass(frozen=True, kw_only=True)
class StageBlock:
    """A part of a step: products of some gates with `by`, then values of every unit."""

    gates: tuple[Text, ...] = key_field(
        ListOf(SHARED_NAME, "[z, r]"),
        "The gates whose rows of `recurrence` are multiplied here: `h_<gate>` is the sum of the products.",
    )
    by: Text | None = key_field(
        EXPRESSION,
        "What they are multiplied by, over the states and the values before; absent: the first state.",
        default=None,
    )
    let: Mapping[str, Text] = key_field(
        MapOf(SHARED_NAME, EXPRESSION, "{update: f(x_z + h_z)}"),
        "Values of a unit in order, over its sums, its states and the values before. The whole of a value may be "
        "one of the `functions` of an expression.",
        default={},
    )
    at: Position


_STATE: Record[StateBlock] = record_of("the state", StateBlock)


_STAGE: Record[StageBlock] = record_of("the stage", StageBlock)


@dataclass(frozen=True, kw_only=True)
class RecurrenceBlock:
    """The tensors by their parts, the gates in the order of the weights' rows, and what a step makes of them."""

    input: Text = key_field(
        MemberReference("input"), "The sequences, 1 x steps x batches x features.", assumed="InputTensor"
    )
    weights: Text = key_field(
        MemberReference("input"),
        "What features are multiplied by, 1 x directions x rows x features: for each gate a row per hidden unit. "
        "`x_<gate>` is the sum of the products.",
        assumed="WeightTensor",
    )
    recurrence: Text = key_field(
        MemberReference("input"),
        "What the values of the step before are multiplied by, 1 x directions x the same rows x hidden units.",
        assumed="RecurrenceTensor",
    )
    bias: Text = key_field(
        MemberReference("input"),
        "What is added to both sums, 1 x 1 x directions x rows: those of `weights`, then those of `recurrence`; "
        "absent: 0.",
        assumed="BiasTensor",
    )
    lengths: Text = key_field(
        MemberReference("input"),
        "How many steps each sequence of the batch has; absent: all.",
        assumed="SequenceLengthsTensor",
    )
    reverse: Formula = key_field(
        MembersFormula("BOOL"),
        "Whether the first direction begins with the last step.",
        assumed="Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD",
    )
    activations: Text = key_field(
        MemberReference("attribute"),
        "The DML_OPERATOR_DESC_ARRAY member: what `functions` are in the first direction, then in the second.",
        assumed="ActivationDescs",
    )
    functions: tuple[Text, ...] = key_field(
        ListOf(SHARED_NAME, "[f, g]"), "What expressions call the activations of a direction."
    )
    gates: tuple[Text, ...] = key_field(ListOf(SHARED_NAME, "[z, r, h]"), "The gates in the order of their rows.")
    per_unit: Mapping[str, tuple[Text, ...]] = key_field(
        MapOf(MEMBER, ListOf(SHARED_NAME, "[p_i, p_o]"), "{PeepholeTensor: [p_i, p_o]}"),
        "Tensors with some elements for each hidden unit, 1 x 1 x directions x elements, and what expressions call "
        "these; absent: 0.",
        default={},
    )
    states: tuple[StateBlock, ...] = key_field(
        Members(SHARED_NAME, _STATE, "{hidden: {initial: ..., next: ..., last: ...}}"),
        "What a unit carries from step to step.",
    )
    stages: tuple[StageBlock, ...] = key_field(
        ListOf(_STAGE, "[{gates: [h], let: {new: f(x_h + h_h)}}]"),
        "The parts of a step, in order. A part begins when every unit has done the one before.",
    )
    at: Position

    @property
    def unit_rows(self) -> tuple[tuple[str, str, int], ...]:
        """The names of `per_unit`, each with its tensor and its number there."""
        return tuple(
            (str(name), str(tensor), number)
            for tensor, names in self.per_unit.items()
            for number, name in enumerate(names)
        )


block_of = block_reader(RecurrenceBlock)

RECORD: Record[object] = record_of("the recurrence", RecurrenceBlock)


def sums_of(stage: StageBlock, block: RecurrenceBlock) -> tuple[str, ...]:
    """The names of the sums that a stage may use: those of the input, and those of its own gates."""
    return (*(f"x_{gate}" for gate in block.gates), *(f"h_{gate}" for gate in stage.gates))


def texts_of(block: RecurrenceBlock) -> Iterator[Text]:
    """All expressions."""
    for stage in block.stages:
        if stage.by is not None:
            yield stage.by
        yield from stage.let.values()
    for state in block.states:
        yield state.next


def scalars_of(operator: OperatorSpec) -> tuple[ScalarValue, ...]:
    """The values of the descriptor that expressions name."""
    return scalar_values(operator, frozenset(words_of(*texts_of(block_of(operator)))))


RESERVED = ("at", "unit", "units", "rows")
"""Names that the texts around expressions have for something else."""


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [*_tensors(operator, block), *_gates(block), *_names(operator, block), *_activations(operator, block)]


def _tensors(operator: OperatorSpec, block: RecurrenceBlock) -> Iterator[Mistake]:
    """Every tensor has one part; those that may be absent are optional in all operators."""
    named = [block.input, block.weights, block.recurrence, block.bias, block.lengths]
    named += [name for name, _ in located(block.per_unit)]
    for state in block.states:
        named += [state.initial, state.last, *([] if state.steps is None else [state.steps])]
    seen: set[str] = set()
    for name in named:
        if name in seen:
            yield name, f"{name} has two parts in the recurrence", "name it once"
        seen.add(str(name))
    inputs = [str(member.name) for member in operator.inputs]
    for name, _ in located(block.per_unit):
        if name not in inputs:
            yield name, f"per_unit has '{name}', which is no input", instead_of(operator, name, inputs)
    for member in (*operator.inputs, *operator.outputs):
        if member.name not in seen:
            yield (
                operator.kernel.family,
                f"recurrence: no key names the tensor '{member.name}'",
                "name it, or choose another family",
            )


def _gates(block: RecurrenceBlock) -> Iterator[Mistake]:
    """Every gate belongs to one stage."""
    seen: set[str] = set()
    for stage in block.stages:
        for gate in stage.gates:
            if gate not in block.gates:
                yield gate, f"stages: '{gate}' is no gate", did_you_mean(gate, block.gates)
            elif gate in seen:
                yield gate, f"stages: the gate '{gate}' is in two of them", "leave it in one"
            seen.add(str(gate))
    for gate in block.gates:
        if gate not in seen:
            yield gate, f"no stage has the gate '{gate}'", "add it to the `gates` of one"


def _names(operator: OperatorSpec, block: RecurrenceBlock) -> Iterator[Mistake]:
    """Names of values are new and no words of a language."""
    seen = {name for stage in block.stages for name in sums_of(stage, block)}
    seen.update(value.variable for value in scalars_of(operator))
    values = [
        *(name for names in block.per_unit.values() for name in names),
        *(state.name for state in block.states),
        *(name for stage in block.stages for name, _ in located(stage.let)),
    ]
    for name in values:
        if name in seen:
            yield name, f"there are two values '{name}'", "give one another name"
        elif name in RESERVED:
            yield name, f"'{name}' means something else in the kernels", "give the value another name"
        elif (language := language_of(name)) is not None:
            yield name, f"'{name}' is a word of {language}", "give the value another name"
        seen.add(str(name))


def _activations(operator: OperatorSpec, block: RecurrenceBlock) -> Iterator[Mistake]:
    types = {m.name: m.type for m in operator.attributes}
    if types.get(block.activations, OPERATOR_DESC_ARRAY) != OPERATOR_DESC_ARRAY:
        problem = f"activations: {block.activations} is no {OPERATOR_DESC_ARRAY}"
        yield block.activations, problem, "name the member that has the activations"
