"""One step of the reference done another way: it is run with another function in the place of one of NumPy's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.doctor.hypotheses.suspicion import Suspicion, exactly
from dmlruntime.doctor.hypotheses.variants import run_with, uses
from dmlruntime.doctor.judging import Evidence
from dmlruntime.oracle import converted


def _half_away(x: Any) -> Any:
    return np.copysign(np.floor(np.abs(x) + 0.5), x)


def _half_up(x: Any) -> Any:
    return np.floor(np.asarray(x) + 0.5)


def _quiet_clip(x: Any, low: Any, high: Any) -> Any:
    return np.fmin(np.fmax(x, low), high)


def _wrapping(x: Any, dtype: Any) -> Any:
    return np.asarray(x).astype(dtype)


def _nearest(x: Any, dtype: Any) -> Any:
    wide = np.asarray(x)
    whole = wide.dtype.kind == "f" and np.dtype(dtype).kind in "iu"
    return converted(np.rint(wide) if whole else wide, dtype)


def _by_way_of_float32(x: Any, dtype: Any) -> Any:
    wide = np.asarray(x)
    return converted(wide.astype(np.float32) if wide.dtype.kind == "f" else wide, dtype)


def _truncated_quotient(a: Any, b: Any) -> Any:
    return np.trunc(np.true_divide(a, b)).astype(np.result_type(a, b))


@dataclass(frozen=True, kw_only=True)
class _Swap:
    """`name` is a function of NumPy, or one that the reference imports; `other` is what stands there instead."""

    kind: str
    name: str
    other: Callable[..., Any]
    text: str


_TWICE = "results are rounded twice, to FLOAT32 in between, not once to nearest"
_CUT = "remainders have the sign of the dividend: quotients are cut toward zero"
_DOWN = "remainders have the sign of the divisor: quotients are rounded down"

SWAPS: tuple[_Swap, ...] = (
    _Swap(kind="rounding", name="rint", other=_half_away, text="halves are rounded away from zero, not to even"),
    _Swap(kind="rounding", name="rint", other=_half_up, text="halves are rounded up, not to even"),
    _Swap(kind="rounding", name="rint", other=np.trunc, text="rounded toward zero, not to nearest"),
    _Swap(kind="rounding", name="rint", other=np.floor, text="rounded down, not to nearest"),
    _Swap(kind="rounding", name="rint", other=np.ceil, text="rounded up, not to nearest"),
    _Swap(kind="rounding", name="floor", other=np.trunc, text="rounded toward zero, not down"),
    _Swap(kind="rounding", name="ceil", other=np.trunc, text="rounded toward zero, not up"),
    _Swap(kind="rounding", name="trunc", other=np.floor, text="rounded down, not toward zero"),
    _Swap(kind="rounding", name="trunc", other=np.rint, text="rounded to nearest, not toward zero"),
    _Swap(kind="NaN", name="maximum", other=np.fmax, text="a maximum takes no notice of NaN"),
    _Swap(kind="NaN", name="minimum", other=np.fmin, text="a minimum takes no notice of NaN"),
    _Swap(kind="NaN", name="clip", other=_quiet_clip, text="a NaN is clamped like a number"),
    _Swap(
        kind="remainder",
        name="mod",
        other=np.fmod,
        text=_CUT,
    ),
    _Swap(
        kind="remainder",
        name="remainder",
        other=np.fmod,
        text=_CUT,
    ),
    _Swap(
        kind="remainder",
        name="fmod",
        other=np.mod,
        text=_DOWN,
    ),
    _Swap(kind="division", name="floor_divide", other=_truncated_quotient, text="quotients are truncated"),
    _Swap(kind="conversion", name="converted", other=_wrapping, text="conversions do not stop at the ends of the type"),
    _Swap(kind="rounding", name="converted", other=_by_way_of_float32, text=_TWICE),
    _Swap(kind="conversion", name="converted", other=_nearest, text="conversions round to nearest, not toward zero"),
)


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with each of the swaps that concern it."""
    if not evidence.comparable:
        return
    for swap in SWAPS:
        outputs = run_with(evidence, {}, {swap.name: swap.other}) if uses(evidence, swap.name) else None
        exact = None if outputs is None else exactly(evidence.descriptor, outputs)
        if exact is not None:
            yield Suspicion(kind=swap.kind, about=swap.text, text=swap.text, outputs=exact)
