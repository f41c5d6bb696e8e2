"""What is wrong with a row program: its keys, then its expressions for every tuple of data types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.absent import absent_fits, absent_values_fit
from dmlgen.families.combining import combining_fits
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.row_program.block import RowProgramBlock, block_of
from dmlgen.families.row_program.program import MOST_SWEEPS, RESERVED, lowered, words
from dmlgen.families.structure_keys import fused_fits
from dmlgen.families.type_groups import type_groups
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.operator import LANGUAGES

Misplaced = tuple[Position, str, str]


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [
        *_values(operator, block),
        *_outputs(operator, block),
        *_inputs(operator, block),
        *fused_fits(operator, block.fused),
    ]


def _values(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    if len(block.passes) > MOST_SWEEPS:
        problem = f"passes: there are {len(block.passes)}, at most {MOST_SWEEPS} are possible"
        yield operator.kernel.family, problem, "find values that do not need each other in one pass"
    seen: set[str] = set()
    for values in (*block.passes, block.let):
        for name, _ in located(values):
            if name in RESERVED:
                yield name, f"'{name}' means something else in expressions", "give the value another name"
            if name in seen:
                yield name, f"there are two values '{name}'", "give one another name"
            seen.add(str(name))
    for sweep in block.passes:
        for name, value in located(sweep):
            yield from combining_fits(name, value, value.finish)
    for number in block.joined:
        yield from _joined(block, number)


def _joined(block: RowProgramBlock, number: int) -> Iterator[Mistake]:
    """Of a pass with `rescale`: it can be made together with the one before."""
    for name, value in located(block.passes[number]):
        if number == 0:
            yield name, f"{name}: `rescale` in the first pass", "remove it: no values come before"
        elif number - 1 in block.joined:
            yield (
                name,
                f"{name}: `rescale`, as in the pass before",
                "remove one: two passes are made in one, not three",
            )
        elif value.rescale is None:
            yield (
                name,
                f"{name} lacks `rescale`, which another value of the pass has",
                "add it, or find the value apart",
            )
        elif value.map is None:
            yield name, f"{name} has `rescale` without `map` and `combine`", "remove `rescale`"


def _outputs(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    outputs = {m.name for m in operator.outputs}
    for member in operator.outputs:
        keys = [key for key, part in (("results", block.results), ("compute", block.compute)) if member.name in part]
        if not keys:
            problem = f"neither compute nor results has the output '{member.name}'"
            yield operator.kernel.family, problem, f"add `{member.name}: ...` to one of them"
        if len(keys) == 2:
            yield member.name, f"both results and compute have '{member.name}'", "remove one"
        if member.optional:
            yield member.name, f"the output '{member.name}' is optional", "leave `optional` out; all are computed"
    for key, part in (("results", block.results), ("compute", block.compute)):
        for name, _ in located(part):
            if name not in outputs:
                yield name, f"{key} has '{name}', which is no output", "remove it"


def _inputs(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    yield from absent_fits(operator, block.absent)
    optional = [m.name for m in operator.inputs if m.optional]
    for name in block.constant:
        if name in optional:
            yield name, f"constant: '{name}' is optional", "remove it; what may be absent is no value of a row"
        if name == operator.inputs[0].name:
            yield name, f"constant: '{name}' is the first input, whose rows they are", "remove it"


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """What is wrong with the expressions, each reported once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    if not groups.tuples:
        remedy = "correct the support rows or the constraints"
        return [(operator.place("support"), "no data types are left that the tensors may have together", remedy)]
    faults: dict[Position, Misplaced] = {
        misplaced[0]: misplaced for misplaced in absent_values_fit(groups, block_of(operator).absent)
    }
    for types in groups.tuples if not faults else ():
        for language in LANGUAGES:
            try:
                lowered(operator, enums, groups, types, language)
            except UnreadablePart as fault:
                place = fault.text.place(fault.error.offset)
                faults.setdefault(fault.text.at, (place, fault.error.problem, fault.error.remedy))
    return list(faults.values()) or [*_unused(operator)]


def _unused(operator: OperatorSpec) -> Iterator[Misplaced]:
    """Values and members that no expression names."""
    block = block_of(operator)
    used = set(words(operator))
    for values in (*block.passes, block.let):
        for name, _ in located(values):
            if name not in used:
                yield name.at, f"no expression uses '{name}'", "remove it, or name it in one"
    inputs = [str(member.name) for member in operator.inputs]
    if "x" in used or any(value.pick is not None for _, value in block.values):
        used.add(inputs[0])
    for member in inputs:
        if member not in used:
            yield operator.kernel.family.at, f"no expression uses {member}", "name it in one"
