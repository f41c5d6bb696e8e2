"""Element-wise kernels on the GPU beyond two alike inputs: mixed types, scalars, indices, absent tensors, outputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gpu_cases import PAIRS, Array, described, places, storage
from gpu_kernels import elements_operator, elements_text, package, tensor, type_tuple

from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.planning import plan
from dmlruntime.operators import AttributeMember
from dmltools.conformance.pytest_plugin import device_or_skip

Strides = tuple[int, ...] | None
LAYOUTS = [(name, sizes, source, target) for name, sizes, source, _, target in PAIRS]
BROADCAST = [(name, sizes, source, target) for name, sizes, _, source, target in PAIRS]


@pytest.fixture(scope="module")
def gpu() -> GpuDevice:
    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


def check(
    gpu: GpuDevice,
    descriptor: Any,
    function: Callable[..., Any],
    *,
    values: Mapping[str, Any] | None = None,
    aliases: Mapping[str, str] | None = None,
) -> None:
    """Run on flat device arrays; `function` of the inputs' elements gives the outputs, all other bytes stay.

    `values` are what the inputs' storage repeats instead of random bits; `aliases` maps inputs to outputs.
    """
    operator, shared = descriptor.OPERATOR, dict(aliases or {})
    names = [m.name for m in operator.tensors if getattr(descriptor, m.name) is not None]
    tensors = {name: getattr(descriptor, name) for name in names}
    flats = {name: storage(t, seed) for seed, (name, t) in enumerate(tensors.items(), 3)}
    for name, repeated in (values or {}).items():
        flats[name] = np.resize(np.array(repeated, flats[name].dtype), flats[name].size)
    flats |= {output: flats[source].view(flats[output].dtype) for source, output in shared.items()}
    arrays = {name: gpu.asarray(flat) for name, flat in flats.items() if name not in shared}
    arrays |= {source: arrays[output] for source, output in shared.items()}
    outputs = [m.name for m in operator.outputs]
    gpu.compile(descriptor)(*(arrays.get(m.name) for m in operator.inputs), out=tuple(arrays[o] for o in outputs))
    given = [flats[m.name][places(tensors[m.name])] if m.name in flats else None for m in operator.inputs]
    with np.errstate(all="ignore"):
        results = function(*given)
    for output, result in zip(outputs, results if isinstance(results, tuple) else (results,), strict=True):
        expected = flats[output].copy()
        expected[places(tensors[output])] = result
        np.testing.assert_array_equal(arrays[output].numpy().view(np.uint8), expected.view(np.uint8))


CONVERSIONS: dict[tuple[str, str], tuple[str, Any]] = {
    ("INT8", "FLOAT32"): ("f32(input_tensor)", None),
    ("FLOAT32", "INT8"): ("i32(input_tensor)", [-128, 127, 0.5, -3, 77]),
    ("UINT8", "INT16"): ("bitcast<i32>(input_tensor)", None),
    ("INT16", "UINT8"): ("bitcast<u32>(input_tensor)", None),
    ("FLOAT16", "UINT8"): ("u32(input_tensor)", [0, 255, 1.5, 100]),
    ("FLOAT16", "FLOAT32"): ("input_tensor", [0.1, 65504, -6e-8, 3]),
    ("FLOAT32", "FLOAT16"): ("input_tensor", [0.1, 65519, 65520, -6e-8, 1e-3]),
    ("UINT16", "FLOAT16"): ("f32(input_tensor)", None),
    ("INT64", "UINT16"): ("input_tensor.x", None),
    ("UINT32", "UINT64"): ("vec2<u32>(input_tensor, 0u)", None),
    ("UINT64", "INT64"): ("input_tensor", None),
    ("FLOAT64", "FLOAT64"): ("input_tensor", None),
    ("INT32", "FLOAT32"): ("f32(input_tensor)", [0, -5, 16777216]),
}
"""For each pair of types a text and what it is tried on (None: any bits)."""


@pytest.fixture(scope="module")
def convert(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    tuples = tuple(type_tuple(types, (("output_tensor", types[1], text),)) for types, (text, _) in CONVERSIONS.items())
    groups = (("InputTensor",), ("OutputTensor",))
    text = elements_text(("InputTensor",), ("OutputTensor",), tuples, groups)
    kernel = ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",), groups=groups)
    return elements_operator(package(tmp_path_factory.mktemp("convert"), "gpu_elements_convert", text), kernel)


@pytest.mark.parametrize("types", CONVERSIONS, ids="_".join)
@pytest.mark.parametrize(("sizes", "source", "target"), [p[1:] for p in LAYOUTS], ids=[p[0] for p in LAYOUTS])
def test_types_of_any_widths(
    gpu: GpuDevice,
    convert: type[Any],
    sizes: tuple[int, ...],
    source: Strides,
    target: Strides,
    types: tuple[str, str],
) -> None:
    values = CONVERSIONS[types][1]
    descriptor = convert(described(types[0], sizes, source), described(types[1], sizes, target))
    given = {} if values is None else {"InputTensor": values}
    check(gpu, descriptor, lambda x: x.astype(descriptor.OutputTensor.DataType.dtype), values=given)


def test_an_output_of_another_type_in_the_place_of_its_input(gpu: GpuDevice, convert: type[Any]) -> None:
    """The runtime takes one array for both only where types agree, so the kernel is asked for by its plan."""
    whole = (tensor("INT32", (1001,)), tensor("FLOAT32", (1001,)))
    made = plan(convert(*whole), gpu.connection.target, {"InputTensor": "OutputTensor"})
    assert made.steps[0].tensors == ("OutputTensor",)
    assert "InputTensor_IS_OutputTensor" in made.defines


@pytest.mark.parametrize("types", [("INT32", "FLOAT32"), ("UINT64", "INT64")], ids="_".join)
@pytest.mark.parametrize("strides", [None, (3,)], ids=["dense", "strided"])
def test_kernels_for_one_memory_of_two_types_compile(
    gpu: GpuDevice, convert: type[Any], types: tuple[str, str], strides: Strides
) -> None:
    compiled = gpu.compile(convert(described(types[0], (101,), strides), described(types[1], (101,), strides)))
    x = gpu.asarray(np.arange(303, dtype=types[0].lower()))
    compiled._variant((("InputTensor", "OutputTensor"),)).run({"InputTensor": x.buffer, "OutputTensor": x.buffer})
    step = 3 if strides else 1
    found = x.numpy().view(types[1].lower())[: 101 * step : step]
    np.testing.assert_array_equal(found, np.arange(0, 101 * step, step))


SCALED = ("FLOAT32", "FLOAT16", "INT64", "INT32", "INT8", "UINT64", "UINT32", "UINT16", "FLOAT64")


@pytest.fixture(scope="module")
def choose(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    """x where the whole scalar is 0, else its first scalar for even places and its second for odd ones."""
    statements = (
        ("let_even", "UINT32", "index % 2u == 0u"),
        ("let_chosen", "", "select(max_value(), min_value(), let_even)"),
    )
    tuples = tuple(
        type_tuple((t,), (*statements, ("output_tensor", t, "select(x, let_chosen, given() != 0u)"))) for t in SCALED
    )
    scalars = (("min_value", False), ("given", True), ("max_value", False))
    text = elements_text(("X",), ("OutputTensor",), tuples, scalars=scalars, uses_index=True)
    kernel = ElementwiseKernel(
        inputs=("X",),
        outputs=("OutputTensor",),
        scalars=(
            Scalar(name="Min", of=lambda d: d.Min),
            Scalar(name="Given", of=lambda d: d.Given, whole=True),
            Scalar(name="Max", of=lambda d: d.Max),
        ),
        uses_index=True,
    )
    attributes = (
        AttributeMember(name="Min", type="FLOAT", argument="min"),
        AttributeMember(name="Given", type="UINT", argument="given"),
        AttributeMember(name="Max", type="FLOAT", argument="max"),
    )
    where = package(tmp_path_factory.mktemp("choose"), "gpu_elements_choose", text)
    return elements_operator(where, kernel, attributes=attributes)


@pytest.mark.parametrize("short", SCALED)
@pytest.mark.parametrize(("sizes", "source", "target"), [p[1:] for p in BROADCAST], ids=[p[0] for p in BROADCAST])
def test_scalars_and_the_number_of_the_element(
    gpu: GpuDevice, choose: type[Any], sizes: tuple[int, ...], source: Strides, target: Strides, short: str
) -> None:
    x, output = described(short, sizes, source), described(short, sizes, target)
    low, high = (0.0, 200.0) if short.startswith("U") else (-1.5, 100.25)
    if short.startswith(("I", "U")):
        low, high = float(int(low)), float(int(high))
    even = np.arange(np.prod(sizes)).reshape(sizes) % 2 == 0
    check(gpu, choose(x, output, low, 1, high), lambda x: np.where(even, low, high).astype(x.dtype))
    if source is None and not short.startswith("FLOAT16"):  # other bits than a half's may become another NaN
        check(gpu, choose(x, output, low, 0, high), lambda x: x)


@pytest.fixture(scope="module")
def count(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    """No inputs: the element's number."""
    tuples = (
        type_tuple(("UINT32",), (("output_tensor", "UINT32", "index"),)),
        type_tuple(("UINT8",), (("output_tensor", "UINT8", "index"),)),
        type_tuple(("FLOAT16",), (("output_tensor", "FLOAT16", "f32(index % 2048u)"),)),
        type_tuple(("INT64",), (("output_tensor", "INT64", "vec2<u32>(index, 0u)"),)),
    )
    text = elements_text((), ("OutputTensor",), tuples, uses_index=True)
    kernel = ElementwiseKernel(inputs=(), outputs=("OutputTensor",), uses_index=True)
    return elements_operator(package(tmp_path_factory.mktemp("count"), "gpu_elements_count", text), kernel)


