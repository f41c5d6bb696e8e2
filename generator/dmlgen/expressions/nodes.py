"""The tree of an expression. Equality is of meaning: offsets into the text are left out of it.

A type is a name: UINT, INT, FLOAT, BOOL, TENSOR or an enumeration's name over a descriptor; T (the operands' one
data type) or BOOL in a kernel; FLOAT or BOOL in a tolerance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

UINT = "UINT"
INT = "INT"
FLOAT = "FLOAT"
BOOL = "BOOL"
TENSOR = "TENSOR"
ELEMENT = "T"

NUMBERS = (UINT, INT, FLOAT, ELEMENT)
"""The types that arithmetic takes, each one fitting into the next (T stands alone)."""


@dataclass(frozen=True, kw_only=True)
class _Typed:
    type: str
    offset: int = field(compare=False)


@dataclass(frozen=True, kw_only=True)
class Literal(_Typed):
    """A number, ``true`` or ``false``."""

    value: int | float


@dataclass(frozen=True, kw_only=True)
class Symbol(_Typed):
    """A member, an operand, a tolerance's variable, or ``lowest`` or ``highest``."""

    name: str


@dataclass(frozen=True, kw_only=True)
class EnumMember(_Typed):
    """A member of the enumeration `type`, with its value."""

    name: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Field(_Typed):
    """DataType or DimensionCount of a tensor."""

    tensor: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Element(_Typed):
    """One of a tensor's Sizes or Strides."""

    tensor: str
    name: str
    index: Node


@dataclass(frozen=True, kw_only=True)
class Apply(_Typed):
    """An operation of the table, applied."""

    operation: str
    arguments: tuple[Node, ...]


Node = Literal | Symbol | EnumMember | Field | Element | Apply


def walk(node: Node) -> Iterator[Node]:
    """`node` and everything below it, in the order of the text's structure."""
    yield node
    if isinstance(node, Apply):
        for argument in node.arguments:
            yield from walk(argument)
    elif isinstance(node, Element):
        yield from walk(node.index)
