"""Row programs on every device at shapes that choose each variant, and what must not change bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from c_texts import check_text

import dmlops as dml
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmlruntime.families.row_program import cpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
on_cpu = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


def softmax(
    sizes: tuple[int, ...],
    axes: tuple[int, ...],
    *,
    short: str = "FLOAT32",
    strides: tuple[int, ...] | None = None,
    target_strides: tuple[int, ...] | None = None,
) -> dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC:
    source, target = (dml.DML_BUFFER_TENSOR_DESC(short, sizes, own) for own in (strides, target_strides))
    return dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(source, target, len(axes), axes)


def run(device: Any, descriptor: Any, *values: Array | None) -> Any:
    return device_or_skip(device).compile(descriptor)(*values)


SHAPES = [
    ((3, 5), (1,), "rows", "8 lanes, held"),
    ((3, 9000), (1,), "rows", "256 lanes, quads, held"),
    ((3, 17000), (1,), "blocks", "256 lanes, quads, parts"),
    ((20, 5000), (1,), "rows", "256 lanes, quads, held"),
    ((5000, 70), (0,), "columns", "columns, 8 lanes, parts"),
    ((7, 100, 9), (1,), "columns", "columns, 4 lanes, held"),
    ((7, 20, 9), (1,), "columns", "columns, invocations, held"),
    ((30, 4200), (0,), "columns", "columns, invocations, held"),
    ((7, 3, 2), (0, 2), "rows", "8 lanes, held"),
    ((7, 130), (1,), "rows", "16 lanes, held"),
    ((90000,), (0,), "blocks", "256 lanes, quads, parts"),
    ((30, 20, 40), (0, 1, 2), "blocks", "256 lanes, quads, parts"),
    ((40, 20, 30), (0, 2), "rows", "128 lanes, held"),
    ((33,), (), "rows", "invocations, held"),
]


@pytest.mark.parametrize(("sizes", "axes", "on_cpus", "on_gpus"), SHAPES)
def test_the_shape_chooses_the_variant(
    sizes: tuple[int, ...], axes: tuple[int, ...], on_cpus: str, on_gpus: str
) -> None:
    descriptor = softmax(sizes, axes)
    plans = (plan_on_cpu(descriptor), plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}))
    assert tuple(plan.variant for plan in plans) == (on_cpus, on_gpus)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape[0]))
def test_every_variant_is_right(device: str, shape: tuple[tuple[int, ...], tuple[int, ...], str, str]) -> None:
    sizes, axes = shape[:2]
    random = np.random.default_rng(1)
    values = random.normal(0, 3, sizes).astype(np.float32)
    wide = np.exp(values.astype(np.float64))
    expected = wide / np.sum(wide, axis=axes, keepdims=True)
    found = np.asarray(run(device, softmax(sizes, axes), values))
    np.testing.assert_allclose(found, expected, rtol=2e-5, atol=0)
    whole = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
    hard = dml.DML_ACTIVATION_HARDMAX1_OPERATOR_DESC(whole, whole, len(axes), axes)
    small = random.integers(-3, 4, sizes).astype(np.float32)
    kept = [d for d in range(len(sizes)) if d not in axes]
    rows = np.transpose(small, (*kept, *axes)).reshape(*[sizes[d] for d in kept], -1)
    first = np.argmax(rows, axis=-1)
    marks = np.asarray(run(device, hard, small))
    marked = np.transpose(marks, (*kept, *axes)).reshape(rows.shape)
    assert np.array_equal(marked, np.arange(rows.shape[-1]) == first[..., None])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("sizes", [(3, 2, 70), (2, 3, 5000), (4, 40, 33), (50, 40, 1), (5000, 9, 1)])
def test_rows_over_dimensions_that_are_apart(device: str, sizes: tuple[int, int, int]) -> None:
    """A channel's elements are runs in every batch; both kinds of outputs are stored once for each of them."""
    random = np.random.default_rng(4)
    x, dy = (random.normal(0.5, 1, sizes).astype(np.float32) for _ in range(2))
    shape = (1, sizes[1], 1)
    mean, variance, scale = (random.uniform(0.5, 1, shape).astype(np.float32) for _ in range(3))
    whole, one = (dml.DML_BUFFER_TENSOR_DESC("FLOAT32", each) for each in (sizes, shape))
    descriptor = dml.DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC(
        whole, whole, one, one, one, whole, one, one, Epsilon=0.25
    )
    found = run(device, descriptor, x, dy, mean, variance, scale)
    root = np.sqrt(variance.astype(np.float64) + 0.25)
    normal = (x.astype(np.float64) - mean) / root
    expected = (dy * (scale / root), np.sum(dy * normal, axis=(0, 2), keepdims=True), None)
    for got, wanted in zip(found, expected, strict=True):
        if wanted is not None:
            np.testing.assert_allclose(np.asarray(got), wanted, rtol=1e-4, atol=1e-2)
    np.testing.assert_allclose(
        np.asarray(found[2]), np.sum(dy, axis=(0, 2), keepdims=True, dtype=np.float64), rtol=1e-4, atol=1e-2
    )


