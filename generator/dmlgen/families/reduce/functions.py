"""The functions of a reduction as texts, for one pair of data types in one language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import Operand
from dmlgen.expressions.element_types import Groups, element_types, groups_of
from dmlgen.expressions.functions import Function
from dmlgen.families.combining import Combining, Expression, combining_of
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.keys import selected
from dmlgen.families.reduce.block import RowBlock, block_of
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Enums, OperatorSpec

_TIE = "(b.index > a.index if last else b.index < a.index)"
"""Elements are combined in any order: of equal ones the first or the last is picked by their numbers."""


@dataclass(frozen=True, eq=False)
class ReduceFunction:
    """One function: what it combines and its result. `name` is the enumerator that selects it, if there are several."""

    name: str | None
    combining: Combining
    finish: Expression


@lru_cache(maxsize=64)
def functions_of(operator: OperatorSpec) -> tuple[ReduceFunction, ...]:
    """The functions of a block that is whole."""
    block = block_of(operator)
    only = () if block.select is not None else (_function(None, block),)
    return (*only, *(_function(str(name), row) for name, row in block.rows.items()))


def _function(name: str | None, row: RowBlock) -> ReduceFunction:
    if row.finish is not None:
        return ReduceFunction(name, combining_of(row, _TIE), Expression(row.finish))
    assert row.map is not None
    return ReduceFunction(name, combining_of(row, _TIE), Expression(row.map, "acc"))


@dataclass(frozen=True, kw_only=True)
class FunctionText:
    """One function in one language, and the library functions that it calls. `best` is the better of two values."""

    combining: CombiningText
    finish: str
    best: str | None
    functions: tuple[Function, ...]


@lru_cache(maxsize=1024)
def lowered(
    function: ReduceFunction, operator: OperatorSpec, enums: Enums, types: tuple[str, str], language: str
) -> FunctionText:
    """`function` for an input and an output of `types`. Raises UnreadablePart, with what cannot be read or written."""
    pair = element_types(types, _groups(operator, enums, function.name, language))
    types = (pair[0], pair[1])
    tensors = {str(operator.inputs[0].name): types[0], str(operator.outputs[0].name): types[1]}
    writer = CombiningWriter(operator, enums, language, types[0], tensors, {})
    combining = writer.combined(function.combining, {})
    state = {field.name: Operand(f"state.{field.name}", field.data_type) for field in combining.fields}
    best = writer.best(function.combining, combining.fields[0].data_type) if language == "wgsl" else None
    finish = writer.write(function.finish, {**state, "count": Operand("count", writer.number)}, types[1]).text
    return FunctionText(combining=combining, finish=finish, best=best, functions=tuple(writer.called))


@lru_cache(maxsize=256)
def _groups(operator: OperatorSpec, enums: Enums, name: str | None, language: str) -> Groups:
    return groups_of(type_pairs(operator, enums, name), language, numbered=True)


@lru_cache(maxsize=256)
def type_pairs(operator: OperatorSpec, enums: Enums, name: str | None) -> tuple[tuple[str, str], ...]:
    """The data types of input and output that are legal where the enumerator `name` selects the function."""
    own = operator if name is None else selected(operator, enums, str(block_of(operator).select), name)
    groups = type_groups(own, enums, bits=False)
    places = [groups.of(str(m.name)) for m in (operator.inputs[0], operator.outputs[0])]
    pairs = ((types[places[0]], types[places[1]]) for types in groups.tuples)
    return tuple(dict.fromkeys(pairs))
