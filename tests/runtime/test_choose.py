"""Finding devices: by name, by the environment, the fallback, and what is remembered."""

from __future__ import annotations

import os
import sys
import threading
import types
import warnings
from typing import Any

import numpy as np
import pytest
from refusals import failure

from dmlops import cumulative_summation
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError, DeviceUnavailableError, KernelBuildError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices import choose
from dmlruntime.devices.choose import DEFAULT_VARIABLE, device, present
from dmlruntime.devices.host import HostOperator
from dmlruntime.devices.reference import ReferenceDevice

pytestmark = pytest.mark.usefixtures("no_devices")


class Made(ReferenceDevice):
    """Stands for a device that is present; counts how many were made."""

    name = "cpu"
    count = 0

    def __init__(self) -> None:
        type(self).count += 1


def provide(monkeypatch: pytest.MonkeyPatch, name: str, make: Any) -> None:
    """Put `make` in the place of the class that `device(name)` imports."""
    module = types.ModuleType(f"dmlruntime.{name}.device")
    setattr(module, {"cpu": "CpuDevice", "gpu": "GpuDevice"}[name], make)
    monkeypatch.setitem(sys.modules, module.__name__, module)


def missing(sentence: str) -> Any:
    """A device that is not there; `missing.calls` counts how often it was looked for."""

    def make() -> Any:
        make.calls += 1  # type: ignore[attr-defined]
        raise DeviceUnavailableError(Code.COMPILER, sentence)

    make.calls = 0  # type: ignore[attr-defined]
    return make


def test_the_reference_is_always_there() -> None:
    assert isinstance(device("reference"), ReferenceDevice)


def test_one_object_per_name(monkeypatch: pytest.MonkeyPatch) -> None:
    Made.count = 0
    provide(monkeypatch, "cpu", Made)
    assert device("cpu") is device("cpu")
    assert Made.count == 1
    assert device("reference") is not device("cpu")


def test_a_fresh_one_replaces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", Made)
    old = device("cpu")
    new = device("cpu", fresh=True)
    assert new is not old
    assert device("cpu") is new


def test_a_device_is_returned_as_it_is() -> None:
    mine = ReferenceDevice()
    assert device(mine) is mine
    assert device(mine, fresh=True) is mine


@pytest.mark.parametrize("method", ["compile", "facts"])
def test_what_has_only_one_of_the_methods_is_no_device(method: str) -> None:
    half = types.SimpleNamespace(**{method: print})
    text = failure(DeviceUnavailableError, device, half)
    assert text == f"namespace({method}={print!r}) is no device; use one of reference, cpu, gpu, or a device object"


class Trap:
    def __getattr__(self, name: str) -> Any:
        raise OSError(name)

    def __repr__(self) -> str:
        return "Trap()"


def test_what_raises_when_it_is_asked_is_no_device() -> None:
    text = failure(DeviceUnavailableError, device, Trap())
    assert text == "Trap() is no device; use one of reference, cpu, gpu, or a device object"


def test_the_default_is_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", Made)
    assert device() is device("cpu")


@pytest.mark.parametrize("value", ["reference", "gpu"])
def test_the_environment_names_another_default(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "gpu", Made)
    monkeypatch.setenv(DEFAULT_VARIABLE, value)
    assert device() is device(value)


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", Made)
    monkeypatch.setenv(DEFAULT_VARIABLE, "")
    assert device() is device("cpu")


def test_a_wrong_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEFAULT_VARIABLE, "CUDA")
    assert failure(DeviceUnavailableError, device) == (
        "the environment variable DMLOPS_DEVICE is 'CUDA'; set it to one of reference, cpu, gpu"
    )


def test_a_variable_that_names_a_missing_device_does_not_fall_back(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", missing("No compiler."))
    monkeypatch.setenv(DEFAULT_VARIABLE, "cpu")
    assert failure(DeviceUnavailableError, device) == "No compiler."


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("CPU", "there is no device 'CPU'; did you mean 'cpu'?"),
        ("", "there is no device ''; use one of reference, cpu, gpu"),
        ("cuda:0", "there is no device 'cuda:0'; use one of reference, cpu, gpu"),
        (0, "0 is no device; use one of reference, cpu, gpu, or a device object"),
        (
            ReferenceDevice,
            "<class 'dmlruntime.devices.reference.ReferenceDevice'> is no device; "
            "use one of reference, cpu, gpu, or a device object",
        ),
    ],
    ids=repr,
)
def test_no_such_device(name: Any, message: str) -> None:
    assert failure(DeviceUnavailableError, device, name) == message


