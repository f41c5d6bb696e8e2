"""The keys of families that combine elements: a state of fields, the one of an element, and the one of two states.

`combining_texts` writes it for one tuple of data types in one language.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from dmlgen.diagnostics import Position
from dmlgen.families.operands import language_of
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model.containers import Key, MapOf, Record, key_field, record_of
from dmlgen.model.families import Mistake
from dmlgen.model.shapes import EXPRESSION, SHARED_NAME, Choice


@dataclass(frozen=True, kw_only=True)
class FieldBlock:
    """One field of the state: what an element becomes, and how the fields of two states are joined.

    With `rescale` it is relative to the fields above that have none.
    """

    map: Text = key_field(EXPRESSION, "What an element `x` with the number `index` becomes.")
    combine: Text = key_field(EXPRESSION, "Of `a.<field>` and `b.<field>`; a field above is also named as it came out.")
    rescale: Text | None = key_field(
        EXPRESSION,
        "Makes the field relative to those above that have none: what it becomes in a state `a` where these come "
        "out as they are named. `map` names them too; `combine` joins two fields that are relative to the same.",
        default=None,
    )
    at: Position


class CombiningBlock(Protocol):
    """`map` and `combine` for a state of one field, or `state`, or `pick`."""

    @property
    def map(self) -> Text | None: ...
    @property
    def combine(self) -> Text | None: ...
    @property
    def state(self) -> Mapping[str, FieldBlock]: ...
    @property
    def pick(self) -> Text | None: ...


_FIELD: Record[FieldBlock] = record_of("the field", FieldBlock)

STATE = Key("state", MapOf(SHARED_NAME, _FIELD, "{m: {map: x, combine: ...}}"), "Several fields.", default={})
COMBINE = Key("combine", EXPRESSION, "An expression of `a` and `b`, for elements combined in any order.", default=None)


def pick_key(doc: str) -> Key:
    """The key that finds an element, with what the family says of it."""
    return Key("pick", Choice("pick", ("greatest", "least")), doc, default=None)


class Expression(NamedTuple):
    """An expression of the file, or one that the family writes in its place (`own`)."""

    text: Text
    own: str | None = None


@dataclass(frozen=True)
class StateField:
    """One field of the state. With `rescale` it is relative to the fields that have none, which come first."""

    name: str
    map: Expression
    combine: Expression
    rescale: Expression | None = None


@dataclass(frozen=True)
class Combining:
    """The fields. `taken`, where there is one, is what is true or false of two states before they are combined.

    Where an element is picked, `better` says whether the value of `b` is, wherever the two stand, and `best` is the
    better of two values.
    """

    fields: tuple[StateField, ...]
    taken: Expression | None = None
    better: Expression | None = None
    best: Expression | None = None


ONLY = "acc"
"""The field of a state that has no other."""

TAKEN = "taken"
"""True where `b` is picked; worked out before the fields."""

NAMED = ("a", "b", "count", "index", "last", "state", TAKEN, "x")
"""The names besides fields in expressions, and in the macros made of them."""


def combining_of(block: CombiningBlock, tie: str, *, ignores_nan: bool = False) -> Combining:
    """Return what a whole block declares; `tie` says when of equal elements `b` is picked, the second of two.

    With `ignores_nan` a NaN is picked only where there is nothing else; else it is better than any number.
    """
    if block.pick is not None:
        return _picked(block.pick, tie, ignores_nan=ignores_nan)
    if block.map is not None and block.combine is not None:
        return Combining((StateField(ONLY, Expression(block.map), Expression(block.combine)),))
    return Combining(tuple(_field(str(name), field) for name, field in block.state.items()))


def multiplies(block: CombiningBlock) -> bool:
    """Return whether `block` multiplies what it combines."""
    fields = (field.combine for field in block.state.values())
    return any(text is not None and is_product(text) for text in (block.combine, *fields))


def is_product(combine: str) -> bool:
    """Return whether the expression `combine` has a product in it."""
    return any(isinstance(node, ast.Mult) for node in ast.walk(ast.parse(combine.strip(), mode="eval")))


def _field(name: str, block: FieldBlock) -> StateField:
    rescale = None if block.rescale is None else Expression(block.rescale)
    return StateField(name, Expression(block.map), Expression(block.combine), rescale)


def _picked(pick: Text, tie: str, *, ignores_nan: bool) -> Combining:
    """The better of two elements."""
    sign = ">" if pick == "greatest" else "<"
    if ignores_nan:
        beats, beaten = (
            f"(not is_nan({p}.value) and (is_nan({q}.value) or {p}.value {sign} {q}.value))" for p, q in ("ba", "ab")
        )
        best = f"b.value if {beats} else a.value"
    else:
        beats, beaten = (f"better({p}.value {sign} {q}.value, {p}.value, {q}.value)" for p, q in ("ba", "ab"))
        best = f"{'max' if pick == 'greatest' else 'min'}(a.value, b.value)"
    fields = tuple(
        StateField(field, Expression(pick, start), Expression(pick, f"b.{field} if {TAKEN} else a.{field}"))
        for field, start in (("value", "x"), ("index", "index"))
    )
    taken = Expression(pick, f"{beats} or (not {beaten} and {tie})")
    return Combining(fields, taken, Expression(pick, beats), Expression(pick, best))


def combining_fits(where: Text, block: CombiningBlock, finish: object) -> Iterator[Mistake]:
    """Check that a block combines in exactly one of three ways; only with one field it may lack `finish`."""
    ways = {
        "map and combine": block.map is not None and block.combine is not None,
        "state": bool(block.state),
        "pick": block.pick is not None,
    }
    given = [name for name, is_given in ways.items() if is_given]
    if (block.map is None) != (block.combine is None):
        lacking = "combine" if block.combine is None else "map"
        yield where, f"{where} lacks `{lacking}`", f"add `{lacking}: ...`"
    elif not given:
        yield where, f"{where} does not say what it combines", "add `map` and `combine`, or `state`, or `pick`"
    elif len(given) > 1:
        yield where, f"{where} has both {given[0]} and {given[1]}", "keep one of them"
    elif not finish and block.map is None:
        yield where, f"{where} lacks `finish`", "add `finish: ...`, the result"
    above: Text | None = None
    for name, field in located(block.state):
        if field.rescale is not None:
            above = name
        elif above is not None:
            yield name, f"state: '{name}' stands below '{above}', which has `rescale`", f"move it above '{above}'"
        if name in NAMED:
            yield name, f"state: '{name}' means something else in expressions", "give the field another name"
        elif language := language_of(name):
            yield name, f"state: '{name}' is a keyword of {language}", "give the field another name"
    if block.state and all(field.rescale is not None for field in block.state.values()):
        first = next(iter(block.state))
        yield (
            where,
            f"state: '{first}' has `rescale`, but no field above",
            "remove `rescale`, or add what it is relative to",
        )
