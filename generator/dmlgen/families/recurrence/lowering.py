"""The expressions of a recurrence as texts, in one language. All values are FLOAT32, whatever the tensors are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from dmlgen.expressions import ExpressionError, Operand, lower_typed
from dmlgen.expressions.functions import Function
from dmlgen.families.elements import Misplaced, UnreadablePart, read_part, scalar_operand, unwritable
from dmlgen.families.keys import words_of
from dmlgen.families.operands import operand_kinds
from dmlgen.families.recurrence.block import RecurrenceBlock, block_of, keys_fit, scalars_of, sums_of, texts_of
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.operator import LANGUAGES

VALUE = "FLOAT32"
_ELEMENT = "T"
_CALL = re.compile(r"(\w+)\(")


@dataclass(frozen=True, kw_only=True)
class ValueText:
    """A value of a unit: its text, the number of the activation that is applied to it, and the names in the text."""

    name: str
    text: str
    function: int | None
    uses: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class StageText:
    """A part of a step: the numbers of its gates, what they are multiplied by if it is no state, the values."""

    gates: tuple[int, ...]
    by: ValueText | None
    lets: tuple[ValueText, ...]


@dataclass(frozen=True, kw_only=True)
class RecurrenceText:
    """The stages, the states after a step, and the library functions that all of them call."""

    stages: tuple[StageText, ...]
    next: tuple[ValueText, ...]
    called: tuple[Function, ...]


def called(text: Text, functions: tuple[Text, ...]) -> tuple[int | None, Text, int]:
    """The number of the function that the whole of an expression is a call of; its argument, and where that begins."""
    found = _CALL.match(text)
    if found is None or found[1] not in functions or not text.endswith(")"):
        return None, text, 0
    inner = text[found.end() : -1]
    depth = 0
    for character in inner:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:  # f(a) + g(b)
            return None, text, 0
    return functions.index(Text(text.node._replace(text=found[1]))), Text(text.node._replace(text=inner)), found.end()


def carried(block: RecurrenceBlock) -> tuple[str, ...]:
    """The values that a later stage uses than the one that makes them."""
    stage_of = {name: number for number, stage in enumerate(block.stages) for name in stage.let}
    found: dict[str, None] = {}
    for number, stage in enumerate(block.stages):
        own = [*([stage.by] if stage.by is not None else ()), *stage.let.values()]
        if number == len(block.stages) - 1:
            own += [state.next for state in block.states]
        found.update((name, None) for name in words_of(*own) if stage_of.get(name, number) < number)
    return tuple(found)


@lru_cache(maxsize=64)
def lowered(operator: OperatorSpec, enums: Enums, language: str) -> RecurrenceText:
    """The texts in one language. Raises UnreadablePart, with what cannot be read or written."""
    return _Writer(operator, enums, language).written()


class _Writer:
    """Writes the expressions one after the other; later ones may name the values of earlier ones."""

    def __init__(self, operator: OperatorSpec, enums: Enums, language: str) -> None:
        self.operator, self.enums, self.language = operator, enums, language
        self.block = block_of(operator)
        self.functions: dict[Function, None] = {}
        self.scalars: dict[str, tuple[str, Operand]] = {}
        kinds = operand_kinds(operator)
        for value in scalars_of(operator):
            text = f"{value.variable}()" if language == "wgsl" else value.variable
            self.scalars[value.name] = kinds[value.name], scalar_operand(value, text, VALUE)

    def written(self) -> RecurrenceText:
        fixed = [name for name, _, _ in self.block.unit_rows] + [str(state.name) for state in self.block.states]
        states = [str(state.name) for state in self.block.states]
        values: list[str] = []
        stages, known = [], fixed
        for stage in self.block.stages:
            by = None if stage.by is None else self._value("by", stage.by, (), [*states, *values])
            sums, lets = sums_of(stage, self.block), []
            for name, text in stage.let.items():
                known = [*fixed, *sums, *values]
                lets.append(self._value(str(name), text, self.block.functions, known))
                values.append(str(name))
            known = [*fixed, *sums, *values]
            gates = tuple(self.block.gates.index(gate) for gate in stage.gates)
            stages.append(StageText(gates=gates, by=by, lets=tuple(lets)))
        after = tuple(self._value(str(state.name), state.next, (), known) for state in self.block.states)
        return RecurrenceText(stages=tuple(stages), next=after, called=tuple(self.functions))

    def _value(self, name: str, whole: Text, functions: tuple[Text, ...], known: list[str]) -> ValueText:
        number, text, start = called(whole, functions)
        kinds = {**dict.fromkeys(known, _ELEMENT), **{name: kind for name, (kind, _) in self.scalars.items()}}
        operands: Mapping[str, Operand] = {
            **{each: Operand(f"{each}[unit]" if self.language == "c" else each, VALUE) for each in known},
            **{each: operand for each, (_, operand) in self.scalars.items()},
        }
        try:
            tree = read_part(text, kinds, self.operator, self.enums)
            one = lower_typed(tree, self.language, operands, VALUE)
        except (ExpressionError, UnreadablePart) as fault:
            error = fault.error if isinstance(fault, UnreadablePart) else fault
            shifted = ExpressionError(error.code, error.offset + start, error.problem, error.remedy)
            raise UnreadablePart(whole, shifted) from fault
        self.functions.update(dict.fromkeys(one.functions))
        return ValueText(name=name, text=one.text, function=number, uses=words_of(text))


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the expressions, each once."""
    if keys_fit(operator):
        return []  # reported by the rules
    faults = unwritable(partial(lowered, operator, enums, language) for language in LANGUAGES)
    return faults or [*_unused(block_of(operator))]


def _unused(block: RecurrenceBlock) -> Iterator[Misplaced]:
    """Values, sums and functions that no expression names."""
    used = {*words_of(*texts_of(block))}
    named: list[tuple[Text, str]] = [(gate, f"{side}_{gate}") for gate in block.gates for side in "xh"]
    named += [(name, str(name)) for names in block.per_unit.values() for name in names]
    named += [(name, str(name)) for stage in block.stages for name, _ in located(stage.let)]
    named += [(name, str(name)) for name in block.functions]
    for name, word in named:
        if word not in used:
            yield name.at, f"no expression uses '{word}'", "remove it, or name it in one"
