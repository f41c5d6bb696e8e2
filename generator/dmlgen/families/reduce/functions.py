"""The functions of a reduction: what the kernel block says of them, its rules, and their texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from dmlgen.diagnostics import Position
from dmlgen.expressions import Operand
from dmlgen.expressions.element_types import Groups, arithmetic_type, element_types, groups_of
from dmlgen.expressions.functions import Function
from dmlgen.families.base import block_reader
from dmlgen.families.combining import (
    COMBINE,
    STATE,
    Combining,
    Expression,
    FieldBlock,
    combining_fits,
    combining_of,
    pick_key,
)
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.elements import TRUTH, Misplaced, scales_floats, unwritable
from dmlgen.families.keys import counts_fit, row_mistakes, selected
from dmlgen.families.type_groups import type_groups
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, Formula, OperatorSpec
from dmlgen.model.containers import Key, MapOf, Record, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.operator import LANGUAGES
from dmlgen.model.shapes import ENUM, EXPRESSION


@dataclass(frozen=True, kw_only=True)
class AgainBlock:
    """Results for which `when` holds are found once more, of elements times `scale`."""

    when: Text = key_field(EXPRESSION, "Which results these are, over the fields.")
    scale: Text = key_field(EXPRESSION, "What the elements are multiplied by, over the fields: a power of two.")
    finish: Text = key_field(EXPRESSION, "The result, of the fields as they are then, `count` and `scale`.")
    at: Position


@dataclass(frozen=True, kw_only=True)
class RowBlock:
    """One function: `map` and `combine` for a state of one field, or `state`, or `pick`; then `finish`, and `again`."""

    map: Text | None
    combine: Text | None
    state: Mapping[str, FieldBlock]
    pick: Text | None
    last: Formula | None
    finish: Text | None
    again: AgainBlock | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class ReduceBlock(RowBlock):
    """`axes` is the member that has the dimensions. With `select`, an enumeration, `rows` has its functions."""

    axes: Text
    select: Text | None
    rows: Mapping[str, RowBlock]


block_of = block_reader(ReduceBlock)

_AGAIN: Record[AgainBlock] = record_of("the reduction made again", AgainBlock)

_FUNCTION = (
    Key("map", EXPRESSION, "What an element `x` becomes, with the number `index` along the axes.", default=None),
    COMBINE,
    STATE,
    pick_key("Finds an element; NaN where there is no number. `finish` names its `value` and its `index` in C order."),
    Key("last", MembersFormula("BOOL"), "Of equal elements, whether the last is picked, not the first.", default=None),
    Key(
        "finish",
        EXPRESSION,
        "The result, of the fields (`acc`, where there is no `state`) and `count`, the number of elements.",
        default=None,
    ),
    Key(
        "again",
        _AGAIN,
        "Finds a result once more, of scaled elements, where a field of one state left the range of its type.",
        default=None,
    ),
)

RECORD: Record[object] = Record(
    "the reduce kernel",
    ReduceBlock,
    (
        Key("axes", MemberReference("attribute"), "The member that has the dimensions to reduce."),
        Key("select", MemberReference("attribute"), "The member that selects one of `rows`.", default=None),
        Key(
            "rows",
            MapOf(ENUM, Record("the function", RowBlock, _FUNCTION), "{DML_REDUCE_FUNCTION_SUM: {map: x, ...}}"),
            "The function for each member of the enumeration; each is compiled apart.",
            default={},
        ),
        *_FUNCTION,
    ),
)

_TIE = "(b.index > a.index if last else b.index < a.index)"
"""Elements are combined in any order: of equal ones the first or the last is picked by their numbers."""


@dataclass(frozen=True, eq=False)
class ReduceFunction:
    """One function: what it combines and its result. `name` is the enumerator that selects it, if there are several.

    `again` has the condition, the factor and the result where it is found once more.
    """

    name: str | None
    combining: Combining
    finish: Expression
    again: tuple[Expression, Expression, Expression] | None


@lru_cache(maxsize=64)
def functions_of(operator: OperatorSpec) -> tuple[ReduceFunction, ...]:
    """The functions of a block that is whole."""
    block = block_of(operator)
    only = () if block.select is not None else (_function(None, block),)
    return (*only, *(_function(str(name), row) for name, row in block.rows.items()))


def _function(name: str | None, row: RowBlock) -> ReduceFunction:
    again = None
    if row.again is not None:
        again = (Expression(row.again.when), Expression(row.again.scale), Expression(row.again.finish))
    if row.finish is not None:
        return ReduceFunction(name, combining_of(row, _TIE, ignores_nan=True), Expression(row.finish), again)
    assert row.map is not None
    return ReduceFunction(name, combining_of(row, _TIE, ignores_nan=True), Expression(row.map, "acc"), again)


@dataclass(frozen=True, kw_only=True)
class AgainText:
    """Where a result is found once more: texts of a UINT32, of the factor, and of the result."""

    when: str
    scale: str
    finish: str


@dataclass(frozen=True, kw_only=True)
class FunctionText:
    """One function in one language, and the library functions that it calls. `best` is the better of two values."""

    combining: CombiningText
    finish: str
    best: str | None
    again: AgainText | None
    called: tuple[Function, ...]


@lru_cache(maxsize=1024)
def lowered(
    function: ReduceFunction, operator: OperatorSpec, enums: Enums, types: tuple[str, str], language: str
) -> FunctionText:
    """`function` for an input and an output of `types`. Raises UnreadablePart, with what cannot be read or written.

    Args:
        function: One of the operator's functions.
        operator: The operator.
        enums: All enumerations.
        types: The data types of the input and the output.
        language: ``c`` or ``wgsl``.
    """
    pair = element_types(types, _groups(operator, enums, function.name, language))
    types = (pair[0], pair[1])
    tensors = {str(operator.inputs[0].name): types[0], str(operator.outputs[0].name): types[1]}
    writer = CombiningWriter(operator, enums, language, types[0], tensors, {})
    combining = writer.combined(function.combining, {})
    state = {field.name: Operand(f"state.{field.name}", field.data_type) for field in combining.fields}
    best = writer.best(function.combining, combining.fields[0].data_type) if language == "wgsl" else None
    count = {"count": Operand("count", writer.number)}
    finish = writer.write(function.finish, {**state, **count}, types[1]).text
    again = None
    if function.again is not None:
        when, factor, result = function.again
        scales_floats(when.text, types[0])
        kind = arithmetic_type(types[0])
        again = AgainText(
            when=writer.write(when, state, TRUTH).text,
            scale=writer.write(factor, state, kind).text,
            finish=writer.write(result, {**state, **count, "scale": Operand("scale", kind)}, types[1]).text,
        )
    return FunctionText(combining=combining, finish=finish, best=best, again=again, called=tuple(writer.called))


@lru_cache(maxsize=256)
def _groups(operator: OperatorSpec, enums: Enums, name: str | None, language: str) -> Groups:
    return groups_of(type_pairs(operator, enums, name), language, numbered=True)


@lru_cache(maxsize=256)
def type_pairs(operator: OperatorSpec, enums: Enums, name: str | None) -> tuple[tuple[str, str], ...]:
    """The data types of input and output that are legal where the enumerator `name` selects the function."""
    own = operator if name is None else selected(operator, enums, str(block_of(operator).select), name)
    groups = type_groups(own, enums, bits=False)
    numbers = [groups.of(str(m.name)) for m in (operator.inputs[0], operator.outputs[0])]
    pairs = ((types[numbers[0]], types[numbers[1]]) for types in groups.tuples)
    return tuple(dict.fromkeys(pairs))


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if wrong := counts_fit(operator, "a reduction", 1, 1):
        return wrong
    axes = operator.member(block.axes)
    if axes is not None and axes.expression_type != "UINT_ARRAY":
        return [(block.axes, f"axes: {block.axes} is no UINT_ARRAY", "name the member that has the dimensions")]
    if block.select is None:
        if block.rows:
            return [(family, "rows, but no `select`", "add `select:` and the member that selects one of them")]
        found = [*combining_fits(family, block, block.finish)]
        if block.again is not None:
            found.append((family, f"{family}: `again` without `select`", "move the function to `rows`"))
        if block.last is not None and block.pick is None:
            found.append((family, f"{family}: `last` without `pick`", "remove it"))
        return found
    beside = (block.map, block.combine, block.pick, block.last, block.finish, block.again)
    if block.state or any(key is not None for key in beside):
        return [(block.select, "select, and a function beside it", "move the function to `rows`")]
    found = [mistake for name, row in located(block.rows) for mistake in combining_fits(name, row, row.finish)]
    return [*found, *_last_in_rows(block.rows), *_again_in_rows(block.rows)]


def _last_in_rows(rows: Mapping[str, RowBlock]) -> Iterator[Mistake]:
    for name, row in located(rows):
        if row.last is not None:
            yield name, f"{name}: rows cannot say `last`", "leave it out: the first is picked"


def _again_in_rows(rows: Mapping[str, RowBlock]) -> Iterator[Mistake]:
    for name, row in located(rows):
        if row.again is not None and row.map is None:
            yield name, f"{name}: `again` without `map` and `combine`", "remove `again`"


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the functions, each once."""
    if keys_fit(operator):
        return []  # reported by the rules
    block = block_of(operator)
    found = [] if block.select is None else row_mistakes(operator, enums, block.select, block.rows)
    if found:
        return found
    return unwritable(
        partial(lowered, function, operator, enums, types, language)
        for function in functions_of(operator)
        for types in type_pairs(operator, enums, function.name)
        for language in LANGUAGES
    )