@on_cpu
@pytest.mark.parametrize("length", [5001, 9001, 17001])
def test_bits_depend_on_the_elements_alone(length: int) -> None:
    """Not on threads, on the layout, nor on the variant: rows, columns and blocks combine in one order. Exponentials
    are kept from sweep to sweep where the variant has rows: of shorter ones aside, of longer ones in the output."""
    gap = 2 * length + 1
    values = np.random.default_rng(2).normal(size=(32, length)).astype(np.float32)
    rows, columns, few = softmax((32, length), (1,)), softmax((length, 32), (0,)), softmax((2, length), (1,))
    spread = softmax((32, length), (1,), strides=(gap, 2))
    spread_out = softmax((2, length), (1,), target_strides=(gap, 2))
    shared = "blocks" if length > 16384 else "rows"
    assert [plan_on_cpu(d).variant for d in (rows, columns, few, spread)] == ["rows", "columns", shared, "rows"]
    storage = np.zeros(31 * gap + (length - 1) * 2 + 1, np.float32)
    storage[np.arange(32)[:, None] * gap + np.arange(length) * 2] = values
    expected = np.asarray(run("cpu", rows, values))
    for threads in (1, 2, 7):
        set_num_threads(threads)
        try:
            assert np.asarray(run("cpu", rows, values)).tobytes() == expected.tobytes()
            transposed = np.asarray(run("cpu", columns, np.ascontiguousarray(values.T)))
            assert np.ascontiguousarray(transposed.T).tobytes() == expected.tobytes()
            assert np.asarray(run("cpu", few, values[:2].copy())).tobytes() == expected[:2].tobytes()
            assert np.asarray(run("cpu", spread, storage)).tobytes() == expected.tobytes()
            out = np.full(gap + (length - 1) * 2 + 1, np.inf, np.float32)
            device_or_skip("cpu").compile(spread_out)(values[:2].copy(), out=out)
            assert out[np.arange(2)[:, None] * gap + np.arange(length) * 2].tobytes() == expected[:2].tobytes()
            assert np.count_nonzero(np.isinf(out)) == out.size - 2 * length  # nothing between them
        finally:
            set_num_threads(None)


