"""Element-wise kernels on the CPU that are more than one text of one type: widths, scalars, numbers, absences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cpu_kernels import data_type, elementwise_text, type_tuple
from cpu_layouts import PAIRS, Array, call_entry, described, places, same_bits, storage
from cpu_operators import elementwise_class, package

from dmlruntime.cpu import build
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar
from dmlruntime.operators import AttributeMember

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WIDTHS = (
    ("FLOAT32", "INT8"),
    ("INT8", "FLOAT64"),
    ("FLOAT16", "UINT8"),
    ("UINT16", "FLOAT16"),
    ("INT64", "INT16"),
    ("FLOAT16", "FLOAT64"),
)
CTYPES = {"FLOAT16": "float", "FLOAT32": "float", "FLOAT64": "double"}


def _ctype(short: str) -> str:
    return CTYPES.get(short, short.lower() + "_t")


def _numbers(flat: Array, seed: int) -> Array:
    """Whole numbers that every type holds."""
    flat[...] = np.random.default_rng(seed).integers(0, 60, flat.size)
    return flat


@pytest.fixture(scope="module")
def convert(tmp_path_factory: pytest.TempPathFactory) -> Any:
    tuples = tuple(
        type_tuple(types, (("output_tensor", types[1], f"({_ctype(types[1])})input_tensor"),)) for types in WIDTHS
    )
    text = elementwise_text("cpu_convert", (("input_tensor", 0),), (("output_tensor", 1),), tuples)
    groups = (("InputTensor",), ("OutputTensor",))
    kernel = ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",), groups=groups)
    with package(tmp_path_factory.mktemp("convert"), "cpu_convert", text):
        yield elementwise_class("CPU_CONVERT", kernel, package="cpu_convert")


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("sizes", "source", "target", "variant"),
    [(sizes, b if b is not None else a, out, variant) for _, sizes, a, b, out, variant in PAIRS],
    ids=[p[0] for p in PAIRS],
)
@pytest.mark.parametrize("types", WIDTHS, ids="_".join)
def test_widths(
    convert: Any,
    types: tuple[str, str],
    sizes: tuple[int, ...],
    source: tuple[int, ...] | None,
    target: tuple[int, ...] | None,
    variant: str,
) -> None:
    a, out = described(types[0], sizes, source), described(types[1], sizes, target)
    values, written, expected = _numbers(storage(a, 1), 1), storage(out, 2), storage(out, 2)
    compiled = CpuDevice().compile(convert(a, out))
    compiled(values, out=written)
    expected[places(out)] = values[places(a)].astype(expected.dtype)
    assert compiled.plan.defines == (f"TYPE_{'_'.join(types)}",)
    assert (compiled.plan.variant == "dense") == (source is None and target is None)
    assert written.tobytes() == expected.tobytes()


LINE = ("FLOAT32", "FLOAT16", "FLOAT64", "INT64", "UINT64", "INT32", "INT8", "UINT8")


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Any:
    tuples = []
    for short in LINE:
        kind = _ctype(short)
        let = ("let_scaled", short, f"({kind})(input_tensor * alpha)")
        out = ("output_tensor", short, f"mode == 1u ? ({kind})(let_scaled + beta) : let_scaled")
        tuples.append(type_tuple((short,), (let, out)))
    scalars = (("alpha", False), ("mode", True), ("beta", False))
    text = elementwise_text("cpu_line", (("input_tensor", 0),), (("output_tensor", 0),), tuple(tuples), scalars=scalars)
    kernel = ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=(
            Scalar(name="Alpha", of=lambda d: d.Alpha),
            Scalar(name="Mode", of=lambda d: d.Mode, whole=True),
            Scalar(name="Beta", of=lambda d: d.Beta),
        ),
    )
    attributes = (
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        AttributeMember(name="Beta", type="FLOAT", argument="beta"),
        AttributeMember(name="Mode", type="UINT", argument="mode"),
    )
    with package(tmp_path_factory.mktemp("line"), "cpu_line", text):
        yield elementwise_class("CPU_LINE", kernel, package="cpu_line", attributes=attributes)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("short", LINE)
@pytest.mark.parametrize(("sizes", "strides"), [((3001,), None), ((7, 9), (20, 2))])
def test_scalars_and_lets(
    line: Any, short: str, mode: int, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    a, out = described(short, sizes, strides), described(short, sizes, None)
    values = _numbers(storage(a, 1), 1)
    negative = short.startswith(("FLOAT", "INT"))
    got = CpuDevice().compile(line(a, out, -2.0 if negative else 2.0, 3.0, mode))(values, out=storage(out, 2))
    expected = values[places(a)].astype(np.int64) * (-2 if negative else 2) + (3 if mode else 0)
    assert np.array_equal(got[places(out)], expected.astype(values.dtype))


def test_scalars_of_64_bits(line: Any) -> None:
    tensor = described("INT64", (3,), None)
    one = np.array([1, 0, -1])
    got = CpuDevice().compile(line(tensor, tensor, 2.0**62, -(2.0**40), 1))(one)
    assert got.tolist() == [2**62 - 2**40, -(2**40), -(2**62) - 2**40]
    real = described("FLOAT64", (1,), None)
    assert CpuDevice().compile(line(real, real, 0.1, 0, 1))(np.ones(1))[0] == np.float64(np.float32(0.1))


def test_the_plan_of_scalars(line: Any) -> None:
    tensor = described("FLOAT32", (4, 3), None)
    plan = CpuDevice().compile(line(tensor, described("FLOAT32", (4, 3), (4, 1)), 1.0, -1.0, 1)).plan
    assert str(plan).splitlines()[1] == (
        "  dml_cpu_line_float32_strided(InputTensor, OutputTensor) x 1: count=12, block=16384, stream=0, "
        "scalars=[1065353216 1 3212836864], rank=2, sizes=[4 3], InputTensor_strides=[3 1], OutputTensor_strides=[4 1]"
    )


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
    tmp_path: Path, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    sections = (
        type_tuple(("UINT32",), (("output_tensor", "UINT32", "start + index * 2u"),)),
        type_tuple(("UINT8",), (("output_tensor", "UINT8", "(uint8_t)(start + index * 2u)"),)),
    )
    text = elementwise_text(
        "cpu_number", (), (("output_tensor", 0),), sections, scalars=(("start", False),), uses_index=True
    )
    kernel = ElementwiseKernel(
        inputs=(), outputs=("OutputTensor",), scalars=(Scalar(name="Start", of=lambda d: d.Start),), uses_index=True
    )
    start = AttributeMember(name="Start", type="UINT", argument="start")
    with package(tmp_path, f"cpu_number_{len(sizes)}_{sizes[0]}_{strides is None}", text):
        kind = elementwise_class(
            "CPU_NUMBER",
            kernel,
            package=f"cpu_number_{len(sizes)}_{sizes[0]}_{strides is None}",
            attributes=(start,),
        )
        for short in ("UINT32", "UINT8"):
            out = described(short, sizes, strides)
            written, expected = storage(out, 1), storage(out, 1)
            CpuDevice().compile(kind(out, 7))(out=written)
            numbers = np.arange(np.prod(sizes)).reshape(sizes) * 2 + 7
            expected[places(out)] = numbers.astype(expected.dtype)
            assert same_bits(written, expected)


@pytest.fixture(scope="module")
def sum3(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Two outputs of three inputs, of which two may be absent; the third is of another type."""
    tuples = tuple(
        type_tuple(
            types,
            (
                ("sum_tensor", types[0], "a_tensor + b_tensor"),
                ("count_tensor", types[1], f"({_ctype(types[1])})(c_tensor + 1)"),
            ),
            absent={"b_tensor": "100", "c_tensor": "9"},
        )
        for types in (("FLOAT32", "UINT8"), ("FLOAT16", "INT64"))
    )
    text = elementwise_text(
        "cpu_sum3",
        (("a_tensor", 0), ("b_tensor", 0), ("c_tensor", 1)),
        (("sum_tensor", 0), ("count_tensor", 1)),
        tuples,
        optional=("b_tensor", "c_tensor"),
    )
    kernel = ElementwiseKernel(
        inputs=("ATensor", "BTensor", "CTensor"),
        outputs=("SumTensor", "CountTensor"),
        groups=(("ATensor", "BTensor", "SumTensor"), ("CTensor", "CountTensor")),
        absent={"BTensor": 100, "CTensor": 9},
    )
    with package(tmp_path_factory.mktemp("sum3"), "cpu_sum3", text):
        yield elementwise_class("CPU_SUM3", kernel, package="cpu_sum3", optional=("BTensor", "CTensor"))


