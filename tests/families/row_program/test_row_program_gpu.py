"""Row programs on a GPU: every way to share rows, held to the reference with canaries around the outputs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from row_programs import COLUMNS, LAYOUTS, PARTS, Layout, described, problems

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.families import gpu_target
from dmlruntime.families.gpu_target import STORAGE_BUFFERS, GpuTarget
from dmlruntime.families.planning import plan_on_gpu
from dmlruntime.families.row_program import RowProgramKernel, held
from dmlruntime.families.row_program import gpu as row_program_gpu
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import files_of
from dmltools.conformance.pytest_plugin import device_or_skip

TARGET = GpuTarget(workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=8)
SOME = (
    Layout(sizes=(130, 20), axes=(1,), variant="2 lanes, quads, held"),
    Layout(sizes=(2, 1537), axes=(1,), variant="128 lanes, held"),
    Layout(sizes=(2, 1024), axes=(1,), variant="64 lanes, quads, held"),
    Layout(sizes=(6, 5, 64), axes=(0, 2), variant="32 lanes, quads, held"),
    COLUMNS[2],
    COLUMNS[5],
    PARTS[0],
    PARTS[3],
)
SEVERAL = (
    "MEAN_VARIANCE_NORMALIZATION1",
    "BATCH_NORMALIZATION_TRAINING",
    "BATCH_NORMALIZATION_TRAINING_GRAD",
    "BATCH_NORMALIZATION_GRAD",
    "ACTIVATION_HARDMAX1",
)
QUANTIZED = (
    Layout(sizes=(3, 5, 7), axes=(0, 1, 2), variant="8 lanes, held"),
    Layout(sizes=(4, 5, 8), axes=(0, 1, 2), variant="16 lanes, quads, held"),
    Layout(sizes=(3, 5, 7001), axes=(0, 1, 2), variant="256 lanes, parts"),
    Layout(sizes=(3, 5, 7004), axes=(0, 1, 2), variant="256 lanes, quads, parts"),
)


@pytest.fixture
def gpu() -> GpuDevice:
    device = device_or_skip("gpu")
    assert isinstance(device, GpuDevice)
    return device


@pytest.mark.parametrize(("sizes", "calls"), [((2, 1024), 1), ((2, 1537), 1), ((2, 100_000), 2)])
def test_exponentials_are_held_where_the_row_is(sizes: tuple[int, int], calls: int) -> None:
    """Rows that are too long to be held are read, and their exponentials computed, once more for the outputs."""
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
    descriptor = dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(tensor, tensor, 1, (1,))
    plan = plan_on_gpu(descriptor, TARGET, {})
    text = preprocess(
        kernel_source(descriptor.OPERATOR.package), set(plan.defines), find=files_of(descriptor.OPERATOR.package)
    ).text
    assert text.count("exp_nonpositive_float32(input_tensor - row.m)") == calls


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_shape_chooses_the_variant(layout: Layout) -> None:
    plan = plan_on_gpu(described("ACTIVATION_SOFTMAX1", layout), TARGET, {})
    assert plan.variant == layout.variant


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_softmax(gpu: GpuDevice, layout: Layout, short: str) -> None:
    assert problems(described("ACTIVATION_SOFTMAX1", layout, short), gpu) == []


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("layout", SOME, ids=str)
@pytest.mark.parametrize("operator", SEVERAL)
def test_several_inputs_and_outputs(gpu: GpuDevice, operator: str, layout: Layout, short: str) -> None:
    """Factors along a row and for each, outputs of both kinds, two inputs that are held; FLOAT16 shares words."""
    assert problems(described(operator, layout, short), gpu) == []


@pytest.mark.parametrize("layout", QUANTIZED, ids=str)
def test_a_row_of_floats_becomes_bytes(gpu: GpuDevice, layout: Layout) -> None:
    descriptor = described("DYNAMIC_QUANTIZE_LINEAR", layout)
    assert plan_on_gpu(descriptor, TARGET, {}).variant == layout.variant
    assert problems(descriptor, gpu) == []


@pytest.mark.parametrize("length", [17000, 17001])
def test_many_long_rows_are_read_by_one_workgroup_each(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    """As if there were enough of them: thousands, which would take a software adapter too long."""
    layout = Layout(sizes=(2, length), axes=(1,), variant="")
    monkeypatch.setattr(row_program_gpu, "MOST_PARTS", {"rows": 1, "columns": 1})
    for operator in ("ACTIVATION_SOFTMAX1", "BATCH_NORMALIZATION_TRAINING_GRAD"):
        descriptor = described(operator, layout)
        plan = plan_on_gpu(descriptor, TARGET, {})
        assert plan.variant == ("256 lanes, quads" if length % 4 == 0 else "256 lanes")
        assert len(plan.dispatches) == 1
        assert problems(descriptor, gpu) == []


def test_rows_are_cut_where_they_are_few() -> None:
    few, many = (Layout(sizes=(rows, 2**16), axes=(1,), variant="") for rows in (8, 2**12))
    plans = [plan_on_gpu(described("ACTIVATION_SOFTMAX1", layout), TARGET, {}) for layout in (few, many)]
    assert [plan.variant for plan in plans] == ["256 lanes, quads, parts", "256 lanes, quads"]
    assert [dispatch.kernel for dispatch in plans[0].dispatches] == ["row_pass_1", "row_elements"]
    assert min(dispatch.items for dispatch in plans[0].dispatches) * 256 >= TARGET.busy
    small = replace(TARGET, busy=2**9)
    assert plan_on_gpu(described("ACTIVATION_SOFTMAX1", few), small, {}).variant == "256 lanes, quads"


def test_a_pass_that_is_joined_is_no_step() -> None:
    """The sum of exponentials is found with the maximum, a variance only behind the mean; passes that find both again,
    where one is no number, are part of the last step."""
    layout = Layout(sizes=(8, 2**16), axes=(1,), variant="")
    plan = plan_on_gpu(described("MEAN_VARIANCE_NORMALIZATION1", layout), TARGET, {})
    assert [dispatch.kernel for dispatch in plan.dispatches] == [
        "row_pass_0",
        "row_pass_1",
        "row_elements",
        "row_elements_again",
    ]
    assert plan.dispatches[-1].items == plan.dispatches[-2].items // int(dict(plan.dispatches[0].parameters)["parts"])  # type: ignore[call-overload]
    plan = plan_on_gpu(described("ACTIVATION_LOG_SOFTMAX1", layout), TARGET, {})
    assert [dispatch.kernel for dispatch in plan.dispatches] == ["row_pass_1", "row_elements"]
    assert [scratch.count for scratch in plan.scratch] == [2 * 8 * int(dict(plan.dispatches[0].parameters)["parts"])]  # type: ignore[call-overload]


@pytest.mark.parametrize("sizes", [(3, 20000), (2, 20001), (5000, 20), (2, 9000, 17), (3, 300)], ids=str)
@pytest.mark.parametrize("is_cut", [True, False])
def test_a_block_may_be_infinite(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch, sizes: tuple[int, ...], is_cut: bool
) -> None:
    """Sums are relative to the maximum of what was read so far, which may be -infinity, infinity or NaN."""
    if not is_cut:
        monkeypatch.setattr(row_program_gpu, "MOST_PARTS", {"rows": 1, "columns": 1})
    axis = int(np.argmax(sizes))
    rows = np.full((*sizes[:axis], *sizes[axis + 1 :], sizes[axis]), -np.inf, np.float32)
    length = sizes[axis]
    rows[..., length // 3] = 2.5
    rows[..., -1] = 3
    rows[0, ..., 7:9] = -400
    values = np.moveaxis(rows, -1, axis)
    expected = np.exp(values - 3)
    expected /= np.sum(expected, axis=axis, keepdims=True)

    def found(given: Any) -> Any:
        run = dml.activation_softmax1
        return np.asarray(run(np.ascontiguousarray(given), axes=[axis], device=gpu))

    assert np.allclose(found(values), expected, rtol=1e-5, atol=0)
    assert np.all(np.isnan(found(np.full(sizes, -np.inf, np.float32))))
    for strange in (np.inf, np.nan):
        rows[..., length // 2] = strange
        assert np.all(np.isnan(found(values)))


@pytest.mark.parametrize("operator", [*SEVERAL, "ACTIVATION_SOFTMAX1"])
def test_every_step_binds_eight_buffers_at_most(operator: str) -> None:
    for layout in PARTS:
        plan = plan_on_gpu(described(operator, layout), TARGET, {})
        assert max(len(dispatch.tensors) for dispatch in plan.dispatches) <= STORAGE_BUFFERS
        assert {name for dispatch in plan.dispatches for name in dispatch.tensors} == {
            *plan.types,
            *(s.name for s in plan.scratch),
        }


def test_outputs_for_rows_have_a_step_each_where_one_would_bind_too_much(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, layout = "BATCH_NORMALIZATION_TRAINING_GRAD", Layout(sizes=(2, 17001), axes=(1,), variant="")
    monkeypatch.setattr(gpu.connection, "target", replace(gpu.connection.target, storage_buffers=8))
    plan = plan_on_gpu(described(name, layout), gpu.connection.target, {})
    assert [dispatch.kernel for dispatch in plan.dispatches][-3:] == [
        "row_results_again_0",
        "row_results_again_1",
        "row_elements_again",
    ]
    random = np.random.default_rng(8)
    big, small = (
        [random.uniform(1, 2, sizes).astype(np.float32) for _ in range(n)]
        for sizes, n in (((2, 17001), 2), ((2, 1), 3))
    )
    for magnitude in (1, 1e19):  # products of the second overflow, and are found again
        tensors = [big[0] * np.float32(magnitude), big[1] * np.float32(magnitude), *small]
        found = dml.batch_normalization_training_grad(*tensors, epsilon=0, device=gpu)
        wanted = dml.batch_normalization_training_grad(*tensors, epsilon=0, device="reference")
        for actual, expected in zip(found[1:], wanted[1:], strict=True):
            np.testing.assert_allclose(np.asarray(actual), np.asarray(expected), rtol=1e-4)


def test_what_is_read_several_times_is_held() -> None:
    kernels = [REGISTRY.descriptor(name).OPERATOR.kernel for name in ("ACTIVATION_SOFTMAX1", *SEVERAL)]
    reads = [
        held(kernel.reads, len(kernel.passes) if kernel.always is None else kernel.always, kernel.inputs[0])
        for kernel in kernels
        if isinstance(kernel, RowProgramKernel)
    ]
    both = ("InputTensor", "InputGradientTensor")
    assert reads == [
        ("InputTensor",),
        ("InputTensor",),
        ("InputTensor",),
        both,
        ("InputGradientTensor",),
        ("InputTensor",),
    ]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_depth_bounds_the_additions(layout: Layout) -> None:
    """The longest way of an element through Fours, runs, lanes and parts, counted by doing it in the kernels' order."""
    descriptor = described("ACTIVATION_SOFTMAX1", layout)
    plan = plan_on_gpu(descriptor, TARGET, {})
    parameters = dict(plan.dispatches[0].parameters)
    lanes = max(int(name[6:]) for name in plan.defines if name.startswith("LANES_"))
    units, parts, part_units = (parameters[name] for name in ("units", "parts", "part_units"))
    assert isinstance(units, int)
    assert isinstance(parts, int)
    assert isinstance(part_units, int)
    if "HELD" in plan.defines:
        fours = max([1, *(int(name[6:]) for name in plan.defines if name.startswith("HOLDS_"))])
        way = fold([(2 if "QUADS" in plan.defines else 3) + fours - 1] * min(lanes, units), lanes)
    else:
        each = 2 if "QUADS" in plan.defines else 0
        ends = [fold([each + ranged(n, part_units, lanes) for n in range(min(lanes, part_units))], lanes)] * parts
        dealt = [max(ends[n::lanes]) + len(ends[n::lanes]) - 1 for n in range(min(lanes, parts))]
        way = fold(dealt, lanes) if parts > 1 else ends[0]
    rounded = 1 if "HELD" in plan.defines else row_program_gpu.RESCALED
    assert way * rounded <= plan.depth <= (way + 4) * rounded


def ranged(lane: int, units: int, lanes: int) -> int:
    """reduce/range.wgsl: the first unit, then runs."""
    count = len(range(lane, units, lanes))
    own, location = 0, 1
    while location < count:
        run = min(gpu_target.RANGE, count - location)
        own = max(own, run - 1) + 1
        location += run
    return own


def fold(ways: list[int], lanes: int) -> int:
    """row_program/pass.wgsl."""
    size = lanes
    while size > 1:
        step = -(-size // 4)
        for lane in range(min(step, len(ways))):
            for other in range(lane + step, min(size, len(ways)), step):
                ways[lane] = max(ways[lane], ways[other]) + 1
        size = step
    return ways[0]
