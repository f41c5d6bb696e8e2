"""Bands on every device: runs and single elements, any strides and axes, against NumPy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from bit_arrays import Sizes, as_bits, indices, run, stored, tensor
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu

DEVICES = ["cpu", "gpu"]
TYPES = ["UINT8", "FLOAT16", "FLOAT32", "INT64"]
KINDS = ["UINT32", "INT32", "UINT64", "INT64"]

LINES: dict[str, tuple[Sizes, int, Sizes | None, Sizes | None]] = {
    "last": ((300, 40), 1, None, None),
    "one position": ((300, 1), 1, None, None),
    "two positions": ((701, 2), 1, None, None),
    "long": ((2, 70_001), 1, None, None),
    "one long line": ((70_001,), 0, None, None),
    "columns": ((40, 70), 0, None, None),
    "long columns": ((3, 70_001), 0, None, None),
    "the middle": ((7, 30, 6), 1, None, None),
    "eight dimensions": ((2, 1, 3, 1, 2, 5, 2, 2), 5, None, None),
    "repeated indices": ((30, 40), 1, (0, 0), None),
    "indices by columns": ((4, 5, 6), 1, (1, 1, 4), None),
    "an output with gaps": ((30, 40), 1, None, (90, 2)),
    "an output by columns": ((30, 40), 1, None, (1, 30)),
    "the axis outermost in memory": ((30, 40), 1, None, (1, 31)),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), [*zip(TYPES, KINDS, strict=True), ("UINT16", "INT64")])
@pytest.mark.parametrize("name", LINES)
def test_one_hot(device: str, short: str, kind: str, name: str) -> None:
    sizes, axis, own, out = LINES[name]
    chosen = tuple(1 if d == axis else size for d, size in enumerate(sizes))
    index, output = tensor(kind, chosen, own), tensor(short, sizes, out)
    pair = tensor(short, (*(1 for _ in sizes[:-1]), 3), (*(1 for _ in sizes[:-1]), 5))
    descriptor = dml.DML_ONE_HOT_OPERATOR_DESC(IndicesTensor=index, ValuesTensor=pair, OutputTensor=output, Axis=axis)
    extent = sizes[axis]
    locations = indices(index, extent)
    values = stored(pair)
    exact = strided_view(index, locations).astype(object)
    wanted = np.where(exact < 0, exact + extent, exact)
    along = np.arange(extent).reshape([-1 if d == axis else 1 for d in range(len(sizes))])
    bits = as_bits(values)
    expected = np.where(along == wanted, bits[5], bits[0])
    assert np.array_equal(run(device, descriptor, [locations, values], output), expected)


SHAPES: dict[str, tuple[Sizes, Sizes | None, Sizes | None]] = {
    "square": ((3, 70, 70), None, None),
    "wide": ((2, 5, 301), None, None),
    "tall": ((301, 5), None, None),
    "one row": ((1, 70_001), None, None),
    "one column": ((701, 1), None, None),
    "one element": ((1, 1), None, None),
    "an input by columns": ((30, 40), (1, 30), None),
    "a repeated input": ((2, 30, 40), (0, 0, 1), None),
    "an output by columns": ((30, 40), None, (1, 30)),
    "an output with gaps": ((2, 3, 30, 40), None, (9000, 3000, 90, 2)),
}
BANDS = [
    (0, 1),
    (-2, 3),
    (5, 5),
    (-(2**31), 1),
    (-3, 2**31 - 1),
    (-(2**31), 2**31 - 1),
    (1, 0),
    (3, -4),
    (2**31 - 1, 2),
]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("is_given", [False, True])
def test_diagonals(device: str, short: str, name: str, is_given: bool) -> None:
    sizes, own, out = SHAPES[name]
    source, output = tensor(short, sizes, own), tensor(short, sizes, out)
    elements = stored(source)
    diagonal = np.arange(sizes[-1]) - np.arange(sizes[-2])[:, None]
    rest = as_bits(strided_view(source, elements)) if is_given else np.zeros(sizes, as_bits(elements).dtype)
    value = as_bits(np.array(3, elements.dtype))
    for begin, end in BANDS:
        descriptor = dml.DML_DIAGONAL_MATRIX1_OPERATOR_DESC(
            InputTensor=source if is_given else None,
            OutputTensor=output,
            ValueDataType=output.DataType,
            Value=3,
            DiagonalFillBegin=begin,
            DiagonalFillEnd=end,
        )
        behind, before = diagonal >= begin, diagonal < end
        expected = np.where(behind & before if end >= begin else behind | before, value, rest)
        found = run(device, descriptor, [elements if is_given else None], output)
        assert np.array_equal(found, expected), (begin, end)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("offset", [0, 3, -3, 2**31 - 1, -(2**31)])
def test_a_diagonal_of_one(device: str, offset: int) -> None:
    output = tensor("FLOAT16", (2, 9, 7))
    descriptor = dml.DML_DIAGONAL_MATRIX_OPERATOR_DESC(OutputTensor=output, Offset=offset, Value=-2.5)
    far = min(max(offset, -9), 9)
    expected = np.broadcast_to(-2.5 * np.eye(9, 7, far), (2, 9, 7)).astype(np.float16)
    assert np.array_equal(run(device, descriptor, [], output), as_bits(expected + np.float16(0)))


@pytest.mark.parametrize(("axis", "variant"), [(1, "runs"), (0, "elements")])
def test_the_axis_chooses_the_variant(axis: int, variant: str) -> None:
    descriptor = dml.DML_ONE_HOT_OPERATOR_DESC(
        IndicesTensor=tensor("INT64", (5, 1) if axis else (1, 7)),
        ValuesTensor=tensor("FLOAT32", (1, 2)),
        OutputTensor=tensor("FLOAT32", (5, 7)),
        Axis=axis,
    )
    plan = plan_on_cpu(descriptor)
    assert (plan.variant, plan.defines) == (variant, ("TYPE_UINT32",))
    assert plan.dispatches[0].kernel == "dml_one_hot_uint32_fill_bands"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
@pytest.mark.parametrize("axis", [0, 1])
def test_plain_c11_gives_the_same_bits(short: str, kind: str, axis: int) -> None:
    descriptor = dml.DML_ONE_HOT_OPERATOR_DESC(
        IndicesTensor=tensor(kind, (1, 50) if axis == 0 else (30, 1)),
        ValuesTensor=tensor(short, (1, 2)),
        OutputTensor=tensor(short, (30, 50)),
        Axis=axis,
    )
    check_text(descriptor)


AXIS, BOTH = "family: band, axis: -1", "index: IndicesTensor, values: ValuesTensor"


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("one_hot", BOTH, None),
        ("one_hot", "index: IndicesTensor", "band: neither `inside` nor `values`; add one of them"),
        ("one_hot", f"{BOTH}, inside: Axis", "band: both `inside` and `values`; keep one of them"),
        (
            "one_hot",
            f"{BOTH}, begin: 1",
            "band: `index` with `diagonal`, `begin` or `end`; remove it, or the others",
        ),
        (
            "one_hot",
            f"{BOTH}, outside: IndicesTensor",
            "band: both `outside` and `values`; keep one of them",
        ),
        (
            "one_hot",
            "values: ValuesTensor",
            "band: no key names the input 'IndicesTensor'; name it as `index`, `outside` or `values`",
        ),
        ("diagonal_matrix1", "inside: Value, outside: InputTensor", None),
        (
            "diagonal_matrix1",
            "inside: Value",
            "band: no key names the input 'InputTensor'; name it as `index`, `outside` or `values`",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert kernel_says(tmp_path, operator, f"{AXIS}, {keys}") == ([] if message is None else [f"18: kernel: {message}"])


def test_a_band_has_one_output(tmp_path: Path) -> None:
    found = kernel_says(tmp_path, "top_k", f"{AXIS}, inside: Axis")
    assert found == ["18: kernel: a band has one output, not 2; choose another family"]
