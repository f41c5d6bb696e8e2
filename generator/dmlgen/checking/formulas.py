"""Expressions of the YAML, read by the `expressions` room; its offsets become places in the file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dmlgen.checking.scope import Scope
from dmlgen.expressions import (
    ExpressionError,
    MemberTree,
    ToleranceTree,
    parse_attribute,
    parse_condition,
    parse_tolerance,
)
from dmlgen.loading import Text
from dmlgen.model import (
    Advice,
    Enums,
    EnumSpec,
    Formula,
    OperatorSpec,
    Require,
    Specification,
)
from dmlgen.model.levels import values_of


def member_types(operator: OperatorSpec) -> dict[str, str]:
    """Each member's type as expressions know it: TENSOR, TENSORS, or the attribute's type."""
    return {str(member.name): member.expression_type for member in operator.members}


def condition_tree(require: Require | Advice, operator: OperatorSpec, specification: Specification) -> MemberTree:
    """The typed tree of a constraint of a checked specification."""
    variables = tuple(each.variable for each in require.each) if isinstance(require, Require) else ()
    return parse_condition(require.expression, member_types(operator), specification.enum_values, variables)


def formula_tree(formula: Formula, operator: OperatorSpec, specification: Specification) -> MemberTree:
    """The typed tree of a formula over members in the kernel block of a checked specification."""
    return parse_attribute(formula.text, member_types(operator), specification.enum_values, formula.type)


@lru_cache(maxsize=256)
def tolerance_tree(text: str) -> ToleranceTree:
    """The typed tree of a tolerance; the same few texts stand in most operators. Raises ExpressionError."""
    return parse_tolerance(text)


def enum_values(enums: Mapping[str, EnumSpec]) -> Enums:
    """Each enumeration's members and values."""
    return values_of(*enums.values())


def report_expression(scope: Scope, label: str, text: Text, error: ExpressionError) -> None:
    scope.report(text.place(error.offset), f"{label}: {error.problem}", error.remedy)
