"""The expressions of an element-wise kernel as text, for one tuple of data types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dmlgen.expressions import LoweredTyped, Operand, literal, lower_typed
from dmlgen.expressions.functions import Function
from dmlgen.expressions.nodes import BOOL
from dmlgen.expressions.typed_types import arithmetic_type
from dmlgen.families.elementwise.block import block_of
from dmlgen.families.elementwise.groups import TypeGroups
from dmlgen.families.elementwise.names import INDEX, scalar_type
from dmlgen.families.elementwise.trees import Part, Trees
from dmlgen.families.elementwise.views import Statement
from dmlgen.model import OperatorSpec, snake_case

FUSED_X = "fused_x"
TRUTH = "UINT32"
"""What holds 1 or 0 for a `let` that is true or false."""


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The statements, exact and fast, the text that tells which elements need the exact ones, and the functions."""

    statements: tuple[Statement, ...]
    fast: tuple[Statement, ...]
    needs_exact: str | None
    functions: tuple[Function, ...]


class Kernel:
    """An operator's expressions in one language, for one tuple of data types."""

    def __init__(
        self, operator: OperatorSpec, trees: Trees, groups: TypeGroups, types: tuple[str, ...], language: str
    ) -> None:
        self.operator = operator
        self.trees = trees
        self.language = language
        self.scalar_type = scalar_type(types)
        self.tensors = {t: name for group, name in zip(groups.groups, types, strict=True) for t in group}
        self.operands = {str(m.name): Operand(snake_case(m.name), self.tensors[m.name]) for m in operator.inputs}
        self.operands[INDEX] = Operand(INDEX, "UINT32")
        for value in trees.scalars:
            self.operands[value.name] = self.scalar(value.variable, value.kind, whole=value.whole)

    def scalar(self, variable: str, kind: str, *, whole: bool) -> Operand:
        """A value of the descriptor."""
        return Operand(variable, BOOL if kind == BOOL else "UINT32" if whole else self.scalar_type)

    def texts(self) -> Texts:
        """Every part. Raises ExpressionError."""
        return _texts(self.steps())

    def steps(self) -> Iterator[tuple[str, LoweredTyped]]:
        """What ScaleBias makes of an input, then every part, with the variable of each. Raises ExpressionError."""
        if self.trees.scaled is not None:
            name, tree = self.trees.scaled
            variable = scaled_variable(name)
            lowered = lower_typed(tree, self.language, self.operands, None)
            yield variable, lowered
            self.operands[name] = Operand(variable, lowered.data_type)
        for part in self.trees.parts:
            variable = snake_case(part.name) if part.is_output else f"let_{snake_case(part.name)}"
            lowered = self.lower(part)
            yield variable, lowered
            self.operands[part.name] = _operand(part, variable, lowered)

    def lower(self, part: Part) -> LoweredTyped:
        """One part, over the ones before it."""
        result = self.tensors[part.name] if part.is_output else TRUTH if part.tree.type == BOOL else None
        return lower_typed(
            part.tree, self.language, self.operands, result, tensors=self.tensors, otherwise=self.scalar_type
        )

    def absent(self) -> Mapping[str, str]:
        """The value of each optional input that is not given, by variable."""
        values = block_of(self.operator).absent
        return {
            snake_case(name): literal(value, self.language, arithmetic_type(self.tensors[name]))
            for name, value in values.items()
        }

    def fused(self) -> tuple[str, str, tuple[Function, ...]]:
        """Of an activation: its text over `fused_x` and its scalars, the data type, and the functions that it calls."""
        source = self.operator.inputs[0].name
        self.operands[source] = Operand(FUSED_X, self.tensors[source])
        for number, value in enumerate(self.trees.scalars):
            self.operands[value.name] = self.scalar(f"fused_{number}", value.kind, whole=value.whole)
        functions: list[Function] = []
        if self.trees.scaled is not None:
            lowered = lower_typed(self.trees.scaled[1], self.language, self.operands, None)
            functions += lowered.functions
            self.operands[source] = Operand(lowered.text, lowered.data_type)
        for part in self.trees.parts:
            lowered = self.lower(part)
            functions += lowered.functions
            self.operands[part.name] = _operand(part, lowered.text, lowered)
        return lowered.text, lowered.data_type, tuple(dict.fromkeys(functions))


def scaled_variable(name: str) -> str:
    """The variable of what ScaleBias makes of an input."""
    return f"scaled_{snake_case(name)}"


def _operand(part: Part, text: str, lowered: LoweredTyped) -> Operand:
    """A part as later ones see it: a `let` that is true or false is held as 1 or 0."""
    return Operand(text, BOOL if part.tree.type == BOOL and not part.is_output else lowered.data_type)


def _texts(written: Iterable[tuple[str, LoweredTyped]]) -> Texts:
    written = tuple(written)
    predicates = dict.fromkeys(one.needs_exact for _, one in written if one.needs_exact is not None)
    fast = tuple(Statement(variable, one.data_type, one.fast or one.text) for variable, one in written)
    return Texts(
        statements=tuple(Statement(variable, one.data_type, one.text) for variable, one in written),
        fast=fast if predicates else (),
        needs_exact=" | ".join(predicates) or None,
        functions=tuple(dict.fromkeys(function for _, one in written for function in one.functions)),
    )
