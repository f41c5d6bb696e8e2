"""Gathers on every device: rows and single elements, any strides, and indices that are out of range, against NumPy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from bit_arrays import Array, as_bits, indices, run, stored, tensor
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu

DEVICES = ["cpu", "gpu"]
TYPES = ["UINT8", "FLOAT16", "FLOAT32", "INT64"]
KINDS = ["UINT32", "INT32", "UINT64", "INT64"]
PAIRS = list(zip(TYPES, KINDS, strict=True))


def clamped(array: Array, extent: int) -> Array:
    """The positions that indices stand for."""
    exact = array.astype(object)
    return np.clip(np.where(exact < 0, exact + extent, exact), 0, extent - 1).astype(np.int64)


GATHERS = {
    "rows": ((300, 40), (1, 50), 0, 1, None, None, None),
    "short rows": ((90, 3), (1, 500), 0, 1, None, None, None),
    "long rows": ((3, 70_001), (1, 4), 0, 1, None, None, None),
    "columns": ((40, 70), (1, 33), 1, 1, None, None, None),
    "the middle": ((1, 30, 7), (1, 4, 6), 1, 2, None, None, None),
    "one": ((5, 30, 7), (1, 1, 1), 1, 0, None, None, None),
    "an input by columns": ((30, 40), (1, 50), 0, 1, (1, 30), None, None),
    "a repeated input": ((30, 40), (1, 50), 0, 1, (1, 0), None, None),
    "a repeated index": ((30, 40), (1, 50), 0, 1, None, (0, 0), None),
    "an output with gaps": ((30, 40), (1, 50), 0, 1, None, None, (90, 2)),
    "an output by columns": ((30, 40), (1, 50), 0, 1, None, None, (1, 50)),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), [*PAIRS, ("FLOAT32", "INT64")])
@pytest.mark.parametrize("name", GATHERS)
def test_slices(device: str, short: str, kind: str, name: str) -> None:
    sizes, chosen, axis, count, own, its, out = GATHERS[name]
    source, index = tensor(short, sizes, own), tensor(kind, chosen, its)
    inner = chosen[len(chosen) - count :]
    whole = sizes[:axis] + inner + sizes[axis + 1 :]
    whole = (1,) * (len(sizes) - len(whole)) + whole[-len(sizes) :]
    output = tensor(short, whole, out)
    descriptor = dml.DML_GATHER_OPERATOR_DESC(
        InputTensor=source, IndicesTensor=index, OutputTensor=output, Axis=axis, IndexDimensions=count
    )
    values, locations = stored(source), indices(index, sizes[axis])
    wanted = clamped(strided_view(index, locations), sizes[axis]).reshape(inner)
    expected = np.take(as_bits(strided_view(source, values)), wanted, axis).reshape(whole)
    assert np.array_equal(run(device, descriptor, [values, locations], output), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), PAIRS)
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_single_elements(device: str, short: str, kind: str, axis: int) -> None:
    sizes = (6, 7, 40)
    chosen = tuple(size + 3 if d == axis else size for d, size in enumerate(sizes))
    source, index, output = tensor(short, sizes), tensor(kind, chosen), tensor(short, chosen)
    descriptor = dml.DML_GATHER_ELEMENTS_OPERATOR_DESC(
        InputTensor=source, IndicesTensor=index, OutputTensor=output, Axis=axis
    )
    values, locations = stored(source), indices(index, sizes[axis])
    wanted = clamped(locations.reshape(chosen), sizes[axis])
    expected = np.take_along_axis(as_bits(values).reshape(sizes), wanted, axis)
    assert np.array_equal(run(device, descriptor, [values, locations], output), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), PAIRS)
@pytest.mark.parametrize("length", [1, 2, 3])
def test_tuples(device: str, short: str, kind: str, length: int) -> None:
    sizes, chosen = (4, 5, 6, 7), (1, 4, 20, length)
    source, index = tensor(short, sizes), tensor(kind, chosen)
    whole = (4, 20, *sizes[1 + length :])
    output = tensor(short, (1,) * (4 - len(whole)) + whole)
    descriptor = dml.DML_GATHER_ND1_OPERATOR_DESC(
        InputTensor=source,
        IndicesTensor=index,
        OutputTensor=output,
        InputDimensionCount=4,
        IndicesDimensionCount=3,
        BatchDimensionCount=1,
    )
    values, locations = stored(source), indices(index, 5)
    tuples = locations.reshape(4, 20, length)
    at = tuple(clamped(tuples[..., k], sizes[1 + k]) for k in range(length))
    expected = as_bits(values).reshape(sizes)[(np.arange(4)[:, None], *at)].reshape(output.Sizes)
    assert np.array_equal(run(device, descriptor, [values, locations], output), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), list(zip(TYPES, ["UINT32", "UINT64"] * 2, strict=True)))
@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("is_long", [False, True])
def test_reversed_beginnings(device: str, short: str, kind: str, axis: int, is_long: bool) -> None:
    sizes = (40_000 if is_long else 11, 3, 5)
    sizes = (*sizes[1 : 1 + axis], sizes[0], *sizes[1 + axis :])
    chosen = tuple(1 if d == axis else size for d, size in enumerate(sizes))
    source, index, output = tensor(short, sizes), tensor(kind, chosen), tensor(short, sizes)
    descriptor = dml.DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC(
        InputTensor=source, SequenceLengthsTensor=index, OutputTensor=output, Axis=axis
    )
    values, lengths = stored(source), indices(index, sizes[axis])
    location = np.arange(sizes[axis]).reshape([-1 if d == axis else 1 for d in range(3)])
    length = np.minimum(lengths.astype(object), sizes[axis]).astype(np.int64).reshape(chosen)
    at = np.where(location < length, length - 1 - location, location)
    expected = np.take_along_axis(as_bits(values).reshape(sizes), at, axis)
    assert np.array_equal(run(device, descriptor, [values, lengths], output), expected)


def test_large_outputs_are_streamed_and_right() -> None:
    values = np.random.default_rng(1).integers(0, 2**32, (1000, 1030), np.uint32)
    rows = np.random.default_rng(2).integers(0, 1000, (1, 4200), np.uint32)
    found = dml.gather(values, rows, axis=0, index_dimensions=1, device="cpu")
    assert np.array_equal(found, values[rows[0]])


@pytest.mark.parametrize(("axis", "variant"), [(0, "rows"), (1, "elements")])
def test_the_axis_chooses_the_variant(axis: int, variant: str) -> None:
    descriptor = dml.DML_GATHER_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", (5, 7)),
        IndicesTensor=tensor("INT64", (1, 9)),
        OutputTensor=tensor("FLOAT32", (9, 7) if axis == 0 else (5, 9)),
        Axis=axis,
        IndexDimensions=1,
    )
    plan = plan_on_cpu(descriptor)
    assert (plan.variant, plan.defines) == (variant, ("TYPE_UINT32",))
    assert plan.dispatches[0].kernel == "dml_gather_uint32_gather_rows"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
@pytest.mark.parametrize("axis", [0, 1])
def test_plain_c11_gives_the_same_bits(short: str, kind: str, axis: int) -> None:
    descriptor = dml.DML_GATHER_OPERATOR_DESC(
        InputTensor=tensor(short, (30, 50)),
        IndicesTensor=tensor(kind, (1, 41)),
        OutputTensor=tensor(short, (41, 50) if axis == 0 else (30, 41)),
        Axis=axis,
        IndexDimensions=1,
    )
    check_text(descriptor)


INDEX = "index: IndicesTensor"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"{INDEX}, axis: Axis", None),
        (f"{INDEX}, tuples: true, batch: 1", None),
        (INDEX, "gather: neither `axis` nor `tuples`; add one of them"),
        (f"{INDEX}, axis: Axis, tuples: true", "gather: both `axis` and `tuples`; keep one of them"),
        (f"{INDEX}, axis: Axis, reverse: true", "gather: `reverse` without `aligned`; add `aligned: true`"),
        (f"{INDEX}, tuples: true, aligned: true", "gather: both `tuples` and `aligned`; keep one of them"),
        (f"{INDEX}, axis: Axis, batch: 1", "gather: `batch` without `tuples`; remove it"),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, keys: str, message: str | None) -> None:
    expected = [] if message is None else [f"18: kernel: {message}"]
    assert kernel_says(tmp_path, "gather", f"family: gather, {keys}") == expected


def test_a_gather_has_two_inputs(tmp_path: Path) -> None:
    found = kernel_says(tmp_path, "tile", "family: gather, index: InputTensor, axis: 0")
    assert "18: kernel: a gather has two inputs and one output, not 1 and 1; choose another family" in found
