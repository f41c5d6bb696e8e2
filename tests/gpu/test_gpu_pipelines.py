"""What a device keeps of the kernels that it compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_operators import TYPES, scan

from dmlruntime.gpu import pipelines
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.pipelines import Pipelines
from dmltools.conformance.pytest_plugin import device_or_skip

TEXT = """
@group(0) @binding(0) var<storage, read_write> values: array<u32>;
@compute @workgroup_size(1)
fn first() { values[0] = FACTOR; }
@compute @workgroup_size(1)
fn second() { values[1] = FACTOR; }
"""


@pytest.fixture
def gpu() -> GpuDevice:
    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


def test_what_was_used_last_is_kept(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipelines, "MOST_KEPT", 2)
    made = Pipelines(gpu.connection, set())

    def get(factor: int, entry: str = "first") -> Any:
        return made.get(TEXT.replace("FACTOR", f"{factor}u"), set(), entry, title="kept.wgsl")

    one, two = get(1), get(2)
    assert get(1) is one  # used again, so the other one goes
    three = get(3)
    assert get(1) is one
    assert get(3) is three
    assert get(2) is not two
    assert get(2, "second") is not get(2)


def test_an_operator_runs_whose_pipeline_is_no_longer_kept(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(pipelines, "MOST_KEPT", 1)
    sums = scan("GPU_PIPELINES_SCAN", types=TYPES).load(tmp_path_factory.mktemp("kept"))
    whole = described("INT32", (4, 70))
    rows, columns = (gpu.compile(sums(whole, whole, axis)) for axis in (1, 0))
    values = np.arange(280, dtype=np.int32).reshape(4, 70)
    for _ in range(2):
        assert np.array_equal(rows(gpu.asarray(values)).numpy(), np.cumsum(values, 1))
        assert np.array_equal(columns(gpu.asarray(values)).numpy(), np.cumsum(values, 0))
