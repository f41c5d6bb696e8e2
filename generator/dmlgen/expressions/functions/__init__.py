"""The one table of operations and functions, and the bodies of library functions in C and WGSL."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions.functions.bodies import body, own_templates
from dmlgen.expressions.functions.datatypes import ALL, LANGUAGES, DataType, value_type
from dmlgen.expressions.functions.dependencies import closure
from dmlgen.expressions.functions.filling import fill, is_atomic
from dmlgen.expressions.functions.named import HELPERS, LIBRARY
from dmlgen.expressions.functions.operators import OPERATORS
from dmlgen.expressions.functions.table import (
    AND,
    CALL,
    CHOICE,
    COMPARISON,
    NEGATION,
    NOT,
    OR,
    Gives,
    Inline,
    Library,
    Operation,
    Takes,
)

OPERATIONS: Mapping[str, Operation] = {operation.name: operation for operation in (*OPERATORS, *LIBRARY)}
"""Every operator and function of the language, by name."""

__all__ = [
    "ALL",
    "AND",
    "CALL",
    "CHOICE",
    "COMPARISON",
    "HELPERS",
    "LANGUAGES",
    "NEGATION",
    "NOT",
    "OPERATIONS",
    "OR",
    "DataType",
    "Gives",
    "Inline",
    "Library",
    "Operation",
    "Takes",
    "body",
    "closure",
    "fill",
    "is_atomic",
    "own_templates",
    "value_type",
]
