"""Compares a device's output with the reference: shape, then type, then values, in numeric classes.

A float y is right for the exact value r when it is r rounded to the type, or when abs(y - r) <= bound * scale + floor.
`scale` is the magnitude that rounding errors are relative to (see `magnitude`); `floor` is the type's smallest
subnormal, or its smallest normal on a device that flushes subnormals, for each of the terms that are combined: each
may be rounded to it, as products are before they are summed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.codes import Kind
from dmlruntime.devices.binding import Array
from dmltools.codes import Code


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """The outcome.

    `verdict` is ``equal`` (the reference, rounded), ``within`` the tolerance, ``reported`` (differs only in a class
    that the device does not promise) or ``differs``. `worst` is the largest error as a share of what is allowed, `code`
    the kind of mistake where there is one.
    """

    verdict: str
    worst: float = 0.0
    message: str = ""
    code: Kind | None = None

    @property
    def passed(self) -> bool:
        return self.verdict != "differs"

    def __str__(self) -> str:
        return self.message if self.code is None else f"{self.message} [{self.code}]"


def compare(  # noqa: PLR0913  all that decides whether a number is right
    actual: Array,
    expected: Array,
    *,
    bound: float,
    dtype: np.dtype[Any] | None = None,
    scale: Array | Callable[[], Array] | None = None,
    classes: frozenset[str] = frozenset(),
    unpromised: frozenset[str] = frozenset(),
    inconclusive: Array | None = None,
    terms: int = 1,
) -> Comparison:
    """Compare `actual` with `expected`, which is in exact integers or in float64.

    Args:
        bound: relative error allowed; 0 means the reference rounded to the type.
        dtype: what `actual` must be; None means the integer type of `expected`, or any float type.
        scale: what the bound is relative to, in the expected shape, or a function that returns it, which is called
            where a number is not the reference's; None means abs(expected).
        classes: numeric classes that this comparison exercises (``signed_zero`` turns on the comparison of signs).
        unpromised: classes that the device does not promise.
        inconclusive: elements computed from inputs of unpromised classes, of which a difference proves nothing; None
            means none.
        terms: how many elements are combined into one, each of which may be rounded to a subnormal number.
    """
    if actual.shape != expected.shape:
        return Comparison(
            verdict="differs", message=f"shape {actual.shape} instead of {expected.shape}", code=Code.WRONG_FORM
        )
    wanted = expected.dtype if dtype is None and expected.dtype.kind != "f" else dtype
    if actual.dtype != wanted and (wanted is not None or actual.dtype.kind != "f"):
        message = f"dtype {actual.dtype} instead of {wanted or 'a float type'}"
        return Comparison(verdict="differs", message=message, code=Code.WRONG_FORM)
    if expected.dtype.kind != "f":
        return _exact(actual, expected, inconclusive)
    return _floats(actual, expected, bound, scale, classes, unpromised, inconclusive, terms)


def _exact(actual: Array, expected: Array, inconclusive: Array | None) -> Comparison:
    wrong = actual != expected
    if not wrong.any():
        return Comparison(verdict="equal")
    failed = wrong if inconclusive is None else wrong & ~inconclusive
    if failed.any():
        return Comparison(
            verdict="differs", worst=np.inf, message=_first(failed, actual, expected), code=Code.WRONG_VALUES
        )
    return Comparison(verdict="reported", worst=np.inf, message=_first(wrong, actual, expected))


def _floats(
    actual: Array,
    expected: Array,
    bound: float,
    scale: Array | Callable[[], Array] | None,
    classes: frozenset[str],
    unpromised: frozenset[str],
    inconclusive: Array | None,
    terms: int,
) -> Comparison:
    dtype = actual.dtype
    with np.errstate(all="ignore"):
        rounded = expected.astype(dtype)
        same = (actual == rounded) | (np.isnan(actual) & np.isnan(rounded))
        if "signed_zero" in classes:
            same &= np.isnan(rounded) | (np.signbit(actual) == np.signbit(rounded))
        if same.all():
            return Comparison(verdict="equal")
        found = scale() if callable(scale) else scale
        allowed, may_be_infinite = tolerances(
            expected, dtype, bound=bound, scale=found, unpromised=unpromised, terms=terms
        )
        error = np.abs(actual.astype(np.float64) - expected)
        edge = np.isinf(actual) & may_be_infinite & (np.signbit(actual) == np.signbit(expected))
        close = (error <= allowed) | edge
    if "signed_zero" in classes:
        close &= ~((actual == 0) & (rounded == 0))
    wrong = ~(same | close)
    special = wrong & ~(np.isfinite(rounded) & np.isfinite(actual))
    excused = np.zeros_like(wrong) if inconclusive is None else inconclusive.copy()
    if "nonfinite" in unpromised:
        excused |= special & ~np.isfinite(rounded)
    if "early_overflow" in classes & unpromised:
        excused |= special & np.isfinite(rounded)
    if "early_underflow" in classes & unpromised:
        # A partial result below the type's range has lost bits, or all of them, before large ones multiplied it.
        excused |= wrong & ~special & (np.abs(actual) <= 2 * np.abs(rounded))
    if "signed_zero" in classes & unpromised:
        excused |= wrong & (actual == 0) & (rounded == 0)
    worst = _worst(error, allowed, np.isfinite(rounded) & np.isfinite(actual) & ~same)
    if not wrong.any():
        return Comparison(verdict="within", worst=worst)
    failed = wrong & ~excused
    if failed.any():
        return Comparison(
            verdict="differs", worst=worst, message=_first(failed, actual, rounded), code=Code.WRONG_VALUES
        )
    return Comparison(verdict="reported", worst=worst, message=_first(wrong, actual, rounded))


def tolerances(
    expected: Array,
    dtype: np.dtype[Any],
    *,
    bound: float,
    scale: Array | None,
    unpromised: frozenset[str],
    terms: int = 1,
) -> tuple[Array, Array]:
    """Return by how much each element of a float type may differ, and which may be infinite although it is not.

    Args:
        expected: The exact results.
        dtype: The float type of the output.
        bound: The error that is allowed, relative to the scale.
        scale: The values that errors are relative to; None stands for the results.
        unpromised: Classes of numbers that the device does not promise.
        terms: How many elements are combined into one, each of which may be rounded to a subnormal number.
    """
    limits = np.finfo(dtype)
    with np.errstate(all="ignore"):
        floor = float(limits.tiny if "denormal" in unpromised else limits.smallest_subnormal)
        allowed = bound * np.abs(expected if scale is None else scale) + (floor * max(1, terms) if bound else 0.0)
        if "denormal" in unpromised and not bound:
            allowed = np.where(np.abs(expected) < limits.tiny, floor, 0.0)
        # Infinities and NaN allow nothing: any number would lie within an infinite distance.
        allowed = np.where(np.isfinite(allowed), allowed, 0.0)
        # A finite result that may round to infinity within its tolerance is as good infinite.
        farthest = np.where(np.isfinite(expected), np.abs(expected) + allowed, 0.0)
        return allowed, np.isinf(farthest.astype(dtype))


def _worst(error: Array, allowed: Any, counted: Array) -> float:
    """The largest error as a share of what is allowed, over the `counted` elements."""
    with np.errstate(all="ignore"):
        share = np.where(allowed > 0, error / allowed, np.where(error > 0, np.inf, 0.0))
    return float(np.max(share, where=counted, initial=0.0))


def _first(wrong: Array, actual: Array, expected: Array) -> str:
    index = tuple(int(i) for i in np.argwhere(wrong)[0])
    at = ", ".join(map(str, index))
    values = f"{actual[index]!s} instead of {expected[index]!s}"
    return f"{int(wrong.sum())} of {wrong.size} differ, first at [{at}]: {values}"
