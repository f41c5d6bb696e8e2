"""Whether a number fits a data type, and how messages write it."""

from __future__ import annotations

import re
from functools import lru_cache
from math import inf, isfinite

from dmlgen.diagnostics import shorten
from dmlgen.model import FLOATS, Value, data_type, group_of

# From this magnitude on a number rounds (to nearest even) to infinity; up to this one it rounds to zero.
_INFINITE = {"FLOAT16": 65520, "FLOAT32": 2**128 - 2**103, "FLOAT64": 2**1024 - 2**970}
_ZERO = {"FLOAT16": 2.0**-25, "FLOAT32": 2.0**-150, "FLOAT64": 0.0}
_LONGEST = 24
_LONGEST_WHOLE = 2**64

Misfit = tuple[str, str]
"""Problem and remedy."""


def misfit(value: int | float, type_name: str, written: str | None = None) -> Misfit | None:
    """Why `value` is no element of the data type, or None. `written` is the text that it was read from."""
    if group_of(type_name) == FLOATS:
        return _float_misfit(value, type_name, written)
    low, high = integer_range(type_name)
    if isinstance(value, int):
        if low <= value <= high:
            return None
    elif isfinite(value) and value.is_integer():
        return f"{shown(value, written)} is a float, {type_name} wants whole numbers", f"write {int(value)}"
    return f"{shown(value, written)} is no value of {type_name}", f"write a whole number from {low} to {high}"


def _float_misfit(value: int | float, type_name: str, written: str | None) -> Misfit | None:
    magnitude = abs(value)
    if _ZERO[type_name] < magnitude < _INFINITE[type_name] or value != value:  # NaN; isnan refuses large integers
        return None
    text = (written or "").lower()
    if magnitude >= _INFINITE[type_name] and "inf" not in text and not (written is None and magnitude == inf):
        return f"{shown(value, written)} is infinite in {type_name}", f"write {'-' if value < 0 else ''}.inf"
    if magnitude <= _ZERO[type_name] and (value != 0 or re.search("[1-9]", text.split("e")[0])):
        return f"{shown(value, written)} is zero in {type_name}", "write 0"
    return None


def shown(value: Value, written: str | None = None) -> str:
    return shorten(written if written is not None else str(value), _LONGEST)


def as_written(value: int | float) -> str:
    """A number, Python's or NumPy's, as a specification would write it: 11, 0.1, .inf."""
    if value == value and abs(value) < _LONGEST_WHOLE and value == int(value):
        return str(int(value))
    return str(value).replace("inf", ".inf").replace("nan", ".nan")


@lru_cache
def integer_range(type_name: str) -> tuple[int, int]:
    """The smallest and the largest value of an integer data type."""
    kind = data_type(type_name)
    if kind.is_signed:
        return -(1 << (kind.bits - 1)), (1 << (kind.bits - 1)) - 1
    return 0, (1 << kind.bits) - 1
