"""Contractions on every device at shapes that choose each variant, and what must not change bits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from c_texts import check_text

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError, ValidationError
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.contraction import cpu
from dmlruntime.families.contraction.problem import contraction_problem
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Sizes = tuple[int, ...]


def gemm(
    a: Sizes,
    b: Sizes,
    *,
    short: str = "FLOAT32",
    transposes: tuple[bool, bool] = (False, False),
    c: bool = False,
    strides: dict[str, Sizes] | None = None,
    **members: Any,
) -> dml.DML_GEMM_OPERATOR_DESC:
    """The product of tensors of the sizes `a` and `b`, as they lie in memory."""
    rows = a[-1] if transposes[0] else a[-2]
    columns = b[-2] if transposes[1] else b[-1]
    made = (*a[:-2], rows, columns)
    steps = strides or {}

    def tensor(name: str, sizes: Sizes) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, sizes, steps.get(name))

    kinds = dml.DML_MATRIX_TRANSFORM
    values = {"Alpha": 1.0, "Beta": 1.0, "FusedActivation": None} | members
    return dml.DML_GEMM_OPERATOR_DESC(
        ATensor=tensor("ATensor", a),
        BTensor=tensor("BTensor", b),
        CTensor=tensor("CTensor", made) if c else None,
        OutputTensor=tensor("OutputTensor", made),
        TransA=kinds.DML_MATRIX_TRANSFORM_TRANSPOSE if transposes[0] else kinds.DML_MATRIX_TRANSFORM_NONE,
        TransB=kinds.DML_MATRIX_TRANSFORM_TRANSPOSE if transposes[1] else kinds.DML_MATRIX_TRANSFORM_NONE,
        **values,
    )


Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
on_cpu = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
SHAPES = [
    ((1, 1), (1, 1), "dots", "single"),
    ((3, 63), (63, 5), "rows", "single"),
    ((3, 600), (600, 5), "rows", "128 lanes"),
    ((1, 513), (513, 300), "rows", "32 lanes"),
    ((4, 261), (261, 1030), "rows", "32 lanes"),
    ((5, 261), (261, 1030), "tiles", "32 lanes"),
    ((517, 145), (145, 3), "dots", "32 lanes"),
    ((300, 513), (513, 1), "dots", "128 lanes"),
    ((2, 70, 4100), (2, 4100, 4), "dots", "256 lanes"),
    ((33, 257), (257, 97), "tiles", "tiles of 64, 2 pieces"),
    ((9, 2100), (2100, 30), "tiles", "tiles of 32, 15 pieces"),
    ((2, 9, 300), (2, 300, 33), "tiles", "tiles of 32, 2 pieces"),
    ((9, 40), (40, 290), "tiles", "tiles of 32"),
    ((250, 20), (20, 200), "tiles", "tiles of 32"),
    ((3, 2, 40, 9), (3, 2, 9, 50), "tiles", "tiles of 32"),
    ((10, 200, 40), (10, 40, 260), "tiles", "tiles of 64"),
    ((40, 72), (72, 44), "tiles", "tiles of 32"),
    ((1600, 3), (3, 1700), "tiles", "tiles of 128"),
    ((1604, 20), (20, 1700), "tiles", "tiles of 128"),
    ((200, 16, 16), (200, 16, 16), "tiles", "tiles of 32"),
    ((200, 64, 8), (200, 8, 60), "tiles", "tiles of 64"),
    ((200, 96, 8), (200, 8, 60), "tiles", "tiles of 64"),
    ((200, 96, 8), (200, 8, 90), "tiles", "tiles of 128"),
]


@pytest.mark.parametrize(("a", "b", "on_cpus", "on_gpus"), SHAPES)
def test_the_shape_chooses_the_variant(a: Sizes, b: Sizes, on_cpus: str, on_gpus: str) -> None:
    descriptor = gemm(a, b)
    found = (plan_on_cpu(descriptor).variant, plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).variant)
    assert found == (on_cpus, on_gpus)


@pytest.mark.parametrize(
    ("transposes", "expected"),
    [
        ((False, False), {"QUADS_ATensor", "QUADS_BTensor", "A_FOUR_TERMS", "B_FOUR_COLUMNS"}),
        ((True, False), {"QUADS_ATensor", "QUADS_BTensor", "A_FOUR_ROWS", "B_FOUR_COLUMNS"}),
        ((False, True), {"QUADS_ATensor", "QUADS_BTensor", "A_FOUR_TERMS", "B_FOUR_TERMS"}),
    ],
)
def test_on_a_gpu_what_lies_together_is_loaded_together(transposes: tuple[bool, bool], expected: set[str]) -> None:
    a, b = ((72, 40) if transposes[0] else (40, 72)), ((44, 72) if transposes[1] else (72, 44))
    made = plan_on_gpu(gemm(a, b, transposes=transposes), WEBGPU_DEFAULTS, {})
    found = {
        name for name in made.defines if "FOUR" in name or "_BY_" in name or name in ("QUADS_ATensor", "QUADS_BTensor")
    }
    assert found == expected
    for a, b in (((41, 71), (71, 43)), ((71, 41), (43, 71))):
        transposed = (a[0] == 71,) * 2
        assert "FOUR" not in " ".join(plan_on_gpu(gemm(a, b, transposes=transposed), WEBGPU_DEFAULTS, {}).defines)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("short", "transposes"), [("FLOAT32", (False, False)), ("FLOAT16", (True, True)), ("FLOAT32", (True, False))]
)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape[0]}x{shape[1]}")
def test_whole_numbers_are_exact(
    device: str, shape: tuple[Sizes, Sizes, str, str], short: str, transposes: tuple[bool, bool]
) -> None:
    a, b = shape[:2]
    rng = np.random.default_rng(1)
    dtype = short.lower()
    x, y = (rng.integers(-3, 4, sizes).astype(dtype) for sizes in (a, b))
    sums = np.matmul(x.astype(np.float64), y.astype(np.float64))
    given = [
        np.ascontiguousarray(np.swapaxes(m, -1, -2)) if transposed else m
        for m, transposed in zip((x, y), transposes, strict=True)
    ]
    addend = rng.integers(-9, 9, sums.shape).astype(dtype)
    descriptor = gemm(given[0].shape, given[1].shape, short=short, transposes=transposes, c=True, Alpha=2.0, Beta=-1)
    made = np.asarray(device_or_skip(device).compile(descriptor)(*given, addend))
    assert np.array_equal(made, (2 * sums - addend).astype(dtype))


@pytest.mark.parametrize("transposes", [(False, False), (False, True), (True, False), (True, True)])
@pytest.mark.parametrize(("rows", "terms", "columns"), [(33, 17, 31), (31, 33, 33), (65, 301, 63), (63, 257, 65)])
def test_sizes_around_a_tile(transposes: tuple[bool, bool], rows: int, terms: int, columns: int) -> None:
    """On a GPU no factor is loaded with its neighbours, and no result stored with them."""
    rng = np.random.default_rng(6)
    x = rng.integers(-3, 4, (rows, terms)).astype(np.float32)
    y = rng.integers(-3, 4, (terms, columns)).astype(np.float32)
    given = [np.ascontiguousarray(m.T) if is_t else m for m, is_t in zip((x, y), transposes, strict=True)]
    descriptor = gemm(given[0].shape, given[1].shape, transposes=transposes)
    assert {"A_SPREAD", "B_SPREAD"} <= set(plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).defines)
    assert np.array_equal(np.asarray(device_or_skip("gpu").compile(descriptor)(*given, None)), x @ y)


@pytest.mark.parametrize("device", DEVICES)
def test_strides_of_every_kind(device: str) -> None:
    """Broadcast, padded and transposed layouts; nothing between the elements of the output is written."""
    rng = np.random.default_rng(2)
    strides = {"ATensor": (0, 1, 37), "BTensor": (600, 2, 24), "CTensor": (0, 0, 1), "OutputTensor": (3000, 60, 3)}
    descriptor = gemm((2, 35, 12), (2, 12, 19), c=True, strides=strides)
    arrays = [rng.integers(-3, 4, getattr(descriptor, name).storage_elements).astype(np.float32) for name in strides]
    *given, out = arrays
    out[:] = 99
    views = [
        np.lib.stride_tricks.as_strided(array, getattr(descriptor, name).Sizes, [4 * s for s in steps])
        for array, (name, steps) in zip(arrays, strides.items(), strict=True)
    ]
    expected = out.copy()
    np.lib.stride_tricks.as_strided(expected, views[3].shape, views[3].strides)[:] = views[0] @ views[1] + views[2]
    device_or_skip(device).compile(descriptor)(*given, out=out)
    assert np.array_equal(out, expected)


@on_cpu
def test_bits_depend_on_the_elements_alone() -> None:
    """Not on threads, on the layout, nor on the variant: sums are added in one order."""
    rng = np.random.default_rng(3)
    x, y = rng.normal(size=(300, 700)).astype(np.float32), rng.normal(size=(700, 970)).astype(np.float32)
    whole = gemm(x.shape, y.shape)
    compiled = device_or_skip("cpu").compile(whole)
    expected = np.asarray(compiled(x, y, None)).copy()
    parts = [gemm(x.shape, (700, columns)) for columns in (50, 310)]
    both = gemm((700, 300), (970, 700), transposes=(True, True))
    short = gemm((20, 700), y.shape)
    counts = [len(plan_on_cpu(d).dispatches) for d in (whole, *parts, both, short)]
    assert counts == [3, 2, 2, 3, 2], "what one item multiplies alone is packed there, and a few rows are not packed"
    for threads in (1, 2, 7):
        set_num_threads(threads)
        try:
            assert np.asarray(compiled(x, y, None)).tobytes() == expected.tobytes()
            for part in parts:
                some = np.ascontiguousarray(y[:, : part.BTensor.Sizes[-1]])
                made = device_or_skip("cpu").compile(part)(x, some, None)
                assert np.array_equal(made, expected[:, : some.shape[-1]])
            again = device_or_skip("cpu").compile(both)(np.ascontiguousarray(x.T), np.ascontiguousarray(y.T), None)
            assert np.array_equal(again, expected)
            assert np.array_equal(device_or_skip("cpu").compile(short)(x[:20], y, None), expected[:20])
            for rows in (1, 3, 4):
                for transposes in ((False, False), (False, True), (True, True)):
                    given = [m.T if is_t else m for m, is_t in zip((x[:rows], y), transposes, strict=True)]
                    one = gemm(given[0].shape, given[1].shape, transposes=transposes)
                    assert plan_on_cpu(one).variant == "rows"
                    made = device_or_skip("cpu").compile(one)(*map(np.ascontiguousarray, given), None)
                    assert np.array_equal(made, expected[:rows])
        finally:
            set_num_threads(None)


@on_cpu
@pytest.mark.parametrize("columns", [8, 16, 20, 24, 32, 40, 48, 56, 64, 72])
def test_columns_that_are_multiplied_where_they_lie_have_the_bits_of_packed_ones(columns: int) -> None:
    """Whole vectors of few columns are not packed; of many columns they are."""
    rng = np.random.default_rng(columns)
    x, y = rng.normal(size=(21, 300)).astype(np.float32), rng.normal(size=(300, 200)).astype(np.float32)
    packed = np.asarray(device_or_skip("cpu").compile(gemm(x.shape, y.shape))(x, y, None))
    few = np.ascontiguousarray(y[:, :columns])
    made = device_or_skip("cpu").compile(gemm(x.shape, few.shape))(x, few, None)
    assert np.array_equal(made, packed[:, :columns])


@on_cpu
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("a", "b", "transposes", "variant"),
    [
        ((2, 2, 300), (2, 300, 5200), (False, False), "rows"),
        ((1, 290), (5200, 290), (False, True), "rows"),
        ((2, 140, 2400), (2, 140, 3), (True, False), "dots"),
        ((2400, 140), (140, 2), (False, False), "dots"),
    ],
)
def test_passes_give_the_same_bits_however_threads_share_them(
    short: str, a: Sizes, b: Sizes, transposes: tuple[bool, bool], variant: str
) -> None:
    """A thread makes several neighbouring items together, up to the end of a batch."""
    rng = np.random.default_rng(9)
    x, y = (rng.integers(-2, 3, sizes).astype(short.lower()) for sizes in (a, b))
    compiled = device_or_skip("cpu").compile(gemm(a, b, short=short, transposes=transposes))
    assert compiled.plan.variant == variant
    by_numpy = np.matmul(*(np.swapaxes(m, -1, -2) if is_t else m for m, is_t in zip((x, y), transposes, strict=True)))
    for threads in (1, 2, 7):
        set_num_threads(threads)
        try:
            assert np.array_equal(np.asarray(compiled(x, y, None)), by_numpy)
        finally:
            set_num_threads(None)


@pytest.mark.parametrize("transposes", [(False, False), (False, True)])
def test_one_row_has_items_for_many_threads(transposes: tuple[bool, bool]) -> None:
    """Each thread is given its items at once, as neighbouring ones are made together."""
    (dispatch,) = plan_on_cpu(gemm((1, 4096), (4096, 4096), transposes=transposes)).dispatches
    assert dispatch.items == 32
    assert dispatch.chunks_per_thread == 1


@pytest.mark.parametrize(
    ("a", "b", "short", "transposed", "items"),
    [
        # All columns in an item: as many items as 36 rows allow, in steps of 12.
        ((512, 40), (40, 49), "FLOAT32", False, [15]),
        ((512, 40), (40, 49), "FLOAT16", False, [15]),
        # Several items multiply the same rows: where these lie, up to 960 columns, or packed by 22 items.
        ((512, 40), (40, 960), "FLOAT32", False, [11 * 10]),
        ((512, 40), (40, 961), "FLOAT32", False, [22, 11 * 11]),
        ((512, 40), (40, 200), "FLOAT32", True, [22, 3 * 11]),
        ((512, 40), (40, 200), "FLOAT16", False, [22, 3 * 11]),
        # Blocks of columns are many enough that each packs its own.
        ((264, 40), (40, 3136), "FLOAT32", False, [11, 33]),
        ((265, 40), (40, 3136), "FLOAT32", False, [12, 33 * 4]),
    ],
)
def test_products_have_items_for_many_threads(
    a: Sizes, b: Sizes, short: str, transposed: bool, items: list[int]
) -> None:
    if transposed:
        a = (a[1], a[0])
    made = plan_on_cpu(gemm(a, b, short=short, transposes=(transposed, False)))
    assert [dispatch.items for dispatch in made.dispatches if not dispatch.kernel.endswith("pack_columns")] == items


@on_cpu
@pytest.mark.parametrize(
    ("short", "a", "b", "steps"),
    [
        ("FLOAT32", (300, 700), (700, 970), [3, 2, 2, 1]),
        ("FLOAT16", (300, 700), (700, 310), [3, 2, 2, 1]),
        ("FLOAT16", (50, 40), (40, 130), [3, 2, 2, 1]),
        ("FLOAT32", (300, 700), (700, 310), [2, 2, 1, 1]),  # rows are multiplied where they lie
        ("FLOAT32", (3, 40), (40, 130), [1, 1, 1, 1]),
    ],
)
def test_factors_that_are_prepared_are_packed_once(short: str, a: Sizes, b: Sizes, steps: list[int]) -> None:
    """Calls with other arrays for the rest give the bits that they give without it."""
    rng = np.random.default_rng(8)
    x, y, other = (rng.normal(size=sizes).astype(short.lower()) for sizes in (a, b, a))
    operator = device_or_skip("cpu").compile(gemm(a, b, short=short))
    expected = np.asarray(operator(x, y)).copy()
    with_a, with_b = operator.prepare(ATensor=x), operator.prepare(BTensor=y)
    both = with_a.prepare(BTensor=y)
    assert [len(one.plan.dispatches) for one in (operator, with_a, with_b, both)] == steps
    for threads in (1, 2):
        set_num_threads(threads)
        try:
            for _ in range(2):
                for made in (with_a(None, y), with_b(x), with_b(x, None, None), both(None, None), both()):
                    assert np.asarray(made).tobytes() == expected.tobytes()
            assert np.array_equal(with_b(other), operator(other, y))
        finally:
            set_num_threads(None)


@pytest.mark.parametrize("device", ["cpu", "gpu", "reference"])
def test_only_what_the_descriptor_has_is_prepared(device: str) -> None:
    operator = device_or_skip(device).compile(gemm((2, 3), (3, 4)))
    x, y = np.ones((2, 3), np.float32), np.ones((3, 4), np.float32)
    for name, array, message in (
        ("CTensor", np.ones((2, 4), np.float32), r" CTensor = ndarray: .* \[DML0206\]$"),
        ("OutputTensor", x, r" OutputTensor = ndarray: .* \[DML0206\]$"),
        ("BTensor", x, r" b\.shape = \(2, 3\) .* \[DML0202\]$"),
    ):
        with pytest.raises(ValidationError, match=message):
            operator.prepare(**{name: array})
    prepared = operator.prepare(BTensor=y)
    assert np.array_equal(prepared(x), operator(x, y))
    assert np.array_equal(prepared(x.ravel()), operator(x, y))
    with pytest.raises(ValidationError, match=r" a\.dtype = '<f8': .* \[DML0201\]$"):
        prepared(x.astype(np.float64))
    with pytest.raises(ValidationError, match=r" b = ndarray: .* \[DML0206\]$"):
        prepared(x, y)
    with pytest.raises(ValidationError):
        prepared()


@on_cpu
@pytest.mark.parametrize("terms", [1, 255, 256, 257, 1000])
def test_depth_bounds_the_additions(terms: int) -> None:
    assert cpu.depth(terms) == min(terms, 256) + (terms - 1) // 256
    assert cpu.dot_depth(terms) == {1: 1, 255: 20, 256: 20, 257: 21, 1000: 67}[terms]
    for columns in (1, 5):
        x, y = np.full((1, terms), 0.1, np.float32), np.full((terms, columns), 0.1, np.float32)
        descriptor = gemm(x.shape, y.shape)
        found = np.asarray(device_or_skip("cpu").compile(descriptor)(x, y, None)).astype(np.float64)
        exact = float(x[0, 0]) ** 2 * terms
        assert np.all(np.abs(found - exact) <= plan_on_cpu(descriptor).depth * 2.0**-24 * exact)


@pytest.mark.parametrize("device", DEVICES)
def test_not_a_number_stays_in_its_row_and_column(device: str) -> None:
    """Panels are filled up with zeros, which must not meet the infinities of other rows."""
    x, y = np.ones((9, 300), np.float32), np.ones((300, 50), np.float32)
    x[4, 7], y[299, 49] = np.inf, np.nan
    found = np.asarray(device_or_skip(device).compile(gemm(x.shape, y.shape))(x, y, None))
    expected = np.full((9, 50), 300, np.float32)
    expected[4], expected[:, 49] = np.inf, np.nan
    assert np.array_equal(found, expected, equal_nan=True)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("axes", [None, (0,), (1, 2), (0, 2)])
def test_softmax_after_a_product(device: str, axes: Sizes | None) -> None:
    """In FLOAT16 it is taken of sums that are not rounded: 70000 would be infinite."""
    rng = np.random.default_rng(4)
    x, y = rng.normal(size=(3, 10, 7)).astype(np.float16), rng.normal(size=(3, 7, 300)).astype(np.float16)
    x[1, 2, :], y[1, :, 5] = 100, 100
    if axes is None:
        activation: Any = dml.DML_ACTIVATION_SOFTMAX_OPERATOR_DESC(None, None)
    else:
        activation = dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(None, None, len(axes), axes)
    descriptor = gemm(x.shape, y.shape, short="FLOAT16", FusedActivation=activation)
    found = np.asarray(device_or_skip(device).compile(descriptor)(x, y, None))
    sums = np.matmul(x.astype(np.float64), y.astype(np.float64))
    along = axes or (2,)
    powers = np.exp(sums - np.max(sums, axis=along, keepdims=True))
    assert np.allclose(found, powers / np.sum(powers, axis=along, keepdims=True), rtol=2e-3, atol=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((70, 4500), (4500, 3)),
        ((5, 300), (300, 7)),
        ((2, 300), (300, 70)),
        ((50, 300), (300, 301)),
        ((2, 3, 40), (2, 40, 100)),
    ],
)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_plain_c11_gives_the_same_bits(short: str, a: Sizes, b: Sizes) -> None:
    descriptor = gemm(a, b, short=short, c=True, Alpha=1.5, Beta=0.5)
    random = np.random.default_rng(5)
    shapes = {"ATensor": a, "BTensor": b, "CTensor": descriptor.OutputTensor.Sizes}
    check_text(descriptor, {name: random.normal(0, 2, sizes).astype(short.lower()) for name, sizes in shapes.items()})


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [("UINT8", "INT8"), ("INT8", "INT8"), ("UINT8", "UINT8"), ("INT8", "UINT8")])
@pytest.mark.parametrize(
    ("rows", "terms", "columns"), [(9, 1, 5), (70, 258, 99), (8, 300, 49), (250, 515, 101), (13, 7, 200)]
)
def test_bytes_are_packed_with_and_without_signs(kinds: tuple[str, str], rows: int, terms: int, columns: int) -> None:
    """Extremes with zero points of rows and columns; plain C11 multiplies bytes, others may multiply differences."""
    rng = np.random.default_rng(terms)
    first, second = (np.iinfo(kind.lower()) for kind in kinds)
    a = rng.choice([first.min, first.max, 1], (rows, terms)).astype(first.dtype)
    b = rng.choice([second.min, second.max, 3], (terms, columns)).astype(second.dtype)
    a_zero = rng.choice([first.min, first.max, 0], (1, 1, rows, 1)).astype(first.dtype)
    b_zero = rng.choice([second.min, second.max, 0], (1, 1, 1, columns)).astype(second.dtype)
    made = dml.DML_BUFFER_TENSOR_DESC
    descriptor = dml.DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC(
        ATensor=made(kinds[0], (1, 1, rows, terms)),
        AZeroPointTensor=made(kinds[0], a_zero.shape),
        BTensor=made(kinds[1], (1, 1, terms, columns)),
        BZeroPointTensor=made(kinds[1], b_zero.shape),
        OutputTensor=made("INT32", (1, 1, rows, columns)),
    )
    arrays = {"ATensor": a, "AZeroPointTensor": a_zero, "BTensor": b, "BZeroPointTensor": b_zero}
    given = {name: array.ravel() for name, array in arrays.items()}
    check_text(descriptor, given)
    expected = (a.astype(int) - a_zero[0, 0].astype(int)) @ (b.astype(int) - b_zero[0, 0].astype(int))
    found = device_or_skip("cpu").compile(descriptor)(a[None, None], a_zero, b[None, None], b_zero)
    assert np.array_equal(np.asarray(found)[0, 0], expected)


def test_an_activation_without_kernels_is_refused() -> None:
    descriptor = gemm((2, 3), (3, 2), FusedActivation=dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None))
    kernel = replace(descriptor.OPERATOR.kernel, activations=("ACTIVATION_RELU",))  # type: ignore[call-arg]
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        contraction_problem(kernel, descriptor, "cpu")  # type: ignore[arg-type]
    assert caught.value.text == (
        "GEMM: the kernels for the device 'cpu' do not fuse ACTIVATION_TANH; "
        "use the device 'reference', or run it by itself"
    )
