"""Adapters and their limits, and functions of the native library."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_operators import scan

import dmlops as dml
from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError, shown
from dmlruntime.gpu import adapter as module
from dmlruntime.gpu import native_functions, pipelines
from dmlruntime.gpu.adapter import NEEDED, NO_ADAPTER, VARIABLE, Adapter, adapters, choose, harmless_lines_dropped
from dmlruntime.gpu.device import GpuDevice, gpu_status
from dmlruntime.gpu.pipelines import Pipelines
from dmltools.conformance.pytest_plugin import device_or_skip

FULL = dict(NEEDED)


def fake(name: str, kind: str, backend: str, limits: Mapping[str, int] = FULL) -> SimpleNamespace:
    info = {"device": name, "vendor": "", "description": "1.0", "adapter_type": kind, "backend_type": backend}
    return SimpleNamespace(info=info, limits=dict(limits))


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SimpleNamespace]]:
    """Return the answers of the system; a test fills the list."""
    answer: list[SimpleNamespace] = []
    library = SimpleNamespace(gpu=SimpleNamespace(enumerate_adapters_sync=lambda: answer))
    monkeypatch.setattr(module, "wgpu", lambda: library)
    monkeypatch.delenv(VARIABLE, raising=False)
    module._found.cache_clear()
    yield answer
    module._found.cache_clear()


MACHINE = (
    ("Soft", "CPU", "Vulkan"),
    ("Large", "DiscreteGPU", "OpenGL"),
    ("Small", "IntegratedGPU", "Metal"),
    ("Large", "DiscreteGPU", "D3D12"),
    ("Odd", "Unknown", "Vulkan"),
)


def names(every: tuple[Adapter, ...]) -> list[str]:
    return [str(a) for a in every]


def test_order_of_preference(found: list[SimpleNamespace]) -> None:
    found.extend(fake(*each) for each in MACHINE)
    assert names(adapters()) == [
        "Large (DiscreteGPU, D3D12)",
        "Large (DiscreteGPU, OpenGL)",
        "Small (IntegratedGPU, Metal)",
        "Soft (CPU, Vulkan)",
        "Odd (Unknown, Vulkan)",
    ]


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("", "Large (DiscreteGPU, D3D12)"),
        ("3", "Soft (CPU, Vulkan)"),
        ("opengl", "Large (DiscreteGPU, OpenGL)"),
        ("small", "Small (IntegratedGPU, Metal)"),
    ],
)
def test_choice(found: list[SimpleNamespace], monkeypatch: pytest.MonkeyPatch, wish: str, name: str) -> None:
    found.extend(fake(*each) for each in MACHINE)
    monkeypatch.setenv(VARIABLE, wish)
    assert str(choose()) == name
    assert gpu_status() is None


def test_an_adapter_without_compute_is_passed_over(found: list[SimpleNamespace]) -> None:
    found += [fake("Old", "DiscreteGPU", "Vulkan", {}), fake("Soft", "CPU", "Vulkan")]
    assert str(choose()) == "Soft (CPU, Vulkan)"


def refused(wish: str | None = None) -> str:
    with pytest.raises(DeviceUnavailableError) as caught:
        choose(wish)
    return caught.value.text


def test_no_adapter(found: list[SimpleNamespace]) -> None:
    assert found == []
    assert refused() == NO_ADAPTER
    assert NO_ADAPTER == (
        "no GPU adapter was found: no Vulkan, Metal or D3D12 driver answered; install the graphics driver, "
        "or a software adapter (on Debian: apt install mesa-vulkan-drivers)"
    )
    assert gpu_status() == f"{NO_ADAPTER} [DML0223]"


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "none")
    assert refused() == "DMLOPS_GPU_ADAPTER is 'none', which turns the GPU off; unset it to use one"


@pytest.mark.parametrize("wish", ["5", "Huge", "9" * 5000], ids=len)
def test_unknown_wish(found: list[SimpleNamespace], monkeypatch: pytest.MonkeyPatch, wish: str) -> None:
    found.extend(fake(*each) for each in MACHINE[:2])
    listed = "0: Large (DiscreteGPU, OpenGL); 1: Soft (CPU, Vulkan)"
    monkeypatch.setenv(VARIABLE, wish)
    text = f"is {shown(wish)}, which is neither a number nor part of a name of: {listed}"
    assert refused() == f"DMLOPS_GPU_ADAPTER {text}"
    assert refused(wish) == f"the adapter {text}"


def test_adapter_that_cannot_run_the_kernels(found: list[SimpleNamespace]) -> None:
    found.append(fake("Old", "DiscreteGPU", "OpenGL", {**FULL, "max-compute-workgroup-storage-size": 0}))
    assert refused() == (
        "Old (DiscreteGPU, OpenGL) cannot run the kernels: its max-compute-workgroup-storage-size is 0, "
        "and the kernels need 16384"
    )


def test_wgpu_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setitem(sys.modules, "wgpu", None)
    module.wgpu.cache_clear()
    module._found.cache_clear()
    try:
        assert refused() == 'the GPU needs the package wgpu; install it with: pip install "dmlops[gpu]"'
    finally:
        module.wgpu.cache_clear()
        module._found.cache_clear()


def test_wgpu_does_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise OSError("wrong ELF class")

    monkeypatch.setattr("importlib.import_module", broken)
    module.wgpu.cache_clear()
    try:
        with pytest.raises(DeviceUnavailableError) as caught:
            module.wgpu()
        assert caught.value.text == "the package wgpu does not load on this system: wrong ELF class"
    finally:
        module.wgpu.cache_clear()


def test_only_harmless_lines_are_dropped(capfd: pytest.CaptureFixture[str]) -> None:
    with harmless_lines_dropped():
        os.write(2, b"error: XDG_RUNTIME_DIR is invalid or not set in the environment.\nthe driver is broken\n")
        os.write(2, b"WARNING: lavapipe is not a conformant vulkan implementation, testing use only.\n")
    assert capfd.readouterr().err == "the driver is broken\n"


def _fail_after(line: bytes) -> None:
    with harmless_lines_dropped():
        os.write(2, line)
        raise ValueError("stop")


def test_lines_before_an_error_are_kept(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="stop"):
        _fail_after(b"why\n")
    assert capfd.readouterr().err == "why\n"


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
    with pytest.raises(KernelBuildError, match=r"bad\.wgsl:2:.*é(.|\n)* \[DML0234\]$"):
        made.get("// é\nfn é( {", set(), "f", title="bad.wgsl", bounded_loops=bounded)


def _negation() -> dml.DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC:
    tensor = described("FLOAT32", (7,))
    return dml.DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC(tensor, tensor)


MATRIX_UNITS = "cooperative-matrix"
"""wgpu's feature. It is experimental, and a device that asks for an experimental feature must say that it may."""


def test_wgpu_native_cannot_be_told_to_allow_experimental_features() -> None:
    """Its header has no name for it. Where one appears, read docs/decisions/matrix-units.md again."""
    resources = pytest.importorskip("wgpu.resources")
    text = Path(resources.__file__).with_name("wgpu.h").read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    assert "WGPUDeviceExtras" in code
    assert "experimental" not in code.lower()


def test_a_device_with_matrix_units_is_refused() -> None:
    """Where it is not, docs/decisions/matrix-units.md no longer holds."""
    wgpu = pytest.importorskip("wgpu")
    with harmless_lines_dropped():
        listing = [each for each in wgpu.gpu.enumerate_adapters_sync() if MATRIX_UNITS in each.features]
    if not listing:
        pytest.skip(f"no adapter lists {MATRIX_UNITS}")
    for each in listing:
        with pytest.raises(RuntimeError, match="experimental features are not enabled"):
            each.request_device_sync(required_features=[MATRIX_UNITS])
