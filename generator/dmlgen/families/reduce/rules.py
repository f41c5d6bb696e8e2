"""What is wrong with a reduce block: its keys, then its expressions for every pair of data types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.combining import combining_fits
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.reduce.block import RowBlock, block_of
from dmlgen.families.reduce.functions import functions_of, lowered, type_pairs
from dmlgen.families.selected import row_mistakes
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.operator import LANGUAGES


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 1:
        problem = f"a reduction has one input and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    axes = operator.member(block.axes)
    if axes is not None and axes.expression_type != "UINT_ARRAY":
        return [(block.axes, f"axes: {block.axes} is no UINT_ARRAY", "name the member that has the dimensions")]
    if block.select is None:
        if block.rows:
            return [(family, "rows, but no `select`", "add `select:` and the member that selects one of them")]
        found = [*combining_fits(family, block, block.finish)]
        if block.last is not None and block.pick is None:
            found.append((family, f"{family}: `last` without `pick`", "remove it"))
        return found
    beside = (block.map, block.combine, block.pick, block.last, block.finish)
    if block.state or any(key is not None for key in beside):
        return [(block.select, "select, and a function beside it", "move the function to `rows`")]
    found = [mistake for name, row in located(block.rows) for mistake in combining_fits(name, row, row.finish)]
    return [*found, *_last_in_rows(block.rows)]


def _last_in_rows(rows: Mapping[str, RowBlock]) -> Iterator[Mistake]:
    for name, row in located(rows):
        if row.last is not None:
            yield name, f"{name}: rows cannot say `last`", "leave it out: the first is picked"


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """What is wrong with the functions, each reported once."""
    if keys_fit(operator):
        return []  # reported by the rules
    block = block_of(operator)
    found = [] if block.select is None else row_mistakes(operator, enums, block.select, block.rows)
    if found:
        return found
    faults: dict[Position, tuple[Position, str, str]] = {}
    for function in functions_of(operator):
        for types in type_pairs(operator, enums, function.name):
            for language in LANGUAGES:
                try:
                    lowered(function, operator, enums, types, language)
                except UnreadablePart as fault:
                    place = fault.text.place(fault.error.offset)
                    faults.setdefault(fault.text.at, (place, fault.error.problem, fault.error.remedy))
    return list(faults.values())
