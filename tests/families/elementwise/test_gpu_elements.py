"""Element-wise kernels on the GPU beyond two alike inputs: mixed types, scalars, indices, absent tensors, outputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from family_specs import own_text
from flat_tensors import Array, described, locations, storage
from layouts import GPU_PAIRS
from made_kernels import Kind
from made_operators import elements

import dmlops as dml
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.planning import plan

Strides = tuple[int, ...] | None
LAYOUTS = [(each.name, each.sizes, each.a, each.out) for each in GPU_PAIRS]
BROADCAST = [(each.name, each.sizes, each.b, each.out) for each in GPU_PAIRS]


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
    given = [flats[m.name][locations(tensors[m.name])] if m.name in flats else None for m in operator.inputs]
    with np.errstate(all="ignore"):
        results = function(*given)
    for output, result in zip(outputs, results if isinstance(results, tuple) else (results,), strict=True):
        expected = flats[output].copy()
        expected[locations(tensors[output])] = result
        np.testing.assert_array_equal(arrays[output].numpy().view(np.uint8), expected.view(np.uint8))


CONVERSIONS: dict[tuple[str, str], list[float] | None] = {
    ("INT8", "FLOAT32"): None,
    ("FLOAT32", "INT8"): [-128, 127, 0.5, -3, 77],
    ("UINT8", "INT16"): None,
    ("INT16", "UINT8"): None,
    ("FLOAT16", "UINT8"): [0, 255, 1.5, 100],
    ("FLOAT16", "FLOAT32"): [0.1, 65504, -6e-8, 3],
    ("FLOAT32", "FLOAT16"): [0.1, 65519, 65520, -6e-8, 1e-3],
    ("UINT16", "FLOAT16"): None,
    ("INT64", "UINT16"): None,
    ("UINT32", "UINT64"): None,
    ("UINT64", "INT64"): None,
    ("FLOAT64", "FLOAT64"): None,
    ("INT32", "FLOAT32"): [0, -5, 16777216],
}
"""What each pair of types is tried on (None: any bits)."""


@pytest.fixture(scope="module")
def convert(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    sources, targets = (tuple(dict.fromkeys(kinds)) for kinds in zip(*CONVERSIONS, strict=True))
    made = elements(
        "GPU_ELEMENTS_CONVERT",
        "  compute: {OutputTensor: 'convert(InputTensor, OutputTensor)'}",
        ("InputTensor",),
        groups=((("InputTensor",), sources), (("OutputTensor",), targets)),
    )
    return made.load(tmp_path_factory.mktemp("convert"))


@pytest.mark.parametrize("types", CONVERSIONS, ids="_".join)
@pytest.mark.parametrize(("sizes", "source", "target"), [p[1:] for p in LAYOUTS], ids=[p[0] for p in LAYOUTS])
def test_types_of_any_widths(
    gpu: GpuDevice,
    convert: Kind,
    sizes: tuple[int, ...],
    source: Strides,
    target: Strides,
    types: tuple[str, str],
) -> None:
    values = CONVERSIONS[types]
    descriptor = convert(described(types[0], sizes, source), described(types[1], sizes, target))
    given = {} if values is None else {"InputTensor": values}
    check(gpu, descriptor, lambda x: x.astype(descriptor.OutputTensor.DataType.dtype), values=given)


def test_an_output_of_another_type_in_the_place_of_its_input(gpu: GpuDevice, convert: Kind) -> None:
    """The runtime takes one array for both only where types agree, so the kernel is asked for by its plan."""
    whole = (described("INT32", (1001,)), described("FLOAT32", (1001,)))
    made = plan(convert(*whole), gpu.connection.target, {"InputTensor": "OutputTensor"})
    assert made.dispatches[0].tensors == ("OutputTensor",)
    assert "InputTensor_IS_OutputTensor" in made.defines


@pytest.mark.parametrize("types", [("INT32", "FLOAT32"), ("UINT64", "INT64")], ids="_".join)
@pytest.mark.parametrize("strides", [None, (3,)], ids=["dense", "strided"])
def test_kernels_for_one_memory_of_two_types_compile(
    gpu: GpuDevice, convert: Kind, types: tuple[str, str], strides: Strides
) -> None:
    compiled = gpu.compile(convert(described(types[0], (101,), strides), described(types[1], (101,), strides)))
    x = gpu.asarray(np.arange(303, dtype=types[0].lower()))
    compiled._run({"InputTensor": x.buffer, "OutputTensor": x.buffer})
    step = 3 if strides else 1
    found = x.numpy().view(types[1].lower())[: 101 * step : step]
    np.testing.assert_array_equal(found, np.arange(0, 101 * step, step))


SCALED = ("FLOAT32", "FLOAT16", "INT64", "INT32", "INT8", "UINT64", "UINT32", "UINT16", "FLOAT64")


@pytest.fixture(scope="module")
def choose(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """X where the whole scalar is 0, else its first scalar for even places and its second for odd ones."""
    made = elements(
        "GPU_ELEMENTS_CHOOSE",
        """\
  let:
    Even: "trunc_mod(index, 2) == 0"
    Chosen: Min if Even else Max
  compute: {OutputTensor: Chosen if Given != 0 else X}""",
        ("X",),
        types=SCALED,
        attributes=(
            "  Min: {type: FLOAT, doc: For even places.}",
            "  Given: {type: UINT, doc: Whether to choose.}",
            "  Max: {type: FLOAT, doc: For odd places.}",
        ),
    )
    return made.load(tmp_path_factory.mktemp("choose"))


@pytest.mark.parametrize("short", SCALED)
@pytest.mark.parametrize(("sizes", "source", "target"), [p[1:] for p in BROADCAST], ids=[p[0] for p in BROADCAST])
def test_scalars_and_the_number_of_the_element(
    gpu: GpuDevice, choose: Kind, sizes: tuple[int, ...], source: Strides, target: Strides, short: str
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
def count(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """No inputs: the element's number."""
    compute = "  compute: {OutputTensor: 'convert(index, OutputTensor)'}"
    made = elements("GPU_ELEMENTS_COUNT", compute, (), types=("UINT32", "UINT8", "FLOAT16", "INT64"))
    return made.load(tmp_path_factory.mktemp("count"))


