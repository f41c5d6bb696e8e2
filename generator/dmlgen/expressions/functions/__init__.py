"""The one table of operations and functions, and the bodies of library functions in C and WGSL."""

from __future__ import annotations

from dmlgen.expressions.functions.bodies import (
    OPERATIONS,
    Function,
    function_body,
    functions_of,
    header_of,
    in_order,
    needed_by,
    own_templates,
    uncalled,
)
from dmlgen.expressions.functions.conversions import conversion
from dmlgen.expressions.functions.datatypes import ALL, LANGUAGES, DataType, value_type
from dmlgen.expressions.functions.named import HELPERS
from dmlgen.expressions.functions.table import (
    AGAIN,
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
    fill,
    is_atomic,
)

__all__ = [
    "AGAIN",
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
    "Function",
    "Gives",
    "Inline",
    "Library",
    "Operation",
    "Takes",
    "conversion",
    "fill",
    "function_body",
    "functions_of",
    "header_of",
    "in_order",
    "is_atomic",
    "needed_by",
    "own_templates",
    "uncalled",
    "value_type",
]