@pytest.mark.parametrize("short", ["UINT32", "UINT8", "FLOAT16", "INT64"])
@pytest.mark.parametrize(("sizes", "target"), [(p[1], p[3]) for p in LAYOUTS], ids=[p[0] for p in LAYOUTS])
def test_no_inputs(gpu: GpuDevice, count: type[Any], sizes: tuple[int, ...], target: Strides, short: str) -> None:
    numbers = np.arange(np.prod(sizes)).reshape(sizes)
    output = described(short, sizes, target)
    dtype: Any = output.DataType.dtype
    check(gpu, count(output), lambda: (numbers % 2048 if short == "FLOAT16" else numbers).astype(dtype))


def test_numbers_count_in_the_order_of_the_sizes_however_the_output_lies(gpu: GpuDevice, count: type[Any]) -> None:
    output = described("UINT8", (6, 4, 10), (1, 60, 6))
    assert "PLACES" in gpu.compile(count(output)).plan.defines
    check(gpu, count(output), lambda: np.arange(240).reshape(6, 4, 10).astype(np.uint8))


@pytest.fixture(scope="module")
def dequantize(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    """(x - zero point) * scale: three widths, the zero point optional."""
    groups = (("InputTensor", "ZeroPointTensor"), ("ScaleTensor", "OutputTensor"))
    inputs = ("InputTensor", "ScaleTensor", "ZeroPointTensor")
    text = "(f32(input_tensor) - f32(zero_point_tensor)) * scale_tensor"
    tuples = tuple(
        type_tuple((t, f), (("output_tensor", f, text),), absent={"zero_point_tensor": zero})
        for t, zero in (("INT8", "0i"), ("UINT8", "0u"), ("INT32", "0i"))
        for f in ("FLOAT32", "FLOAT16")
    )
    rendered = elements_text(inputs, ("OutputTensor",), tuples, groups, optional=("ZeroPointTensor",))
    kernel = ElementwiseKernel(inputs=inputs, outputs=("OutputTensor",), groups=groups, absent={"ZeroPointTensor": 0})
    where = package(tmp_path_factory.mktemp("dequantize"), "gpu_elements_dequantize", rendered)
    return elements_operator(where, kernel, optional=("ZeroPointTensor",))


@pytest.mark.parametrize("output", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("short", ["INT8", "UINT8", "INT32"])
@pytest.mark.parametrize("small", [(6, 37), (1, 37), (6, 1), (1, 1), None], ids=str)
@pytest.mark.parametrize("sizes", [(6, 37), (6, 40)], ids=str)
def test_absent_tensors_and_tensors_of_size_1(
    gpu: GpuDevice,
    dequantize: type[Any],
    sizes: tuple[int, int],
    small: tuple[int, int] | None,
    short: str,
    output: str,
) -> None:
    if small is not None:
        small = (small[0], sizes[1] if small[1] > 1 else 1)
    descriptor = dequantize(
        tensor(short, sizes),
        tensor(output, small or sizes),
        None if small is None else tensor(short, small),
        tensor(output, sizes),
    )

    def function(x: Array, scale: Array, zero: Array | None) -> Any:
        moved = x.astype(np.float32) - (np.float32(0) if zero is None else zero.astype(np.float32))
        return (moved * scale.astype(np.float32)).astype(scale.dtype)

    values = {"InputTensor": [1, 2, 30, 127, 5], "ScaleTensor": [0.5, 2, 0.25], "ZeroPointTensor": [3, 0, 7, 100]}
    given = {name: v for name, v in values.items() if getattr(descriptor, name) is not None}
    check(gpu, descriptor, function, values=given)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    """The sum, of the inputs' type, and whether the first is less, as UINT8; the sum once more."""
    inputs, outputs = ("ATensor", "BTensor"), ("SumTensor", "LessTensor", "AgainTensor")
    groups = (("ATensor", "BTensor", "SumTensor", "AgainTensor"), ("LessTensor",))
    tuples = tuple(
        type_tuple(
            (t, "UINT8"),
            (
                ("sum_tensor", t, "a_tensor + b_tensor"),
                ("less_tensor", "UINT8", "select(0u, 1u, a_tensor < b_tensor)"),
                ("again_tensor", t, "sum_tensor"),
            ),
        )
        for t in ("INT32", "UINT16", "UINT8", "INT8")
    )
    text = elements_text(inputs, outputs, tuples, groups)
    kernel = ElementwiseKernel(inputs=inputs, outputs=outputs, groups=groups)
    return elements_operator(package(tmp_path_factory.mktemp("both"), "gpu_elements_both", text), kernel)


@pytest.mark.parametrize("aliases", [{}, {"BTensor": "SumTensor", "ATensor": "AgainTensor"}], ids=["apart", "in place"])
@pytest.mark.parametrize("short", ["INT32", "UINT16", "UINT8", "INT8"])
@pytest.mark.parametrize("sizes", [(1,), (33, 62), (4099,)], ids=str)
@pytest.mark.parametrize("spread", [False, True], ids=["dense", "strided"])
def test_several_outputs(
    gpu: GpuDevice,
    both: type[Any],
    sizes: tuple[int, ...],
    spread: bool,
    short: str,
    aliases: dict[str, str],
) -> None:
    strides = (70 * 3, 3)[-len(sizes) :] if spread else None
    whole = described(short, sizes, strides)
    descriptor = both(whole, whole, whole, described("UINT8", sizes, strides), whole)
    check(gpu, descriptor, lambda a, b: (a + b, (a < b).astype(np.uint8), a + b), aliases=aliases)


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    """a + b, then an activation that has two, one or no scalars of its own."""
    inputs = ("ATensor", "BTensor")
    halved = "fn halved(x: f32) -> f32 {\n    return 0.5f * x;\n}"
    fused = (
        ("LINEAR", (), "halved(fused_0 * fused_x) + fused_1", "FLOAT32"),
        ("LEAKY", (), "select(fused_0, 1.0f, fused_x > 0.0f) * fused_x", "FLOAT32"),
        ("RELU", (), "max(fused_x, 0.0f)", "FLOAT32"),
    )
    statement = (("output_tensor", "FLOAT32", "a_tensor + halved(b_tensor)"),)
    tuples = tuple(type_tuple((t,), statement, (halved,), fused=fused) for t in ("FLOAT32", "FLOAT16"))
    text = elements_text(inputs, ("OutputTensor",), tuples)
    kernel = ElementwiseKernel(inputs=inputs, outputs=("OutputTensor",), fused="FusedActivation")
    member = AttributeMember(
        name="FusedActivation",
        type="DML_OPERATOR_DESC",
        argument="fused_activation",
        optional=True,
        operators=("LINEAR", "LEAKY", "RELU"),
    )
    where = package(tmp_path_factory.mktemp("added"), "gpu_elements_added", text, fused)
    return elements_operator(where, kernel, attributes=(member,))


def activation(name: str, **values: float) -> Any:
    kernel = ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=tuple(Scalar(name=n, of=lambda d, n=n: getattr(d, n)) for n in values),  # type: ignore[misc]
    )
    attributes = tuple(AttributeMember(name=n, type="FLOAT", argument=n.lower()) for n in values)
    made = elements_operator("nowhere", kernel, attributes=attributes, optional=kernel.inputs, name=name)
    return made(**values)


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("fused", "function"),
    [
        (None, lambda x: x),
        (activation("LINEAR", Alpha=3.0, Beta=-2.0), lambda x: 1.5 * x - 2),
        (activation("LEAKY", Alpha=0.25), lambda x: np.where(x > 0, x, 0.25 * x)),
        (activation("RELU"), lambda x: np.maximum(x, 0)),
    ],
    ids=["none", "linear", "leaky", "relu"],
)
def test_fused_activations(
    gpu: GpuDevice, added: type[Any], fused: Any, function: Callable[[Array], Array], short: str
) -> None:
    whole = tensor(short, (37,))
    descriptor = added(whole, whole, whole, fused)
    values = {"ATensor": [1, -2, 3, 0.5], "BTensor": [4, 2, -8, -3, 1]}
    check(gpu, descriptor, lambda a, b: function(a + b / 2).astype(a.dtype), values=values)


