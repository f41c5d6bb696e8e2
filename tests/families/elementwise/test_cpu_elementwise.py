"""Element-wise kernels on the CPU: types, layouts, special values, aliases, several outputs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest
from cpu_entries import call_entry
from flat_tensors import Array, described, locations, same_bits, storage
from layouts import CPU_PAIRS, PairLayout
from made_kernels import Kind
from made_operators import ALL, FLOATS, elements, pair, remainders
from python_numbers import fitted, python_mod

from dmlruntime.cpu import build
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.threads import set_num_threads

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


@pytest.fixture(scope="module")
def moduli(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Kind]:
    return remainders("CPU_MODULI", tmp_path_factory.mktemp("moduli"))


def _values(short: str, flat: Array, seed: int) -> Array:
    """Floats of every magnitude that fmod finishes with in a moment, integers of every kind; some divisors are zero."""
    generator = np.random.default_rng(seed)
    if short in FLOATS:
        with np.errstate(over="ignore"):
            flat[...] = generator.standard_normal(flat.size) * 2.0 ** generator.integers(-12, 13, flat.size)
    flat[generator.random(flat.size) < 0.02] = 0
    return flat


def _expected(a: Array, b: Array) -> Array:
    pairs = zip(a.ravel().tolist(), b.ravel().tolist(), strict=True)
    if a.dtype == np.float32 or a.dtype == np.float16:  # the final addition is one of single precision
        with np.errstate(all="ignore"):
            return np.array([_single_mod(x, y) for x, y in pairs], np.float32).astype(a.dtype).reshape(a.shape)
    return fitted([python_mod(x, y) for x, y in pairs], a.dtype).reshape(a.shape)


def _single_mod(a: float, b: float) -> float:
    if not (math.isfinite(a) and math.isfinite(b)) or b == 0:
        return float(python_mod(a, b))
    remainder = math.fmod(a, b)
    if remainder == 0:
        return math.copysign(0.0, b)
    return float(np.float32(remainder) + np.float32(b)) if (remainder < 0) != (b < 0) else remainder


@pytest.mark.parametrize("layout", CPU_PAIRS, ids=str)
@pytest.mark.parametrize("short", ALL)
def test_moduli_are_exact_and_padding_is_untouched(
    moduli: Callable[[str], Kind], short: str, layout: PairLayout
) -> None:
    a, b, output = (described(short, layout.sizes, s) for s in (layout.a, layout.b, layout.out))
    left, right = _values(short, storage(a, 1), 1), _values(short, storage(b, 2), 2)
    written, expected = storage(output, 5), storage(output, 5)
    compiled = CpuDevice().compile(moduli(short)(a, b, output))
    compiled(left, right, out=written)
    expected[locations(output)] = _expected(left[locations(a)], right[locations(b)])
    assert compiled.plan.variant == layout.variant
    nan = np.isnan(expected) if short in FLOATS else np.zeros(expected.shape, bool)
    assert np.array_equal(np.isnan(written) if short in FLOATS else nan, nan)
    assert same_bits(written[~nan], expected[~nan])


@pytest.mark.parametrize("short", FLOATS)
def test_special_values(moduli: Callable[[str], Kind], short: str) -> None:
    dtype = np.dtype(short.lower())
    facts = np.finfo(dtype)
    numbers = [0.0, 1, 3, 7.5, 1e4, float(facts.max), float(facts.tiny), float(facts.smallest_subnormal), math.inf]
    both = [x for number in numbers for x in (number, -number)] + [math.nan]
    a, b = np.array(list(itertools.product(both, both)), dtype).T.copy()
    tensor = described(short, a.shape, None)
    got = CpuDevice().compile(moduli(short)(tensor, tensor, tensor))(a, b)
    expected = _expected(a, b)
    assert np.array_equal(np.isnan(got), np.isnan(expected))
    assert same_bits(got[~np.isnan(got)], expected[~np.isnan(got)])


@pytest.mark.parametrize("least", [18, 22, 41, 45, 51, 98, 120])
@pytest.mark.parametrize("short", FLOATS)
def test_large_quotients_are_exact(moduli: Callable[[str], Kind], short: str, least: int) -> None:
    """Quotients from 2^least on, as far as the type has them, with every sign and close to whole numbers."""
    generator = np.random.default_rng(least)
    count = 4003
    with np.errstate(over="ignore"):
        sizes = generator.uniform(1, 2, (2, count)) * generator.choice([-1, 1], (2, count))
        exponents = generator.integers(-110, 5, count), generator.integers(0, 8, count) + least
        b = (sizes[0] * 2.0 ** exponents[0]).astype(short.lower())
        a = (sizes[1] * 2.0 ** (exponents[0] + exponents[1])).astype(short.lower())
        a[::3] = (b[::3].astype(np.float64) * 2.0 ** exponents[1][::3]).astype(short.lower())
    tensor = described(short, (count,), None)
    got = CpuDevice().compile(moduli(short)(tensor, tensor, tensor))(a, b)
    expected = _expected(a, b)
    assert np.array_equal(np.isnan(got), np.isnan(expected))
    assert same_bits(got[~np.isnan(got)], expected[~np.isnan(got)])


@pytest.mark.parametrize("shared", [0, 1])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "UINT8"])
@pytest.mark.parametrize(
    ("sizes", "strides"), [((40_000,), None), ((33, 65), (70, 1)), ((21, 30), (1, 21)), ((9, 500), (1010, 2))]
)
def test_in_place_gives_the_same_bits(
    moduli: Callable[[str], Kind], short: str, shared: int, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    tensor = described(short, sizes, strides)
    inputs = [_values(short, storage(tensor, 1), 1), _values(short, storage(tensor, 2), 2)]
    compiled = CpuDevice().compile(moduli(short)(tensor, tensor, tensor))
    apart = storage(tensor, 3)
    compiled(*inputs, out=apart)
    compiled(*inputs, out=inputs[shared])
    assert same_bits(inputs[shared][locations(tensor)], apart[locations(tensor)])


def test_bits_do_not_depend_on_threads(moduli: Callable[[str], Kind], request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: set_num_threads(None))
    tensor = described("FLOAT32", (150_001,), None)
    a, b = (_values("FLOAT32", storage(tensor, seed), seed) for seed in (1, 2))
    compiled = CpuDevice().compile(moduli("FLOAT32")(tensor, tensor, tensor))
    found = []
    for threads in (1, 2, 3, 5):
        set_num_threads(threads)
        found.append(compiled(a, b))
    assert all(same_bits(each, found[0]) for each in found)


def test_large_outputs_are_streamed_and_equal(moduli: Callable[[str], Kind]) -> None:
    """2^22 floats take the streaming stores; an odd start makes the first and the last line partial."""
    count = 2**22 + 3
    generator = np.random.default_rng(9)
    a, b = (generator.uniform(-9, 9, count).astype(np.float32) for _ in range(2))
    tensor = described("FLOAT32", (count,), None)
    compiled = CpuDevice().compile(moduli("FLOAT32")(tensor, tensor, tensor))
    assert dict(compiled.plan.dispatches[0].parameters)["stream"] == 1
    room = np.full(count + 2, 77, np.float32)
    compiled(a, b, out=room[1:-1])
    small = described("FLOAT32", (2**20,), None)
    pieces = CpuDevice().compile(moduli("FLOAT32")(small, small, small))
    for start in range(0, count - 2**20, 2**20):
        part = slice(start, start + 2**20)
        assert same_bits(room[1:-1][part].copy(), pieces(a[part].copy(), b[part].copy()))
    assert room[0] == room[-1] == 77
    expected = room[1:-1].copy()
    compiled(a, b, out=b)  # this one is not streamed
    assert same_bits(b, expected)


@pytest.mark.parametrize("block", [64, 300, 777, 4096])
def test_rows_across_are_the_same_however_they_are_cut(block: int) -> None:
    """A strip is what an item has of whole rows; items that begin and end within a row leave less of them."""
    source = pair("CPU_CUT", "ATensor - BTensor", ("FLOAT32",)).whole_c
    library = build.load("cpu_cut", source, ("-DDML_TYPE_FLOAT32",))
    rows, columns = 70, 300
    a, b = np.random.default_rng(1).uniform(-9, 9, (2, columns, rows + 5)).astype(np.float32)
    b = b.ravel()[: rows * columns].reshape(rows, columns).copy()
    parameters = [rows * columns, block, 0, 2, rows, columns, 1, rows + 5, columns, 1, columns, 1]
    expected = (a[:, :rows].T - b).ravel()
    for item in range(-(-rows * columns // block)):
        got = np.full(rows * columns, 77, np.float32)
        call_entry(library, "dml_cpu_cut_float32_strided", parameters, [a, b, got], item + 1, begin=item)
        mine = slice(item * block, (item + 1) * block)
        assert same_bits(got[mine], expected[mine])
        got[mine] = 77
        assert (got == 77).all()


def test_several_outputs_and_a_fast_way_for_only_one() -> None:
    kernel = "  compute: {FloorTensor: 'floor_mod(ATensor, BTensor)', SumTensor: ATensor + BTensor}"
    outputs = ("FloorTensor", "SumTensor")
    source = elements("CPU_BOTH", kernel, ("ATensor", "BTensor"), outputs, types=("FLOAT32", "INT32")).whole_c
    a = np.array([7.5, -7.5, 1e30, 5, 0], np.float32)
    b = np.array([2, 2, 7, 0, 3], np.float32)
    floor, total = _dense(source, "FLOAT32", "dml_cpu_both_float32_dense", [a, b], 2)
    assert same_bits(floor[[0, 1, 2, 4]], _expected(a, b)[[0, 1, 2, 4]])
    assert np.isnan(floor[3])
    assert same_bits(total, a + b)
    whole = np.array([7, -7, 2**31 - 1], np.int32)
    _, total = _dense(source, "INT32", "dml_cpu_both_int32_dense", [whole, whole], 2)
    assert total.tolist() == [14, -14, -2]


def test_one_input() -> None:
    kernel = "  compute: {OutputTensor: abs(InputTensor)}"
    source = elements("CPU_ABS", kernel, ("InputTensor",), types=("INT8",)).whole_c
    values = np.array([-128, -127, 0, 5], np.int8)
    (got,) = _dense(source, "INT8", "dml_cpu_abs_int8_dense", [values], 1)
    assert got.tolist() == [-128, 127, 0, 5]


def _dense(source: str, short: str, entry: str, inputs: list[Array], outputs: int) -> list[Array]:
    """Run a kernel's dense entry by hand."""
    library = build.load(entry, source, (f"-DDML_TYPE_{short}",))
    made = [np.empty_like(inputs[0]) for _ in range(outputs)]
    call_entry(library, entry, [inputs[0].size, 16384, 0], [*inputs, *made], 1)
    return made
