"""Reductions on every device at shapes that choose each variant, and what must not change bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from c_texts import check_text

import dmlops as dml
from dmlruntime.core.plans import Plan
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmlruntime.families.reduce import cpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
on_cpu = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


def described(
    function: str,
    sizes: tuple[int, ...],
    axes: tuple[int, ...],
    *,
    types: tuple[str, str] = ("FLOAT32", "FLOAT32"),
    strides: tuple[int, ...] | None = None,
) -> dml.DML_REDUCE_OPERATOR_DESC:
    target = tuple(1 if d in axes else size for d, size in enumerate(sizes))
    return dml.DML_REDUCE_OPERATOR_DESC(
        Function=dml.DML_REDUCE_FUNCTION[f"DML_REDUCE_FUNCTION_{function}"],
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(types[0], sizes, strides),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(types[1], target),
        AxisCount=len(axes),
        Axes=axes,
    )


def reduced(device: Any, descriptor: dml.DML_REDUCE_OPERATOR_DESC, values: Array) -> Array:
    return np.asarray(device_or_skip(device).compile(descriptor)(values))


def planned(descriptor: dml.DML_REDUCE_OPERATOR_DESC) -> tuple[Plan, Plan]:
    return plan_on_cpu(descriptor), plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})


SHAPES = [
    ((3, 5), (1,), "rows", "invocations"),
    ((3, 9000), (1,), "blocks", "workgroups"),
    ((20, 5000), (1,), "rows", "workgroups"),
    ((5000, 70), (0,), "columns", "columns"),
    ((601, 20, 33), (0, 1), "columns", "columns"),
    ((7, 100, 9), (1,), "columns", "workgroups"),
    ((3, 15), (1,), "rows", "invocations"),
    ((3, 16), (1,), "rows", "workgroups"),
    ((1001, 64), (1,), "rows", "workgroups"),
    ((1003, 33), (1,), "rows", "workgroups"),
    ((7, 3, 2), (0, 2), "rows", "invocations"),
    ((90000,), (0,), "blocks", "workgroups"),
    ((2, 70004), (1,), "blocks", "workgroups"),
    ((131, 130, 4), (1, 2), "rows", "workgroups"),
    ((30, 20, 40), (0, 1, 2), "blocks", "workgroups"),
    ((40, 20, 30), (0, 2), "rows", "workgroups"),
    ((33,), (), "short rows", "invocations"),
    ((7,), (), "rows", "invocations"),
    ((1003, 7), (1,), "short rows", "invocations"),
    ((1003, 16), (1,), "short rows", "workgroups"),
    ((1003, 17), (1,), "rows", "workgroups"),
    ((19, 3, 5, 131), (1, 2), "columns", "columns"),
]


@pytest.mark.parametrize(("sizes", "axes", "on_cpus", "on_gpus"), SHAPES)
def test_the_shape_chooses_the_variant(
    sizes: tuple[int, ...], axes: tuple[int, ...], on_cpus: str, on_gpus: str
) -> None:
    assert tuple(plan.variant for plan in planned(described("SUM", sizes, axes))) == (on_cpus, on_gpus)


LANES = [
    ((20, 5000), "FLOAT32", "together", None),
    ((2**17, 4096), "FLOAT32", "together", 64),
    ((2**17, 4096), "FLOAT16", "together", 32),
    ((2**17, 4096), "INT8", "together", 32),
    ((2**17, 4096), "INT64", "together", 128),
    ((2**17, 64), "FLOAT32", "together", 4),
    ((2**17, 16), "FLOAT32", "together", 2),
    ((2**17, 16), "FLOAT16", "together", 2),
    ((2**17, 300), "FLOAT32", "apart", 32),
    ((2**17, 33), "FLOAT32", "apart", 8),
    ((100, 64), "FLOAT32", "together", 16),
]
"""Sizes, data type, whether elements of a row lie together as quads, lanes of a row. Few rows have more of them."""


@pytest.mark.parametrize(("sizes", "type", "lie", "lanes"), LANES)
def test_short_results_have_fewer_lanes(sizes: tuple[int, int], type: str, lie: str, lanes: int | None) -> None:
    strides = None if lie == "together" else (2 * sizes[1], 2)
    plan = planned(described("MAX", sizes, (1,), types=(type, type), strides=strides))[1]
    assert plan.variant == "workgroups"
    assert ("QUADS_INPUT" in plan.defines) == (lie == "together")
    assert [name for name in plan.defines if name.startswith("LANES_")] == [f"LANES_{lanes}"] * (lanes is not None)
    assert plan.dispatches[0].items == -(-sizes[0] * (lanes or 256) // 256)


PARTS = [
    ((2**22,), (0,), (512, 2**11), ["reduce_rows", "reduce_parts"]),
    ((2**22 + 1,), (0,), (1024, 4097), ["reduce_rows", "reduce_parts"]),
    ((300, 2**14), (1,), (2, 2**11), ["reduce_rows", "reduce_few_parts"]),
    ((300, 2**12), (1,), (1, 2**10), ["reduce_rows"]),
    ((2**16, 640), (0,), (52, 316), ["reduce_rows", "reduce_few_parts"]),
    ((2**12, 2**13), (0,), (4, 256), ["reduce_rows", "reduce_few_parts"]),
    ((2**16, 642), (0,), (94, 698), ["reduce_rows", "reduce_parts"]),
]
"""Sizes, axes, parts of a result and units of a part, entries. States of REDUCE have two fields at most."""


@pytest.mark.parametrize(("sizes", "axes", "parts", "entries"), PARTS)
def test_long_results_are_cut_into_parts(
    sizes: tuple[int, ...], axes: tuple[int, ...], parts: tuple[int, int], entries: list[str]
) -> None:
    plan = planned(described("SUM", sizes, axes))[1]
    known = dict(plan.dispatches[0].parameters)
    assert (known["parts"], known["part_units"]) == parts
    assert [dispatch.kernel for dispatch in plan.dispatches] == entries
    assert [scratch.count for scratch in plan.scratch] == [2 * parts[0] * int(known["results"])] * (parts[0] > 1)  # type: ignore[call-overload]


BY_QUADS = {"FOURS", "QUADS_INPUT", "QUAD_COLUMNS"}
COLUMNS = [
    ((63, 64), "FLOAT32", set(), 1),
    ((64, 64), "FLOAT32", BY_QUADS, 1),
    ((64, 64), "INT64", set(), 1),
    ((67, 66), "FLOAT16", set(), 2),
    ((67, 64), "FLOAT16", BY_QUADS, 1),
    ((67, 516), "INT8", BY_QUADS, 3),
    ((1027, 516), "INT16", {*BY_QUADS, "COLUMN_LANES_16"}, 9),
    ((1027, 514), "INT16", set(), 9),
]
"""Sizes, data type, what the columns are compiled with, workgroups of a part."""


@pytest.mark.parametrize(("sizes", "type", "defines", "groups"), COLUMNS)
def test_four_columns_are_loaded_together(sizes: tuple[int, int], type: str, defines: set[str], groups: int) -> None:
    """64 columns side by side; by quads 256, or 64 where more lanes share the elements of one."""
    plan = planned(described("MAX", sizes, (0,), types=(type, type)))[1]
    assert plan.variant == "columns"
    assert {*BY_QUADS, "COLUMN_LANES_16"}.intersection(plan.defines) == defines
    known = dict(plan.dispatches[0].parameters)
    assert known["units"] == sizes[0] // (4 if defines else 1)
    assert known["items"] == groups * int(known["parts"])  # type: ignore[call-overload]


SPREAD = [(5, 4096), (5, 4095), (3, 33), (4, 7), (2, 70004), (300, 70), (1027, 64), (67, 260), (9000, 20)]
"""Rows and columns of every kind: the longer side is reduced."""

TYPES = ["FLOAT32", "FLOAT16"]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("sizes", SPREAD, ids=str)
def test_a_block_may_be_infinite(device: str, short: str, sizes: tuple[int, int]) -> None:
    """The greatest of a block is what exponentials are relative to, whatever the blocks before and behind it are."""
    axis = int(np.argmax(sizes))
    length, count = sizes[axis], sizes[1 - axis]
    values = np.full((count, length), -np.inf, short.lower())
    values[1::4, length // 2 :] = 3
    values[2::4, : length // 3 + 1] = [[-400]]
    values[2::4, length - 1] = 100
    values[3::4, :: max(1, length // 5)] = np.inf
    values[3::8, 0] = -7
    flat = values.astype(np.float64)
    top = np.max(flat, axis=1)
    top = np.where(np.isfinite(top), top, 0)
    with np.errstate(divide="ignore"):
        expected = top + np.log(np.sum(np.exp(flat - top[:, None]), axis=1))
    given = np.ascontiguousarray(values if axis == 1 else values.T)
    found = reduced(device, described("LOG_SUM_EXP", sizes, (axis,), types=(short, short)), given).ravel()
    assert np.allclose(found.astype(np.float64), expected, rtol=2e-3 if short == "FLOAT16" else 1e-5)
    values[:, length // 2] = np.nan
    given = np.ascontiguousarray(values if axis == 1 else values.T)
    found = reduced(device, described("LOG_SUM_EXP", sizes, (axis,), types=(short, short)), given)
    assert np.all(np.isnan(found))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", [*TYPES, "INT32", "INT16", "INT8", "INT64"])
@pytest.mark.parametrize("sizes", SPREAD, ids=str)
def test_of_equal_elements_the_first_or_the_last_is_picked(device: str, short: str, sizes: tuple[int, int]) -> None:
    """Few equal ones, at every distance; zeros of both signs are equal."""
    axis = int(np.argmax(sizes))
    length, count = sizes[axis], sizes[1 - axis]
    rng = np.random.default_rng(5)
    values = rng.integers(-3, 0, (count, length)).astype(short.lower())
    locations = np.sort(rng.integers(0, length, (count, 3)), axis=1)
    np.put_along_axis(values, locations[:, 1:2], 0, axis=1)
    np.put_along_axis(values, locations[:, ::2], np.array([[-0.0, 0.0]]).astype(short.lower()), axis=1)
    for operator, sign in (("argmax", 1), ("argmin", -1)):
        given = sign * (values if axis == 1 else values.T)
        for direction, location in (("INCREASING", 0), ("DECREASING", 2)):
            found = getattr(dml, operator)(
                np.ascontiguousarray(given),
                axes=[axis],
                axis_direction=f"DML_AXIS_DIRECTION_{direction}",
                device=device_or_skip(device),
            )
            assert np.array_equal(np.asarray(found).ravel(), locations[:, location])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape[0]))
def test_whole_numbers_are_exact(device: str, shape: tuple[tuple[int, ...], tuple[int, ...], str, str]) -> None:
    sizes, axes = shape[:2]
    rng = np.random.default_rng(1)
    small = rng.integers(-3, 4, sizes)
    total, greatest = (f(small, axis=axes, keepdims=True) for f in (np.sum, np.max))
    for short in ("FLOAT32", "INT32", "INT64"):
        values = small.astype(short.lower())
        assert np.array_equal(reduced(device, described("SUM", sizes, axes, types=(short, short)), values), total)
    narrow = described("MAX", sizes, axes, types=("INT8", "INT8"))
    assert np.array_equal(reduced(device, narrow, small.astype(np.int8)), greatest)
    kept = [d for d in range(len(sizes)) if d not in axes]
    rows = np.transpose(small, (*kept, *axes)).reshape(*[sizes[d] for d in kept], -1)
    first = np.expand_dims(np.argmin(rows, axis=-1), axes)
    found = reduced(device, described("ARGMIN", sizes, axes, types=("INT32", "UINT64")), small.astype(np.int32))
    assert np.array_equal(found, first)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("sizes", [(2, 9000), (9000, 20), (3, 7)])
def test_indices_ignore_not_a_number_and_values_do_not(device: str, sizes: tuple[int, int]) -> None:
    axis = int(np.argmax(sizes))
    length = sizes[axis]
    low, high = length // 3, length // 2

    def index(function: str, values: Any, direction: str) -> Any:
        run = getattr(dml, function)
        laid = np.ascontiguousarray(np.moveaxis(values, 0, axis))
        on = device_or_skip(device)
        return np.asarray(run(laid, axes=[axis], axis_direction=f"DML_AXIS_DIRECTION_{direction}", device=on))

    values = np.full((length, sizes[1 - axis]), np.nan, np.float32)
    for direction, end in (("INCREASING", 0), ("DECREASING", length - 1)):
        for function in ("argmax", "argmin"):
            assert np.all(index(function, values, direction) == end), "nothing but NaN"
    values[[low, high], :] = [[-np.inf], [np.inf]]
    for direction in ("INCREASING", "DECREASING"):
        assert np.all(index("argmax", values, direction) == high)
        assert np.all(index("argmin", values, direction) == low)
    values[:] = 0
    values[[low, high, length - 1], :] = [[np.inf], [np.nan], [np.nan]]
    whole = np.ascontiguousarray(np.moveaxis(values, 0, axis))
    for name, location in (("ARGMAX", low), ("ARGMIN", 0)):
        found = reduced(device, described(name, sizes, (axis,), types=("FLOAT32", "UINT32")), whole)
        assert np.all(found == location)
    for name in ("MAX", "MIN", "SUM", "LOG_SUM_EXP"):
        assert np.all(np.isnan(reduced(device, described(name, sizes, (axis,)), whole)))


@on_cpu
@pytest.mark.parametrize("function", ["SUM", "LOG_SUM_EXP"])
def test_bits_depend_on_the_elements_alone(function: str) -> None:
    """Not on threads, on the layout, nor on the variant: rows, columns and blocks combine in one order."""
    rng = np.random.default_rng(2)
    values = rng.normal(size=(32, 9001)).astype(np.float32)
    rows = described(function, (32, 9001), (1,))
    columns = described(function, (9001, 32), (0,))
    few = described(function, (2, 9001), (1,))
    spread = described(function, (32, 9001), (1,), strides=(18003, 2))
    assert [plan_on_cpu(d).variant for d in (rows, columns, few, spread)] == ["rows", "columns", "blocks", "rows"]
    storage = np.zeros(31 * 18003 + 9000 * 2 + 1, np.float32)
    location = np.arange(32)[:, None] * 18003 + np.arange(9001) * 2
    storage[location] = values
    expected = reduced("cpu", rows, values).ravel()
    for threads in (1, 2, 7):
        set_num_threads(threads)
        try:
            assert reduced("cpu", rows, values).tobytes() == expected.tobytes()
            assert reduced("cpu", columns, np.ascontiguousarray(values.T)).tobytes() == expected.tobytes()
            assert reduced("cpu", few, values[:2].copy()).tobytes() == expected[:2].tobytes()
            assert reduced("cpu", spread, storage).tobytes() == expected.tobytes()
        finally:
            set_num_threads(None)


@on_cpu
@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("function", ["SUM", "MAX", "ARGMAX", "LOG_SUM_EXP", "AVERAGE"])
def test_short_rows_side_by_side_have_the_bits_of_single_ones(function: str, short: str, spread: bool) -> None:
    """Few rows are combined one by one. There are groups of 128 and a rest; some elements are equal."""
    rng = np.random.default_rng(8)
    types = (short, "UINT32" if function == "ARGMAX" else short)
    for length in (1, 2, 3, 7, 8, 13, 16):
        many, few = ((rows, length) for rows in (301, 7))
        values = (rng.integers(-9, 10, many) / 7).astype(short.lower())
        values[5:9, -1] = np.inf
        strides = (3 * length, 2) if spread else (length, 1)
        side_by_side = described(function, many, (1,), types=types, strides=strides)
        single = described(function, few, (1,), types=types)
        assert [plan_on_cpu(d).variant for d in (side_by_side, single)] == ["short rows", "rows"]
        storage = np.zeros((many[0] - 1) * strides[0] + (length - 1) * strides[1] + 1, short.lower())
        storage[np.arange(many[0])[:, None] * strides[0] + np.arange(length) * strides[1]] = values
        expected = [reduced("cpu", single, values[at : at + 7].copy()) for at in range(0, 301, 7)]
        assert reduced("cpu", side_by_side, storage).tobytes() == np.concatenate(expected).tobytes()


@on_cpu
@pytest.mark.parametrize("sizes", [(600, 1100), (4100, 70), (300, 8), (2, 300, 1030)], ids=str)
@pytest.mark.parametrize("function", ["SUM", "MAX", "ARGMIN"])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_few_columns_of_many_elements_are_shared_by_lanes(short: str, function: str, sizes: tuple[int, ...]) -> None:
    """The bits are those of rows with the same elements, some of which are equal."""
    values = (np.random.default_rng(6).integers(-99, 100, sizes) / 7).astype(short.lower())
    axis = len(sizes) - 2
    types = (short, "UINT32" if function == "ARGMIN" else short)
    columns = described(function, sizes, (axis,), types=types)
    first = plan_on_cpu(columns).dispatches[0]
    assert first.kernel.endswith("reduce_column_blocks")
    assert dict(first.parameters)["lanes"] == 16
    transposed = np.ascontiguousarray(np.swapaxes(values, axis, axis + 1))
    rows = described(function, transposed.shape, (axis + 1,), types=types)
    assert reduced("cpu", columns, values).tobytes() == reduced("cpu", rows, transposed).tobytes()


@pytest.mark.parametrize("device", DEVICES)
def test_errors_grow_with_the_depth_of_the_tree(device: str) -> None:
    """A chain of 2^20 additions of 0.1 would be wrong by hundreds of times what is allowed here."""
    sizes = (2**20,)
    values = np.full(sizes, 0.1, np.float32)
    descriptor = described("SUM", sizes, (0,))
    exact = float(values[0]) * sizes[0]
    depth = plan_on_cpu(descriptor).depth if device == "cpu" else plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).depth
    found = float(reduced(device, descriptor, values).ravel()[0])
    assert abs(found - exact) <= depth * 2.0**-24 * exact
    assert depth < 2**13


@pytest.mark.parametrize("device", DEVICES)
def test_half_precision_is_added_in_single_precision(device: str) -> None:
    values = np.ones((3, 4096), np.float16)
    found = reduced(device, described("SUM", (3, 4096), (1,), types=("FLOAT16", "FLOAT16")), values)
    assert np.array_equal(found.ravel(), np.full(3, 4096, np.float16))


@pytest.mark.parametrize("length", [1, 2, 15, 16, 17, 4095, 4096, 4097, 3 * 4096 + 5])
def test_depth_bounds_the_additions(length: int) -> None:
    """The worst way of an element through lanes, their fold and the tree of blocks, counted by doing it."""

    def chain(count: int) -> int:
        lanes = [0] * min(count, cpu.LANES)
        for i in range(cpu.LANES, count):
            lanes[i % cpu.LANES] += 1
        half = cpu.LANES // 2
        while half:
            for i in range(half):
                if i + half < min(count, cpu.LANES):
                    lanes[i] = max(lanes[i], lanes[i + half]) + 1
            half //= 2
        return lanes[0]

    tree: list[int] = []
    for number, at in enumerate(range(0, length, cpu.BLOCK)):
        state = chain(min(cpu.BLOCK, length - at))
        pairs = number
        while pairs & 1:
            state, pairs = max(tree.pop(), state) + 1, pairs >> 1
        tree.append(state)
    state = tree.pop()
    while tree:
        state = max(tree.pop(), state) + 1
    assert state <= cpu.depth(length)


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "axes"), [((2, 4500), (1,)), ((4500, 70), (0,)), ((9, 300), (1,))])
@pytest.mark.parametrize(
    ("function", "short"),
    [
        ("SUM", "FLOAT32"),
        ("LOG_SUM_EXP", "FLOAT16"),
        ("LOG_SUM_EXP", "FLOAT32"),
        ("MAX", "FLOAT32"),
        ("L1", "INT32"),
        ("ARGMAX", "FLOAT32"),
    ],
)
def test_plain_c11_gives_the_same_bits(
    function: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]
) -> None:
    types = (short, "UINT64" if function == "ARGMAX" else short)
    values = np.random.default_rng(3).normal(0, 20, sizes).astype(short.lower())
    check_text(described(function, sizes, axes, types=types), {"InputTensor": values})
