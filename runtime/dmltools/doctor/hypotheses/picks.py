"""Functions that stand in for those of a reference: another of equal elements, another variance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dmltools.doctor.judging import Evidence


def last_of_greatest(x: Any, axis: int | None = None) -> Any:
    """`argmax` with the last of equal elements."""
    return _last(np.argmax, x, axis)


def last_of_least(x: Any, axis: int | None = None) -> Any:
    """`argmin` with the last of equal elements."""
    return _last(np.argmin, x, axis)


def _last(pick: Callable[..., Any], x: Any, axis: int | None) -> Any:
    array = np.ravel(x) if axis is None else np.asarray(x)
    along = 0 if axis is None else axis
    return array.shape[along] - 1 - pick(np.flip(array, along), axis=along)


def equals_reversed(x: Any, axis: int = -1, kind: str | None = None) -> Any:
    """`argsort` with equal elements from the last to the first."""
    backwards = np.argsort(np.flip(x, axis), axis=axis, kind="stable")
    return np.asarray(x).shape[axis] - 1 - backwards


def unbiased(evidence: Evidence) -> Callable[..., Any]:
    """`mean`, of which the second call is the variance: it divides by one less than the number of elements."""
    return _variance(least=0)


def unbiased_of_several(evidence: Evidence) -> Callable[..., Any]:
    """As `unbiased`, but the variance of a single element stays 0."""
    return _variance(least=1)


def _variance(*, least: int) -> Callable[..., Any]:
    """`mean` whose second call divides by one less than the number of elements, or by `least` where that is more."""
    calls = 0

    def mean(x: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        result = np.mean(x, **options)
        count = np.size(x) / max(np.size(result), 1)
        with np.errstate(all="ignore"):
            return result if calls != 2 else result * np.float64(count) / np.float64(max(count - 1, least))

    return mean