@on_cpu
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("sizes", "axis"), [((40, 4096), 1), ((40, 1023), 1), ((300, 128), 1), ((70, 512), 0), ((2, 9000), 1)]
)
def test_streamed_results_are_the_same(
    sizes: tuple[int, int], axis: int, short: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever they lie in a cache line, and nothing beside them is touched."""
    descriptor = softmax(sizes, (axis,), short=short)
    type = np.dtype(np.float32 if short == "FLOAT32" else np.float16)
    values = np.random.default_rng(3).normal(size=sizes).astype(type)

    def found(offset: int) -> bytes:
        room = np.full(values.size + 64, 7, type)
        start = -room.ctypes.data % 64 // type.itemsize + offset
        results = room[start : start + values.size].reshape(sizes)
        device_or_skip("cpu").compile(descriptor)(values, out=results)
        assert (room[:start] == 7).all()
        assert (room[start + values.size :] == 7).all()
        return results.tobytes()

    usual = found(0)
    monkeypatch.setattr(cpu, "STREAM_BYTES", 1)
    assert dict(plan_on_cpu(descriptor).dispatches[0].parameters)["stream"] == 1
    for offset in (0, 5):
        assert found(offset) == usual


@pytest.mark.parametrize("device", DEVICES)
def test_half_precision_at_its_ends(device: str) -> None:
    """The greatest number is taken off in single precision, so that nothing overflows; -infinity is 0 beside it."""
    values = np.full((3, 2048), 65504, np.float16)
    values[1, 1:] = -65504
    values[2, :1024] = -np.inf
    found = np.asarray(run(device, softmax((3, 2048), (1,), short="FLOAT16"), values))
    assert np.array_equal(found[0], np.full(2048, 1 / 2048, np.float16))
    assert found[1, 0] == 1
    assert not found[1, 1:].any()
    assert not found[2, :1024].any()
    assert np.array_equal(found[2, 1024:], np.full(1024, 1 / 1024, np.float16))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("length", [20, 700, 9000])
def test_a_mean_that_is_large_beside_the_deviation(device: str, length: int) -> None:
    """4096 +- 1: the mean of squares less the square of the mean would have no digit left."""
    whole = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, length))
    descriptor = dml.DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(
        whole, None, None, whole, 1, (1,), NormalizeVariance=True, Epsilon=0.0, FusedActivation=None
    )
    signs = np.where(np.arange(length) % 2, 1, -1).astype(np.float32)
    values = np.stack([4096 + signs, 4096 - signs])
    found = np.asarray(run(device, descriptor, values, None, None))
    np.testing.assert_allclose(found, np.stack([signs, -signs]), rtol=0, atol=2e-3)


@pytest.mark.parametrize("length", [1, 15, 16, 17, 23, 24, 31, 1023, 1024, 4095, 4096, 4097, 3 * 4096 + 5])
def test_depth_bounds_the_additions(length: int) -> None:
    chain = -(-min(length, cpu.BLOCK) // cpu.LANES) - 1
    assert cpu.depth(length) >= chain


def normalized(operator: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]) -> Any:
    whole = dml.DML_BUFFER_TENSOR_DESC(short, sizes)
    one = dml.DML_BUFFER_TENSOR_DESC(short, tuple(1 if d in axes else size for d, size in enumerate(sizes)))
    if operator == "SOFTMAX":
        return dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(whole, whole, len(axes), axes)
    if operator == "HARDMAX":
        return dml.DML_ACTIVATION_HARDMAX1_OPERATOR_DESC(whole, whole, len(axes), axes)
    if operator == "MVN":
        activation = dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None)
        return dml.DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(
            whole, one, one, whole, len(axes), axes, NormalizeVariance=True, Epsilon=1e-5, FusedActivation=activation
        )
    return dml.DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC(
        whole, whole, one, one, one, whole, one, one, Epsilon=1e-5
    )


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "axes"), [((2, 4500), (1,)), ((4500, 70), (0,)), ((9, 300), (1,))])
@pytest.mark.parametrize("short", ["FLOAT32", pytest.param("FLOAT16", marks=pytest.mark.slow)])
@pytest.mark.parametrize("operator", ["SOFTMAX", "HARDMAX", "MVN", "TRAINING_GRAD"])
def test_plain_c11_gives_the_same_bits(
    operator: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]
) -> None:
    check_text(normalized(operator, short, sizes, axes))
