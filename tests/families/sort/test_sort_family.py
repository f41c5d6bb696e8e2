"""Sorts on every device: every way to the order, any strides, ties, NaN of all kinds and zeros of both signs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bit_arrays import Array, Sizes, as_bits, run_all, tensor
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmlruntime.families.sort.gpu import passes
from dmlruntime.families.sort.parameters import BLOCK, WIDE_BLOCK

DEVICES = ["cpu", "gpu"]
TYPES = ["FLOAT32", "FLOAT16", "INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8"]
UP, DOWN = dml.DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING, dml.DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING
TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=8, subgroup=0
)


def drawn(described: dml.DML_BUFFER_TENSOR_DESC, draw: str) -> Array:
    """A flat array for a tensor, gaps included: random bits, NaN among them; few values; one value;
    the same for all elements of an invocation that selects; or in order."""
    dtype = described.DataType.dtype
    assert dtype is not None
    count = described.storage_elements
    rng = np.random.default_rng(count)
    if draw == "bits":
        return rng.integers(0, 256, count * dtype.itemsize, np.uint8).view(dtype)
    if draw == "ties":
        values = np.array([1, 2, 3, 0, 100], dtype)
        if dtype.kind == "f":
            special = np.array([np.inf, -np.inf, -0.0, 0.0, -1, np.nan, -np.nan, 5e-7], dtype)
            payload = as_bits(np.array([np.nan, -np.nan], dtype)) + 1
            values = np.concatenate([values, special, payload.view(dtype)])
        elif dtype.kind == "i":
            values = np.concatenate([values, np.array([-1, -100, np.iinfo(dtype).min, np.iinfo(dtype).max], dtype)])
        else:
            values = np.concatenate([values, np.array([np.iinfo(dtype).max], dtype)])
        return rng.choice(as_bits(values), count).view(dtype)
    if draw == "shares":
        return (np.arange(count) % WORKGROUP % 101).astype(dtype)
    if draw == "equal":
        return np.full(count, 7, dtype)
    rising = np.arange(count, dtype=np.float64) % 2**15 if dtype.itemsize > 1 else np.arange(count) // 9 % 128
    return (rising if draw == "rising" else rising[::-1]).astype(dtype)


def check(
    device: str,
    short: str,
    sizes: Sizes,
    axis: int,
    count: int,
    *,
    draw: str = "ties",
    kind: str = "UINT32",
    direction: Any = DOWN,
    own: Sizes | None = None,
    out: Sizes | None = None,
) -> None:
    """Compares with NumPy's stable sort: bits of values, and indices."""
    chosen = tuple(count if d == axis else size for d, size in enumerate(sizes))
    source, values, indices = tensor(short, sizes, own), tensor(short, chosen, out), tensor(kind, chosen, out)
    descriptor = dml.DML_TOP_K1_OPERATOR_DESC(
        InputTensor=source,
        OutputValueTensor=values,
        OutputIndexTensor=indices,
        Axis=axis,
        K=count,
        AxisDirection=direction,
    )
    flat = drawn(source, draw)
    elements = strided_view(source, flat)
    if direction is DOWN:
        last = sizes[axis] - 1
        order = last - np.flip(np.argsort(np.flip(elements, axis), axis=axis, kind="stable"), axis)
    else:
        order = np.argsort(elements, axis=axis, kind="stable")
    order = np.take(order, range(count), axis)
    found, locations = run_all(device, descriptor, [flat], [values, indices])
    assert np.array_equal(locations, order)
    assert np.array_equal(found, np.take_along_axis(as_bits(elements), order, axis))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("direction", [UP, DOWN])
@pytest.mark.parametrize(("length", "count"), [(100, 3), (100, 100), (5000, 20), (3000, 1500)])
def test_every_type_and_every_way(device: str, short: str, direction: Any, length: int, count: int) -> None:
    for draw in ("bits", "ties"):
        check(device, short, (3, length), 1, count, draw=draw, direction=direction)


