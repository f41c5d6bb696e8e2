"""Expressions of the YAML, read by the `expressions` room; its offsets become places in the file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dmlgen.checking.scope import Scope
from dmlgen.expressions import (
    ExpressionError,
    MemberTree,
    ToleranceTree,
    lower,
    parse_attribute,
    parse_condition,
    parse_kernel,
    parse_tolerance,
)
from dmlgen.loading import Text
from dmlgen.model import (
    Advice,
    AttributeMember,
    Enums,
    EnumSpec,
    Formula,
    OperatorSpec,
    Reference,
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


def check_kernel(scope: Scope) -> None:
    """The kernel block's formulas are expressions of their kind, and the members it names exist."""
    operator = scope.operator
    for reference in operator.kernel.references:
        _check_reference(scope, reference)
    for formula in operator.kernel.formulas:
        if formula.use == "elements":
            if not operator.kernel.checks_elements:
                _check_elements(scope, formula)
            continue
        try:
            parse_attribute(
                formula.text, member_types(operator), enum_values(scope.enums), formula.type, formula.variables
            )
        except ExpressionError as error:
            report_expression(scope, "kernel", formula.text, error)


def _check_reference(scope: Scope, reference: Reference) -> None:
    if reference.kind != "attribute":
        scope.tensor(reference.name, "kernel", reference.kind)
        return
    member = scope.member(reference.name, "kernel")
    if member is not None and not isinstance(member, AttributeMember):
        names = ", ".join(str(attribute.name) for attribute in scope.operator.attributes)
        remedy = f"use one of {names}" if names else "remove it; the operator has none"
        scope.report(reference.name.at, f"kernel: {reference.name} is no plain member", remedy)


def _check_elements(scope: Scope, formula: Formula) -> None:
    """The formula can be read, and written in every language for every data type of the support tables."""
    operator = scope.operator
    operands = formula.operands
    if operands is None:
        operands = tuple(str(tensor.name) for tensor in operator.inputs)
    types = operator.all_types() if scope.sound("support") else ()
    for error in element_errors(str(formula.text), operands, types):
        report_expression(scope, "kernel", formula.text, error)


@lru_cache(maxsize=256)
def element_errors(text: str, operands: tuple[str, ...], types: tuple[str, ...]) -> tuple[ExpressionError, ...]:
    """What is wrong with an expression over elements: that it cannot be read, or the first fault for each data type."""
    try:
        tree = parse_kernel(text, operands)
    except ExpressionError as error:
        return (error,)
    names = {name: name for name in operands}
    found = []
    for data_type in types:
        try:
            for language in ("numpy", "c", "wgsl"):
                lower(tree, language, data_type, names)
        except ExpressionError as error:
            found.append(error)
    return tuple(found)


def report_expression(scope: Scope, label: str, text: Text, error: ExpressionError) -> None:
    scope.report(text.place(error.offset), f"{label}: {error.problem}", error.remedy)
