"""The meanings of names in an expression, for each of its uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from dmlgen.codes import Code
from dmlgen.expressions.functions import OPERATIONS, Operation
from dmlgen.expressions.member_functions import MEMBER_FUNCTIONS
from dmlgen.expressions.nodes import (
    ELEMENT,
    FLOAT,
    INT,
    LIST,
    NUMBERS,
    SIZES,
    TENSOR,
    TENSORS,
    UINT,
    Apply,
    EnumMember,
    ExpressionError,
    Literal,
    Node,
    Symbol,
    Variable,
)
from dmlruntime.core.suggestions import did_you_mean

EXTREMES = ("lowest", "highest")
"""In kernels: the least and the greatest value of the data type, for floats the infinities."""

_DATA_TYPES = "DML_TENSOR_DATA_TYPE"
TENSOR_FIELDS: Mapping[str, str] = {
    "DataType": _DATA_TYPES,
    "DimensionCount": UINT,
    "ElementCount": UINT,
    "Sizes": UINT,
    "Strides": UINT,
}
"""A tensor's fields and their types; of Sizes and Strides that of one element."""

_NAME = re.compile(r"[A-Za-z_]\w*")

INDEXED = ("Sizes", "Strides")
MOST_DIMENSIONS = 8


class Scope(Protocol):
    """The names of one use of the language and what it demands beyond types.

    With `lists` there are lists, `in`, elements of arrays and the functions of `member_functions`.
    """

    lists: bool

    def number(self, value: int | float) -> str:
        """The type of a number in the text."""

    def symbol(self, name: str, offset: int) -> Node:
        """Return the node that `name` means. Raises ExpressionError."""

    def target(self, name: str, offset: int) -> Node:
        """The tensor `name` whose data type is wanted, or ExpressionError."""

    def has(self, function: Operation) -> bool:
        """True if a function may be called here, for some operands."""

    def check(self, node: Apply) -> None:
        """Raise ExpressionError when an operation, its types being right, is still not allowed here."""


class NoTargets:
    """A scope without tensors that have one data type each."""

    lists = False

    def target(self, name: str, offset: int) -> Node:
        raise ExpressionError(
            Code.NOT_THERE, offset, "there is no tensor to convert to here", "write the value without `convert`"
        )

    def has(self, function: Operation) -> bool:
        return "python" in function.forms


@dataclass(frozen=True, kw_only=True)
class DescriptorScope(NoTargets):
    """Members of a descriptor, with the types of each, and enumerations by name.

    `variables` run over numbers; `sizes` are what the patterns of tensors' sizes bind.
    """

    lists = True

    members: Mapping[str, str]
    enums: Mapping[str, Mapping[str, int]]
    variables: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    _owners: dict[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        owners = {member: enum for enum, members in self.enums.items() for member in members}
        object.__setattr__(self, "_owners", owners)

    def number(self, value: int | float) -> str:
        return FLOAT if isinstance(value, float) else UINT if value >= 0 else INT

    def symbol(self, name: str, offset: int) -> Node:
        if name in self.members:
            return Symbol(name=name, type=self.members[name], offset=offset)
        if name in self.variables or name in self.sizes:
            return Variable(name=name, type=UINT, is_size=name in self.sizes, offset=offset)
        if name in self._owners:
            enum = self._owners[name]
            return EnumMember(name=name, type=enum, value=self.enums[enum][name], offset=offset)
        if name in MEMBER_FUNCTIONS:
            raise ExpressionError(
                Code.CALL, offset, f"`{name}` is a function", f"call it: {MEMBER_FUNCTIONS[name].usage}"
            )
        listed = f"the members are {', '.join(self.members)}" if self.members else "there are no members here"
        for kind, names in (("variables", self.variables), ("bound sizes", self.sizes)):
            listed += f"; the {kind} are {', '.join(names)}" if names else ""
        known = (*self.members, *self.variables, *self.sizes, *self._owners)
        raise _unknown(name, known, listed, offset)

    def check(self, node: Apply) -> None:
        operation = OPERATIONS[node.operation]
        kind = operand_type(node)
        if operation.is_call and (operation.name == "sqrt" or operation.form("python", kind) is None):
            problem = f"`{operation.name}` does not exist for {kind} in a rule over members"
            raise ExpressionError(Code.NOT_THERE, node.offset, problem, "state the rule without it")
        if operation.name == "divide" and kind == FLOAT and not is_nonzero(node.arguments[1]):
            problem = "a FLOAT is divided by what may be zero"
            raise ExpressionError(Code.BOUND, node.arguments[1].offset, problem, "multiply the other side instead")


Meanings = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, tuple[tuple[str, int], ...]], ...]]
"""Members with their types, and enumerations with their members and values."""


def meanings_in(text: str, members: Mapping[str, str], enums: Mapping[str, Mapping[str, int]]) -> Meanings:
    """Of the members and enumerations those that `text` names: what reading it depends on."""
    named = _names_in(text)
    others = [name for name in named if name not in members]
    meant = tuple([(name, members[name]) for name in named if name in members])
    naming = [(enum, values) for enum, values in enums.items() if not values.keys().isdisjoint(others)]
    return (
        meant,
        tuple([(enum, tuple([(name, values[name]) for name in others if name in values])) for enum, values in naming]),
    )


@lru_cache(maxsize=8192)
def _names_in(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_NAME.findall(text)))


