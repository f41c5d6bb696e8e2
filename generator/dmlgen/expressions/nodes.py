"""The tree of an expression, and the errors that name a place in its text.

Equality of trees is of meaning: offsets into the text are left out of it. A type is a name: UINT, INT, FLOAT, BOOL,
TENSOR, TENSORS (an array of them), UINT_ARRAY and its kin, LIST (of whole numbers), a structure's or an enumeration's
name over a descriptor; T (the operands' one data type) or BOOL in a kernel; FLOAT or BOOL in a tolerance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dmlgen.diagnostics import FaultInText


class ExpressionError(FaultInText):
    """An expression cannot be read or lowered."""


class EvaluationError(Exception):
    """A well-formed expression has no value for the members given: one is missing or unfit, or an index is outside."""


UINT = "UINT"
INT = "INT"
FLOAT = "FLOAT"
BOOL = "BOOL"
TENSOR = "TENSOR"
TENSORS = "TENSORS"
LIST = "LIST"
SIZES = "SIZES"
SIZE_2D = "DML_SIZE_2D"
ELEMENTS_OF = {"UINT_ARRAY": UINT, "INT_ARRAY": INT, "FLOAT_ARRAY": FLOAT}
"""The type of one element of each array of numbers."""

ARRAYS = (*ELEMENTS_OF, "DML_OPERATOR_DESC_ARRAY")
LISTS = (LIST, "UINT_ARRAY", "INT_ARRAY")
"""The types that may stand where a list of whole numbers is wanted."""

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
    """DataType or DimensionCount of a tensor, which is number `which` of an array; or a part of a DML_SIZE_2D."""

    tensor: str
    name: str
    which: Node | None = None


@dataclass(frozen=True, kw_only=True)
class Element(_Typed):
    """One of a tensor's Sizes or Strides; the tensor may be number `which` of an array."""

    tensor: str
    name: str
    index: Node
    which: Node | None = None


@dataclass(frozen=True, kw_only=True)
class Item(_Typed):
    """One element of a member that is an array."""

    member: str
    index: Node


@dataclass(frozen=True, kw_only=True)
class Variable(_Typed):
    """A variable that runs over numbers (`each`), or with `is_size` a size that a pattern binds."""

    name: str
    is_size: bool = False


@dataclass(frozen=True, kw_only=True)
class Listing(_Typed):
    """A list that is written out."""

    items: tuple[Node, ...]


@dataclass(frozen=True, kw_only=True)
class Contains(_Typed):
    """A list or an array has a value; `negated`: it has not."""

    value: Node
    container: Node
    negated: bool


@dataclass(frozen=True, kw_only=True)
class MemberCall(_Typed):
    """A call of a function of `member_functions`."""

    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, kw_only=True)
class Apply(_Typed):
    """An operation of the table, applied."""

    operation: str
    arguments: tuple[Node, ...]


Node = Literal | Symbol | EnumMember | Field | Element | Item | Variable | Listing | Contains | MemberCall | Apply


def walk(node: Node) -> Iterator[Node]:
    """`node` and everything below it, in the order of the text's structure."""
    yield node
    for part in parts(node):
        yield from walk(part)


def parts(node: Node) -> tuple[Node, ...]:
    """The nodes directly below `node`."""
    if isinstance(node, (Apply, MemberCall)):
        return node.arguments
    if isinstance(node, Contains):
        return (node.value, node.container)
    if isinstance(node, Listing):
        return node.items
    if isinstance(node, Item):
        return (node.index,)
    if isinstance(node, (Field, Element)):
        which = () if node.which is None else (node.which,)
        return (*which, node.index) if isinstance(node, Element) else which
    return ()
