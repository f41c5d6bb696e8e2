"""Scatters on every device: any strides, several updates of a place, and indices that are out of range."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bit_arrays import as_bits, indices, run, stored, tensor
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu

DEVICES = ["cpu", "gpu"]
PAIRS = [("UINT8", "UINT32"), ("FLOAT16", "INT32"), ("FLOAT32", "UINT64"), ("INT64", "INT64")]


def location(index: Any, extent: int) -> int | None:
    """The position that an index stands for; None where it is out of range."""
    exact = int(index) + (extent if index < 0 else 0)
    return exact if 0 <= exact < extent else None


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
    values, news, locations = stored(source, 1), stored(updates, 3), indices(index, sizes[axis])
    expected = as_bits(strided_view(source, values)).copy()
    fresh, wanted = as_bits(strided_view(updates, news)), strided_view(index, locations)
    for at in np.ndindex(chosen):
        found = location(wanted[at], sizes[axis])
        if found is not None:
            expected[(*at[:axis], found, *at[axis + 1 :])] = fresh[at]
    assert np.array_equal(run(device, descriptor, [values, locations, news], output), expected)


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
    values, news, locations = stored(source, 1), stored(updates, 3), indices(index, 5)
    expected = as_bits(strided_view(source, values)).copy()
    fresh = as_bits(strided_view(updates, news)).reshape(count, *sizes[length:])
    for number, one in enumerate(locations.reshape(count, length)):
        found = tuple(location(i, n) for i, n in zip(one, sizes, strict=False))
        if None not in found:
            expected[found] = fresh[number]
    assert np.array_equal(run(device, descriptor, [values, locations, news], output), expected)


FLAT_PAIRS = [("UINT8", "UINT32"), ("FLOAT16", "UINT64"), ("FLOAT32", "UINT32"), ("INT64", "UINT64")]


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
    news, locations = stored(updates, 3), indices(index, count)
    expected = np.zeros(count, f"u{output.DataType.bits // 8}")
    fresh, wanted = as_bits(strided_view(updates, news)), strided_view(index, locations)
    for at in np.ndindex(chosen):
        if int(wanted[at]) < count:
            expected[int(wanted[at])] = fresh[at]
    found = run(device, descriptor, [news, locations], output)
    assert np.array_equal(found, expected.reshape(sizes))
    assert count == 1 or (expected.any() and not expected.all())


@pytest.mark.parametrize("device", DEVICES)
def test_of_very_many_updates_the_last_wins(device: str) -> None:
    """Many invocations and threads meet at few places."""
    count = 200_000
    rng = np.random.default_rng(5)
    locations = rng.integers(0, 3, count, np.uint32)
    updates = np.arange(count, dtype=np.float32)
    found = dml.scatter_elements(np.zeros(count, np.float32), locations, updates, axis=0, device=device)
    expected = np.zeros(count, np.float32)
    for number in range(3):
        expected[number] = np.flatnonzero(locations == number)[-1]
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
    marks, locations = plan_on_cpu(descriptor).dispatches
    assert (marks.kernel, marks.items) == ("dml_scatter_elements_uint32_scatter_marks", 1)
    assert locations.kernel == "dml_scatter_elements_uint32_scatter_locations"
    assert locations.items > 1


@pytest.mark.slow
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
def test_plain_c11_gives_the_same_bits(short: str) -> None:
    data = tensor(short, (30, 50))
    descriptor = dml.DML_SCATTER_ELEMENTS_OPERATOR_DESC(
        InputTensor=data, IndicesTensor=tensor("INT64", (30, 50)), UpdatesTensor=data, OutputTensor=data, Axis=1
    )
    check_text(descriptor)


INDEX = "family: scatter, index: IndicesTensor"
TWO = f"{INDEX}, updates: UpdatesTensor"


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("scatter_elements", f"{TWO}, axis: Axis", None),
        ("scatter_elements", f"{TWO}, input_dimensions: 1", None),
        (
            "scatter_elements",
            f"{TWO}, axis: Axis, index_dimensions: 1",
            "18: kernel: scatter: dimensions that count are for tuples; remove them, or `axis`",
        ),
        (
            "scatter_elements",
            f"{TWO}, flat: true",
            "18: kernel: a flat scatter has two inputs and one output, not 3 and 1; choose another family",
        ),
        (
            "scatter_elements",
            f"{INDEX}, updates: IndicesTensor, axis: Axis",
            "58: kernel: updates: IndicesTensor is the tensor of indices; name another input",
        ),
        (
            "tile",
            "family: scatter, index: InputTensor, updates: InputTensor",
            "18: kernel: a scatter has three inputs and one output, not 1 and 1; choose another family",
        ),
        *(
            (
                "max_unpooling",
                f"{INDEX}, updates: InputTensor, flat: true, {key}: 1",
                "18: kernel: scatter: flat indices count all dimensions; remove `flat`, or the others",
            )
            for key in ("axis", "input_dimensions", "index_dimensions")
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    found = kernel_says(tmp_path, operator, keys)
    assert found == [] if message is None else message in found
