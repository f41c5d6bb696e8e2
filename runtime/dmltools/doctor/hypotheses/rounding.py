"""Hypotheses about floats: other roundings, lack of precision, half precision, zeros, NaN, infinities, subnormals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import widened
from dmltools.doctor.hypotheses.suspicion import Suspicion, guesses, outputs_of, run_with
from dmltools.doctor.judging import Evidence

_LIMIT = 0.01
"""An error of more than this part of the result is no lack of precision."""

_NEAR = 0.1
"""A result is near zero that is not more than this part of what it is made of."""

_FEW = 4
"""Roundings of intermediate values that an error near zero may come from."""


_WAYS: Mapping[str, Callable[[Array, Array], Array]] = {
    "toward zero": lambda exact, near: np.where(
        np.abs(near) > np.abs(exact), np.nextafter(near, near.dtype.type(0)), near
    ),
    "away from zero": lambda exact, near: np.where(
        np.abs(near) < np.abs(exact), np.nextafter(near, np.copysign(np.inf, exact).astype(near.dtype)), near
    ),
    "down": lambda exact, near: np.where(near > exact, np.nextafter(near, near.dtype.type(-np.inf)), near),
    "up": lambda exact, near: np.where(near < exact, np.nextafter(near, near.dtype.type(np.inf)), near),
    "twice, to FLOAT32 in between": lambda exact, near: exact.astype(np.float32).astype(near.dtype),
}


def stores(evidence: Evidence) -> Iterator[Suspicion]:
    """The exact result, rounded to the output's type in each way but to nearest."""
    if not _all_floats(evidence):
        return
    for name, way in _WAYS.items():
        with np.errstate(all="ignore"):
            pairs = {n: (exact, exact.astype(evidence.actual[n].dtype)) for n, exact in evidence.exact.items()}
            outputs = {n: way(exact, near) for n, (exact, near) in pairs.items()}
        if all(_same(evidence.actual[n], outputs[n]) for n in outputs):
            yield Suspicion(kind="rounding", about=name, text=f"results are rounded {name}, not once to nearest")


def cancellation(evidence: Evidence) -> Iterator[Suspicion]:
    """Errors as large as those of numbers near one, in results near zero."""
    if _all_floats(evidence) and _cancelled(evidence):
        text = "results near zero lose digits, as when numbers much larger than they are cancel"
        yield Suspicion(kind="precision", about="cancellation", text=text)


def errors(evidence: Evidence) -> Iterator[Suspicion]:
    """Yield what the size of the errors says, where nothing else explains them."""
    if _all_floats(evidence):
        largest = _largest(evidence)
        if largest is not None and largest <= _LIMIT:
            text = f"errors of up to {largest:.2g} of what they are relative to, more than the specification allows"
            yield Suspicion(kind="precision", text=text)
    if all(_one_off(evidence, name) for name in evidence.actual):
        yield Suspicion(kind="wrong values", about="one off", text="wrong elements are one more or one less")


def _all_floats(evidence: Evidence) -> bool:
    return all(array.dtype.kind == "f" for array in evidence.actual.values())


def _same(actual: Array, predicted: Array) -> bool:
    same: bool = np.array_equal(actual, predicted.astype(actual.dtype), equal_nan=True)
    return same


def _largest(evidence: Evidence) -> float | None:
    """The largest error of a wrong element, relative to the magnitude; None where one is not finite."""
    largest = 0.0
    for name, wrong in evidence.wrong.items():
        with np.errstate(all="ignore"):
            error = np.abs(evidence.actual[name].astype(np.float64) - evidence.expected[name]) / np.abs(
                evidence.magnitudes(name)
            )
        if not np.isfinite(error[wrong]).all():
            return None
        largest = max(largest, float(np.max(error[wrong], initial=0.0)))
    return largest


def _cancelled(evidence: Evidence) -> bool:
    """Return whether all errors are a few units of what is rounded beside numbers as large as one and the inputs."""
    inputs = [array for array in evidence.inputs.values() if array.dtype.kind == "f"]
    for name, wrong in evidence.wrong.items():
        actual = evidence.actual[name]
        size = np.ones(actual.shape)
        for array in inputs:
            if array.shape == actual.shape:
                size = np.maximum(size, np.abs(widened(array)))
        with np.errstate(all="ignore"):
            error = np.abs(actual.astype(np.float64) - evidence.expected[name])
            small = (np.abs(evidence.expected[name]) <= _NEAR * size) & np.isfinite(size)
            few = error <= _FEW * float(np.finfo(actual.dtype).eps) * size
        if not (small & few)[wrong].all():
            return False
    return True


