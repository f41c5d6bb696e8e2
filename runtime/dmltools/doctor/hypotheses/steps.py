"""One step of the reference done another way: it is run with another function in the place of one of NumPy's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.numerics.reference_functions import converted
from dmlruntime.numerics.sampling import resample_coordinates
from dmltools.doctor.hypotheses.parts import (
    added_to_the_norm,
    added_to_the_powers,
    beside_the_root,
    quantized_by,
    quantized_from,
    quantized_wrapping,
    under_the_root,
)
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses, uses
from dmltools.doctor.judging import Evidence


def _last(pick: Callable[..., Any], x: Any, axis: int | None = None) -> Any:
    """`argmax` or `argmin`, as `pick` says, with the last of equal elements."""
    array = np.ravel(x) if axis is None else np.asarray(x)
    along = 0 if axis is None else axis
    return array.shape[along] - 1 - pick(np.flip(array, along), axis=along)


def equals_reversed(x: Any, axis: int = -1, kind: str | None = None) -> Any:
    """`argsort` with equal elements from the last to the first."""
    backwards = np.argsort(np.flip(x, axis), axis=axis, kind="stable")
    return np.asarray(x).shape[axis] - 1 - backwards


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


COORDINATES = ("resample_coordinates", "region_samples")
"""The functions by which references compute coordinates."""

_single = np.float32


def aligned(evidence: Evidence) -> Callable[..., Any]:
    """Coordinates that make the ends of input and output meet. The function is called dimension by dimension."""
    first, second = (next(iter(arrays.values())).shape for arrays in (evidence.inputs, evidence.actual))
    calls = 0

    def coordinates(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
        nonlocal calls
        here, there = first[calls % len(first)], second[calls % len(second)]
        calls += 1
        size = here if count == there else there  # of a gradient it is called with the places of its input
        step = (size - 1) / (count - 1) if size > 1 and count > 1 else 0.0
        return np.asarray(np.arange(count).astype(_single) * _single(step))

    return coordinates


def _converted_to_nearest(x: Any, dtype: Any) -> Any:
    wide = np.asarray(x)
    whole = wide.dtype.kind == "f" and np.dtype(dtype).kind in "iu"
    return converted(np.rint(wide) if whole else wide, dtype)


def _by_way_of_float32(x: Any, dtype: Any) -> Any:
    wide = np.asarray(x)
    return converted(wide.astype(np.float32) if wide.dtype.kind == "f" else wide, dtype)


def _added_to_negatives(a: Any, b: Any) -> Any:
    rest = np.fmod(a, b)
    return np.where(rest < 0, rest + b, rest)


def _never_negative(a: Any, b: Any) -> Any:
    rest = np.fmod(a, b)
    return np.where(rest < 0, rest + np.abs(b), rest)


def _half_away_in(dtype: Any) -> Callable[..., Any]:
    """One half is added in the type of the tensors, where the sum may be rounded up."""

    def other(x: Any) -> Any:
        narrow = np.asarray(x).astype(dtype)
        return np.copysign(np.floor(np.abs(narrow) + dtype.type(0.5)), narrow).astype(np.float64)

    return other


def _half_up_in(dtype: Any) -> Callable[..., Any]:
    def other(x: Any) -> Any:
        return np.floor(np.asarray(x).astype(dtype) + dtype.type(0.5)).astype(np.float64)

    return other


def _quotient_in(quotient: Callable[..., Any]) -> Callable[[Any], Callable[..., Any]]:
    """A remainder as a - b * quotient(a / b), each step in the type of the tensors."""

    def make(dtype: Any) -> Callable[..., Any]:
        def other(a: Any, b: Any) -> Any:
            a, b = np.asarray(a).astype(dtype), np.asarray(b).astype(dtype)
            return (a - b * quotient(a / b)).astype(np.float64)

        return other

    return make


@dataclass(frozen=True, kw_only=True)
class _Swap:
    """`name` is a function of NumPy, or one that the reference imports; `other` is what stands there instead.

    `beside` are further functions that are exchanged with it, `within` are functions of which the reference must call
    one. `typed` makes `other` for the floating-point type of the
    outputs: what an implementation does that computes in that type. `made` makes `other` for a trial.
    """

    kind: str
    name: str
    other: Callable[..., Any] | None = None
    beside: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    within: tuple[str, ...] = ()
    typed: Callable[[Any], Callable[..., Any]] | None = None
    made: Callable[[Evidence], Callable[..., Any] | None] | None = None
    text: str


_TWICE = "results are rounded twice, to FLOAT32 in between, not once to nearest"
_CUT = "remainders have the sign of the dividend: quotients are cut toward zero"
_DOWN = "remainders have the sign of the divisor: quotients are rounded down"
_ADDED = "the divisor is added wherever the remainder is negative, even where the divisor is negative"
_POSITIVE = "remainders are never negative, even where the divisor is negative"
_NEAREST = "remainders are of quotients rounded to nearest, not down"
_CRUDE = "remainders are a - b * floor(a / b) in the type of the tensors: the quotient is rounded before it is used"
_CRUDE_CUT = "remainders are a - b * trunc(a / b) in the type of the tensors: the quotient is rounded before it is used"
_AWAY = "halves are rounded away from zero, not to even"
_TIES_UP = "halves are rounded up, not away from zero"
_LAST = "of equal elements the last is picked, not the first"
_UNBIASED = "the variance is divided by one less than the number of elements"
_OUTSIDE = "Epsilon is added outside the root, not under it"
_CENTERS = "coordinates are those of pixel centers, whatever the offsets say"
_CORNERS = "coordinates are those of pixel corners, whatever the offsets say"
_ALIGNED = "coordinates make the first and the last elements of input and output meet, whatever the scale"
_WRAPS = "results wrap instead of stopping at the ends of the type"
_HALVES_UP = "halves are rounded up, not to even"
_UNBIASED_OF_SEVERAL = f"{_UNBIASED}, but stays 0 where that is one"

SWAPS: tuple[_Swap, ...] = (
    _Swap(kind="rounding", name="rint", other=lambda x: np.copysign(np.floor(np.abs(x) + 0.5), x), text=_AWAY),
    _Swap(kind="rounding", name="rint", typed=_half_away_in, text=_AWAY),
    _Swap(kind="rounding", name="rint", other=lambda x: np.floor(np.asarray(x) + 0.5), text=_HALVES_UP),
    _Swap(kind="rounding", name="rint", typed=_half_up_in, text=_HALVES_UP),
    *(
        _Swap(kind="rounding", name="quantized", other=quantized_by(rounded), text=text)
        for text, rounded in (
            (_AWAY, lambda x: np.copysign(np.floor(np.abs(x) + 0.5), x)),
            (_HALVES_UP, lambda x: np.floor(x + 0.5)),
            ("rounded toward zero, not to nearest", np.trunc),
            ("rounded down, not to nearest", np.floor),
        )
    ),
    _Swap(kind="rounding", name="quantized", other=quantized_from, text="the zero point is added before rounding"),
    _Swap(kind="conversion", name="quantized", other=quantized_wrapping, text=_WRAPS),
    _Swap(kind="rounding", name="trunc", other=np.floor, beside={"copysign": lambda x, _: x}, text=_TIES_UP),
    _Swap(kind="rounding", name="rint", other=np.trunc, text="rounded toward zero, not to nearest"),
    _Swap(kind="rounding", name="rint", other=np.floor, text="rounded down, not to nearest"),
    _Swap(kind="rounding", name="rint", other=np.ceil, text="rounded up, not to nearest"),
    _Swap(
        kind="rounding",
        name="copysign",
        other=lambda half, x: np.zeros_like(x),
        text="rounded toward zero, not to nearest",
    ),
    _Swap(
        kind="rounding",
        name="copysign",
        other=lambda half, x: np.rint(x) - x,
        text="halves are rounded to even, not away from zero",
    ),
    _Swap(kind="rounding", name="trunc", other=np.floor, text="rounded down, not toward zero"),
    _Swap(kind="rounding", name="trunc", other=np.rint, text="rounded to nearest, not toward zero"),
    _Swap(kind="NaN", name="maximum", other=np.fmax, text="a maximum takes no notice of NaN"),
    _Swap(kind="NaN", name="minimum", other=np.fmin, text="a minimum takes no notice of NaN"),
    _Swap(
        kind="NaN",
        name="clip",
        other=lambda x, low, high: np.fmin(np.fmax(x, low), high),
        text="a NaN is clamped like a number",
    ),
    *(
        swap
        for name in ("mod", "remainder")
        for swap in (
            _Swap(kind="remainder", name=name, other=np.fmod, text=_CUT),
            _Swap(kind="remainder", name=name, other=_added_to_negatives, text=_ADDED),
            _Swap(kind="remainder", name=name, other=_never_negative, text=_POSITIVE),
            _Swap(
                kind="remainder",
                name=name,
                other=lambda a, b: (a - b * np.rint(np.true_divide(a, b))).astype(np.result_type(a, b)),
                text=_NEAREST,
            ),
            _Swap(kind="remainder", name=name, typed=_quotient_in(np.floor), text=_CRUDE),
        )
    ),
    _Swap(kind="remainder", name="fmod", other=np.mod, text=_DOWN),
    _Swap(kind="remainder", name="fmod", other=_never_negative, text=_POSITIVE),
    _Swap(kind="remainder", name="fmod", typed=_quotient_in(np.trunc), text=_CRUDE_CUT),
    _Swap(
        kind="division",
        name="floor_divide",
        other=lambda a, b: np.trunc(np.true_divide(a, b)).astype(np.result_type(a, b)),
        text="quotients are truncated",
    ),
    _Swap(
        kind="conversion",
        name="converted",
        other=lambda x, dtype: np.asarray(x).astype(dtype),
        text="conversions do not stop at the ends of the type",
    ),
    _Swap(kind="rounding", name="converted", other=_by_way_of_float32, text=_TWICE),
    _Swap(kind="ties", name="argmax", other=partial(_last, np.argmax), text=_LAST),
    _Swap(kind="ties", name="argmin", other=partial(_last, np.argmin), text=_LAST),
    _Swap(kind="ties", name="argsort", other=equals_reversed, text=_LAST),
    _Swap(kind="variance", name="mean", made=lambda evidence: _variance(least=0), text=_UNBIASED),
    _Swap(kind="variance", name="mean", made=lambda evidence: _variance(least=1), text=_UNBIASED_OF_SEVERAL),
    _Swap(kind="attribute", name="sqrt", made=beside_the_root, text=_OUTSIDE),
    _Swap(kind="attribute", name="sqrt", made=under_the_root, text="Epsilon is added under the root, not outside it"),
    _Swap(kind="attribute", name="maximum", made=added_to_the_norm, text="Epsilon is added, and is no least value"),
    _Swap(
        kind="attribute", name="maximum", made=added_to_the_powers, text="Epsilon is added under the root of the norm"
    ),
    _Swap(
        kind="coordinates",
        name="resample_coordinates",
        other=lambda count, scale, *offsets: resample_coordinates(count, scale, 0.5, -0.5),
        text=_CENTERS,
    ),
    _Swap(
        kind="coordinates",
        name="resample_coordinates",
        other=lambda count, scale, *offsets: resample_coordinates(count, scale, 0.0, 0.0),
        text=_CORNERS,
    ),
    _Swap(kind="coordinates", name="resample_coordinates", made=aligned, text=_ALIGNED),
    *(
        _Swap(
            kind="coordinates",
            name="floor",
            other=other,
            within=COORDINATES,
            text=f"coordinates are rounded {text}",
        )
        for text, other in (
            ("to the nearest element, halves down, not up", lambda x: np.ceil(x - 1.0)),
            ("to the nearest element, halves to even, not up", lambda x: np.rint(x - 0.5)),
            ("down, not to the nearest element", lambda x: np.floor(x - 0.5)),
            ("up, not to the nearest element", lambda x: np.ceil(x - 0.5)),
        )
    ),
    _Swap(
        kind="coordinates",
        name="floor",
        other=lambda x: np.floor(x + 0.5),
        beside={"ceil": lambda x: np.floor(x + 0.5)},
        within=COORDINATES,
        text="coordinates are rounded to the nearest element, not in one direction",
    ),
    _Swap(
        kind="conversion",
        name="converted",
        other=_converted_to_nearest,
        text="conversions round to nearest, not toward zero",
    ),
)


def steps(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with each of the swaps that concern it."""
    for swap in SWAPS:
        if not all(uses(evidence, name) for name in (swap.name, *swap.beside)):
            continue
        if swap.within and not any(uses(evidence, name) for name in swap.within):
            continue
        other = _stand_in(swap, evidence)
        if other is not None:
            outputs = exact_with(evidence, {}, {**swap.beside, swap.name: other})
            yield from guesses(swap.kind, swap.text, outputs, about=swap.text)


