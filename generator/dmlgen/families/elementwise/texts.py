"""The expressions of an element-wise kernel as text, for one tuple of data types."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dmlgen.expressions import LoweredTyped, Operand, lower_typed
from dmlgen.expressions.functions import Function
from dmlgen.families.elements import ElementTexts, Texts, as_statements
from dmlgen.families.elementwise.trees import Trees
from dmlgen.families.type_groups import TypeGroups
from dmlgen.model import OperatorSpec, snake_case

FUSED_X = "fused_x"


class Kernel(ElementTexts):
    """An operator's expressions in one language, for one tuple of data types."""

    def __init__(
        self,
        operator: OperatorSpec,
        trees: Trees,
        groups: TypeGroups,
        types: tuple[str, ...],
        language: str,
        *,
        general: bool = True,
    ) -> None:
        super().__init__(operator, groups, types, language, trees.scalars, general=general)
        self.trees = trees
        if language == "wgsl":  # a function of the kernel loads each from the uniform buffer
            for value in trees.scalars:
                self.operands[value.name] = self.scalar(f"{value.variable}()", value.kind, whole=value.whole)

    def texts(self) -> Texts:
        """Every part. Raises ExpressionError."""
        return as_statements(self.steps())

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
            self.hold(part, variable, lowered)

    def fused(self) -> tuple[str, str, tuple[Function, ...]]:
        """Of an activation: its text over `fused_x` and its scalars, the data type, and the functions that it calls."""
        source = self.operator.inputs[0].name
        self.operands[source] = Operand(FUSED_X, self.tensors[source])
        for number, value in enumerate(self.trees.scalars):
            text = f"fused_{number}"  # a FLOAT32, whose bits are what is whole
            if value.whole and self.language == "wgsl":
                text = f"bitcast<u32>({text})"
            self.operands[value.name] = self.scalar(text, value.kind, whole=value.whole)
        functions: list[Function] = []
        if self.trees.scaled is not None:
            lowered = lower_typed(self.trees.scaled[1], self.language, self.operands, None)
            functions += lowered.functions
            self.operands[source] = Operand(lowered.text, lowered.data_type)
        for part in self.trees.parts:
            lowered = self.lower(part)
            functions += lowered.functions
            self.hold(part, lowered.text, lowered)
        return lowered.text, lowered.data_type, tuple(dict.fromkeys(functions))


@lru_cache(maxsize=2048)
def written(operator: OperatorSpec, trees: Trees, groups: TypeGroups, types: tuple[str, ...], language: str) -> Texts:
    """Every part in one language, for one tuple of data types. Raises ExpressionError."""
    return Kernel(operator, trees, groups, types, language).texts()


def scaled_variable(name: str) -> str:
    """The variable of what ScaleBias makes of an input."""
    return f"scaled_{snake_case(name)}"
