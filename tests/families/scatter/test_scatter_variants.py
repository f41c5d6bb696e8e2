"""Scatters on every device: any strides, several updates of a place, and indices that are out of range."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
PAIRS = [("UINT8", "UINT32"), ("FLOAT16", "INT32"), ("FLOAT32", "UINT64"), ("INT64", "INT64")]
CANARY = 0x5A


def tensor(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def stored(described: dml.DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
    """A flat array of random bits for a tensor, gaps included."""
    count = described.storage_elements * described.DataType.bits // 8
    return np.random.default_rng(seed).integers(0, 256, count, np.uint8).view(described.DataType.dtype)


def indices(described: dml.DML_BUFFER_TENSOR_DESC, extent: int) -> Array:
    """Indices in range, many of them the same, some beyond both ends, and the extremes of the type."""
    dtype = described.DataType.dtype
    info = np.iinfo(dtype)  # type: ignore[arg-type]
    least = -extent - 2 if info.min < 0 else 0
    found = np.random.default_rng(2).integers(least, extent + 2, described.storage_elements).astype(dtype)
    extremes = [info.min, info.max, info.min + 1, extent, extent - 1, 2**32 + 1 & info.max]
    found[: len(extremes)] = np.array(extremes, dtype)[: found.size]
    return found


def as_bits(array: Array) -> Array:
    return array.view(f"u{array.itemsize}")


def place(index: Any, extent: int) -> int | None:
    """The position that an index stands for; None where it is out of range."""
    exact = int(index) + (extent if index < 0 else 0)
    return exact if 0 <= exact < extent else None


def run(device: str, descriptor: OperatorDescriptor, inputs: list[Any], output: dml.DML_BUFFER_TENSOR_DESC) -> Array:
    """The bits of the output's elements, of a second run; what lies between them must not be written."""
    flat = np.full(output.storage_elements * output.DataType.bits // 8, CANARY, np.uint8).view(output.DataType.dtype)
    compiled = device_or_skip(device).compile(descriptor)
    for _ in range(2):
        compiled(*inputs, out=flat)
    view = strided_view(output, flat)
    found = as_bits(view).copy()
    view[...] = np.full(1, CANARY * 0x0101010101010101, np.uint64).view(output.DataType.dtype)[0]
    assert set(flat.view(np.uint8).tolist()) == {CANARY}
    return found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), PAIRS)
@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("is_packed", [True, False])
def test_single_elements(device: str, short: str, kind: str, axis: int, is_packed: bool) -> None:
    sizes = (5, 6, 7)
    chosen = tuple(2 * size + 1 if d == axis else size for d, size in enumerate(sizes))
    gaps = None if is_packed else (200, 15, 2)
    source, output = tensor(short, sizes, gaps), tensor(short, sizes, gaps)
    index, updates = tensor(kind, chosen, gaps), tensor(short, chosen, gaps)
    descriptor = dml.DML_SCATTER_ELEMENTS_OPERATOR_DESC(
        InputTensor=source, IndicesTensor=index, UpdatesTensor=updates, OutputTensor=output, Axis=axis
    )
    values, news, places = stored(source, 1), stored(updates, 3), indices(index, sizes[axis])
    expected = as_bits(strided_view(source, values)).copy()
    fresh, wanted = as_bits(strided_view(updates, news)), strided_view(index, places)
    for at in np.ndindex(chosen):
        found = place(wanted[at], sizes[axis])
        if found is not None:
            expected[(*at[:axis], found, *at[axis + 1 :])] = fresh[at]
    assert np.array_equal(run(device, descriptor, [values, places, news], output), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), PAIRS)
