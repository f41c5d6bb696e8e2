"""Oracles by Python's own integers and floats, not by our references."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def accumulated(
    values: Array, axis: int, combine: Callable[[Any, Any], Any], identity: int, *, reverse: bool, exclusive: bool
) -> Array:
    """The scan of `values` by itertools.accumulate, one line after the other, wrapped or rounded to its type."""
    lines = np.moveaxis(values, axis, -1)
    result = np.empty_like(lines)
    for index in np.ndindex(*lines.shape[:-1]):
        line = lines[index].tolist()
        done = list(itertools.accumulate(line[::-1] if reverse else line, combine))
        done = [identity, *done[:-1]] if exclusive else done
        result[index] = fitted(done[::-1] if reverse else done, values.dtype)
    return np.moveaxis(result, -1, axis)


def fitted(values: Sequence[Any], dtype: np.dtype[Any]) -> Array:
    """Python numbers as `dtype`: integers modulo 2^n, floats rounded."""
    if dtype.kind == "f":
        with np.errstate(over="ignore"):
            return np.array(values, np.float64).astype(dtype)
    modulus = 2 ** (8 * dtype.itemsize)
    return np.array([v % modulus for v in values], np.dtype(f"u{dtype.itemsize}")).view(dtype)


def python_mod(a: Any, b: Any) -> Any:
    """Floor modulus by Python's own arithmetic; math.fmod for floats, rounded once."""
    if isinstance(a, int):
        return a % b if b else 0
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return math.nan
    if math.isinf(b):
        return math.copysign(0.0, b) if a == 0 else a if (a < 0) == (b < 0) else b
    remainder = math.fmod(a, b)
    if remainder == 0:
        return math.copysign(0.0, b)
    return remainder + b if (remainder < 0) != (b < 0) else remainder
