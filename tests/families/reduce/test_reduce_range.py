"""Reductions whose results fit FLOAT32 although their sums or squares do not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from magnitudes import device_for

import dmlops as dml

Array = np.ndarray[Any, Any]

# Rows along memory and side by side, short ones, and those that threads or workgroups share.
SHAPES = [((5, 7), 1), ((3, 768), 1), ((9, 4), 1), ((40, 30), 0), ((103, 64), 0), ((2, 70001), 1), ((2, 2**17), 1)]
SHAPES += [((20000, 32), 0), ((9000, 9), 0)]


def functions(wide: Array, axis: int) -> dict[str, Array]:
    kept = {"axis": axis, "keepdims": True}
    with np.errstate(divide="ignore"):
        return {
            "AVERAGE": np.mean(wide, **kept),
            "L2": np.sqrt(np.sum(wide * wide, **kept)),
            "LOG_SUM": np.log(np.sum(wide, **kept)),
        }


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("magnitude", [1e38, 1e30, 1e-25, 1e-43])
@pytest.mark.parametrize(("sizes", "axis"), SHAPES, ids=str)
def test_results_of_any_magnitude_are_right(sizes: tuple[int, ...], axis: int, magnitude: float, device: str) -> None:
    """Every third result is of ordinary elements, and the last of zeros."""
    random = np.random.default_rng(5)
    rows = np.moveaxis(random.uniform(0.5, 2, sizes), axis, -1).copy()
    rows[np.arange(len(rows)) % 3 != 0] *= magnitude
    rows[-1] = 0
    x = np.ascontiguousarray(np.moveaxis(rows, -1, axis).astype(np.float32))
    for function, expected in functions(x.astype(np.float64), axis).items():
        found = dml.reduce(x, function=function, axes=(axis,), device=device_for(device, magnitude))
        with np.errstate(over="ignore"):
            limit = expected.astype(np.float32).astype(np.float64)
        np.testing.assert_allclose(np.asarray(found, np.float64), limit, rtol=2e-5, atol=3e-45)