LENGTHS = [
    (1, 1), (2, 1), (2, 2), (3, 2), (255, 255), (257, 1), (512, 512), (513, 513), (1024, 9), (1025, 1025),
    (2047, 3), (2048, 2048), (2049, 1), (2049, 1000), (2049, 2049), (4096, 2048), (4097, 1024), (9001, 1025),
    (9001, 9001), (70_001, 1), (70_001, 512), (70_001, 513), (70_001, 30_000),
]  # fmt: skip


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("short", "kind"), [("FLOAT32", "UINT32"), ("INT64", "UINT64"), ("UINT8", "UINT64")])
@pytest.mark.parametrize(("length", "count"), LENGTHS)
def test_lengths(device: str, short: str, kind: str, length: int, count: int) -> None:
    check(device, short, (2, length), 1, count, kind=kind)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("draw", ["equal", "rising", "falling"])
@pytest.mark.parametrize("direction", [UP, DOWN])
@pytest.mark.parametrize(("length", "count"), [(777, 70), (5000, 600), (5000, 3000)])
def test_orders_that_are_there_before(device: str, draw: str, direction: Any, length: int, count: int) -> None:
    for short in ("FLOAT32", "INT8"):
        check(device, short, (2, length), 1, count, draw=draw, direction=direction)


@pytest.mark.parametrize("short", ["FLOAT32", "INT64", "UINT8"])
@pytest.mark.parametrize(
    ("length", "count"), [(1024, 1), (1024, 32), (1025, 5), (1025, 33), (4095, 16), (4096, 16), (8190, 16), (17_000, 8)]
)
def test_selection(short: str, length: int, count: int) -> None:
    """Ties, and rows in order, of which the first elements are of few shares or of all."""
    assert [one.kernel for one in passes(length, count, WIDE_BLOCK)] == ["select_rows"]
    for draw in ("ties", "equal", "rising", "falling", "shares"):
        for direction in (UP, DOWN):
            check("gpu", short, (2, length), 1, count, draw=draw, direction=direction)