NINE = tuple(f"T{i}" for i in range(9))


@pytest.fixture(scope="module")
def nine(tmp_path_factory: pytest.TempPathFactory) -> type[Any]:
    text = elements_text(
        NINE, ("OutputTensor",), (type_tuple(("INT32",), (("output_tensor", "INT32", " + ".join(NINE).lower()),)),)
    )
    kernel = ElementwiseKernel(inputs=NINE, outputs=("OutputTensor",))
    return elements_operator(package(tmp_path_factory.mktemp("nine"), "gpu_elements_nine", text), kernel)


def test_ten_tensors(gpu: GpuDevice, nine: type[Any]) -> None:
    """More than the eight that WebGPU promises: the device is opened with what the adapter has."""
    limit = "max-storage-buffers-per-shader-stage"
    assert gpu.connection.target.storage_buffers == gpu.connection.adapter.native.limits[limit]
    if gpu.connection.target.storage_buffers < 10:
        pytest.skip(f"the adapter's {limit} is less than 10")
    whole = tensor("INT32", (5, 21))
    check(gpu, nine(*(whole for _ in range(9)), whole), lambda *inputs: sum(inputs))


@pytest.mark.parametrize("short", ["INT32", "FLOAT16", "INT8", "UINT64"])
def test_ten_tensors_of_which_some_have_one_element(
    gpu: GpuDevice, tmp_path_factory: pytest.TempPathFactory, short: str
) -> None:
    """Those are bound as uniform buffers, so that WebGPU's eight storage buffers suffice."""
    text = {"UINT64": "vec2<u32>(t0.x + t4.x, t0.y + t8.y)"}.get(short, "t0 + t4 + t8")
    rendered = elements_text(NINE, ("OutputTensor",), (type_tuple((short,), (("output_tensor", short, text),)),))
    where = package(tmp_path_factory.mktemp("uniform"), f"gpu_elements_uniform_{short.lower()}", rendered)
    kind = elements_operator(where, ElementwiseKernel(inputs=NINE, outputs=("OutputTensor",)))
    whole, one = tensor(short, (5, 21)), tensor(short, (5, 21), (0, 0))
    descriptor = kind(*(one if i % 4 else whole for i in range(8)), one, whole)
    (step,) = gpu.compile(descriptor).plan.steps
    assert step.uniforms == {"T1", "T2", "T3", "T5", "T6", "T7", "T8"}
    values = {"T0": [1, 2, 3], "T4": [4, 5], "T8": [6]}

    def wanted(*inputs: Any) -> Any:
        if short != "UINT64":
            return inputs[0] + inputs[4] + inputs[8]
        halves = [np.ascontiguousarray(x).view(np.uint32).reshape(*x.shape, 2) for x in inputs]
        low, high = halves[0][..., 0] + halves[4][..., 0], halves[0][..., 1] + halves[8][..., 1]
        return np.stack([low, high], axis=-1).view(np.uint64)[..., 0]

    check(gpu, descriptor, wanted, values=values)


def test_the_comparison_can_fail(gpu: GpuDevice, count: type[Any], tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        check(gpu, count(tensor("UINT32", (9,))), lambda: np.arange(1, 10, dtype=np.uint32))
