"""Expressions of the specifications: text, typed tree, and its text in Python, NumPy, C and WGSL.

    Axis < InputTensor.DimensionCount        a rule or an attribute over members    parse_condition, parse_attribute
    a * b                                    a kernel over one data type            parse_kernel, then lower_typed
    convert(InputTensor, OutputTensor)       one whose operands have several        parse_elements, then lower_typed
    eps / 2 + depth * eps32                  a tolerance                            parse_tolerance

The language is a part of Python's: numbers, names, members of tensors, ``+ - * /``, comparisons (not chained), ``and``,
``or``, ``not``, ``x if condition else y``, and the functions of the one table in `functions`.
"""

from __future__ import annotations

from dmlgen.expressions import functions
from dmlgen.expressions.conditions import comparison
from dmlgen.expressions.literals import LiteralError, literal
from dmlgen.expressions.lowering import LoweredTyped, Operand, lower_typed
from dmlgen.expressions.nodes import EvaluationError, ExpressionError
from dmlgen.expressions.trees import (
    KernelTree,
    MemberTree,
    parse_attribute,
    parse_condition,
    parse_elements,
    parse_kernel,
    parse_tolerance,
)

__all__ = [
    "EvaluationError",
    "ExpressionError",
    "KernelTree",
    "LiteralError",
    "LoweredTyped",
    "MemberTree",
    "Operand",
    "comparison",
    "functions",
    "literal",
    "lower_typed",
    "parse_attribute",
    "parse_condition",
    "parse_elements",
    "parse_kernel",
    "parse_tolerance",
]
