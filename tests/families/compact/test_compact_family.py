"""Compactions on every device: any strides, few and many elements, zeros of both signs and NaN, against NumPy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bit_arrays import Sizes, tensor
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu"]
TYPES = ["FLOAT32", "FLOAT16", "INT32", "INT16", "INT8", "UINT32", "UINT16", "UINT8"]
CANARY = 0x5A5A5A5A
DENSITIES = {"none": 0.0, "few": 0.001, "half": 0.5, "most": 0.99, "all": 1.0}


def drawn(described: dml.DML_BUFFER_TENSOR_DESC, density: float) -> np.ndarray[Any, Any]:
    """A flat array for a tensor, gaps included, of zeros of both signs and of whatever else is not zero."""
    dtype = described.DataType.dtype
    assert dtype is not None
    rng = np.random.default_rng(described.storage_elements)
    found = np.zeros(described.storage_elements, dtype)
    if dtype.kind == "f":
        found[rng.random(found.size) < 0.5] = -0.0
        least = np.finfo(dtype).smallest_subnormal
        others = np.array([1, -1, np.inf, -np.inf, np.nan, -np.nan, least, -least], dtype)
    else:
        info = np.iinfo(dtype)
        others = np.array([1, info.max, info.min or 2, info.max // 2 + 1 if info.min == 0 else -1], dtype)
    chosen = rng.random(found.size) < density
    found[chosen] = rng.choice(others, int(chosen.sum()))
    return found


def check(
    device: str,
    short: str,
    sizes: Sizes,
    density: float,
    *,
    columns: int | None = None,
    lead: Sizes = (),
    own: Sizes | None = None,
    out: Sizes | None = None,
) -> None:
    """Compares with NumPy's argwhere; a NumPy output keeps what stands between and behind its rows on a CPU."""
    rank = len(sizes)
    columns = rank if columns is None else columns
    source = tensor(short, sizes, own)
    elements = int(np.prod(sizes))
    rows = tensor("UINT32", (*lead, elements, columns), out)
    counted = tensor("UINT32", (1,) * rank)
    descriptor = dml.DML_NONZERO_COORDINATES_OPERATOR_DESC(
        InputTensor=source, OutputCountTensor=counted, OutputCoordinatesTensor=rows
    )
    flat = drawn(source, density)
    expected = np.argwhere(strided_view(source, flat))[:, rank - columns :]
    count, written = np.full(1, CANARY, np.uint32), np.full(rows.storage_elements, CANARY, np.uint32)
    device_or_skip(device).compile(descriptor)(flat, out=(count, written))
    assert count.tolist() == [len(expected)]
    view = strided_view(rows, written).reshape((-1, columns) if out is None else rows.Sizes)
    assert np.array_equal(view[: len(expected)], expected)
    if out is not None or device == "cpu":
        view[: len(expected)] = CANARY
        behind = view[len(expected) :]
        assert device != "cpu" or set(behind.reshape(-1).tolist()) <= {CANARY}
        behind[...] = CANARY
        assert set(written.tolist()) == {CANARY}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("density", DENSITIES)
def test_every_type(device: str, short: str, density: str) -> None:
    check(device, short, (3, 41, 67), DENSITIES[density])


SHAPES: dict[str, dict[str, Any]] = {
    "one": {"sizes": (1,)},
    "one row": {"sizes": (70_001,)},
    "one column": {"sizes": (5000, 1)},
    "long rows": {"sizes": (3, 70_001)},
    "short rows": {"sizes": (9000, 3)},
    "many parts": {"sizes": (2, 3, 300_007)},
    "fewer coordinates": {"sizes": (1, 1, 30, 41), "columns": 2},
    "sizes of one": {"sizes": (1, 30, 1, 41)},
    "more dimensions of rows": {"sizes": (30, 41), "lead": (1, 1)},
    "eight dimensions": {"sizes": (2, 1, 3, 1, 2, 5, 2, 2)},
    "columns": {"sizes": (30, 41), "own": (1, 30)},
    "gaps": {"sizes": (5, 30, 41), "own": (3000, 90, 2)},
    "a repeated row": {"sizes": (30, 41), "own": (0, 1)},
    "a repeated element": {"sizes": (30, 41), "own": (0, 0)},
    "rows with gaps": {"sizes": (30, 41), "out": (5, 2)},
    "rows by columns": {"sizes": (30, 41), "out": (1, 1300)},
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "UINT8"])
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("density", [0.01, 0.6])
def test_shapes(device: str, short: str, name: str, density: float) -> None:
    check(device, short, SHAPES[name]["sizes"], density, **{k: v for k, v in SHAPES[name].items() if k != "sizes"})


@pytest.mark.parametrize(("strides", "variant"), [(None, "packed"), ((1, 300), "strided")])
def test_the_layout_chooses_the_variant(strides: Sizes | None, variant: str) -> None:
    descriptor = dml.DML_NONZERO_COORDINATES_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", (300, 200), strides),
        OutputCountTensor=tensor("UINT32", (1, 1)),
        OutputCoordinatesTensor=tensor("UINT32", (60_000, 2)),
    )
    plan = plan_on_cpu(descriptor)
    assert (plan.variant, [dispatch.items for dispatch in plan.dispatches]) == (variant, [4, 4])
    assert [dispatch.kernel for dispatch in plan.dispatches] == [
        "dml_nonzero_coordinates_uint32_count_parts",
        "dml_nonzero_coordinates_uint32_write_parts",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("short", ["INT8", "FLOAT16", "FLOAT32"])
def test_plain_c11_gives_the_same_bits(short: str) -> None:
    source = tensor(short, (5, 100, 37))
    descriptor = dml.DML_NONZERO_COORDINATES_OPERATOR_DESC(
        InputTensor=source,
        OutputCountTensor=tensor("UINT32", (1, 1, 1)),
        OutputCoordinatesTensor=tensor("UINT32", (5 * 100 * 37, 3)),
    )
    check_text(descriptor, {"InputTensor": drawn(source, 0.5)})


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("nonzero_coordinates", "count: OutputCountTensor, coordinates: OutputCoordinatesTensor", None),
        (
            "nonzero_coordinates",
            "count: OutputCountTensor, coordinates: OutputCountTensor",
            "66: kernel: compact: `count` and `coordinates` are both OutputCountTensor; name another output",
        ),
        (
            "one_hot",
            "count: OutputTensor, coordinates: OutputTensor",
            "18: kernel: a compaction has one input and two outputs, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert kernel_says(tmp_path, operator, f"family: compact, {keys}") == ([] if message is None else [message])