@pytest.mark.parametrize("absent", ["", "B", "C", "BC"])
@pytest.mark.parametrize("types", [("FLOAT32", "UINT8"), ("FLOAT16", "INT64")], ids="_".join)
@pytest.mark.parametrize(("sizes", "strides"), [((2, 9001), None), ((11, 13), (30, 2))])
def test_absent_tensors(
    sum3: Any, absent: str, types: tuple[str, str], sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    real, whole = described(types[0], sizes, strides), described(types[1], sizes, None)
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((real, real, whole)))
    descriptor = sum3(real, None if "B" in absent else real, None if "C" in absent else whole, real, whole)
    total, count = storage(real, 4), storage(whole, 5)
    CpuDevice().compile(descriptor)(a, None if "B" in absent else b, None if "C" in absent else c, out=(total, count))
    there, dense = places(real), places(whole)
    other = np.full_like(a, 100) if "B" in absent else b
    expected, counted = storage(real, 4), storage(whole, 5)
    expected[there] = (a + other)[there]
    counted[dense] = 10 if "C" in absent else (c + 1)[dense]
    assert same_bits(total, expected)
    assert same_bits(count, counted)


@pytest.mark.parametrize("absent", [False, True])
@pytest.mark.parametrize("types", [("FLOAT32", "UINT8"), ("FLOAT16", "INT64")], ids="_".join)
def test_absent_tensors_beside_one_that_lies_across(sum3: Any, absent: bool, types: tuple[str, str]) -> None:
    sizes = (40, 260)
    real, whole = described(types[0], sizes, None), described(types[1], sizes, None)
    across = described(types[0], sizes, (1, 64)), described(types[1], sizes, (1, 64))
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((across[0], real, across[1])))
    total, count = storage(real, 4), storage(whole, 5)
    descriptor = sum3(across[0], None if absent else real, across[1], real, whole)
    CpuDevice().compile(descriptor)(a, None if absent else b, c, out=(total, count))
    other = np.full_like(b, 100) if absent else b
    assert same_bits(total[places(real)], a[places(across[0])] + other[places(real)])
    assert same_bits(count[places(whole)], (c + 1)[places(across[1])].astype(count.dtype))


