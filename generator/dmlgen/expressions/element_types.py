"""The data type of every part of a kernel tree, and data types that remember which tensors they are of.

The latter let one text serve all the types that tensors may have: in C `DML_OF(0, max)(a, b)` is the maximum of two
values of the first group of tensors, whatever their type; WGSL has no overloading, but kernels include such functions:
`max_Value0(a, b)` (both in `group_texts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dmlgen.codes import Code
from dmlgen.expressions.functions import ALL, OPERATIONS, DataType, Gives, Operation, Takes
from dmlgen.expressions.nodes import BOOL, Apply, EnumMember, ExpressionError, Literal, Node, Symbol
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.scopes import EXTREMES


class Group(NamedTuple):
    """Tensors of one data type: what names of their values end in (`Value0`), what begins the preprocessor names of the
    type (`TYPE_0_`), and the types that they may have."""

    suffix: str
    prefix: str
    types: tuple[str, ...]


class ElementType(str):
    """The name of a data type, of the elements of a `group`. Equal to the plain name."""

    group: Group

    @classmethod
    def of(cls, name: str, group: Group) -> ElementType:
        found = cls(name)
        found.group = group
        return found


Groups = tuple[Group, ...]


def groups_of(tuples: Sequence[Sequence[str]], language: str, *, numbered: bool = False) -> Groups:
    """The groups of an operator, from the tuples of data types that they may have.

    C numbers every group, WGSL a single one only if `numbered`.
    """
    several = len(tuples[0]) > 1
    return tuple(
        Group(
            suffix=str(number) if several or numbered or language == "c" else "",
            prefix=f"TYPE_{number}_" if several else "",
            types=tuple(dict.fromkeys(types[number] for types in tuples)),
        )
        for number in range(len(tuples[0]))
    )


def element_types(types: Sequence[str], groups: Groups) -> tuple[str, ...]:
    """One tuple of data types as types of these groups."""
    return tuple(ElementType.of(name, group) for name, group in zip(types, groups, strict=True))


def group_of(data_type: str | None) -> Group | None:
    """The tensors that a type is of, if it remembers any."""
    return data_type.group if isinstance(data_type, ElementType) else None


def in_group(name: str, like: str) -> str:
    """The type `name`, of the same tensors as `like`."""
    return ElementType.of(name, like.group) if isinstance(like, ElementType) else name


WHOLE = "UINT32"
"""Enumerations are held in this type."""


def arithmetic_type(data_type: str) -> str:
    """The data type that values are computed in: FLOAT32 for FLOAT16."""
    return in_group("FLOAT32", data_type) if data_type == "FLOAT16" else data_type


class Types:
    """Data types of the parts of a tree: of `operands` by name, and of `tensors`, which conversions name."""

    def __init__(self, operands: Mapping[str, str], tensors: Mapping[str, str]) -> None:
        self._operands = operands
        self._tensors = tensors
        self._known: dict[int, str | None] = {}

    def of(self, node: Node) -> str | None:
        """The data type, BOOL, or None for a number that takes any."""
        key = id(node)
        if key not in self._known:
            self._known[key] = self._of_operation(node) if isinstance(node, Apply) else self._of_leaf(node)
        return self._known[key]

    def target(self, node: Apply) -> str | None:
        """Return the data type that a conversion converts to, FLOAT16 too; None where `node` is none."""
        if node.operation in ALL:
            return node.operation
        if OPERATIONS[node.operation].takes is not Takes.TARGET:
            return None
        tensor = node.arguments[1]
        assert isinstance(tensor, Symbol)
        return self._tensors[tensor.name]

    def operands(self, node: Apply) -> str | None:
        """The one data type of the numbers that an operation takes."""
        numbers = node.arguments[1:] if OPERATIONS[node.operation].takes is Takes.CHOICE else node.arguments
        return self._join(numbers, OPERATIONS[node.operation])

    def unfit(self, node: Node, found: str, wanted: str) -> ExpressionError:
        """The error of a value that has another type than is wanted."""
        problem = f"`{print_node(node)}` is {found}, {wanted} is wanted"
        return ExpressionError(
            Code.TYPES, node.offset, problem, f"convert it: {wanted}(...), or convert(..., a tensor)"
        )

    def _of_leaf(self, node: Node) -> str | None:
        if isinstance(node, Literal):
            return BOOL if isinstance(node.value, bool) else None
        if isinstance(node, EnumMember):
            return WHOLE
        assert isinstance(node, Symbol)
        if node.name in EXTREMES and node.name not in self._operands:
            return None
        return arithmetic_type(self._operands[node.name])

    def _of_operation(self, node: Apply) -> str | None:
        target = self.target(node)
        if target is not None:
            self.of(node.arguments[0])
            return arithmetic_type(target)
        operation = OPERATIONS[node.operation]
        if operation.mixed:
            base, exponent = map(self.of, node.arguments)
            return base or exponent
        if operation.takes is Takes.CHOICE:
            self.of(node.arguments[0])
        kind = self.operands(node)
        return BOOL if operation.gives is Gives.BOOL else kind

    def _join(self, nodes: tuple[Node, ...], operation: Operation) -> str | None:
        first: Node | None = None
        for node in nodes:
            kind = self.of(node)
            if kind is None:
                continue
            if first is None:
                first = node
            elif kind != self.of(first):
                problem = (
                    f"`{print_node(first)}` is {self.of(first)} and `{print_node(node)}` is {kind}: "
                    f"`{operation.symbol}` cannot mix them"
                )
                raise ExpressionError(
                    Code.TYPES, node.offset, problem, f"convert one: {self.of(first)}({print_node(node)})"
                )
        return None if first is None else self.of(first)


def common_integer(first: str, second: str) -> str | None:
    """The narrowest of INT32, INT64 and UINT64 that holds every value of two integer types, or None."""
    kinds = DataType(first), DataType(second)
    low, high = min(kind.smallest for kind in kinds), max(kind.largest for kind in kinds)
    for name in ("INT32", "INT64", "UINT64"):
        if DataType(name).smallest <= low and high <= DataType(name).largest:
            return name
    return None
