"""Where `dmlops dispatch` runs operators without kernels: on the reference, unless a device was named."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, tensor, zeros

from dmlops import REGISTRY
from dmlruntime.families.reference import ReferenceKernel
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import device_or_skip

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


def dispatch(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    """Exit status, output without the lines about devices and times, and what stands on the error stream."""
    status = main(REGISTRY, ["dispatch", *arguments])
    found = capsys.readouterr()
    return status, [line for line in found.out.splitlines() if line.startswith("Resource")], found.err


def test_an_operator_without_kernels_runs_on_the_reference(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip("cpu")
    note = f"note: {LACKS.format('cpu')}; it runs on the device 'reference'\n"
    assert dispatch(capsys, model) == (0, ["Resource 'Scaled': 12.5, 20.5, -3.5"], note)


@pytest.mark.parametrize("name", ["cpu", "gpu"])
def test_a_named_device_is_not_replaced(name: str, model: str, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip(name)
    refused = f"dmlops: {LACKS.format(name)}; use --device reference\n"
    assert dispatch(capsys, model, "--device", name) == (1, [], refused)


def test_an_adapter_that_was_asked_for_is_not_replaced(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    title: Any = device_or_skip("cpu").facts().title
    refused = f"dmlops: {LACKS.format('cpu')}; use --device reference\n"
    assert dispatch(capsys, model, "--adapter", title) == (1, [], refused)


def test_the_device_of_the_environment_is_not_replaced(
    model: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    device_or_skip("cpu")
    monkeypatch.setenv("DMLOPS_DEVICE", "cpu")
    refused = f"dmlops: {LACKS.format('cpu')}; use --device reference\n"
    assert dispatch(capsys, model) == (1, [], refused)
    assert dispatch(capsys, model, "--device", "reference") == (0, ["Resource 'Scaled': 12.5, 20.5, -3.5"], "")