@pytest.mark.parametrize("length", [1, 2, 3])
@pytest.mark.parametrize("is_packed", [True, False])
def test_blocks(device: str, short: str, kind: str, length: int, is_packed: bool) -> None:
    sizes, count = (5, 6, 37), 40
    whole = (count, *sizes[length:])
    whole = (1,) * (3 - len(whole)) + whole
    gaps = None if is_packed else (700, 80, 2)
    source, output = tensor(short, sizes, gaps), tensor(short, sizes, gaps)
    index, updates = tensor(kind, (1, count, length)), tensor(short, whole, None if is_packed else (9000, 200, 3))
    descriptor = dml.DML_SCATTER_ND_OPERATOR_DESC(
        InputTensor=source,
        IndicesTensor=index,
        UpdatesTensor=updates,
        OutputTensor=output,
        InputDimensionCount=3,
        IndicesDimensionCount=2,
    )
    values, news, places = stored(source, 1), stored(updates, 3), indices(index, 5)
    expected = as_bits(strided_view(source, values)).copy()
    fresh = as_bits(strided_view(updates, news)).reshape(count, *sizes[length:])
    for number, one in enumerate(places.reshape(count, length)):
        found = tuple(place(i, n) for i, n in zip(one, sizes, strict=False))
        if None not in found:
            expected[found] = fresh[number]
    assert np.array_equal(run(device, descriptor, [values, places, news], output), expected)


FLAT_PAIRS = [("UINT8", "UINT32"), ("FLOAT16", "UINT64"), ("FLOAT32", "UINT32"), ("INT64", "UINT64")]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), FLAT_PAIRS)
@pytest.mark.parametrize("layout", ["packed", "gaps", "broadcast"])
@pytest.mark.parametrize("sizes", [(2, 3, 9, 11), (1, 1, 3, 97), (1, 1, 1, 1)])
def test_elements_among_zeros(device: str, short: str, kind: str, layout: str, sizes: tuple[int, ...]) -> None:
    chosen = (2, 3, 4, 5)
    gaps = None if layout == "packed" else (1200, 370, 37, 3)
    inner = {"packed": None, "gaps": (300, 90, 17, 2), "broadcast": (0, 20, 5, 0)}[layout]
    updates, index = tensor(short, chosen, inner), tensor(kind, chosen, inner if layout == "gaps" else None)
    output = tensor(short, sizes, gaps)
    descriptor = dml.DML_MAX_UNPOOLING_OPERATOR_DESC(InputTensor=updates, IndicesTensor=index, OutputTensor=output)
    descriptor.validate()
    count = output.ElementCount
    news, places = stored(updates, 3), indices(index, count)
    expected = np.zeros(count, f"u{output.DataType.bits // 8}")
    fresh, wanted = as_bits(strided_view(updates, news)), strided_view(index, places)
    for at in np.ndindex(chosen):
        if int(wanted[at]) < count:
            expected[int(wanted[at])] = fresh[at]
    found = run(device, descriptor, [news, places], output)
    assert np.array_equal(found, expected.reshape(sizes))
    assert count == 1 or (expected.any() and not expected.all())


@pytest.mark.parametrize("device", DEVICES)
def test_of_very_many_updates_the_last_wins(device: str) -> None:
    """Many invocations and threads meet at few places."""
    count = 200_000
    rng = np.random.default_rng(5)
    places = rng.integers(0, 3, count, np.uint32)
    updates = np.arange(count, dtype=np.float32)
    found = dml.scatter_elements(np.zeros(count, np.float32), places, updates, axis=0, device=device)
    expected = np.zeros(count, np.float32)
    for number in range(3):
        expected[number] = np.flatnonzero(places == number)[-1]
    assert np.array_equal(found, expected)


def test_marks_are_made_in_order_and_places_written_by_many() -> None:
    sizes = (3000, 50)
    descriptor = dml.DML_SCATTER_ELEMENTS_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", sizes),
        IndicesTensor=tensor("INT64", sizes),
        UpdatesTensor=tensor("FLOAT32", sizes),
        OutputTensor=tensor("FLOAT32", sizes),
        Axis=1,
    )
    marks, places = plan_on_cpu(descriptor).steps
    assert (marks.kernel, marks.items) == ("dml_scatter_elements_uint32_scatter_marks", 1)
    assert places.kernel == "dml_scatter_elements_uint32_scatter_places"
    assert places.items > 1
