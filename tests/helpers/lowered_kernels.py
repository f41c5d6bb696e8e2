"""Kernel expressions whose operands all have one data type, lowered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dmlgen.expressions import LoweredTyped, Operand, functions, lower_typed, parse_kernel
from dmlgen.expressions.functions import Function


def lowered(text: str, language: str, data_type: str, names: Mapping[str, str]) -> LoweredTyped:
    """Return `text` in a language; `names` has the text of each operand there."""
    operands = {name: Operand(own, data_type) for name, own in names.items()}
    return lower_typed(parse_kernel(text, tuple(names)), language, operands, data_type)


def body(name: str, language: str, data_type: str) -> str:
    """Return the body of a library function for one data type."""
    return functions.function_body(Function(name, data_type), language)


def bodies(names: Iterable[str], language: str, data_type: str) -> str:
    """Return the bodies of library functions and of those that they call, for one data type."""
    ordered = functions.in_order([Function(name, data_type) for name in names], language)
    return "\n".join(functions.function_body(each, language) for each in ordered)
