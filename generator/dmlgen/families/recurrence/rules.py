"""What is wrong with a recurrence: its keys, then its expressions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.keywords import language_of
from dmlgen.families.recurrence.block import RecurrenceBlock, block_of
from dmlgen.families.recurrence.texts import lowered, scalars_of, sums_of, texts_of, words
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.names import OPERATOR_DESC_ARRAY
from dmlgen.model.operator import LANGUAGES

RESERVED = ("at", "unit", "units", "rows")
"""What the texts around expressions call something else."""


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
            yield name, f"per_unit has '{name}', which is no input", "remove it"
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
                yield gate, f"stages: '{gate}' is no gate", f"write one of {', '.join(block.gates)}"
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


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """What is wrong with the expressions, each reported once."""
    if keys_fit(operator):
        return []  # reported by the rules
    faults: dict[Position, tuple[Position, str, str]] = {}
    for language in LANGUAGES:
        try:
            lowered(operator, enums, language)
        except UnreadablePart as fault:
            place = fault.text.place(fault.error.offset)
            faults.setdefault(fault.text.at, (place, fault.error.problem, fault.error.remedy))
    return list(faults.values()) or [*_unused(block_of(operator))]


def _unused(block: RecurrenceBlock) -> Iterator[tuple[Position, str, str]]:
    """Values, sums and functions that no expression names."""
    used = {word for text in texts_of(block) for word in words(text)}
    named: list[tuple[Text, str]] = [(gate, f"{side}_{gate}") for gate in block.gates for side in "xh"]
    named += [(name, str(name)) for names in block.per_unit.values() for name in names]
    named += [(name, str(name)) for stage in block.stages for name, _ in located(stage.let)]
    named += [(name, str(name)) for name in block.functions]
    for name, word in named:
        if word not in used:
            yield name.at, f"no expression uses '{word}'", "remove it, or name it in one"
