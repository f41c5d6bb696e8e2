"""Hypotheses about integers: results that do not wrap, quotients rounded another way, the other signedness."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.numerics.reference_functions import converted
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses, run_with
from dmltools.doctor.judging import Evidence

_FLOATS = (np.float32, np.float64)
_NARROW = 2
"""Bytes of the widest integer of which int64 holds every product: wider ones are computed in Python's own."""
_EXPONENT = 256
"""Even, and larger than exponents of 2 of which a type holds the power: 2 to the power of 2**63 has 2**60 bytes."""


def overflows(evidence: Evidence) -> Iterator[Suspicion]:
    """Saturation, arithmetic in floats, and whatever else is wrong only where the type overflows."""
    if evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor):
        return
    if any(array.dtype.kind not in "iu" for array in evidence.actual.values()):
        return
    wide = _widely(evidence)
    if wide is not None and _overflows_somewhere(evidence, wide):
        clipped = {name: _clipped(array, evidence.actual[name].dtype) for name, array in wide.items()}
        text = "results stop at the ends of the type instead of wrapping"
        yield from guesses("integer overflow", text, clipped, about="saturates")
    for dtype in _FLOATS:
        outputs = _in_floats(evidence, np.dtype(dtype))
        if outputs is not None:
            text = f"integers are computed in {np.dtype(dtype)}, which does not hold them all"
            for way in (_converted, _unchecked):
                kept = {name: way(array, evidence.actual[name].dtype) for name, array in outputs.items()}
                yield from guesses("integers in floats", text, kept, about=str(np.dtype(dtype)))
    if wide is not None and _only_overflows(evidence, wide):
        yield Suspicion(kind="integer overflow", text="wrong only where the result, or a part of it, leaves the type")


def _widely(evidence: Evidence) -> Mapping[str, Array] | None:
    """The outputs in integers that do not overflow; None where the reference cannot compute them."""
    arrays = {}
    for name, array in evidence.inputs.items():
        if array.dtype.kind in "iu":
            arrays[name] = array.astype(np.int64 if array.itemsize <= _NARROW else object)
    return run_with(evidence, arrays, {"power": bounded_power})


def bounded_power(bases: Array, exponents: Array) -> Array:
    """Return `np.power`; of Python's integers a smaller power, of the same sign, where that is outside every type too.

    The arguments are arrays of one shape.
    """
    if exponents.dtype == object:
        exponents = np.where(exponents > _EXPONENT, _EXPONENT + exponents % 2, exponents)
    powers: Array = np.power(bases, exponents)
    return powers


def _clipped(array: Array, dtype: np.dtype[Any]) -> Array:
    limits = np.iinfo(dtype)
    clipped: Array = np.clip(array, int(limits.min), int(limits.max)).astype(dtype)
    return clipped


def _overflow(array: Array, dtype: np.dtype[Any]) -> Array:
    limits = np.iinfo(dtype)
    outside: Array = ((array < int(limits.min)) | (array > int(limits.max))).astype(bool)
    return outside


def _overflows_somewhere(evidence: Evidence, wide: Mapping[str, Array]) -> bool:
    return any(_overflow(array, evidence.actual[name].dtype).any() for name, array in wide.items())


def _only_overflows(evidence: Evidence, wide: Mapping[str, Array]) -> bool:
    """Return whether all wrong elements have left the type; along an axis, or come after one that has."""
    axis = evidence.descriptor.OPERATOR.kernel.axis_of(evidence.descriptor)
    for name, wrong in evidence.wrong.items():
        outside = _overflow(wide[name], evidence.actual[name].dtype)
        if axis is not None:
            outside = np.broadcast_to(outside.any(axis=axis, keepdims=True), outside.shape)
        if (wrong & ~outside).any():
            return False
    return any(wrong.any() for wrong in evidence.wrong.values())


def _in_floats(evidence: Evidence, dtype: np.dtype[Any]) -> Mapping[str, Array] | None:
    arrays = {name: array.astype(dtype) for name, array in evidence.inputs.items() if array.dtype.kind in "iu"}
    return run_with(evidence, arrays)


def _converted(array: Array, dtype: np.dtype[Any]) -> Array:
    """Floats beyond the type become its ends."""
    return np.asarray(converted(array, dtype))


def _unchecked(array: Array, dtype: np.dtype[Any]) -> Array:
    """Floats beyond the type become what the processor makes of them."""
    with np.errstate(all="ignore"):
        return array.astype(dtype)


_DOWN = "integer quotients are rounded down, not cut toward zero"
_CUT = "integer quotients are cut toward zero, not rounded down"


def quotients(evidence: Evidence) -> Iterator[Suspicion]:
    """Where the right result is the quotient of two inputs, cut or rounded down: the other of the two."""
    if len(evidence.inputs) != 2 or evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor):
        return
    a, b = evidence.inputs.values()
    if a.dtype != b.dtype or a.dtype.kind != "i" or a.shape != b.shape:
        return
    ((name, right),) = evidence.exact.items() if len(evidence.exact) == 1 else ((None, None),)
    if name is None or right is None or (right.dtype, right.shape) != (a.dtype, a.shape):
        return
    down, cut = _quotients(a, b)
    by_zero = b == 0
    for own, other, text in ((cut, down, _DOWN), (down, cut, _CUT)):
        if np.array_equal(np.where(by_zero, right, own), right) and not np.array_equal(own, other):
            yield from guesses("division", text, {name: np.where(by_zero, right, other)}, about=text)


def _quotients(a: Array, b: Array) -> tuple[Array, Array]:
    """Rounded down, and cut toward zero; anything for a division by zero."""
    with np.errstate(all="ignore"):
        down = np.floor_divide(a, b)
        rest = a - down * b
        cut = down + ((rest != 0) & ((a < 0) != (b < 0))).astype(a.dtype)
    return down, cut


def _turned(array: Array) -> Array:
    return array.view(f"{'u' if array.dtype.kind == 'i' else 'i'}{array.itemsize}")


def _without_sign(array: Array) -> Array:
    with np.errstate(all="ignore"):
        return np.abs(array)


_WAYS: Mapping[str, Callable[[Array], Array]] = {
    "are taken for integers of the other signedness": _turned,
    "are taken without their sign": _without_sign,
}


def signedness(evidence: Evidence) -> Iterator[Suspicion]:
    """Each way, for every integer input at once."""
    bits = evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor)
    for text, way in _WAYS.items():
        changed = {name: way(array) for name, array in evidence.inputs.items() if array.dtype.kind in "iu"}
        if bits:  # the reference sees unsigned integers
            changed = {name: array.view(f"u{array.itemsize}") for name, array in changed.items()}
        if changed:
            yield from guesses("signedness", f"integer inputs {text}", exact_with(evidence, changed), about=text)
