"""Shader modules: made without wgpu's counters in loops where the text is reviewed and the library can do it."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_operators import scan

import dmlops as dml
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.gpu import native_functions, pipelines
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.pipelines import Pipelines
from dmltools.conformance.pytest_plugin import device_or_skip

INSIDE = "wgpu.backends.wgpu_native._api"


@pytest.fixture
def gpu() -> GpuDevice:
    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


class Counting:
    """The library's checked functions; counts the calls of the one that makes modules with chosen checks."""

    def __init__(self, checked: Any) -> None:
        self._checked = checked
        self.checks: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._checked, name)

    def wgpuDeviceCreateShaderModuleTrusted(self, device: Any, form: Any, checks: int) -> Any:
        self.checks.append(checks)
        return self._checked.wgpuDeviceCreateShaderModuleTrusted(device, form, checks)


@pytest.fixture
def counting(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> Counting:
    if native_functions.checked_module(gpu.connection.native, native_functions.TRUSTED_MODULE) is None:
        pytest.skip("this version of wgpu has no function for modules with chosen checks")
    inside = importlib.import_module(INSIDE)
    made = Counting(inside.libf)
    monkeypatch.setattr(inside, "libf", made)
    return made


def test_kernels_of_the_product_have_bounds_checks_and_no_counters(gpu: GpuDevice, counting: Counting) -> None:
    fresh = GpuDevice()
    values = np.arange(7, dtype=np.float32)
    np.testing.assert_array_equal(fresh.compile(_negation())(values), -values)
    assert counting.checks
    assert set(counting.checks) == {native_functions.BOUNDS_CHECKS}
    fresh.close()


def test_kernels_of_other_packages_keep_the_counters(
    gpu: GpuDevice, counting: Counting, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(pipelines, "REVIEWED", "another_product")
    sums = scan("GPU_LOOPS_SUM", types=("INT32",)).load(tmp_path_factory.mktemp("loops"))
    whole = described("INT32", (40,))
    found = gpu.compile(sums(whole, whole, 0))(np.ones(40, np.int32))
    np.testing.assert_array_equal(found, np.arange(1, 41))
    assert not counting.checks


def test_both_ways_give_the_same_pipeline_only_once(gpu: GpuDevice) -> None:
    text = "@compute @workgroup_size(1) fn nothing() {}"
    made = Pipelines(gpu.connection, set())
    bounded, free = (
        made.get(text, set(), "nothing", title="nothing.wgsl", bounded_loops=bounded) for bounded in (True, False)
    )
    assert bounded is not free
    assert made.get(text, set(), "nothing", title="nothing.wgsl") is bounded
    assert made.get(text, set(), "nothing", title="nothing.wgsl", bounded_loops=False) is free


def test_a_library_without_the_function(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_functions, "TRUSTED_MODULE", {"wgpuDeviceCreateNothing": "void(*)(WGPUDevice)"})
    fresh = GpuDevice()
    values = np.arange(7, dtype=np.float32)
    np.testing.assert_array_equal(fresh.compile(_negation())(values), -values)
    fresh.close()


@pytest.mark.parametrize("bounded", [True, False])
def test_what_does_not_compile_is_said_with_its_line(gpu: GpuDevice, bounded: bool) -> None:
    made = Pipelines(gpu.connection, set())
    with pytest.raises(KernelBuildError, match=r"bad\.wgsl:2:.*é"):
        made.get("// é\nfn é( {", set(), "f", title="bad.wgsl", bounded_loops=bounded)


def _negation() -> dml.DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC:
    tensor = described("FLOAT32", (7,))
    return dml.DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC(tensor, tensor)
