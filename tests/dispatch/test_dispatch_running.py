"""Models that run: commands, times, failures, and the device where none is named."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_models import ADD, changed, floats, read, run, tensor, unary, zeros
from refusals import located

from dmlops import REGISTRY
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError
from dmlruntime.devices.choose import device as find_device
from dmlruntime.devices.protocol import Device
from dmlruntime.families.reference import ReferenceKernel
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.dispatch import running
from dmltools.dispatch.fields import RunError
from dmltools.dispatch.files import Folders


def test_a_sum(device: Device) -> None:
    assert run(ADD, device)[1] == ["Resource 'Out': 6, 10, -2"]


def test_a_scan_with_every_member(device: Device) -> None:
    fields = {"Axis": 0, "AxisDirection": "DML_AXIS_DIRECTION_DECREASING", "HasExclusiveSum": True}
    found = unary("CUMULATIVE_SUMMATION", floats(1, 2, 3, 4), 4, "FLOAT32", **fields)
    assert run(found, device)[1] == ["Resource 'Out': 9, 7, 4, 0"]


def test_dispatches_share_buffers_in_order(device: Device) -> None:
    """A model with two operators: what the first writes the second reads, and is in place at last."""
    model = changed(
        "dispatchables.clip",
        {
            "type": "ELEMENT_WISE_CLIP",
            "desc": {"InputTensor": tensor(3), "OutputTensor": tensor(3), "Min": 0, "Max": 7.5},
        },
    )
    clip = {"type": "dispatch", "dispatchable": "clip", "bindings": {"InputTensor": "Out", "OutputTensor": "Out"}}
    model["commands"] = [*model["commands"], clip, *model["commands"][1:], *ADD["commands"]]
    expected = ["Resource 'Out': 6, 10, -2", "Resource 'Out': 6, 7.5, 0", "Resource 'Out': 6, 10, -2"]
    assert run(model, device)[1] == expected


def test_in_place_again_and_again(device: Device) -> None:
    """Three iterations of two dispatches each on one buffer: six sums."""
    model = changed("commands.0.bindings.OutputTensor", "A")
    model = changed("commands.1.resource", "A", model)
    assert run(model, device, iterations=3, repeat=2)[1] == ["Resource 'A': 31, 50, -27"]


def test_strides_leave_the_gaps_alone(device: Device) -> None:
    """A broadcast input, one that skips, and an output with padding, in a resource that is not zero."""
    model = changed("resources.Out", floats(*[-1] * 6))
    model = changed("resources.B", floats(5, 0, 8, 0, -5), model)
    desc = "dispatchables.add.desc"
    model = changed(f"{desc}.ATensor.Strides", [0], model)
    model = changed(f"{desc}.BTensor.Strides", [2], model)
    model = changed(f"{desc}.OutputTensor.Strides", [2], model)
    assert run(model, device)[1] == ["Resource 'Out': 6, -1, 9, -1, -4, -1"]


def test_scale_union_and_fused(device: Device) -> None:
    clip = unary(
        "ELEMENT_WISE_CLIP1", floats(-1, 2, 5), 3, "FLOAT32", MinMaxDataType="FLOAT32", Min={"Float32": 0}, Max=8
    )
    clip["dispatchables"]["op"]["desc"]["ScaleBias"] = {"Scale": 2, "Bias": 1}
    assert run(clip, device)[1] == ["Resource 'Out': 0, 5, 8"]
    fused = {"type": "ELEMENT_WISE_ADD1", **ADD["dispatchables"]["add"]["desc"]}
    fused["FusedActivation"] = {"Type": "ACTIVATION_LEAKY_RELU", "Alpha": 0.5}
    assert run(changed("dispatchables.add", fused), device)[1] == ["Resource 'Out': 6, 10, -1"]


def test_half_precision_and_its_padding(device: Device) -> None:
    source = {"initialValuesDataType": "FLOAT16", "initialValues": {"valueCount": 5, "valueStart": 1, "valueDelta": 1}}
    found, lines = run(unary("ELEMENT_WISE_IDENTITY", source, 5, "FLOAT16"), device)
    assert lines == ["Resource 'Out': 1, 2, 3, 4, 5"]
    assert found.contents("Out").nbytes == 12


def test_files_are_written(tmp_path: Path) -> None:
    folders = Folders(input=tmp_path, output=tmp_path)
    targets = ["a/b/out.npy", "shaped.npy", "raw.dat"]
    write = [{"type": "writeFile", "resource": "Out", "targetPath": target} for target in targets]
    write[1]["dimensions"] = [1, 3]  # type: ignore[assignment]
    found, lines = run({**ADD, "commands": [*ADD["commands"], *write]}, folders=folders)
    assert lines[1:] == [f"Resource 'Out' written to '{tmp_path / target}'" for target in targets]
    assert np.load(tmp_path / "a/b/out.npy").tolist() == [6, 10, -2]
    assert np.load(tmp_path / "shaped.npy").tolist() == [[6, 10, -2]]
    assert (tmp_path / "raw.dat").read_bytes() == np.array([6, 10, -2], np.float32).tobytes()
    assert found.failures == 0


def test_the_padding_is_written_too(tmp_path: Path) -> None:
    folders = Folders(input=tmp_path, output=tmp_path)
    source = {"initialValuesDataType": "INT16", "initialValues": [1, 2, 3]}
    commands = [{"type": "writeFile", "resource": "R", "targetPath": "r.npy"}]
    run({"resources": {"R": source}, "dispatchables": {}, "commands": commands}, folders=folders)
    assert np.load(tmp_path / "r.npy").tolist() == [1, 2, 3, 0]


def test_a_file_that_cannot_be_written_does_not_stop_the_run(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    folders = Folders(input=tmp_path, output=tmp_path)
    write = {"type": "writeFile", "resource": "Out", "targetPath": "taken/x"}
    found, lines = run({**ADD, "commands": [write, ADD["commands"][1]]}, folders=folders)
    assert lines == [
        f"dmlops: the resource 'Out' cannot be written to '{tmp_path / 'taken' / 'x'}': File exists [DML0902]",
        "Resource 'Out': 0, 0, 0",
    ]
    assert found.failures == 1


def test_commands_and_times_are_shown_when_asked() -> None:
    lines: list[str] = []
    options = running.RunOptions(print_commands=True, verbosity=2, iterations=2)
    running.Run(read(ADD), running_device(), options, lines.append, lines.append).execute()
    plain = [re.sub(r" samples.*|: \d+\.\d+ ms.*", "", line) for line in lines]
    assert plain == [
        "Running on 'NumPy reference'",
        "Initialize 'add'",
        f"[StartCmd][0000]\t: {read(ADD).texts[0]}",
        "Dispatch 'add': 2 iterations",
        "CPU Timings (Cold) : 1",
        "CPU Timings (Hot)  : 1",
        "The timings of each iteration: ",
        "iteration 0",
        "iteration 1",
        "[EndCmd][0000]\t: hr=0x00000000 \n",
        '[StartCmd][0001]\t: {"type":"print","resource":"Out"}',
        "Resource 'Out': 6, 10, -2",
        "[EndCmd][0001]\t: hr=0x00000000 \n",
    ]


def test_a_time_to_run_overrides_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10_000, 1))
    monkeypatch.setattr(running.time, "perf_counter", lambda: next(clock) * 0.002)
    lines: list[str] = []
    running.Run(
        read(ADD), running_device(), running.RunOptions(iterations=1, milliseconds=9), lines.append, lines.append
    ).execute()
    assert lines[1] == "Dispatch 'add': 3 iterations, 2.0000 ms median (CPU)"


def running_device() -> Device:
    return find_device("reference")


class Broken:
    """A device that fails where it is told to."""

    name = "broken"

    def __init__(self, where: str) -> None:
        self.where = where
        self.real = running_device()

    def facts(self) -> Any:
        return self.real.facts()

    def asarray(self, array: Any) -> Any:
        return array

    def compile(self, descriptor: Any, *, feature_level: object = None) -> Any:
        if self.where == "compile":
            raise DeviceError(Code.DEVICE_FAILED, "no kernel")
        compiled = self.real.compile(descriptor)

        def fail(*_: Any, **__: Any) -> None:
            raise DeviceError(Code.DEVICE_FAILED, "no luck")

        fail.descriptor = compiled.descriptor  # type: ignore[attr-defined]
        return fail


def test_failures_say_where() -> None:
    for where, location in (("compile", "$.dispatchables.add"), ("call", "$.commands[0]")):
        with pytest.raises(RunError) as caught:
            run(ADD, Broken(where))  # type: ignore[arg-type]
        assert located(caught.value) == f"{location} DML0228"


def test_no_memory_for_the_buffers(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise MemoryError

    monkeypatch.setattr(running, "zeroed", fail)
    with pytest.raises(RunError) as caught:
        run(ADD)
    assert located(caught.value) == "$.resources DML0928"


def test_an_operator_by_its_other_name() -> None:
    """DML_OPERATOR_SCATTER is DML_OPERATOR_SCATTER_ELEMENTS."""
    model = {
        "resources": {
            "In": floats(1, 2, 3),
            "At": {"initialValuesDataType": "UINT32", "initialValues": [2, 0]},
            "New": floats(7, 9),
            "Out": zeros(3),
        },
        "dispatchables": {
            "op": {
                "type": "DML_OPERATOR_SCATTER",
                "desc": {
                    "InputTensor": tensor(3),
                    "IndicesTensor": tensor(2, "UINT32"),
                    "UpdatesTensor": tensor(2),
                    "OutputTensor": tensor(3),
                    "Axis": 0,
                },
            }
        },
        "commands": [
            {
                "type": "dispatch",
                "dispatchable": "op",
                "bindings": {
                    "InputTensor": "In",
                    "IndicesTensor": "At",
                    "UpdatesTensor": "New",
                    "OutputTensor": "Out",
                },
            },
            {"type": "print", "resource": "Out"},
        ],
    }
    assert run(model)[1] == ["Resource 'Out': 9, 2, 7"]


LACKS = "$.dispatchables.scale: VALUE_SCALE_2D: its kernel family 'reference' has no kernels for the device '{}'"
SIZES = [1, 1, 1, 3]
SCALE = {
    "type": "VALUE_SCALE_2D",
    "desc": {
        "InputTensor": {**tensor(3), "Sizes": SIZES},
        "OutputTensor": {**tensor(3), "Sizes": SIZES},
        "Scale": 2,
        "ChannelCount": 1,
        "Bias": [0.5],
    },
}


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A sum, which has kernels, and then its double plus a half, whose kernels are taken away."""
    monkeypatch.delenv("DMLOPS_DEVICE", raising=False)
    kind = REGISTRY.descriptor("VALUE_SCALE_2D")
    monkeypatch.setattr(kind, "OPERATOR", replace(kind.OPERATOR, kernel=ReferenceKernel()))
    scaled = {"type": "dispatch", "dispatchable": "scale", "bindings": {"InputTensor": "Out", "OutputTensor": "Scaled"}}
    found = {
        "resources": {**ADD["resources"], "Scaled": zeros(3)},
        "dispatchables": {**ADD["dispatchables"], "scale": SCALE},
        "commands": [ADD["commands"][0], scaled, {"type": "print", "resource": "Scaled"}],
    }
    path = tmp_path / "model.json"
    path.write_text(json.dumps(found))
    return str(path)


