"""Recurrent networks on every device against the reference: what the generated tests do not cover."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from c_texts import check_text
from flat_arrays import run
from recurrences import GATES, OPTIONAL, OUTPUTS, Sizes, activation, check, drawn, network

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS, GpuTarget
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.recurrence import cpu, gpu
from dmlruntime.families.recurrence.gpu import LEAST_WEIGHTS, MOST_LAUNCHES, MOST_ROUNDS, plan
from dmlruntime.families.recurrence.parameters import FACTORS_MOST, SEQUENCES
from dmlruntime.families.recurrence.problem import recurrence_problem
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu", "cpu by launches", "gpu by launches"]
"""On the last two each step is launched by itself, however small the network is."""
ALONE = replace(WEBGPU_DEFAULTS, held=0)
"""A device on which workgroups run one after the other, so that steps are never launched by themselves."""

DIRECTIONS = ["FORWARD", "BACKWARD", "BIDIRECTIONAL"]

ACTIVATIONS: dict[str, dict[str, float]] = {
    "CELU": {"Alpha": 0.7},
    "ELU": {"Alpha": 0.8},
    "GELU": {},
    "HARD_SIGMOID": {"Alpha": 0.2, "Beta": 0.5},
    "IDENTITY": {},
    "LEAKY_RELU": {"Alpha": 0.3},
    "LINEAR": {"Alpha": 0.6, "Beta": 0.1},
    "PARAMETRIC_SOFTPLUS": {"Alpha": 0.5, "Beta": 0.9},
    "RELU": {},
    "SCALED_ELU": {"Alpha": 0.7, "Gamma": 0.9},
    "SCALED_TANH": {"Alpha": 0.9, "Beta": 0.6},
    "SHRINK": {"Bias": 0.1, "Threshold": 0.2},
    "SIGMOID": {},
    "SOFTPLUS": {"Steepness": 1.5},
    "SOFTSIGN": {},
    "TANH": {},
    "THRESHOLDED_RELU": {"Alpha": 0.25},
}


@pytest.fixture(autouse=True)
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    callspec = getattr(request.node, "callspec", None)
    if callspec is not None and str(callspec.params.get("device")).endswith("by launches"):
        monkeypatch.setattr(cpu, "takes_launches", lambda problem: problem.batches <= SEQUENCES)
        monkeypatch.setattr(gpu, "takes_launches", lambda problem, target: True)


def device_of(name: str) -> Device:
    return device_or_skip(name[:3])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("operator", GATES)
def test_directions(device: str, short: str, direction: str, operator: str) -> None:
    described = network(operator, (7, 5, 6, 9), short=short, direction=direction)
    check(device_of(device), described, drawn(described))


SIZES: dict[str, Sizes] = {
    "one of everything": (1, 1, 1, 1),
    "many steps": (301, 1, 3, 5),
    "17 sequences": (4, 17, 3, 5),
    "15 sequences, and units that fill no panel": (3, 15, 37, 90),
    "11 sequences, and whole panels": (2, 11, 24, 64),
    "more sequences than items of a CPU": (3, 300, 2, 3),
    "whole panels and workgroups": (3, 8, 64, 256),
    "more units than a workgroup": (19, 2, 70, 261),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("operator", GATES)
@pytest.mark.parametrize("sizes", SIZES.values(), ids=SIZES)
def test_sizes(device: str, operator: str, sizes: Sizes) -> None:
    described = network(operator, sizes, direction="BIDIRECTIONAL")
    check(device_of(device), described, drawn(described))


@pytest.mark.slow
@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("operator", ["RNN", "GRU"])
def test_more_units_than_workgroup_memory_holds(device: str, operator: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # On a GPU the steps take two launches, as where there are so many that an invocation has no rounds left for more.
    monkeypatch.setattr(gpu, "MOST_ROUNDS", MOST_ROUNDS // 5)
    described = network(operator, (3, 1, 3, FACTORS_MOST + 3), absent=["SequenceLengthsTensor"])
    check(device_of(device), described, drawn(described))
    made = plan(described.OPERATOR.kernel, described, ALONE, {})
    assert made.variant == "factors in memory"
    assert [dispatch.kernel for dispatch in made.dispatches].count("take_steps") > 1


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("operator", GATES)
def test_many_features(device: str, operator: str) -> None:
    described = network(operator, (3, 2, 70_001, 2))
    check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", ACTIVATIONS)
def test_every_activation(device: str, name: str) -> None:
    own, other = activation(name, **ACTIVATIONS[name]), activation("TANH")
    for operator, applied in (("RNN", [own, other]), ("LSTM", [other, own, other, own, other, own])):
        described = network(operator, (5, 3, 4, 6), direction="BIDIRECTIONAL", activations=applied)
        check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
def test_activations_keep_their_own_scalars(device: str) -> None:
    lines = [activation("LINEAR", Alpha=0.1 * k + 0.1, Beta=0.05 * k - 0.1) for k in range(6)]
    described = network("LSTM", (4, 2, 3, 5), direction="BIDIRECTIONAL", activations=lines)
    check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", OPTIONAL)
@pytest.mark.parametrize("operator", GATES)
def test_inputs_that_are_absent(device: str, name: str, operator: str) -> None:
    absent = [each for each in OPTIONAL if each != name]
    for chosen in ([name], absent, OPTIONAL):
        described = network(operator, (5, 3, 4, 6), absent=chosen, direction="BIDIRECTIONAL")
        check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("kept", OUTPUTS)
def test_outputs_that_are_absent(device: str, short: str, kept: str) -> None:
    for absent in ([kept], [name for name in OUTPUTS if name != kept]):
        described = network("LSTM", (5, 3, 4, 6), short=short, absent=absent)
        assert len(check(device_of(device), described, drawn(described))) == 3 - len(absent)


STRIDES: dict[str, Sizes] = {
    "InputTensor": (9, 1, 60, 10),
    "WeightTensor": (1, 4, 9, 300),
    "RecurrenceTensor": (1, 3000, 1, 36),
    "BiasTensor": (0, 0, 1, 2),
    "HiddenInitTensor": (1, 0, 1, 5),
    "CellMemInitTensor": (1, 100, 9, 0),
    "SequenceLengthsTensor": (1, 1, 1, 3),
    "PeepholeTensor": (1, 1, 100, 3),
    "OutputSequenceTensor": (3, 2000, 100, 16),
    "OutputSingleTensor": (1, 1, 200, 2),
    "OutputCellSingleTensor": (1, 1000, 3, 20),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("operator", GATES)
def test_strides(device: str, short: str, operator: str) -> None:
    described = network(operator, (5, 3, 6, 4), short=short, direction="BIDIRECTIONAL", strides=STRIDES)
    check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("coupled", [False, True])
@pytest.mark.parametrize("bound", [None, 0.0, 0.3, -0.3])
def test_members_of_lstm(device: str, coupled: bool, bound: float | None) -> None:
    described = network(
        "LSTM",
        (5, 3, 4, 6),
        UseClipThreshold=bound is not None,
        ClipThreshold=0.1 if bound is None else bound,
        CoupleInputForget=coupled,
    )
    check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("is_before", [False, True])
def test_members_of_gru(device: str, is_before: bool) -> None:
    described = network("GRU", (9, 3, 4, 40), direction="BIDIRECTIONAL", LinearBeforeReset=is_before)
    check(device_of(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("operator", GATES)
@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("name", ["InputTensor", "RecurrenceTensor", "HiddenInitTensor", "BiasTensor"])
def test_not_finite(device: str, operator: str, value: float, name: str) -> None:
    described = network(operator, (4, 3, 4, 6), absent=["SequenceLengthsTensor"])
    flat = drawn(described)
    flat[name][flat[name].size // 2] = value
    with np.errstate(invalid="ignore"):
        check(device_of(device), described, flat)


@pytest.mark.parametrize("device", DEVICES)
def test_cells_that_are_not_finite_and_no_peepholes(device: str) -> None:
    # The peepholes that are not given are 0, and 0 times infinity is no number.
    described = network("LSTM", (3, 2, 4, 6), absent=["PeepholeTensor", "SequenceLengthsTensor"])
    flat = drawn(described)
    flat["CellMemInitTensor"][3] = np.inf
    with np.errstate(invalid="ignore"):
        found = check(device_of(device), described, flat)
    assert np.isnan(found["OutputSingleTensor"]).any()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("operator", GATES)
def test_a_sequence_does_not_depend_on_the_others(device: str, operator: str) -> None:
    # On a CPU sequences are computed side by side where there are many, and one by one where there are few: same bits.
    many = network(operator, (6, 17, 5, 33), absent=["SequenceLengthsTensor"])
    flat = drawn(many)
    whole = run(device_of(device), many, flat, OUTPUTS)["OutputSequenceTensor"]
    one = network(operator, (6, 1, 5, 33), absent=["SequenceLengthsTensor"])
    for batch in (0, 3, 16):
        own = dict(flat)
        own["InputTensor"] = flat["InputTensor"].reshape(6, 17, 5)[:, batch].ravel()
        for name in ("HiddenInitTensor", "CellMemInitTensor"):
            if name in flat:
                own[name] = flat[name].reshape(17, 33)[batch].copy()
        alone = run(device_of(device), one, own, OUTPUTS)["OutputSequenceTensor"]
        assert alone[:, :, 0].tobytes() == whole[:, :, batch].tobytes()


def test_what_an_item_of_a_cpu_is() -> None:
    def planned(sizes: Sizes, **more: Any) -> tuple[str, int, int, int]:
        made = plan_on_cpu(network("GRU", sizes, **more))
        pack, steps = made.dispatches
        given = dict(steps.parameters)
        assert isinstance(given["sequences"], int)
        return made.variant, pack.items, steps.items, given["sequences"]

    assert planned((5, 1, 4, 65)) == ("one by one", 6, 1, 1)
    assert planned((5, 7, 4, 65)) == ("one by one", 6, 7, 1)
    assert planned((5, 4, 4, 64), direction="BIDIRECTIONAL") == ("side by side", 6, 4, 2)
    assert planned((5, 32, 4, 64)) == ("side by side", 3, 8, 4)
    assert planned((5, 200, 4, 64)) == ("side by side", 3, 17, 12)
    assert planned((5, 1001, 4, 64)) == ("side by side", 3, 63, 16)
    assert planned((5, 2001, 4, 64)) == ("side by side", 3, 63, 16)


def test_which_steps_of_a_cpu_are_launched_by_themselves() -> None:
    def variant(operator: str, sizes: Sizes, **more: Any) -> str:
        return plan_on_cpu(network(operator, sizes, **more)).variant

    launches = "a launch for each step"
    assert variant("LSTM", (3, 4, 2, 222)) == launches
    assert variant("LSTM", (3, 4, 2, 221)) == "one by one"
    assert variant("RNN", (3, 1, 2, 444)) == launches
    assert variant("RNN", (3, 1, 2, 443)) == "one by one"
    # A step of a GRU has two stages.
    assert variant("GRU", (3, 1, 2, 363)) == launches
    assert variant("GRU", (3, 1, 2, 362)) == "one by one"
    assert variant("LSTM", (3, 16, 2, 222), direction="BIDIRECTIONAL") == launches
    assert variant("LSTM", (3, 17, 2, 222)) == "side by side"
    assert variant("LSTM", (cpu.MOST_LAUNCHES, 1, 2, 512)) == launches
    assert variant("LSTM", (cpu.MOST_LAUNCHES + 1, 1, 2, 512)) == "one by one"


def test_launches_of_a_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "takes_launches", lambda problem: True)
    made = plan_on_cpu(network("GRU", (25, 6, 4, 70), direction="BIDIRECTIONAL"))
    named = [
        (dispatch.kernel.removeprefix("dml_gru_float32_recurrence_"), dispatch.items) for dispatch in made.dispatches
    ]
    # 2 directions, 6 sequences, 3 gates, 2 panels; 21 steps make a chunk of 126 rows, 4 are left.
    step = [("sums", 8), ("stage", 12), ("sums", 4), ("stage", 12)]
    chunks = [("read", 2 * 126), ("inputs", 12), *step * 21, ("read", 2 * 24), ("inputs", 12), *step * 4]
    assert named == [("pack", 12), ("begin", 2), *chunks, ("end", 12)]
    parameters = [dict(dispatch.parameters) for dispatch in made.dispatches if dispatch.kernel.endswith("stage")]
    assert [(each["step"], each["stage"]) for each in parameters] == [(n, k) for n in range(25) for k in (0, 1)]


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("sizes", [(70, 2, 7, 70), (9, 16, 5, 65), (3, 1, 2, 1)])
@pytest.mark.parametrize("operator", GATES)
def test_launches_of_a_cpu_give_the_same_bits(
    monkeypatch: pytest.MonkeyPatch, operator: str, sizes: Sizes, short: str
) -> None:
    device, described = device_or_skip("cpu"), network(operator, sizes, short=short, direction="BIDIRECTIONAL")
    flat = drawn(described)
    found = []
    for by_launches in (False, True):
        monkeypatch.setattr(cpu, "takes_launches", lambda problem, chosen=by_launches: chosen)
        found.append({name: array.tobytes() for name, array in check(device, described, flat).items()})
    assert found[0] == found[1]


@pytest.mark.parametrize("sizes", [(5, 2, 7, 70), (5, 2, 7, 230)])
def test_weights_that_are_prepared_are_packed_once(sizes: Sizes) -> None:
    """Calls have the bits that they have without it; weights without those of the recurrence are packed again."""
    described = network("LSTM", sizes)
    operator = device_or_skip("cpu").compile(described)
    arrays = {name: strided_view(getattr(described, name), flat) for name, flat in drawn(described).items()}
    weights, recurrence = arrays["WeightTensor"], arrays["RecurrenceTensor"]
    expected = [array.tobytes() for array in operator(*arrays.values()) if array is not None]
    both = operator.prepare(WeightTensor=weights).prepare(RecurrenceTensor=recurrence)
    one = operator.prepare(WeightTensor=weights)
    assert len(both.plan.dispatches) + 1 == len(one.plan.dispatches) == len(operator.plan.dispatches)
    for prepared, known in ((one, {"WeightTensor"}), (both, {"WeightTensor", "RecurrenceTensor"})):
        given = [None if name in known else array for name, array in arrays.items()]
        for _ in range(2):
            assert [array.tobytes() for array in prepared(*given) if array is not None] == expected


def test_launches_of_a_gpu() -> None:
    def launches(operator: str, sizes: Sizes, **more: Any) -> list[int]:
        described = network(operator, sizes, **more)
        made = plan(described.OPERATOR.kernel, described, ALONE, {})
        taken = [dict(dispatch.parameters)["taken"] for dispatch in made.dispatches if dispatch.kernel == "take_steps"]
        return [each for each in taken if isinstance(each, int)]

    assert launches("RNN", (100, 2, 4, 8)) == [100]
    # Rounds of an invocation: one for the step; for each unit one for its factor, one for it, 128 for its products.
    assert MOST_ROUNDS // (1 + 2 * (2 + 128)) == 229
    assert launches("RNN", (1000, 2, 4, 512)) == [229, 229, 229, 229, 84]
    # 64 MiB of sums: 4 gates of 256 units for 2 directions of 1000 sequences are 8,192,000 bytes for each step.
    assert launches("LSTM", (20, 1000, 4, 256), direction="BIDIRECTIONAL") == [8, 8, 4]


def test_which_steps_are_launched_by_themselves() -> None:
    def variant(operator: str, sizes: Sizes, target: GpuTarget = WEBGPU_DEFAULTS) -> str:
        described = network(operator, sizes)
        return plan(described.OPERATOR.kernel, described, target, {}).variant

    assert LEAST_WEIGHTS == 2**19
    launches, alone = "a launch for each step", "own factors"
    # Units are packed in multiples of 64: of an RNN 383 make 383 * 384 weights, of an LSTM 4 * 180 * 192.
    assert variant("RNN", (3, 1, 2, 383)) == launches
    assert variant("RNN", (3, 1, 2, 340)) == alone
    assert variant("LSTM", (3, 1, 2, 180)) == launches
    assert variant("LSTM", (3, 1, 2, 170)) == alone
    # A step of a GRU has two stages.
    assert variant("GRU", (3, 1, 2, 280)) == launches
    assert variant("GRU", (3, 1, 2, 256)) == alone
    for batches in (1, 300):
        assert variant("LSTM", (3, batches, 2, 256)) == launches
    assert variant("LSTM", (3, 1, 2, 256), ALONE) == alone
    assert variant("LSTM", (MOST_LAUNCHES, 1, 2, 256)) == launches
    assert variant("LSTM", (MOST_LAUNCHES + 1, 1, 2, 256)) == alone
    assert variant("GRU", (MOST_LAUNCHES // 2 + 1, 1, 2, 512)) == alone
    assert variant("LSTM", (3, 1, 2, 256), replace(WEBGPU_DEFAULTS, storage_buffers=7)) == alone


def test_launches_of_a_stage_are_one_step_of_the_plan() -> None:
    described = network("GRU", (20, 3, 4, 512))
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    launched = [dispatch for dispatch in made.dispatches if dispatch.kernel.startswith("take_stage")]
    assert [step.kernel for step in launched] == ["take_stage_0", "take_stage_1"] * 20
    assert len({id(step) for step in launched}) == 2


def test_sums_of_the_input_in_several_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two steps of 3 gates of 70 units of 3 sequences: the kernels count on from part to part.
    monkeypatch.setattr(gpu, "takes_launches", lambda problem, target: True)
    monkeypatch.setattr(gpu, "MOST_SUMS", 2 * 4 * 3 * 70 * 3)
    described = network("GRU", (7, 3, 4, 70))
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    assert [dict(dispatch.parameters)["taken"] for dispatch in made.dispatches if dispatch.kernel == "sum_inputs"] == [
        2,
        2,
        2,
        1,
    ]
    check(device_or_skip("gpu"), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
def test_a_compiled_network_runs_again(device: str) -> None:
    described = network("LSTM", (5, 2, 7, 19))
    compiled = device_of(device).compile(described)
    inputs = [
        None if tensor is None else drawn(described)[name].reshape(tensor.Sizes)
        for name, tensor in ((member.name, getattr(described, member.name)) for member in described.OPERATOR.inputs)
    ]
    first, second = (compiled(*inputs)[0].tobytes() for _ in range(2))
    assert first == second


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_activations_that_kernels_lack_are_refused(device: str) -> None:
    described = network("GRU", (2, 1, 4, 3))
    lacking = replace(described.OPERATOR.kernel, activations=("ACTIVATION_SIGMOID",))
    with pytest.raises(dml.UnsupportedOnDeviceError) as refused:
        recurrence_problem(lacking, described, device)
    assert refused.value.text == (
        f"GRU: the kernels for the device '{device}' do not apply ACTIVATION_TANH; use the device 'reference'"
    )


def test_a_gpu_has_to_have_room_for_the_packed_weights() -> None:
    described = network("LSTM", (2, 1, 4, 3000), short="FLOAT16")
    with pytest.raises(dml.UnsupportedOnDeviceError) as refused:
        plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    assert refused.value.text == (
        "LSTM: packed (bytes) needs 144384000, but the adapter's max-storage-buffer-binding-size is 134217728; use the "
        "device 'cpu' or smaller tensors"
    )


def test_no_state_is_written_where_only_steps_are_wanted() -> None:
    described = network("LSTM", (2, 1, 4, 3), absent=["OutputSingleTensor", "OutputCellSingleTensor"])
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    assert [dispatch.kernel for dispatch in made.dispatches] == [
        "pack_recurrence",
        "begin_states",
        "sum_inputs",
        "take_steps",
    ]
    assert max(len(dispatch.tensors) for dispatch in made.dispatches) == 7


@pytest.mark.slow
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("operator", GATES)
def test_plain_c11_gives_the_same_bits(short: str, operator: str) -> None:
    described = network(operator, (9, 31, 33, 70), short=short, direction="BIDIRECTIONAL")
    check_text(described, drawn(described))


@pytest.mark.parametrize("device", ["reference", "cpu", "gpu"])
@pytest.mark.parametrize("units", [1, 3])
@pytest.mark.parametrize("operator", GATES)
def test_a_weight_that_is_not_a_number_counts_beside_an_input_of_0(operator: str, units: int, device: str) -> None:
    """Also where a matrix has one column, whose products with 0 a library for matrices may leave out."""
    if "nonfinite" in device_or_skip(device).facts().unpromised:
        pytest.skip("the device does not promise NaN")
    descriptor = network(operator, (2, 1, 1, units), absent=OPTIONAL)
    zero = {name: np.zeros_like(array) for name, array in drawn(descriptor).items()}
    for name, number in (("WeightTensor", np.nan), ("WeightTensor", np.inf), ("RecurrenceTensor", np.nan)):
        flat = {**zero, name: np.full_like(zero[name], number)}
        found = run(device_or_skip(device), descriptor, flat, OUTPUTS)
        for output, values in found.items():
            assert np.isnan(values).all(), (name, output)