def _stand_in(swap: _Swap, evidence: Evidence) -> Callable[..., Any] | None:
    """Return what stands in the function's place; None where that is of floats and the outputs are none."""
    if swap.made is not None:
        return swap.made(evidence)
    if swap.typed is None:
        return swap.other
    types = {array.dtype for array in evidence.actual.values()}
    (dtype,) = types if len(types) == 1 else (None,)
    return swap.typed(dtype) if dtype is not None and dtype.kind == "f" else None


_DIRECTED = {"floor": np.ceil, "ceil": np.floor}
"""The functions that round in one direction, and what rounds in the other."""


def whole(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with another function in the place of its `floor` or `ceil`.

    The results say in which direction it rounds: a reference may have the floor as ``-ceil(-x)``.
    """
    if any(uses(evidence, name) for name in COORDINATES):
        return
    for name, opposite in _DIRECTED.items():
        if not uses(evidence, name):
            continue
        for said, other in (("", opposite), ("toward zero", np.trunc), ("to nearest", np.rint)):
            exact = exact_with(evidence, {}, {name: other})
            differs = None if exact is None else _direction(exact, evidence.exact)
            if differs is not None:
                text = f"rounded {said or differs}, not {'down' if differs == 'up' else 'up'}"
                yield from guesses("rounding", text, exact, about=text)


def _direction(predicted: Mapping[str, Array], right: Mapping[str, Array]) -> str | None:
    """Return where results lie, ``up`` or ``down`` from what is right; None where that is both ways, or neither."""
    above = any(bool((predicted[name] > exact).any()) for name, exact in right.items())
    below = any(bool((predicted[name] < exact).any()) for name, exact in right.items())
    return None if above == below else "up" if above else "down"
