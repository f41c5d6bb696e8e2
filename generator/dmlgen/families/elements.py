"""Expressions over elements as families declare them: read once, and written for one tuple of data types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dmlgen.codes import Code
from dmlgen.diagnostics import Position
from dmlgen.expressions import ExpressionError, KernelTree, LoweredTyped, Operand, lower_typed, parse_elements
from dmlgen.expressions.element_types import element_types
from dmlgen.expressions.functions import Function
from dmlgen.expressions.nodes import BOOL
from dmlgen.families.operands import ScalarValue, scalar_type
from dmlgen.families.type_groups import TypeGroups, of_groups
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec, snake_case

INDEX = "index"
"""The number of the element in C order, a UINT32."""


Misplaced = tuple[Position, str, str]
"""Where a mistake is, what it is, and what to do."""


class UnreadablePart(Exception):
    """An expression that cannot be read: its text and what is wrong there."""

    def __init__(self, text: Text, error: ExpressionError) -> None:
        super().__init__(text, error)
        self.text = text
        self.error = error

    @property
    def misplaced(self) -> Misplaced:
        """Where the mistake is, what it is, and what to do."""
        return self.text.position(self.error.offset), self.error.problem, self.error.remedy


def scales_floats(when: Text, data_type: str) -> None:
    """Raise UnreadablePart where `again`, whose condition is `when`, would scale elements that are whole numbers."""
    if data_type not in ("FLOAT32", "FLOAT16"):
        problem = f"again, and elements may be {data_type}, which a power of two brings into no range"
        raise UnreadablePart(when, ExpressionError(Code.KERNEL, 0, problem, "remove `again`, or the data type"))


def unwritable(attempts: Iterable[Callable[[], object]]) -> list[Misplaced]:
    """Return the first fault of each text that one of the `attempts` cannot read or write."""
    faults: dict[Position, Misplaced] = {}
    for attempt in attempts:
        try:
            attempt()
        except UnreadablePart as fault:
            faults.setdefault(fault.text.at, fault.misplaced)
    return list(faults.values())


@dataclass(frozen=True)
class Part:
    """A named part, such as a `let`, or an output: its name, its expression as written and as read."""

    name: str
    text: Text
    tree: KernelTree
    is_output: bool


def read_part(text: Text, kinds: Mapping[str, str], operator: OperatorSpec, enums: Enums) -> KernelTree:
    """One expression over what it may name, each with its kind: numbers, T, what is true or false, BOOL, enumerations.

    Raises UnreadablePart.
    """
    named = tuple([(kind, tuple(enums[kind].items())) for kind in dict.fromkeys(kinds.values()) if kind in enums])
    try:
        return _read(str(text), tuple(kinds.items()), _tensor_names(operator), named)
    except ExpressionError as error:
        raise UnreadablePart(text, error) from error


@lru_cache(maxsize=512)
def _tensor_names(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(str(member.name) for member in operator.tensors)


@lru_cache(maxsize=2048)
def _read(
    text: str,
    kinds: tuple[tuple[str, str], ...],
    tensors: tuple[str, ...],
    enums: tuple[tuple[str, tuple[tuple[str, int], ...]], ...],
) -> KernelTree:
    return parse_elements(text, dict(kinds), tensors, {name: dict(members) for name, members in enums})


TRUTH = "UINT32"
"""The data type that holds 1 or 0 for a part that is true or false."""


def scalar_operand(value: ScalarValue, text: str, data_type: str) -> Operand:
    """A value of the descriptor, which texts call `text`; one that is not whole is held as a `data_type`."""
    return Operand(text, BOOL if value.kind == BOOL else "UINT32" if value.whole else data_type)


class Statement(NamedTuple):
    """A variable, the data type of its value, and its text over inputs, scalars and earlier variables."""

    variable: str
    data_type: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The statements, exact and fast, the text that says which elements need the exact ones, and what all of them call.

    Where there is one, `fast` is a path that vectorizes and is right wherever `needs_exact`, a text over all its
    variables, is 0 (else empty and None).
    """

    statements: tuple[Statement, ...]
    fast: tuple[Statement, ...]
    needs_exact: str | None
    called: tuple[Function, ...]


class ElementTexts:
    """The names in expressions and their texts: `operands`, by name. `tensors` has the tensors' data types."""

    def __init__(
        self,
        operator: OperatorSpec,
        groups: TypeGroups,
        types: tuple[str, ...],
        language: str,
        scalars: Iterable[ScalarValue] = (),
        *,
        numbered: bool = False,
        general: bool = True,
    ) -> None:
        """With `general` texts are the same for all data types that they can be the same for."""
        if general:
            types = element_types(types, of_groups(groups, language, numbered=numbered))
        self.operator = operator
        self.language = language
        self.scalar_type = scalar_type(types)
        self.tensors: Mapping[str, str] = {
            t: name for group, name in zip(groups.groups, types, strict=True) for t in group
        }
        self.operands = {str(m.name): Operand(snake_case(m.name), self.tensors[m.name]) for m in operator.inputs}
        self.operands[INDEX] = Operand(INDEX, "UINT32")
        for value in scalars:
            self.operands[value.name] = scalar_operand(value, value.variable, self.scalar_type)

    def lower(self, part: Part) -> LoweredTyped:
        """One part, over the ones before it. Raises ExpressionError."""
        result = self.tensors[part.name] if part.is_output else TRUTH if part.tree.type == BOOL else None
        return lower_typed(
            part.tree, self.language, self.operands, result, tensors=self.tensors, otherwise=self.scalar_type
        )

    def hold(self, part: Part, text: str, lowered: LoweredTyped) -> None:
        """Let later parts name this one, whose value `text` is. What is true or false is held as 1 or 0."""
        kind = BOOL if part.tree.type == BOOL and not part.is_output else lowered.data_type
        self.operands[part.name] = Operand(text, kind)


def as_statements(written: Iterable[tuple[str, LoweredTyped]]) -> Texts:
    """Return what was written, each with its variable, as statements in that order."""
    written = tuple(written)
    predicates = dict.fromkeys(one.needs_exact for _, one in written if one.needs_exact is not None)
    fast = tuple(Statement(variable, one.data_type, one.fast or one.text) for variable, one in written)
    return Texts(
        statements=tuple(Statement(variable, one.data_type, one.text) for variable, one in written),
        fast=fast if predicates else (),
        needs_exact=" | ".join(predicates) or None,
        called=tuple(dict.fromkeys(function for _, one in written for function in one.functions)),
    )
