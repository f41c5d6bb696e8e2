"""Tensors that are larger than a binding may be: operators whose rows are independent bind them part by part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.planning import ALIGNMENT, parts, plan
from dmltools.conformance.pytest_plugin import device_or_skip

LIMIT = 2**14


@pytest.fixture(scope="module")
def small() -> Iterator[GpuDevice]:
    """A device of which bindings are taken to be small."""
    device_or_skip("gpu")
    device = GpuDevice()
    device.connection.target = replace(device.connection.target, storage_binding_size=LIMIT)
    yield device
    device.connection.destroy()


def tensor(kind: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> Any:
    return dml.DML_BUFFER_TENSOR_DESC(kind, sizes, strides)


def addition(kind: str, sizes: tuple[int, ...], first: tuple[int, ...] | None = None, **more: Any) -> Any:
    return dml.DML_ELEMENT_WISE_ADD_OPERATOR_DESC(
        tensor(kind, sizes, first), tensor(kind, sizes, more.get("second")), tensor(kind, sizes, more.get("out"))
    )


def drawn(described: Any, seed: int) -> Any:
    """An array of the strides of a tensor, with other values in its gaps."""
    random = np.random.default_rng(seed)
    memory = random.integers(-100, 100, described.storage_elements).astype(described.DataType.dtype)
    return strided_view(described, memory)


CASES = {
    "rows that are aligned": addition("FLOAT32", (300, 64)),
    "rows that are not": addition("FLOAT32", (2500, 7)),
    "one dimension": addition("INT32", (20000,)),
    "leading sizes of one": addition("FLOAT32", (1, 1, 400, 33)),
    "halves": addition("FLOAT16", (4000, 11)),
    "bytes": addition("INT8", (1500, 37)),
    "long integers": addition("INT64", (700, 17)),
    "a row for all": addition("FLOAT32", (2000, 9), (0, 1)),
    "a number for all": addition("FLOAT32", (2000, 9), (0, 0)),
    "gaps": addition("FLOAT32", (200, 6, 5), (64, 10, 1), second=(30, 5, 1), out=(49, 8, 1)),
    "transposed within rows": addition("FLOAT32", (400, 4, 8), (32, 1, 4)),
}


@pytest.mark.parametrize("name", CASES)
def test_the_results_are_those_of_the_whole(small: GpuDevice, name: str) -> None:
    descriptor = CASES[name]
    found = parts(descriptor, small.connection.target)
    assert len(found) > 2
    assert all(begin % ALIGNMENT == 0 for part in found for begin in part.begins.values())
    assert all(size <= LIMIT for part in found for size in part.bytes.values())
    compiled = small.compile(descriptor)
    a, b = drawn(descriptor.ATensor, 1), drawn(descriptor.BTensor, 2)
    whole = dml.device("reference").compile(descriptor)(a, b)
    for _ in range(2):
        np.testing.assert_array_equal(compiled(a, b), whole)


def test_arrays_of_the_device_and_in_place(small: GpuDevice) -> None:
    descriptor = addition("FLOAT32", (2500, 7))
    a, b = drawn(descriptor.ATensor, 1), drawn(descriptor.BTensor, 2)
    x, y = small.asarray(a), small.asarray(b)
    compiled = small.compile(descriptor)
    np.testing.assert_array_equal(compiled(x, y).numpy(), a + b)
    compiled(x, y, out=x)
    compiled(x, y, out=x)
    np.testing.assert_array_equal(x.numpy(), a + b + b)
    with small.recording():
        z = compiled(x, y)
        compiled(z, y, out=z)
    np.testing.assert_array_equal(z.numpy(), a + 4 * b)


def test_functions(small: GpuDevice) -> None:
    x = np.linspace(-3, 3, 9000, dtype=np.float32).reshape(90, 100)
    np.testing.assert_array_equal(dml.activation_relu(x, device=small), np.maximum(x, 0))


def reduction(function: str, kind: str, sizes: tuple[int, ...], axes: tuple[int, ...]) -> Any:
    out = tuple(1 if d in axes else size for d, size in enumerate(sizes))
    result = "UINT32" if function.startswith("ARG") else kind
    return dml.DML_REDUCE_OPERATOR_DESC(
        f"DML_REDUCE_FUNCTION_{function}", tensor(kind, sizes), tensor(result, out), None, axes
    )


def softmax(kind: str, sizes: tuple[int, ...], axes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> Any:
    return dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(tensor(kind, sizes, strides), tensor(kind, sizes), None, axes)


def normalization(sizes: tuple[int, ...], scale: tuple[int, ...], axes: tuple[int, ...]) -> Any:
    return dml.DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(
        tensor("FLOAT32", sizes), tensor("FLOAT32", scale), None, tensor("FLOAT32", sizes), None, axes, True, 1e-5, None
    )


COMBINED = {
    "sums of short rows": reduction("SUM", "FLOAT32", (5000, 3), (1,)),
    "sums of long rows": reduction("AVERAGE", "FLOAT32", (193, 40), (1,)),
    "sums of columns": reduction("SUM", "FLOAT32", (650, 3, 17), (1,)),
    "sums of two dimensions": reduction("SUM_SQUARE", "FLOAT16", (1, 900, 4, 5), (3, 2)),
    "places of the greatest": reduction("ARGMAX", "INT32", (400, 33), (1,)),
    "places of bytes": reduction("ARGMIN", "UINT8", (2000, 10), (1,)),
    "products": reduction("MULTIPLY", "INT64", (700, 3), (1,)),
    "softmax of short rows": softmax("FLOAT32", (1500, 7), (1,)),
    "softmax of long rows": softmax("FLOAT32", (33, 1024), (1,)),
    "softmax of one row less": softmax("FLOAT32", (897, 8), (1,), (9, 1)),
    "softmax of one row more than parts hold": softmax("FLOAT32", (385, 20), (1,), (21, 1)),
    "softmax of columns": softmax("FLOAT16", (70, 9, 16), (1,)),
    "softmax of channels that do not fit": softmax("FLOAT32", (3, 5, 32, 32), (2, 3)),
    "rows with a factor for each": normalization((300, 64), (300, 1), (1,)),
    "channels": normalization((90, 4, 5, 6), (1, 4, 1, 1), (2, 3)),
    "layers": normalization((90, 4, 5, 6), (1, 4, 5, 6), (1, 2, 3)),
}


@pytest.mark.parametrize("name", COMBINED)
def test_rows_are_combined_as_in_the_whole(small: GpuDevice, name: str) -> None:
    """To the bit, on the same device with bindings of the usual size."""
    descriptor = COMBINED[name]
    found = parts(descriptor, small.connection.target)
    assert len(found) > 1
    assert all(size <= LIMIT for part in found for size in part.bytes.values())
    members = (member.name for member in descriptor.OPERATOR.inputs)
    described = [getattr(descriptor, member) for member in members]
    inputs = [None if one is None else drawn(one, seed) for seed, one in enumerate(described)]
    whole = device_or_skip("gpu").compile(descriptor)(*inputs)
    compiled = small.compile(descriptor)
    for _ in range(2):
        np.testing.assert_array_equal(compiled(*inputs), whole)


def test_rows_of_parts_are_shared_as_those_of_the_whole() -> None:
    """Few rows have more invocations each, and so another order: a part counts those of the whole."""
    target = replace(WEBGPU_DEFAULTS, storage_binding_size=2**22)
    for descriptor, fewer in (
        (reduction("SUM", "FLOAT32", (4096, 4096), (1,)), reduction("SUM", "FLOAT32", (256, 4096), (1,))),
        (softmax("FLOAT32", (320, 2**16), (1,)), softmax("FLOAT32", (16, 2**16), (1,))),
    ):
        whole = plan(descriptor, WEBGPU_DEFAULTS, {})
        found = parts(descriptor, target)
        assert len(found) > 10
        assert {plan(part.descriptor, part.target, {}).depth for part in found} == {whole.depth}
        assert plan(fewer, WEBGPU_DEFAULTS, {}).depth != whole.depth


def test_what_counts_along_an_inner_dimension(small: GpuDevice) -> None:
    scale = dml.DML_VALUE_SCALE_2D_OPERATOR_DESC(
        tensor("FLOAT32", (5, 3, 32, 32)), tensor("FLOAT32", (5, 3, 32, 32)), 2.0, None, (1.0, 2.0, 3.0)
    )
    x = drawn(scale.InputTensor, 1)
    assert len(parts(scale, small.connection.target)) == 5
    np.testing.assert_array_equal(small.compile(scale)(x), dml.device("reference").compile(scale)(x))
    one = dml.DML_VALUE_SCALE_2D_OPERATOR_DESC(
        tensor("FLOAT32", (1, 3, 64, 32)), tensor("FLOAT32", (1, 3, 64, 32)), 2.0, None, (1.0, 2.0, 3.0)
    )
    assert len(parts(one, small.connection.target)) == 1


def test_what_has_no_rows_is_refused_as_before(small: GpuDevice) -> None:
    wide = addition("FLOAT32", (3, 5000))
    for descriptor in (
        wide,
        reduction("SUM", "FLOAT32", (3, 5000), (0,)),
        reduction("SUM", "FLOAT32", (4, 4096), (1,)),  # the results of single rows begin nowhere that can be bound
        softmax("FLOAT32", (2, 5000), (1,)),
        softmax("FLOAT32", (65, 64), (1,), (65, 1)),  # one row would be left, which has no strides to go by
        dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(
            tensor("FLOAT32", (90, 100)), tensor("FLOAT32", (90, 100)), 1, "DML_AXIS_DIRECTION_INCREASING", False
        ),
    ):
        with pytest.raises(UnsupportedOnDeviceError, match=rf" {LIMIT}; .* \[DML0224\]$"):
            small.compile(descriptor)


def test_what_fits_is_whole() -> None:
    descriptor = addition("FLOAT32", (2500, 7))
    (part,) = parts(descriptor, WEBGPU_DEFAULTS)
    assert part.descriptor is descriptor
    assert not part.begins
    numbers = dml.DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC(tensor("FLOAT32", (9000,)), "FLOAT32", 1, 2)
    assert len(parts(numbers, replace(WEBGPU_DEFAULTS, storage_binding_size=LIMIT))) == 1  # it counts its elements