@pytest.mark.parametrize("short", ["UINT32", "UINT8", "FLOAT16", "INT64"])
@pytest.mark.parametrize(("sizes", "target"), [(p[1], p[3]) for p in LAYOUTS], ids=[p[0] for p in LAYOUTS])
def test_no_inputs(gpu: GpuDevice, count: Kind, sizes: tuple[int, ...], target: Strides, short: str) -> None:
    numbers = np.arange(np.prod(sizes)).reshape(sizes)
    output = described(short, sizes, target)
    dtype: Any = output.DataType.dtype
    check(gpu, count(output), lambda: numbers.astype(dtype))


def test_numbers_count_in_the_order_of_the_sizes_however_the_output_lies(gpu: GpuDevice, count: Kind) -> None:
    output = described("UINT8", (6, 4, 10), (1, 60, 6))
    assert "POSITIONS" in gpu.compile(count(output)).plan.defines
    check(gpu, count(output), lambda: np.arange(240).reshape(6, 4, 10).astype(np.uint8))


@pytest.fixture(scope="module")
def dequantize(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """(x - zero point) * scale: three widths, the zero point optional."""
    steps = "FLOAT32(InputTensor) - FLOAT32(ZeroPointTensor)"
    made = elements(
        "GPU_ELEMENTS_DEQUANTIZE",
        f"  absent: {{ZeroPointTensor: 0}}\n  compute: {{OutputTensor: ({steps}) * ScaleTensor}}",
        ("InputTensor", "ScaleTensor", "ZeroPointTensor"),
        groups=(
            (("InputTensor", "ZeroPointTensor"), ("INT8", "UINT8", "INT32")),
            (("ScaleTensor", "OutputTensor"), ("FLOAT32", "FLOAT16")),
        ),
        optional=("ZeroPointTensor",),
    )
    return made.load(tmp_path_factory.mktemp("dequantize"))


@pytest.mark.parametrize("output", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("short", ["INT8", "UINT8", "INT32"])
@pytest.mark.parametrize("small", [(6, 37), (1, 37), (6, 1), (1, 1), None], ids=str)
@pytest.mark.parametrize("sizes", [(6, 37), (6, 40)], ids=str)
def test_absent_tensors_and_tensors_of_size_1(
    gpu: GpuDevice,
    dequantize: Kind,
    sizes: tuple[int, int],
    small: tuple[int, int] | None,
    short: str,
    output: str,
) -> None:
    if small is not None:
        small = (small[0], sizes[1] if small[1] > 1 else 1)
    descriptor = dequantize(
        described(short, sizes),
        described(output, small or sizes),
        None if small is None else described(short, small),
        described(output, sizes),
    )

    def function(x: Array, scale: Array, zero: Array | None) -> Any:
        moved = x.astype(np.float32) - (np.float32(0) if zero is None else zero.astype(np.float32))
        return (moved * scale.astype(np.float32)).astype(scale.dtype)

    values = {"InputTensor": [1, 2, 30, 127, 5], "ScaleTensor": [0.5, 2, 0.25], "ZeroPointTensor": [3, 0, 7, 100]}
    given = {name: v for name, v in values.items() if getattr(descriptor, name) is not None}
    check(gpu, descriptor, function, values=given)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """The sum, of the inputs' type, and whether the first is less, as UINT8; the sum once more."""
    made = elements(
        "GPU_ELEMENTS_BOTH",
        """\
  compute:
    SumTensor: ATensor + BTensor
    LessTensor: 1 if ATensor < BTensor else 0
    AgainTensor: SumTensor""",
        ("ATensor", "BTensor"),
        ("SumTensor", "LessTensor", "AgainTensor"),
        groups=(
            (("ATensor", "BTensor", "SumTensor", "AgainTensor"), ("INT32", "UINT16", "UINT8", "INT8")),
            (("LessTensor",), ("UINT8",)),
        ),
    )
    return made.load(tmp_path_factory.mktemp("both"))


@pytest.mark.parametrize("aliases", [{}, {"BTensor": "SumTensor", "ATensor": "AgainTensor"}], ids=["apart", "in place"])
@pytest.mark.parametrize("short", ["INT32", "UINT16", "UINT8", "INT8"])
@pytest.mark.parametrize("sizes", [(1,), (33, 62), (4099,)], ids=str)
@pytest.mark.parametrize("spread", [False, True], ids=["dense", "strided"])
def test_several_outputs(
    gpu: GpuDevice,
    both: Kind,
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
def added(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """A sum, then an activation that has two, one or no scalars of its own; one calls what the sum calls, too."""
    names = ("ACTIVATION_LINEAR", "ACTIVATION_LEAKY_RELU", "ACTIVATION_RELU")
    made = elements(
        "GPU_ELEMENTS_ADDED",
        "  fused: FusedActivation\n  compute: {OutputTensor: 'ATensor + max(BTensor, -4)'}",
        ("ATensor", "BTensor"),
        types=("FLOAT32", "FLOAT16"),
        attributes=(
            f"  FusedActivation: {{type: DML_OPERATOR_DESC, operators: [{', '.join(names)}], doc: Applied last.}}",
        ),
        others=tuple(map(own_text, names)),
    )
    return made.load(tmp_path_factory.mktemp("added"))


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("fused", "function"),
    [
        (None, lambda x: x),
        (dml.DML_ACTIVATION_LINEAR_OPERATOR_DESC(None, None, Alpha=1.5, Beta=-2.0), lambda x: 1.5 * x - 2),
        (dml.DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC(None, None, Alpha=0.25), lambda x: np.where(x > 0, x, 0.25 * x)),
        (dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None), lambda x: np.maximum(x, 0)),
    ],
    ids=["none", "linear", "leaky", "relu"],
)
def test_fused_activations(
    gpu: GpuDevice, added: Kind, fused: Any, function: Callable[[Array], Array], short: str
) -> None:
    whole = described(short, (37,))
    descriptor = added(whole, whole, whole, fused)
    values = {"ATensor": [1, -2, 3, 0.5], "BTensor": [4, 2, -8, -3, 1]}
    check(gpu, descriptor, lambda a, b: function(a + np.maximum(b, -4)).astype(a.dtype), values=values)


NINE = tuple(f"T{i}" for i in range(9))


@pytest.fixture(scope="module")
def nine(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    compute = f"  compute: {{OutputTensor: {' + '.join(NINE)}}}"
    made = elements("GPU_ELEMENTS_NINE", compute, NINE, types=("INT32", "FLOAT16", "INT8", "UINT64"))
    return made.load(tmp_path_factory.mktemp("nine"))


def test_ten_tensors(gpu: GpuDevice, nine: Kind) -> None:
    """More than the eight that WebGPU promises: the device is opened with what the adapter has."""
    limit = "max-storage-buffers-per-shader-stage"
    assert gpu.connection.target.storage_buffers == gpu.connection.adapter.native.limits[limit]
    if gpu.connection.target.storage_buffers < 10:
        pytest.skip(f"the adapter's {limit} is less than 10")
    whole = described("INT32", (5, 21))
    check(gpu, nine(*(whole for _ in range(9)), whole), lambda *inputs: sum(inputs))


@pytest.mark.parametrize("short", ["INT32", "FLOAT16", "INT8", "UINT64"])
def test_ten_tensors_of_which_some_have_one_element(gpu: GpuDevice, nine: Kind, short: str) -> None:
    """Those are bound as uniform buffers, so that WebGPU's eight storage buffers suffice."""
    whole, one = described(short, (5, 21)), described(short, (5, 21), (0, 0))
    descriptor = nine(*(one if i % 4 else whole for i in range(8)), one, whole)
    (dispatch,) = gpu.compile(descriptor).plan.dispatches
    assert dispatch.uniforms == {"T1", "T2", "T3", "T5", "T6", "T7", "T8"}
    values = {name: [i + 0.5, i - 3, 8 * i] for i, name in enumerate(NINE)} if short == "FLOAT16" else {}
    check(gpu, descriptor, lambda *inputs: sum(inputs), values=values)


def test_the_comparison_can_fail(gpu: GpuDevice, count: Kind, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        check(gpu, count(described("UINT32", (9,))), lambda: np.arange(1, 10, dtype=np.uint32))
