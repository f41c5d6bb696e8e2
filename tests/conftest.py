"""Fixtures that tests of several rooms share. Modules that they share are in `helpers`."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dmlruntime.calls import function_form
from dmlruntime.devices import choose
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.conformance.pytest_plugin import device_or_skip

if TYPE_CHECKING:
    from dmlruntime.gpu.device import GpuDevice

SPEC = Path(__file__).resolve().parents[1] / "spec"
FEW = ("cumulative_product", "cumulative_summation", "element_wise_modulus_floor")


@pytest.fixture(scope="session")
def copy_spec() -> Callable[[Path], None]:
    """A function that makes <folder>/spec with a few operators of ours: loading all of them takes its time."""

    def copy(folder: Path) -> None:
        target = folder / "spec"
        shutil.copytree(SPEC, target, ignore=shutil.ignore_patterns("*.json", "operators"))
        (target / "operators").mkdir()
        for name in FEW:
            shutil.copy(SPEC / "operators" / f"{name}.yaml", target / "operators")

    return copy


@pytest.fixture
def reference() -> ReferenceDevice:
    """A reference device of the test's own."""
    return ReferenceDevice()


@pytest.fixture(scope="module")
def gpu() -> GpuDevice:
    """The GPU, which is the same for all tests, or a skip with the reason why there is none."""
    from dmlruntime.gpu.device import GpuDevice  # which takes a while to import, and few tests need

    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


@pytest.fixture
def no_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has not looked for any device yet."""
    monkeypatch.setattr(choose, "_made", {})
    monkeypatch.setattr(choose, "_absent", {})
    monkeypatch.delenv(choose.DEFAULT_VARIABLE, raising=False)


@pytest.fixture
def empty_cache(monkeypatch: pytest.MonkeyPatch) -> dict[object, object]:
    """The function form's cache of compiled operators, empty, and as it was afterwards."""
    cache: dict[object, object] = {}
    monkeypatch.setattr(function_form, "_compiled", cache)
    return cache
