"""Makes drawn FLOAT64 inputs the same on every machine.

Draws take powers and products in float64, whose last bits depend on the processor. Rounded to a narrower type that
shows in one element of many millions; in FLOAT64 it would show at once. So their last bits are drawn again, as
integers, which are the same everywhere.
"""

from __future__ import annotations

import numpy as np

from dmlruntime.devices.binding import Array

_KEPT, _DRAWN = 24, 28
"""Bits of an element that are kept, and those that are drawn again below them."""


def steady(array: Array, seed: int) -> None:
    """Draw the last bits of the elements again, in place, where they are FLOAT64 and have more than 24 bits."""
    if array.dtype != np.float64:
        return
    share, exponent = np.frexp(np.where(np.isfinite(array), array, 0.0))
    kept = np.trunc(share * 2.0**_KEPT)
    low = np.random.default_rng(seed).integers(2**_DRAWN, size=array.shape) * 2.0**-_DRAWN
    whole = np.ldexp(kept + np.copysign(low, kept), exponent - _KEPT)
    needed = np.isfinite(array) & (share * 2.0**_KEPT != kept)
    array[...] = np.where(needed, whole, array)