def _one_off(evidence: Evidence, name: str) -> bool:
    """Return whether an output differs by one where it differs, from whole number to whole number."""
    actual, right = evidence.actual[name], evidence.rounded[name]
    if evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor):
        return False
    wrong = evidence.wrong[name]
    one, other = actual[wrong], right[wrong]
    if actual.dtype.kind == "f":
        with np.errstate(all="ignore"):
            whole = bool(((np.rint(one) == one) & (np.rint(other) == other) & (np.abs(one - other) == 1)).all())
        return whole and not _whole_inputs(evidence)
    if actual.dtype.kind not in "iu" or not ((right > 1) | (right < 0) | (actual > 1) | (actual < 0)).any():
        return False  # not 0 for 1, which is a truth value more often than a number
    return bool((np.maximum(one, other) - np.minimum(one, other) == 1).all())


def _whole_inputs(evidence: Evidence) -> bool:
    """Return whether there is nothing to round."""
    with np.errstate(all="ignore"):
        return all(bool((np.rint(array) == array).all()) for array in evidence.inputs.values())


_EPS16 = float(np.finfo(np.float16).eps)


def half(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference run in FLOAT16; then, where elements are combined, errors as large as that makes them."""
    if evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor) or not _all_floats(evidence):
        return
    combines = evidence.depth > 1
    does = "accumulates" if combines else "computes"
    with np.errstate(all="ignore"):
        halves = {n: a.astype(np.float16) for n, a in evidence.inputs.items() if a.dtype.kind == "f"}
    outputs = run_with(evidence, halves, {"scaled": _scaled})
    if outputs is not None and all(array.dtype == np.float16 for array in outputs.values()):
        exact = {name: array.astype(np.float64) for name, array in outputs.items()}
        yield from guesses("half precision", f"{does} in FLOAT16, rounding at each step", exact)
    if combines and _as_large(evidence, evidence.expected):
        yield Suspicion(kind="half precision", text=f"{does} in FLOAT16: the errors are as large as that makes them")


def _scaled(x: Any, scale_bias: Any, dtype: Any = None) -> Any:
    """A scale and a bias, applied in the type of `x`."""
    if scale_bias is None:
        return x
    scale, bias = (np.asarray(value, x.dtype) for value in (scale_bias.Scale, scale_bias.Bias))
    return x * scale + bias


def _as_large(evidence: Evidence, expected: Mapping[str, Array]) -> bool:
    """Return whether all outputs are FLOAT16, with errors within what a chain of so many FLOAT16 steps may make."""
    for name, right in expected.items():
        actual = evidence.actual[name]
        if actual.dtype != np.float16:
            return False
        with np.errstate(all="ignore"):
            error = np.abs(actual.astype(np.float64) - right)
            allowed = np.minimum(evidence.depth * _EPS16, 0.5) * evidence.magnitudes(name)
        if not (error[evidence.wrong[name]] <= allowed[evidence.wrong[name]]).all():
            return False
    return True


def signs(evidence: Evidence) -> Iterator[Suspicion]:
    """Zeros of the other sign, and nothing else."""
    if _everywhere(evidence, _other_zero):
        yield Suspicion(kind="sign of zero", text="zeros have the other sign")


def subnormals(evidence: Evidence) -> Iterator[Suspicion]:
    """Subnormal numbers taken for zero: going in and coming out, or one of these alone."""
    for way, going_in, coming_out in (("", True, True), (" going in", True, False), (" coming out", False, True)):
        inputs = {name: _flushed(array) if going_in else array for name, array in evidence.inputs.items()}
        outputs = outputs_of(evidence.descriptor, inputs)
        if outputs is None:
            return
        if coming_out:
            with np.errstate(over="ignore"):
                outputs = {name: _flushed(array.astype(evidence.actual[name].dtype)) for name, array in outputs.items()}
        yield from guesses("subnormal numbers", f"subnormal numbers{way} are taken for zero", outputs)


def below_the_range(evidence: Evidence) -> Iterator[Suspicion]:
    """Wrong elements that are all zero where they should be subnormal, or have a subnormal number going in."""
    if _everywhere(evidence, _subnormal):
        text = "wrong where a subnormal number goes in or should come out: some on the way are taken for zero"
        yield Suspicion(kind="subnormal numbers", about="on the way", text=text)


def _subnormal(evidence: Evidence, name: str) -> Array:
    """The elements that are 0 or off by less than the least normal number, and have to do with a subnormal one."""
    actual, right = evidence.actual[name], evidence.expected[name]
    if actual.dtype.kind != "f":
        return np.zeros(actual.shape, bool)
    least = float(np.finfo(actual.dtype).tiny)
    with np.errstate(all="ignore"):
        off = np.abs(actual.astype(np.float64) - right) < least
        small = (right != 0) & (np.abs(right) < least)
    for array in evidence.inputs.values():
        if array.dtype.kind == "f" and array.shape == actual.shape:
            small |= (array != 0) & (np.abs(array) < np.finfo(array.dtype).tiny)
    found: Array = off & small
    return found


def left_the_range(evidence: Evidence) -> bool:
    """Return whether all wrong elements are infinite where they should be finite, or zero where inputs are tiny."""
    return _everywhere(evidence, lambda evidence, name: _overflown(evidence, name) | _vanished(evidence, name))


def ranges(evidence: Evidence) -> Iterator[Suspicion]:
    """Infinities where finite numbers should be, zeros where powers of inputs vanish, and nothing else."""
    if not left_the_range(evidence):
        return
    if _everywhere(evidence, _vanished):
        text = "results come out as zero: an intermediate value is too small for the type"
        yield Suspicion(kind="float underflow", text=text)
    else:
        text = "finite results come out infinite: an intermediate value leaves the type"
        yield Suspicion(kind="float overflow", text=text)


def specials(evidence: Evidence) -> Iterator[Suspicion]:
    """Wrong elements that all have to do with NaN, or with infinities."""
    if _everywhere(evidence, partial(_touched, is_special=np.isnan)):
        yield Suspicion(kind="NaN", text="wrong where a NaN goes in or should come out, or where one comes out")
    if _everywhere(evidence, partial(_touched, is_special=np.isinf)):
        yield Suspicion(kind="infinities", text="wrong where an infinity goes in, should come out, or comes out")


def _everywhere(evidence: Evidence, about: Callable[[Evidence, str], Array]) -> bool:
    """Return whether all wrong elements, of which there are some, are of one sort."""
    pairs = [(wrong, about(evidence, name)) for name, wrong in evidence.wrong.items()]
    return any(wrong.any() for wrong, _ in pairs) and all(bool((mask | ~wrong).all()) for wrong, mask in pairs)


def _other_zero(evidence: Evidence, name: str) -> Array:
    actual, right = evidence.numbers[name]
    if actual.dtype.kind != "f":
        return np.zeros(actual.shape, bool)
    zero: Array = (actual == 0) & (right == 0) & (np.signbit(actual) != np.signbit(right))
    return zero


def _overflown(evidence: Evidence, name: str) -> Array:
    actual, right = evidence.actual[name], evidence.rounded[name]
    if actual.dtype.kind != "f":
        return np.zeros(actual.shape, bool)
    overflown: Array = np.isinf(actual) & np.isfinite(right)
    return overflown


def _vanished(evidence: Evidence, name: str) -> Array:
    """The elements that are zero and should not be, where some input is so small that its square, or power, is zero."""
    actual, right = evidence.actual[name], evidence.expected[name]
    exponent = max(2, getattr(evidence.descriptor, "P", 2))
    floats = [widened(array) for array in evidence.inputs.values() if array.dtype.kind == "f"]
    if actual.dtype.kind != "f" or not any(_is_tiny(array, actual.dtype, exponent) for array in floats):
        return np.zeros(actual.shape, bool)
    vanished: Array = (actual == 0) & (right != 0)
    return vanished


def _is_tiny(array: Array, dtype: np.dtype[Any], exponent: int) -> bool:
    """Return whether a power of some element is zero in a type."""
    with np.errstate(all="ignore"):
        powers = np.abs(array.astype(np.float64)) ** exponent
    return bool(((array != 0) & (powers <= float(np.finfo(dtype).smallest_subnormal) / 2)).any())


def _touched(evidence: Evidence, name: str, is_special: np.ufunc) -> Array:
    """The elements where the answer, what is right, or an input that the element depends on, is special."""
    shape = evidence.actual[name].shape
    found = np.zeros(shape, bool)
    for array in evidence.numbers[name]:
        if array.dtype.kind == "f":
            found |= is_special(array)
    axis = evidence.descriptor.OPERATOR.kernel.axis_of(evidence.descriptor)
    for special in (is_special(array) for array in evidence.inputs.values() if array.dtype.kind == "f"):
        reached = special if axis is None else np.broadcast_to(special.any(axis=axis, keepdims=True), special.shape)
        if reached.shape == shape:
            found |= reached
    return found


def _flushed(array: Array) -> Array:
    """Subnormal numbers as zeros of their sign."""
    if array.dtype.kind != "f":
        return array
    small = np.abs(array) < np.finfo(array.dtype).tiny
    return np.where(small, np.copysign(array.dtype.type(0), array), array).astype(array.dtype)
