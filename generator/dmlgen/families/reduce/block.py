"""What the kernel block of a reduction may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.combining import COMBINE, STATE, FieldBlock, pick_key
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, MapOf, Record
from dmlgen.model.families import MemberReference, MembersFormula
from dmlgen.model.shapes import ENUM, EXPRESSION


@dataclass(frozen=True, kw_only=True)
class RowBlock:
    """One function: `map` and `combine` for a state of one field, or `state`, or `pick`; then `finish`."""

    map: Text | None
    combine: Text | None
    state: Mapping[str, FieldBlock]
    pick: Text | None
    last: Formula | None
    finish: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class ReduceBlock(RowBlock):
    """`axes` is the member that has the dimensions. With `select`, an enumeration, `rows` has its functions."""

    axes: Text
    select: Text | None
    rows: Mapping[str, RowBlock]


def block_of(operator: OperatorSpec) -> ReduceBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ReduceBlock)
    return block


_FUNCTION = (
    Key("map", EXPRESSION, "What an element `x` becomes, with the number `index` along the axes.", default=None),
    COMBINE,
    STATE,
    pick_key("Finds an element; NaN before any number. `finish` names its `value` and its `index` in C order."),
    Key("last", MembersFormula("BOOL"), "Of equal elements, whether the last is picked, not the first.", default=None),
    Key(
        "finish",
        EXPRESSION,
        "The result, of the fields (`acc`, where there is no `state`) and `count`, the number of elements.",
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
