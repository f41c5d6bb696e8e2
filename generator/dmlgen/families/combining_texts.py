"""Texts of combined elements, for one tuple of data types in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dmlgen.expressions import ExpressionError, LoweredTyped, Operand, lower_typed
from dmlgen.expressions.element_types import arithmetic_type, group_of
from dmlgen.expressions.functions import Function
from dmlgen.expressions.functions.datatypes import FLOATS
from dmlgen.expressions.nodes import BOOL
from dmlgen.families.combining import ONLY, TAKEN, Combining, Expression, StateField
from dmlgen.families.elements import TRUTH, UnreadablePart, read_part
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec

INDEX_TYPE = {"c": "UINT64", "wgsl": "UINT32"}
"""The data type of numbers of elements."""

_ELEMENT = "T"
_INDEX = re.compile(r"\bindex\b")
_PART = re.compile(r"\b([ab])\.(?=[a-z])")
"""`a.m` is read as the name `a_m`, which is as long: places in the file stay true."""

_BETTER = re.compile(r"better\(([^,]*), ([^,]*), ([^,)]*)\)")


class RelativeText(NamedTuple):
    """A field that is relative to others, where these are known (`lead.<field>`).

    What an element becomes, what the field of a state `a` becomes, and how two such are joined.
    """

    map: str
    rescale: str
    combine: str


class FieldText(NamedTuple):
    """A field: its data type, whether that is the input's, and what `map` and `combine` make of it."""

    name: str
    data_type: str
    is_own: bool
    map: str
    combine: str
    relative: RelativeText | None = None


class CombiningText(NamedTuple):
    """The fields; where there are such, texts of a UINT32: `taken` over two states, `better` over two values."""

    taken: str | None
    fields: tuple[FieldText, ...]
    better: str | None = None

    @property
    def leads(self) -> tuple[FieldText, ...]:
        """The fields that others are relative to, if there are such others."""
        return tuple(field for field in self.fields if field.relative is None) if self.rests else ()

    @property
    def rests(self) -> tuple[FieldText, ...]:
        """The fields that are relative."""
        return tuple(field for field in self.fields if field.relative is not None)


