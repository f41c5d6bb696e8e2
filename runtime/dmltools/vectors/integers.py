"""Integers in another integer type: layouts may know an index by fewer types than DirectML."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array


def as_integers(array: Array, dtype: np.dtype[Any]) -> Array | None:
    """The same integers in another type; None where it does not hold them all."""
    with np.errstate(over="ignore"):
        found: Array = array.astype(dtype)
    same = (found.astype(array.dtype) == array) & ((found < 0) == (array < 0))
    return found if bool(same.all()) else None