@pytest.mark.parametrize("sizes", [(4099,), (3, 257), (2, 3, 4)])
def test_tensors_of_one_element_are_spread(sum3: Any, sizes: tuple[int, ...]) -> None:
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
    sum3: Any, types: tuple[str, str], sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    real, whole = described(types[0], sizes, strides), described(types[1], sizes, strides)
    a, b, c = (_numbers(storage(t, seed), seed) for seed, t in enumerate((real, real, whole)))
    compiled = CpuDevice().compile(sum3(real, real, whole, real, whole))
    apart = storage(real, 4), storage(whole, 5)
    compiled(a, b, c, out=apart)
    compiled(a, b, c, out=(b, c))
    assert same_bits(b[places(real)], apart[0][places(real)])
    assert same_bits(c[places(whole)], apart[1][places(whole)])


@pytest.mark.parametrize("name", [None, "ACTIVATION_TWICE", "ACTIVATION_LINE"])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_activations_that_are_fused(tmp_path: Path, short: str, name: str | None) -> None:
    twice = "static inline float twice(float x)\n{\n    return 2 * x;\n}"
    fused = (
        ("ACTIVATION_TWICE", (twice,), "twice(fused_x)", "FLOAT32"),
        ("ACTIVATION_LINE", (), "fused_x * fused_0 + fused_1", "FLOAT32"),
    )
    tuples = tuple(
        type_tuple((each,), (("output_tensor", each, "a_tensor + alpha"),), fused=fused)
        for each in ("FLOAT32", "FLOAT16")
    )
    own = f"cpu_fused_{short.lower()}_{str(name).lower()}"
    text = elementwise_text(
        "cpu_fused",
        (("a_tensor", 0),),
        (("output_tensor", 0),),
        tuples,
        scalars=(("alpha", False),),
        fused=tuple(each[0] for each in fused),
    )
    kernel = ElementwiseKernel(
        inputs=("ATensor",),
        outputs=("OutputTensor",),
        scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha),),
        fused="FusedActivation",
    )
    attributes = (
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        AttributeMember(
            name="FusedActivation",
            type="DML_OPERATOR_DESC",
            argument="fused",
            optional=True,
            operators=tuple(each[0] for each in fused),
        ),
    )
    with package(tmp_path, own, text):
        kind = elementwise_class("CPU_FUSED", kernel, package=own, attributes=attributes)
        tensor = described(short, (3, 5), (7, 1))
        plan = CpuDevice().compile(kind(tensor, tensor, 1.0, _activation(name)))
        x = np.arange(19).astype(data_type(short).dtype)
        got = plan(x, out=x.copy())[places(tensor)]
    y = x[places(tensor)].astype(np.float64) + 1
    assert np.array_equal(got, {None: y, "ACTIVATION_TWICE": 2 * y, "ACTIVATION_LINE": 3 * y - 4}[name])
    assert plan.plan.defines == (f"TYPE_{short}", *((f"FUSED_{name}",) if name else ()))


def _activation(name: str | None) -> Any:
    if name is None:
        return None
    scalars = (Scalar(name="A", of=lambda d: d.A), Scalar(name="B", of=lambda d: d.B)) if "LINE" in name else ()
    kernel = ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",), scalars=scalars)
    attributes = tuple(AttributeMember(name=s.name, type="FLOAT", argument=s.name.lower()) for s in scalars)
    kind = elementwise_class(name, kernel, attributes=attributes, optional=kernel.inputs + kernel.outputs)
    return kind(None, None, *((3.0, -4.0) if scalars else ()))


def test_a_fast_way_sees_lets_and_is_done_again_where_it_must() -> None:
    let = ("let_twice", "FLOAT32", "2 * a_tensor")
    section = type_tuple(
        ("FLOAT32",),
        (let, ("output_tensor", "FLOAT32", "let_twice + 1")),
        fast=(let, ("output_tensor", "FLOAT32", "let_twice")),
        needs_exact="let_twice > 10",
    )
    text = elementwise_text("cpu_again", (("a_tensor", 0),), (("output_tensor", 0),), (section,))
    library = build.load("cpu_again", text, ("-DDML_TYPE_FLOAT32",))
    values, got = np.arange(9, dtype=np.float32), np.zeros(9, np.float32)
    call_entry(library, "dml_cpu_again_float32_dense", [9, 16384, 0], [values, got], 1)
    assert got.tolist() == [0, 2, 4, 6, 8, 10, 13, 15, 17]