def test_without_a_compiler_the_reference_is_used_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", missing("No C compiler works here."))
    with pytest.warns(RuntimeWarning) as caught:
        assert device().name == "reference"
    assert [str(w.message) for w in caught] == [
        "No C compiler works here. Using the NumPy reference instead. [DML0230]"
    ]
    assert caught[0].filename == __file__
    assert failure(DeviceUnavailableError, device, "cpu") == "No C compiler works here."


def test_it_is_said_once_from_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", missing("No C compiler works here."))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        for _ in range(5):
            device()
    assert len(caught) == 1


def test_a_missing_device_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    make = missing("no adapter")
    provide(monkeypatch, "gpu", make)
    for _ in range(3):
        assert failure(DeviceUnavailableError, device, "gpu") == "no adapter"
    assert make.calls == 1


def test_a_fresh_look_finds_what_has_been_installed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "gpu", missing("no adapter"))
    failure(DeviceUnavailableError, device, "gpu")
    provide(monkeypatch, "gpu", Made)
    failure(DeviceUnavailableError, device, "gpu")
    found = device("gpu", fresh=True)
    assert device("gpu") is found


def test_a_fresh_look_that_fails_leaves_the_old_device(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "gpu", Made)
    old = device("gpu")
    provide(monkeypatch, "gpu", missing("gone"))
    assert failure(DeviceUnavailableError, device, "gpu", fresh=True) == "gone"
    assert device("gpu") is old


def test_another_error_is_not_taken_for_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Any:
        raise DeviceError(Code.DEVICE_FAILED, "the driver crashed")

    provide(monkeypatch, "gpu", broken)
    assert failure(DeviceError, device, "gpu") == "the driver crashed"


def test_all_that_is_present(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", Made)
    provide(monkeypatch, "gpu", missing("wgpu is not installed"))
    found = present()
    assert list(found) == ["reference", "cpu", "gpu"]
    assert found["reference"] is device("reference")
    assert found["cpu"] is device("cpu")
    assert found["gpu"] == "wgpu is not installed [DML0230]"


def test_many_threads_get_one_device(monkeypatch: pytest.MonkeyPatch) -> None:
    provide(monkeypatch, "cpu", Made)
    start, found = threading.Barrier(8), []

    def ask() -> None:
        start.wait(timeout=10)
        found.append(device("cpu"))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=10)
    assert len(found) == 8
    assert len(set(map(id, found))) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_child_makes_its_own_even_when_the_parent_was_just_looking() -> None:
    mine = device("reference")
    with choose._lock:  # as if another thread of the parent held it
        child = os.fork()
        if child == 0:
            os._exit(0 if device("reference") is not mine else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert device("reference") is mine


class _Failing(ReferenceDevice):
    """A CPU whose compiler passed its trial and fails on kernels."""

    name = "cpu"

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        raise KernelBuildError(Code.KERNEL_COMPILE, "cc could not compile CUMULATIVE_SUMMATION for FLOAT32:\nno")


def test_a_compiler_that_fails_on_a_kernel_makes_the_reference_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(choose.DEFAULT_VARIABLE, raising=False)
    monkeypatch.setattr(choose, "_made", {})
    monkeypatch.setattr(choose, "_absent", {})
    monkeypatch.setattr(choose, "_make", lambda name: _Failing() if name == "cpu" else ReferenceDevice())
    x = np.ones(3, np.float32)
    text = "cc could not compile CUMULATIVE_SUMMATION for FLOAT32:\nno\nUsing the NumPy reference instead. [DML0234]"
    with pytest.warns(RuntimeWarning) as caught:
        np.testing.assert_array_equal(cumulative_summation(x, axis=0), [1, 2, 3])
    assert str(caught[0].message) == text
    with pytest.raises(DeviceUnavailableError, match=r"CUMULATIVE_SUMMATION (.|\n)* \[DML0234\]$"):
        cumulative_summation(x, axis=0, device="cpu")
