"""Functions that stand in the place of a reference's: Epsilon elsewhere in a root or norm, and other quantization."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, quantized
from dmltools.doctor.judging import Evidence


def beside_the_root(evidence: Evidence) -> Callable[..., Any] | None:
    """`sqrt` of what comes without Epsilon, which is added to the root; None of an operator that has none."""
    epsilon = getattr(evidence.descriptor, "Epsilon", None)
    if epsilon is None:
        return None
    return lambda x: np.sqrt(x - np.float64(np.float32(epsilon))) + np.float64(np.float32(epsilon))


def under_the_root(evidence: Evidence) -> Callable[..., Any] | None:
    """`sqrt` of a sum with Epsilon, where Epsilon is added to the root afterwards; None of an operator without one."""
    epsilon = getattr(evidence.descriptor, "Epsilon", None)
    if epsilon is None:
        return None
    return lambda x: np.sqrt(x + np.float64(np.float32(epsilon))) - np.float64(np.float32(epsilon))


def added_to_the_norm(evidence: Evidence) -> Callable[..., Any] | None:
    """`maximum` of a norm and Epsilon as their sum; None of an operator without Epsilon."""
    return None if getattr(evidence.descriptor, "Epsilon", None) is None else np.add


def added_to_the_powers(evidence: Evidence) -> Callable[..., Any] | None:
    """`maximum` of a norm and Epsilon as the root of the sum of the norm's power and Epsilon."""
    power = getattr(evidence.descriptor, "P", None)
    if power is None or getattr(evidence.descriptor, "Epsilon", None) is None:
        return None
    return lambda norm, epsilon: np.power(np.power(norm, power) + epsilon, 1 / power)


def quantized_by(rounded: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return `quantized` with another function that makes whole numbers of quotients."""

    def quantize(x: Any, scale: Any, zero_point: Any, dtype: Any) -> Any:
        return quantized(rounded(_quotient(x, scale).astype(np.float64)), np.float32(1), zero_point, dtype)

    return quantize


def quantized_from(x: Any, scale: Any, zero_point: Any, dtype: Any) -> Any:
    """`quantized` of which the sum with the zero point is rounded, not the quotient alone."""
    zero = np.float32(0) if zero_point is None else np.asarray(zero_point).astype(np.float32)
    return quantized(_quotient(x, scale) + zero, np.float32(1), None, dtype)


def quantized_wrapping(x: Any, scale: Any, zero_point: Any, dtype: Any) -> Any:
    """`quantized` that keeps the lowest bits of a sum outside of the type; no infinity has such bits."""
    quotient = _quotient(x, scale).astype(np.float64)
    finite = np.isfinite(quotient)
    whole = np.clip(np.rint(np.where(finite, quotient, 0)), -(2.0**53), 2.0**53).astype(np.int64)
    total = whole + (0 if zero_point is None else np.asarray(zero_point).astype(np.int64))
    return np.where(finite, total, quantized(x, scale, zero_point, dtype)).astype(dtype)


def _quotient(x: Any, scale: Any) -> Any:
    with np.errstate(all="ignore"):
        return np.divide(converted(x, np.float32), converted(scale, np.float32))
