"""The tolerance of an output as numbers: what remains of the specification's formulas when the case is known.

A value y is right for the expected value e when both are equal (NaN equals NaN), or when both are finite and
abs(y - e) <= relative * m + absolute, where m is abs(e), or the element of `magnitude` where there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmltools.conformance.running import bound_of, exact_values, magnitude

_STEPS = 4096
"""Magnitudes keep so many steps per octave: what machines differ in lies far below that."""


@dataclass(frozen=True, kw_only=True)
class Tolerance:
    """`magnitude` has the sizes of the output, in FLOAT64; None where errors are relative to the output itself."""

    relative: float = 0.0
    absolute: float = 0.0
    magnitude: Array | None = None


def tolerance_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str, expected: Array) -> Tolerance:
    """The tolerance of output `name`, for any order in which elements may be combined.

    `inputs` and `expected` have the sizes of their tensors; `expected` is in the output's type. As the numbers were
    rounded to it, half of the distance to the next one is allowed on top of the specification's tolerance.
    """
    bound = bound_of(descriptor, name, max(1, descriptor.OPERATOR.kernel.count_of(descriptor)))
    if bound == 0.0:
        return Tolerance()
    limits = np.finfo(expected.dtype)
    exact = exact_values(descriptor, name, expected)
    scale = magnitude(descriptor, inputs, name, exact)
    own = np.abs(exact)
    return Tolerance(
        relative=bound + float(limits.eps) / 2,
        absolute=float(limits.smallest_subnormal),
        magnitude=None if np.array_equal(scale, own, equal_nan=True) else _coarse(np.fmax(scale, own)),
    )


def _coarse(scale: Array) -> Array:
    """Magnitudes, a little larger, on a grid; 0 where there is none, because nothing is allowed there."""
    finite = np.where(np.isfinite(scale), scale, 0.0)
    share, exponent = np.frexp(finite)
    with np.errstate(over="ignore"):
        grown = np.ldexp((np.rint(share * _STEPS) + 1) / _STEPS, exponent)
    kept: Array = np.where((finite > 0) & np.isfinite(grown), grown, finite)
    return kept