@dataclass(frozen=True, kw_only=True)
class KernelScope(NoTargets):
    """Operands of one data type, and the type's extremes."""

    operands: tuple[str, ...]

    def has(self, function: Operation) -> bool:
        return bool(function.forms)

    def number(self, value: int | float) -> str:
        return ELEMENT

    def symbol(self, name: str, offset: int) -> Node:
        if name in self.operands or name in EXTREMES:
            return Symbol(name=name, type=ELEMENT, offset=offset)
        operands = f"the operands are {', '.join(self.operands)}" if self.operands else "write a constant"
        raise _unknown(name, (*self.operands, *EXTREMES), operands, offset)

    def check(self, node: Apply) -> None:
        """Nothing more: which data types an operation serves is checked when it is lowered."""


@dataclass(frozen=True, kw_only=True)
class ElementScope:
    """Operands of several data types: `operands` maps each to T, BOOL or an enumeration, `enums` are as elsewhere.

    `tensors` may stand as the second argument of `convert`.
    """

    lists = False

    operands: Mapping[str, str]
    tensors: tuple[str, ...]
    enums: Mapping[str, Mapping[str, int]]

    def number(self, value: int | float) -> str:
        return ELEMENT

    def symbol(self, name: str, offset: int) -> Node:
        if name in self.operands:
            return Symbol(name=name, type=self.operands[name], offset=offset)
        if name in EXTREMES:
            return Symbol(name=name, type=ELEMENT, offset=offset)
        enums = {kind: self.enums[kind] for kind in self.operands.values() if kind in self.enums}
        for enum, members in enums.items():
            if name in members:
                return EnumMember(name=name, type=enum, value=members[name], offset=offset)
        known = (*self.operands, *EXTREMES, *(member for members in enums.values() for member in members))
        raise _unknown(name, known, f"the operands are {', '.join(self.operands)}", offset)

    def target(self, name: str, offset: int) -> Node:
        if name in self.tensors:
            return Symbol(name=name, type=TENSOR, offset=offset)
        remedy = did_you_mean(name, self.tensors, otherwise=f"the tensors are {', '.join(self.tensors)}")
        raise ExpressionError(Code.UNKNOWN_NAME, offset, f"`{name}` is no tensor", remedy)

    def has(self, function: Operation) -> bool:
        return True

    def check(self, node: Apply) -> None:
        """Nothing more: which data types an operation serves is checked when it is lowered."""


@dataclass(frozen=True, kw_only=True)
class ToleranceScope(NoTargets):
    """The variables of a tolerance, all of them positive and finite."""

    variables: tuple[str, ...]

    def number(self, value: int | float) -> str:
        return FLOAT

    def symbol(self, name: str, offset: int) -> Node:
        if name in self.variables:
            return Symbol(name=name, type=FLOAT, offset=offset)
        raise _unknown(name, self.variables, f"the variables are {', '.join(self.variables)}", offset)

    def check(self, node: Apply) -> None:
        operation = OPERATIONS[node.operation]
        if operation.is_call and operation.form("python", FLOAT) is None:
            problem = f"`{operation.name}` does not exist in a tolerance"
            raise ExpressionError(Code.NOT_THERE, node.offset, problem, "use + - * /, min, max and sqrt")
        if operation.name == "divide" and not is_positive(node.arguments[1]):
            problem = "a tolerance is divided by what may be zero or negative"
            raise ExpressionError(
                Code.BOUND, node.arguments[1].offset, problem, "divide by a positive number or variable"
            )
        if operation.name == "sqrt" and not is_positive(node.arguments[0]):
            problem = "the root is taken of what may be negative"
            raise ExpressionError(
                Code.BOUND, node.arguments[0].offset, problem, "take it of a positive number or variable"
            )


def operand_type(node: Apply) -> str:
    """The type that an operation computes in: the widest of its arguments' (of a choice, its result's)."""
    if node.operation == "select":
        return node.type
    types = [argument.type for argument in node.arguments]
    return max(types, key=NUMBERS.index) if all(kind in NUMBERS for kind in types) else types[0]


def is_positive(node: Node) -> bool:
    """True if a tolerance's part is above zero whatever positive values its variables have."""
    if isinstance(node, Literal):
        return node.value > 0
    if isinstance(node, Apply) and node.operation in ("add", "multiply", "divide", "min", "max", "sqrt"):
        return all(map(is_positive, node.arguments))
    return isinstance(node, Symbol)


def is_nonzero(node: Node) -> bool:
    """True if a part is a constant other than zero."""
    return isinstance(node, Literal) and node.value != 0


def _unknown(name: str, known: tuple[str, ...], listed: str, offset: int) -> ExpressionError:
    if name in OPERATIONS and OPERATIONS[name].is_call:
        usage = OPERATIONS[name].notation.format(a="a", b="b")
        return ExpressionError(Code.CALL, offset, f"`{name}` is a function", f"call it: {usage}")
    return ExpressionError(
        Code.UNKNOWN_NAME, offset, f"`{name}` is not known here", did_you_mean(name, known, otherwise=listed)
    )


def describe(kind: str) -> str:
    """A type as messages call it."""
    words = {TENSOR: "a tensor", TENSORS: "an array of tensors", ELEMENT: "a number", LIST: "a list", SIZES: "sizes"}
    return words.get(kind, kind)
