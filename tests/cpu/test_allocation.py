"""Where arrays of the host begin."""

from __future__ import annotations

import numpy as np
import pytest

import dmlops
from dmlruntime.devices.binding import CACHE_LINE, LEAST_ALIGNED, address, empty_at, maker
from dmltools.conformance.pytest_plugin import device_or_skip

FLOAT = np.dtype(np.float32)
LARGE = (3, LEAST_ALIGNED // FLOAT.itemsize)


@pytest.mark.parametrize("offset", [0, 4, 16, 60])
@pytest.mark.parametrize("shape", [(), (0, 3), (5,), LARGE])
def test_an_array_begins_behind_a_line_by_the_offset(shape: tuple[int, ...], offset: int) -> None:
    array = empty_at(shape, FLOAT, offset)
    assert (array.shape, array.dtype, address(array) % CACHE_LINE) == (shape, FLOAT, offset)
    assert array.flags.c_contiguous
    assert array.flags.writeable
    array[...] = 1.0  # every element is within the memory it has
    assert (array == 1.0).all()


def test_large_arrays_begin_on_a_line_and_small_ones_are_numpys_own() -> None:
    assert address(maker(LARGE, FLOAT)()) % CACHE_LINE == 0
    assert maker((LEAST_ALIGNED // FLOAT.itemsize - 1,), FLOAT)().flags.owndata


@pytest.mark.parametrize("name", ["cpu", "reference"])
def test_large_results_begin_on_a_line(name: str) -> None:
    chosen = device_or_skip(name)
    ones = np.ones(LARGE, FLOAT)
    made = dmlops.element_wise_add(ones, ones, device=chosen)
    assert (made == 2.0).all()
    assert address(made) % CACHE_LINE == 0
    tensor = dmlops.DML_BUFFER_TENSOR_DESC("FLOAT32", LARGE)
    assert address(chosen.empty(tensor)) % CACHE_LINE == 0
