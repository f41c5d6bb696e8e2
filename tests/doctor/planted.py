"""Ten operators in NumPy, as someone would write them first, with three faults planted: what the report is judged by.

It computes in the type of the arrays, takes what it is given, and checks no descriptors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Array = Any


def _scale(d: Any, x: Array) -> Array:
    if getattr(d, "ScaleBias", None) is not None:
        raise NotImplementedError("ScaleBias")
    return x


def _modulus(d: Any, a: Array, b: Array) -> Array:
    """The fault: the divisor is added wherever the remainder is negative, whatever sign the divisor has."""
    rest = np.fmod(a, b)
    return np.where(rest < 0, rest + b, rest).astype(a.dtype)


def _round(d: Any, x: Array) -> Array:
    """The fault: halves go away from zero."""
    if d.RoundingMode == 0:
        return (np.sign(x) * np.floor(np.abs(x) + x.dtype.type(0.5))).astype(x.dtype)
    whole = np.trunc(x)
    if d.RoundingMode == 1:
        return whole
    return np.where(np.abs(x - whole) >= x.dtype.type(0.5), whole + np.sign(x), whole).astype(x.dtype)


def _cumulative(function: Callable[..., Array], identity: int, exclusive: str, faulty: bool) -> Callable[..., Array]:
    """The fault: exclusive results of the decreasing direction are moved the wrong way."""

    def run(d: Any, x: Array) -> Array:
        wide = np.float32 if x.dtype == np.float16 else x.dtype
        down = bool(d.AxisDirection)
        y = np.moveaxis(x.astype(wide), d.Axis, 0)
        y = y[::-1] if down else y
        done = function(y, axis=0, dtype=wide)
        if getattr(d, exclusive):
            if down and faulty:
                done = done[::-1]
            first = np.full_like(done[:1], identity)
            done = np.concatenate([first, done[:-1]])
            if down and faulty:
                done = done[::-1]
        done = done[::-1] if down else done
        return np.moveaxis(done, 0, d.Axis).astype(x.dtype)

    return run


OPERATORS: dict[str, Callable[..., Array]] = {
    "ELEMENT_WISE_ADD": lambda d, a, b: a + b,
    "ELEMENT_WISE_SUBTRACT": lambda d, a, b: a - b,
    "ELEMENT_WISE_MULTIPLY": lambda d, a, b: a * b,
    "ELEMENT_WISE_LOGICAL_EQUALS": lambda d, a, b: (a == b).astype(d.OutputTensor.DataType.dtype),
    "ELEMENT_WISE_LOGICAL_LESS_THAN": lambda d, a, b: (a < b).astype(d.OutputTensor.DataType.dtype),
    "ELEMENT_WISE_ABS": lambda d, x: np.abs(_scale(d, x)),
    "ELEMENT_WISE_MODULUS_FLOOR": _modulus,
    "ELEMENT_WISE_ROUND": _round,
    "CUMULATIVE_SUMMATION": _cumulative(np.cumsum, 0, "HasExclusiveSum", True),
    "CUMULATIVE_PRODUCT": _cumulative(np.cumprod, 1, "HasExclusiveProduct", False),
}


def run(operator: str, descriptor: Any, inputs: dict[str, Array]) -> Array:
    """The adapter."""
    if operator not in OPERATORS:
        raise NotImplementedError(operator)
    with np.errstate(all="ignore"):
        return OPERATORS[operator](descriptor, *inputs.values())