def test_selection_gathers_what_memory_holds() -> None:
    """All but one element that is gathered may be of one share less than are selected."""
    for block in (BLOCK, WIDE_BLOCK):
        for length in (512, 4096, 5000, 20_000, 140_000):
            for count in (1, 2, 16, 63, 256):
                is_selected = passes(length, count, block)[0].kernel == "select_rows"
                assert not is_selected or (count - 1) * -(-length // WORKGROUP) + 1 <= block // 2


SHAPES: dict[str, tuple[Sizes, int, int, Sizes | None, Sizes | None]] = {
    "columns": ((100, 70), 0, 5, None, None),
    "the middle": ((7, 30, 6), 1, 30, None, None),
    "many short rows": ((3000, 3), 1, 2, None, None),
    "rows of one": ((3000, 1), 1, 1, None, None),
    "long columns": ((3000, 3), 0, 600, None, None),
    "eight dimensions": ((2, 1, 3, 1, 2, 5, 2, 2), 5, 4, None, None),
    "an input by columns": ((30, 40), 1, 7, (1, 30), None),
    "a repeated row": ((30, 40), 1, 7, (0, 1), None),
    "a repeated element": ((30, 40), 1, 7, (1, 0), None),
    "outputs with gaps": ((30, 40), 1, 7, None, (90, 2)),
    "outputs by columns": ((30, 40), 1, 7, None, (1, 30)),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT16", "INT32", "UINT8", "UINT64"])
@pytest.mark.parametrize("name", SHAPES)
def test_layouts(device: str, short: str, name: str) -> None:
    sizes, axis, count, own, out = SHAPES[name]
    for kind in ("UINT32", "UINT64"):
        check(device, short, sizes, axis, count, kind=kind, own=own, out=out)


def top(length: int, count: int) -> OperatorDescriptor:
    return dml.DML_TOP_K_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", (9, length)),
        OutputValueTensor=tensor("FLOAT32", (9, count)),
        OutputIndexTensor=tensor("UINT32", (9, count)),
        Axis=1,
        K=count,
    )


@pytest.mark.parametrize(("count", "variant"), [(1, "heap"), (512, "heap"), (513, "radix"), (5000, "radix")])
def test_the_count_chooses_the_variant_of_a_cpu(count: int, variant: str) -> None:
    plan = plan_on_cpu(top(5000, count))
    assert (plan.variant, plan.defines) == (variant, ("TYPE_UINT32",))
    assert plan.dispatches[0].kernel == f"dml_top_k_uint32_{variant}_lines"
    assert sum(scratch.count for scratch in plan.scratch) == (0 if variant == "heap" else 9 * 4 * 5000)


@pytest.mark.parametrize(
    ("length", "count", "variant", "kernels"),
    [
        (2048, 2048, "rows", ["sort_rows"]),
        (2048, 128, "selection", ["select_rows"]),
        (2048, 129, "rows", ["sort_rows"]),
        (2049, 129, "blocks", ["sort_blocks", "sort_runs", "store_runs"]),
        (2049, 1025, "merges", ["sort_blocks", "merge_runs", "store_runs"]),
        (9000, 9000, "merges", ["sort_blocks", *["merge_runs"] * 3, "store_runs"]),
    ],
)
def test_the_row_chooses_the_variant_of_a_gpu(length: int, count: int, variant: str, kernels: list[str]) -> None:
    plan = plan_on_gpu(top(length, count), TARGET, {})
    assert plan.variant == variant
    assert [dispatch.kernel for dispatch in plan.dispatches] == kernels


@pytest.mark.parametrize("count", [1, 7, 1024, 1025, 2047, 2048, 2049, 100_000])
@pytest.mark.parametrize("length", [1, 2048, 2049, 4095, 4096, 4097, 100_000, 10_000_001])
def test_passes_end_with_what_is_chosen(length: int, count: int) -> None:
    """Every pass begins with what the one before it left, leaves fewer or longer runs, and the last has all."""
    if count > length:
        return
    made = passes(length, count, BLOCK)
    assert (made[0].source, made[-1].target) == (length, count)
    for before, after in pairwise(made):
        assert before.target == after.source
        assert after.source < before.source or after.run > before.run
        assert after.keep <= count


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["UINT32", "UINT64"])
@pytest.mark.parametrize("short", ["INT8", "FLOAT16", "FLOAT32", "UINT64"])
@pytest.mark.parametrize("count", [7, 700])
def test_plain_c11_gives_the_same_bits(short: str, kind: str, count: int) -> None:
    descriptor = dml.DML_TOP_K_OPERATOR_DESC(
        InputTensor=tensor(short, (5, 1000)),
        OutputValueTensor=tensor(short, (5, count)),
        OutputIndexTensor=tensor(kind, (5, count)),
        Axis=1,
        K=count,
    )
    assert plan_on_cpu(descriptor).variant == ("heap" if count == 7 else "radix")
    check_text(descriptor)


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("top_k", "values: OutputValueTensor, indices: OutputIndexTensor, axis: Axis, count: K", None),
        (
            "top_k1",
            "values: OutputValueTensor, indices: OutputIndexTensor, axis: Axis, count: K, "
            "increasing: AxisDirection == DML_AXIS_DIRECTION_INCREASING",
            None,
        ),
        (
            "top_k",
            "values: OutputValueTensor, indices: OutputValueTensor, axis: Axis, count: K",
            "60: kernel: sort: `values` and `indices` are both OutputValueTensor; name another output",
        ),
        (
            "one_hot",
            "values: OutputTensor, indices: OutputTensor, axis: Axis, count: Axis",
            "18: kernel: a sort has one input and two outputs, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert kernel_says(tmp_path, operator, f"family: sort, {keys}") == ([] if message is None else [message])