def dispatched(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    """Exit status, output without the lines about devices and times, and what stands on the error stream."""
    status = main(REGISTRY, ["dispatch", *arguments])
    found = capsys.readouterr()
    return status, [line for line in found.out.splitlines() if line.startswith("Resource")], found.err


def test_an_operator_without_kernels_runs_on_the_reference(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip("cpu")
    note = f"dmlops: note: {LACKS.format('cpu')}; it runs on the device 'reference'\n"
    assert dispatched(capsys, model) == (0, ["Resource 'Scaled': 12.5, 20.5, -3.5"], note)


@pytest.mark.parametrize("name", ["cpu", "gpu"])
def test_a_named_device_is_not_replaced(name: str, model: str, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip(name)
    refused = f"dmlops: {LACKS.format(name)}; use --device reference [DML0236]\n"
    assert dispatched(capsys, model, "--device", name) == (1, [], refused)


def test_an_adapter_that_was_asked_for_is_not_replaced(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    title: Any = device_or_skip("cpu").facts().title
    refused = f"dmlops: {LACKS.format('cpu')}; use --device reference [DML0236]\n"
    assert dispatched(capsys, model, "--adapter", title) == (1, [], refused)


def test_the_device_of_the_environment_is_not_replaced(
    model: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    device_or_skip("cpu")
    monkeypatch.setenv("DMLOPS_DEVICE", "cpu")
    refused = f"dmlops: {LACKS.format('cpu')}; use --device reference [DML0236]\n"
    assert dispatched(capsys, model) == (1, [], refused)
    assert dispatched(capsys, model, "--device", "reference") == (0, ["Resource 'Scaled': 12.5, 20.5, -3.5"], "")
