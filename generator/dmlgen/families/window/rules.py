"""What is wrong with a window block: its keys, then its expressions for every tuple of data types."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.absent import absent_fits, absent_values_fit
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.type_groups import type_groups
from dmlgen.families.window.block import FunctionBlock, WindowBlock, block_of
from dmlgen.families.window.functions import functions_of
from dmlgen.families.window.lowering import lowered
from dmlgen.families.window.step_rules import steps_fit, transposed_fits
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.operator import LANGUAGES


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [*_functions(operator, block), *_tensors(operator, block), *transposed_fits(operator, block)]


def _functions(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    outputs = [member.name for member in operator.outputs]
    if block.steps:
        found = list(steps_fit(operator, block))
        yield from found
        for number, step in enumerate(() if found else block.steps):
            yield from _function(step, family, outputs if number else ())
        return
    if not block.cases:
        yield from _function(block, family, outputs)
        return
    beside = (block.map, block.combine, block.identity, block.pick)
    if block.finish or any(key is not None for key in beside):
        yield family, "cases, and a function beside them", "move the function to `cases`"
    for number, case in enumerate(block.cases, 1):
        is_last = number == len(block.cases)
        if is_last and case.when is not None:
            yield family, "the last of `cases` has a `when`", "leave it out: this case is for everything else"
        if not is_last and case.when is None:
            yield family, f"case {number} of {len(block.cases)} has no `when`", "say when it is this one"
        yield from _function(case, family, outputs)


def _function(block: FunctionBlock, family: Text, outputs: Collection[str]) -> Iterator[Mistake]:
    """A function is written in one of two ways, and makes every output."""
    combines = {"map": block.map, "combine": block.combine, "identity": block.identity}
    given = [name for name, text in combines.items() if text is not None]
    if block.pick is not None and given:
        yield family, f"{family} has both {given[0]} and pick", "keep one of them"
    if block.pick is None:
        for name in combines:
            if name not in given:
                yield family, f"{family} lacks `{name}`", f"add `{name}: ...`, or `pick`"
    for name in outputs:
        if name not in block.finish:
            yield family, f"finish lacks the output '{name}'", f"add `{name}: ...`"
    for name, _ in located(block.finish):
        if name not in outputs:
            yield name, f"finish has '{name}', which is no output", "remove it"


def _tensors(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    if operator.inputs and operator.inputs[0].optional:
        yield family, "the first input, which windows slide over, is optional", "choose another family"
    if sum(member.optional for member in operator.outputs) > 1:
        yield family, "several outputs are optional", "choose another family"
    yield from absent_fits(operator, block.absent)


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """What is wrong with the functions, each reported once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    faults: dict[Position, tuple[Position, str, str]] = {}
    for function in functions_of(operator):
        for types in groups.tuples:
            for language in LANGUAGES:
                try:
                    lowered(function, operator, enums, groups, types, language)
                except UnreadablePart as fault:
                    place = fault.text.place(fault.error.offset)
                    faults.setdefault(fault.text.at, (place, fault.error.problem, fault.error.remedy))
    return [*faults.values(), *absent_values_fit(groups, block_of(operator).absent)]
