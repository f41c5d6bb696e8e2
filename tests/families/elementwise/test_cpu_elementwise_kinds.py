"""Element-wise kernels on the CPU that are more than one text of one type: widths, scalars, numbers, absences."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cpu_entries import call_entry
from family_specs import own_text
from flat_tensors import Array, described, locations, same_bits, storage
from layouts import CPU_PAIRS, PairLayout
from made_kernels import Kind, replaced, whole_c
from made_operators import elements

import dmlops as dml
from dmlruntime.cpu import build
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.devices.binding import empty_at

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WIDTHS = (
    ("FLOAT32", "INT8"),
    ("INT8", "FLOAT64"),
    ("FLOAT16", "UINT8"),
    ("UINT16", "FLOAT16"),
    ("INT64", "INT16"),
    ("FLOAT16", "FLOAT64"),
)


def _numbers(flat: Array, seed: int) -> Array:
    """Whole numbers that every type holds."""
    flat[...] = np.random.default_rng(seed).integers(0, 60, flat.size)
    return flat


@pytest.fixture(scope="module")
def convert(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    sources, targets = (tuple(dict.fromkeys(kinds)) for kinds in zip(*WIDTHS, strict=True))
    made = elements(
        "CPU_CONVERT",
        "  compute: {OutputTensor: 'convert(InputTensor, OutputTensor)'}",
        ("InputTensor",),
        groups=((("InputTensor",), sources), (("OutputTensor",), targets)),
    )
    return made.load(tmp_path_factory.mktemp("convert"))


@pytest.mark.parametrize("layout", CPU_PAIRS, ids=str)
@pytest.mark.parametrize("types", WIDTHS, ids="_".join)
def test_widths(convert: Kind, types: tuple[str, str], layout: PairLayout) -> None:
    source = layout.a if layout.b is None else layout.b
    a, out = described(types[0], layout.sizes, source), described(types[1], layout.sizes, layout.out)
    values, written, expected = _numbers(storage(a, 1), 1), storage(out, 2), storage(out, 2)
    compiled = CpuDevice().compile(convert(a, out))
    compiled(values, out=written)
    expected[locations(out)] = values[locations(a)].astype(expected.dtype)
    assert compiled.plan.defines == (f"TYPE_{'_'.join(types)}",)
    assert (compiled.plan.variant == "dense") == (source is None and layout.out is None)
    assert written.tobytes() == expected.tobytes()


LINE = ("FLOAT32", "FLOAT16", "FLOAT64", "INT64", "UINT64", "INT32", "INT8", "UINT8")


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    made = elements(
        "CPU_LINE",
        "  let: {Scaled: InputTensor * Alpha}\n  compute: {OutputTensor: Scaled + Beta if Mode == 1 else Scaled}",
        ("InputTensor",),
        types=LINE,
        attributes=(
            "  Alpha: {type: FLOAT, doc: Factor.}",
            "  Mode: {type: UINT, doc: Whether to add Beta.}",
            "  Beta: {type: FLOAT, doc: Summand.}",
        ),
    )
    return made.load(tmp_path_factory.mktemp("line"))


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("short", LINE)
@pytest.mark.parametrize(("sizes", "strides"), [((3001,), None), ((7, 9), (20, 2))])
def test_scalars_and_lets(
    line: Kind, short: str, mode: int, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    a, out = described(short, sizes, strides), described(short, sizes, None)
    values = _numbers(storage(a, 1), 1)
    negative = short.startswith(("FLOAT", "INT"))
    got = CpuDevice().compile(line(a, out, -2.0 if negative else 2.0, mode, 3.0))(values, out=storage(out, 2))
    expected = values[locations(a)].astype(np.int64) * (-2 if negative else 2) + (3 if mode else 0)
    assert np.array_equal(got[locations(out)], expected.astype(values.dtype))


def test_scalars_of_64_bits(line: Kind) -> None:
    tensor = described("INT64", (3,), None)
    one = np.array([1, 0, -1])
    got = CpuDevice().compile(line(tensor, tensor, 2.0**62, 1, -(2.0**40)))(one)
    assert got.tolist() == [2**62 - 2**40, -(2**40), -(2**62) - 2**40]
    real = described("FLOAT64", (1,), None)
    assert CpuDevice().compile(line(real, real, 0.1, 1, 0))(np.ones(1))[0] == np.float64(np.float32(0.1))


def test_the_plan_of_scalars(line: Kind) -> None:
    tensor = described("FLOAT32", (4, 3), None)
    plan = CpuDevice().compile(line(tensor, described("FLOAT32", (4, 3), (4, 1)), 1.0, 1, -1.0)).plan
    assert str(plan).splitlines()[1] == (
        "  dml_cpu_line_float32_strided(InputTensor, OutputTensor) x 1: count=12, block=16384, stream=0, "
        "scalars=[1065353216 1 3212836864], rank=2, sizes=[4 3], InputTensor_strides=[3 1], OutputTensor_strides=[4 1]"
    )


@pytest.fixture(scope="module")
def number(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    made = elements(
        "CPU_NUMBER",
        "  compute: {OutputTensor: 'convert(Start + index * 2, OutputTensor)'}",
        (),
        types=("UINT32", "UINT8"),
        attributes=("  Start: {type: UINT, doc: The first number.}",),
    )
    return made.load(tmp_path_factory.mktemp("number"))


@pytest.mark.parametrize(
    ("sizes", "strides"),
    [
        ((1,), None),
        ((40_000,), None),
        ((33, 162), (1, 33)),
        ((33, 162), (170, 1)),
        ((5, 7, 3), (1, 20, 6)),
        ((2, 3, 2, 1, 2, 2, 3, 2), None),
        ((9, 311), (640, 2)),
    ],
)
def test_numbers_of_elements_without_an_input(
    number: Kind, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    for short in ("UINT32", "UINT8"):
        out = described(short, sizes, strides)
        written, expected = storage(out, 1), storage(out, 1)
        CpuDevice().compile(number(out, 7))(out=written)
        numbers = np.arange(np.prod(sizes)).reshape(sizes) * 2 + 7
        expected[locations(out)] = numbers.astype(expected.dtype)
        assert same_bits(written, expected)


@pytest.fixture(scope="module")
def sum3(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """Two outputs of three inputs, of which two may be absent; the third is of another type."""
    made = elements(
        "CPU_SUM3",
        "  absent: {BTensor: 100, CTensor: 9}\n  compute: {SumTensor: ATensor + BTensor, CountTensor: CTensor + 1}",
        ("ATensor", "BTensor", "CTensor"),
        ("SumTensor", "CountTensor"),
        groups=(
            (("ATensor", "BTensor", "SumTensor"), ("FLOAT32", "FLOAT16")),
            (("CTensor", "CountTensor"), ("UINT8", "INT64")),
        ),
        optional=("BTensor", "CTensor"),
    )
    return made.load(tmp_path_factory.mktemp("sum3"))


@pytest.mark.parametrize("absent", ["", "B", "C", "BC"])
@pytest.mark.parametrize("types", [("FLOAT32", "UINT8"), ("FLOAT16", "INT64")], ids="_".join)
@pytest.mark.parametrize(("sizes", "strides"), [((2, 9001), None), ((11, 13), (30, 2))])
def test_absent_tensors(
    sum3: Kind, absent: str, types: tuple[str, str], sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    real, whole = described(types[0], sizes, strides), described(types[1], sizes, None)
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((real, real, whole)))
    descriptor = sum3(real, None if "B" in absent else real, None if "C" in absent else whole, real, whole)
    total, count = storage(real, 4), storage(whole, 5)
    CpuDevice().compile(descriptor)(a, None if "B" in absent else b, None if "C" in absent else c, out=(total, count))
    there, dense = locations(real), locations(whole)
    other = np.full_like(a, 100) if "B" in absent else b
    expected, counted = storage(real, 4), storage(whole, 5)
    expected[there] = (a + other)[there]
    counted[dense] = 10 if "C" in absent else (c + 1)[dense]
    assert same_bits(total, expected)
    assert same_bits(count, counted)


@pytest.mark.parametrize("absent", [False, True])
@pytest.mark.parametrize("types", [("FLOAT32", "UINT8"), ("FLOAT16", "INT64")], ids="_".join)
def test_absent_tensors_beside_one_that_lies_across(sum3: Kind, absent: bool, types: tuple[str, str]) -> None:
    sizes = (40, 260)
    real, whole = described(types[0], sizes, None), described(types[1], sizes, None)
    across = described(types[0], sizes, (1, 64)), described(types[1], sizes, (1, 64))
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((across[0], real, across[1])))
    total, count = storage(real, 4), storage(whole, 5)
    descriptor = sum3(across[0], None if absent else real, across[1], real, whole)
    CpuDevice().compile(descriptor)(a, None if absent else b, c, out=(total, count))
    other = np.full_like(b, 100) if absent else b
    assert same_bits(total[locations(real)], a[locations(across[0])] + other[locations(real)])
    assert same_bits(count[locations(whole)], (c + 1)[locations(across[1])].astype(count.dtype))


@pytest.mark.parametrize("sizes", [(4099,), (3, 257), (2, 3, 4)])
def test_tensors_of_one_element_are_spread(sum3: Kind, sizes: tuple[int, ...]) -> None:
    real, whole = described("FLOAT32", sizes, None), described("UINT8", sizes, None)
    one, some = described("FLOAT32", (1,) * len(sizes), None), described("UINT8", (*sizes[:-1], 1), None)
    x = np.arange(np.prod(sizes), dtype=np.float32).reshape(sizes)
    y = np.full(one.Sizes, 5, np.float32)
    z = np.arange(np.prod(some.Sizes), dtype=np.uint8).reshape(some.Sizes)
    total, count = CpuDevice().compile(sum3(real, one, some, real, whole))(x, y, z)
    assert same_bits(total, x + 5)
    assert same_bits(count, np.broadcast_to(z + np.uint8(1), sizes).copy())


@pytest.mark.parametrize("types", [("FLOAT32", "UINT8"), ("FLOAT16", "INT64")], ids="_".join)
@pytest.mark.parametrize(("sizes", "strides"), [((40_000,), None), ((21, 30), (1, 21)), ((9, 500), (1010, 2))])
def test_both_outputs_in_place(
    sum3: Kind, types: tuple[str, str], sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    real, whole = described(types[0], sizes, strides), described(types[1], sizes, strides)
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((real, real, whole)))
    compiled = CpuDevice().compile(sum3(real, real, whole, real, whole))
    apart = storage(real, 4), storage(whole, 5)
    compiled(a, b, c, out=apart)
    compiled(a, b, c, out=(b, c))
    assert same_bits(b[locations(real)], apart[0][locations(real)])
    assert same_bits(c[locations(whole)], apart[1][locations(whole)])


@pytest.fixture(scope="module")
def fused(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """A sum, then an activation that calls a function of the library, or has scalars of its own."""
    names = ("ACTIVATION_RELU", "ACTIVATION_LINEAR")
    made = elements(
        "CPU_FUSED",
        "  fused: FusedActivation\n  compute: {OutputTensor: ATensor + Alpha}",
        ("ATensor",),
        types=("FLOAT32", "FLOAT16"),
        attributes=(
            "  Alpha: {type: FLOAT, doc: Summand.}",
            f"  FusedActivation: {{type: DML_OPERATOR_DESC, operators: [{', '.join(names)}], doc: Applied last.}}",
        ),
        others=tuple(map(own_text, names)),
    )
    return made.load(tmp_path_factory.mktemp("fused"))


RELU = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)
LINE_OF_SUMS = dml.DML_ACTIVATION_LINEAR_OPERATOR_DESC(None, None, Alpha=3.0, Beta=-4.0)


@pytest.mark.parametrize("activation", [None, RELU, LINE_OF_SUMS], ids=["none", "relu", "linear"])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_activations_that_are_fused(fused: Kind, short: str, activation: Any) -> None:
    tensor = described(short, (3, 5), (7, 1))
    compiled = CpuDevice().compile(fused(tensor, tensor, -9.0, activation))
    x = np.arange(19).astype(short.lower())
    got = compiled(x, out=x.copy())[locations(tensor)]
    y = x[locations(tensor)].astype(np.float64) - 9
    name = None if activation is None else activation.OPERATOR.name
    assert np.array_equal(got, {None: y, "ACTIVATION_RELU": np.maximum(y, 0), "ACTIVATION_LINEAR": 3 * y - 4}[name])
    assert compiled.plan.defines == (f"TYPE_{short}", *((f"FUSED_{name}",) if name else ()))


def test_a_fast_way_sees_lets_and_is_done_again_where_it_must() -> None:
    """The remainders' fast ways are replaced by ones that give other numbers, which show what was computed how."""
    kernel = "  let: {Twice: 2 * ATensor}\n  compute: {OutputTensor: 'floor_mod(Twice, BTensor) + 1'}"
    text = elements("CPU_AGAIN", kernel, ("ATensor", "BTensor"), types=("FLOAT32",)).c
    operands = "(let_twice, b_tensor, dml_again)"
    text = replaced(text, f"floor_mod_fast_float32{operands} + 1.0f", "dml_again ? let_twice + 0.5f : let_twice")
    text = replaced(text, f"floor_mod_needs_exact_float32{operands}", "let_twice > (dml_again ? 14.0f : 10.0f)")
    library = build.load("cpu_again", whole_c("CPU_AGAIN", text), ("-DDML_TYPE_FLOAT32",))
    values, huge = np.arange(9, dtype=np.float32), np.full(9, 1e6, np.float32)
    for count, expected in ((6, [0, 2, 4, 6, 8, 10]), (9, [0.5, 2.5, 4.5, 6.5, 8.5, 10.5, 12.5, 14.5, 17])):
        # Elements before the output's next cache line are a tile of their own, so it begins at one.
        got = empty_at((count,), np.dtype(np.float32))
        call_entry(library, "dml_cpu_again_float32_dense", [count, 16384, 0], [values, huge, got], 1)
        assert got.tolist() == expected
