"""Inputs that repeat an element along long runs, on the CPU: one tile of it serves a run, and the next has its own."""

from __future__ import annotations

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.cpu.device import cpu_status
from dmltools.conformance.pytest_plugin import device_or_skip

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

CASES = {
    "channels": ((3, 4, 300), None, (0, 1, 0)),
    "each row": ((3, 4, 300), None, (4, 1, 0)),
    "a row, repeated": ((3, 4, 300), None, (0, 0, 1)),
    "rows of two tiles and a part": ((7, 131), None, (1, 0)),
    "more rows than an item has": ((200, 150), None, (1, 0)),
    "beside a transposed input": ((2, 60, 140), (8400, 1, 60), (0, 1, 0)),
    "short runs": ((5, 90), None, (1, 0)),
}
"""Sizes, the strides of A, and those of B."""


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT8", "INT64"])
@pytest.mark.parametrize("name", CASES)
def test_a_repeated_element_is_right_in_every_run(name: str, short: str) -> None:
    sizes, a_strides, b_strides = CASES[name]
    kind = DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"]
    a, b, out = (dml.DML_BUFFER_TENSOR_DESC(kind, sizes, strides) for strides in (a_strides, b_strides, None))
    random = np.random.default_rng(8)
    flat_a, flat_b = (random.integers(-50, 50, tensor.storage_elements).astype(short.lower()) for tensor in (a, b))
    found = device_or_skip("cpu").compile(dml.DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC(a, b, out))(flat_a, flat_b)
    index = np.indices(sizes)

    def placed(flat: np.ndarray, strides: tuple[int, ...]) -> np.ndarray:
        return flat[sum(i * step for i, step in zip(index, strides, strict=True))]

    expected = placed(flat_a, a.element_strides) - placed(flat_b, b.element_strides)
    np.testing.assert_array_equal(np.asarray(found).reshape(sizes), expected)