@dataclass(frozen=True)
class CombiningWriter:
    """Writes expressions over elements of the data type `of`; `tensors` has the tensors' data types.

    `called` collects the library functions that texts call.
    """

    operator: OperatorSpec
    enums: Enums
    language: str
    of: str
    tensors: Mapping[str, str]
    called: dict[Function, None]

    @property
    def number(self) -> str:
        """The data type of numbers of elements."""
        return INDEX_TYPE[self.language]

    def write(self, expression: Expression, operands: Mapping[str, Operand], result: str | None) -> LoweredTyped:
        """One expression. Raises UnreadablePart, with what cannot be read or written."""
        kinds = {name: BOOL if each.data_type == BOOL else _ELEMENT for name, each in operands.items()}
        readable = _readable(str(expression.text), expression.own, expression.own is not None and self._is_float)
        text = Text(expression.text.node._replace(text=readable))
        otherwise = arithmetic_type(self.of)
        try:
            tree = read_part(text, kinds, self.operator, self.enums)
            found = lower_typed(tree, self.language, operands, result, tensors=self.tensors, otherwise=otherwise)
        except UnreadablePart as fault:
            raise UnreadablePart(expression.text, fault.error) from fault
        except ExpressionError as error:
            raise UnreadablePart(expression.text, error) from error
        self.called.update(dict.fromkeys(found.functions))
        return found

    def combined(self, what: Combining, beside: Mapping[str, Operand]) -> CombiningText:
        """The fields; `beside` is what expressions may name besides the element, its number and the fields."""
        element = {"x": Operand("x", self.of), "index": Operand("index", self.number), **beside}
        maps = {f.name: self.write(f.map, element, None) for f in what.fields if f.rescale is None}
        leads = {name: one.data_type for name, one in maps.items()}
        alone = {name: Operand(f"({one.text})", one.data_type) for name, one in maps.items()}
        maps |= {f.name: self.write(f.map, {**element, **alone}, None) for f in what.fields if f.rescale is not None}
        held = {name: one.data_type for name, one in maps.items()}
        both = _sides(held)
        both["last"] = Operand("last", BOOL)
        taken = None
        if what.taken is not None:
            taken = self.write(what.taken, both, TRUTH).text
            both[TAKEN] = Operand(TAKEN, BOOL)
        fields = []
        for field in what.fields:
            one = maps[field.name]
            relative = None
            if field.rescale is not None:
                relative = self._relative(field, element, leads, held)
                both |= self._rescaled(field, leads, held)
            text = self.write(field.combine, both, one.data_type).text
            both[field.name] = Operand(f"joined_{field.name}", one.data_type)
            is_own = one.data_type == arithmetic_type(self.of) and not _INDEX.search(one.text)
            fields.append(FieldText(field.name, one.data_type, is_own, one.text, text, relative))
        better = None
        if what.better is not None:
            values = {f"{side}_value": Operand(side, held["value"]) for side in "ab"}
            better = self.write(what.better, values, TRUTH).text
        return CombiningText(taken, tuple(fields), better)

    def best(self, what: Combining, data_type: str) -> str | None:
        """Where an element is picked: the better of the values `a` and `b` of `data_type`."""
        if what.best is None:
            return None
        values = {f"{side}_value": Operand(side, data_type) for side in "ab"}
        return self.write(what.best, values, data_type).text

    def _rescaled(self, field: StateField, leads: Mapping[str, str], held: Mapping[str, str]) -> dict[str, Operand]:
        """Return the field as it becomes in either of two states that are joined."""
        assert field.rescale is not None
        known = {name: Operand(f"joined_{name}", kind) for name, kind in leads.items()}
        data_type = held[field.name]
        return {
            f"{side}_{field.name}": Operand(
                f"({self.write(field.rescale, {**_one_side(side, held), **known}, data_type).text})", data_type
            )
            for side in "ab"
        }

    def _relative(
        self,
        field: StateField,
        element: Mapping[str, Operand],
        leads: Mapping[str, str],
        held: Mapping[str, str],
    ) -> RelativeText:
        assert field.rescale is not None
        known = {name: Operand(f"lead.{name}", kind) for name, kind in leads.items()}
        rests = {name: kind for name, kind in held.items() if name not in leads}
        data_type = held[field.name]
        return RelativeText(
            map=self.write(field.map, {**element, **known}, data_type).text,
            rescale=self.write(field.rescale, {**_one_side("a", held), **known}, data_type).text,
            combine=self.write(field.combine, _sides(rests), data_type).text,
        )

    @property
    def _is_float(self) -> bool:
        """Some of the data types that the text is for are floats."""
        group = group_of(self.of)
        return not set(FLOATS).isdisjoint(group.types if group else [self.of])


@lru_cache(maxsize=4096)
def _readable(text: str, own: str | None, is_float: bool) -> str:
    """Return the text to read in place of an expression: with names for parts of states, and without `better`.

    Of floats a NaN is better than any number.
    """
    if own is not None:
        text = _BETTER.sub(r"(not is_nan(\3) and (is_nan(\2) or \1))" if is_float else r"(\1)", own)
    return _PART.sub(r"\1_", text)


def _one_side(side: str, held: Mapping[str, str]) -> dict[str, Operand]:
    """The fields of the state `a`, where expressions name them, of which `side` is the text."""
    return {f"a_{name}": Operand(f"{side}.{name}", kind) for name, kind in held.items()}


def _sides(held: Mapping[str, str]) -> dict[str, Operand]:
    """The fields of two states, as expressions name them."""
    both = {f"{side}_{name}": Operand(f"{side}.{name}", kind) for side in "ab" for name, kind in held.items()}
    if tuple(held) == (ONLY,):
        both |= {side: Operand(f"{side}.{ONLY}", held[ONLY]) for side in "ab"}
    return both
