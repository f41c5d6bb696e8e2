"""Submissions by the package and by the library under it: same results, same errors, and when which is taken."""

from __future__ import annotations

import copy
import gc
import importlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from gpu_submitters import WAYS, Make
from gpu_submitters import native as _native
from made_kernels import Kind
from made_operators import scan

from dmlops import cumulative_summation
from dmlruntime.calls import function_form
from dmlruntime.core.errors import DeviceError, DeviceLostError, ValidationError
from dmlruntime.gpu import native_functions
from dmlruntime.gpu.arrays import GpuArray
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.native_functions import NativeSubmitter, native_submitter
from dmlruntime.gpu.operators import PreparedPlan
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.sources import files_of
from dmlruntime.gpu.submitting import PackageSubmitter
from dmltools.conformance.pytest_plugin import device_or_skip


@pytest.fixture(params=WAYS.values(), ids=WAYS.keys())
def way(request: pytest.FixtureRequest) -> Make:
    made: Make = request.param
    return made


@pytest.fixture
def either(gpu: GpuDevice, way: Make, monkeypatch: pytest.MonkeyPatch) -> GpuDevice:
    """The device with one of the submitters. What is compiled before does not fit it."""
    monkeypatch.setattr(gpu.connection, "submitter", way(gpu.connection.native))
    return gpu


@pytest.fixture
def fresh(way: Make) -> Iterator[GpuDevice]:
    """A device of its own with one of the submitters."""
    device_or_skip("gpu")
    made = GpuDevice()
    made.connection.submitter = way(made.connection.native)
    yield made
    made.close()


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    folder = tmp_path_factory.mktemp("submitted")
    return scan("GPU_SUBMITTED_SUM", types=("INT32",)).load(folder)


def sums(device: GpuDevice, summation: Kind, count: int = 40) -> Any:
    whole = described("INT32", (count,))
    return device.compile(summation(whole, whole, 0))


def ones(device: GpuDevice, count: int = 40) -> GpuArray:
    return device.asarray(np.ones(count, np.int32))


@pytest.mark.parametrize("count", [40, 40_000])
def test_results(either: GpuDevice, summation: Kind, count: int) -> None:
    compiled, array = sums(either, summation, count), ones(either, count)
    for _ in range(3):
        np.testing.assert_array_equal(compiled(array).numpy(), np.arange(1, count + 1))
    compiled(array, out=array)
    np.testing.assert_array_equal(compiled(array, out=array).numpy(), np.cumsum(np.arange(1, count + 1)))


def test_many_launches_in_one_submission(either: GpuDevice, summation: Kind) -> None:
    """A sum of sums: each launch sees what the one before it wrote."""
    compiled, first, second = sums(either, summation), ones(either), ones(either)
    (variant,) = compiled._prepared[()]
    there = variant.ready({"InputTensor": first.buffer, "OutputTensor": second.buffer}).launches
    back = variant.ready({"InputTensor": second.buffer, "OutputTensor": first.buffer}).launches
    chosen = either.connection.submitter
    with either.connection.working("trying"):
        chosen.submit(chosen.prepare([*there, *back, *there]))
    np.testing.assert_array_equal(second.numpy(), np.cumsum(np.cumsum(np.arange(1, 41))))


def test_a_pass_that_fails(fresh: GpuDevice, summation: Kind) -> None:
    """A grid beyond the limits is told when the encoder is finished; what comes after it works."""
    compiled, array, out = sums(fresh, summation), ones(fresh), ones(fresh)
    (variant,) = compiled._prepared[()]
    ((pipeline, group, _),) = variant.ready({"InputTensor": array.buffer, "OutputTensor": out.buffer}).launches
    chosen = fresh.connection.submitter
    with pytest.raises(DeviceError) as caught, fresh.connection.working("trying"):
        chosen.submit(chosen.prepare([(pipeline, group, (2**31, 1, 1))]))
    assert str(caught.value).startswith("the GPU failed while trying: ")
    assert "must be less or equal" in str(caught.value)
    assert type(caught.value.__cause__).__name__ == "GPUValidationError"
    np.testing.assert_array_equal(compiled(array, out=out).numpy(), np.arange(1, 41))


def test_a_lost_device(fresh: GpuDevice, summation: Kind) -> None:
    compiled, array, out = sums(fresh, summation), ones(fresh), ones(fresh)
    compiled(array, out=out)
    fresh.connection.native.destroy()
    for when in ("while", "before"):
        with pytest.raises(DeviceLostError, match=rf" {when} running GPU_SUBMITTED_SUM; .* \[DML0227\]$"):
            compiled(array, out=out)


def test_the_library_is_taken_where_it_is_as_expected(gpu: GpuDevice) -> None:
    native = gpu.connection.native
    _native(native)
    assert isinstance(native_submitter(native), NativeSubmitter)
    assert isinstance(gpu.connection.submitter, NativeSubmitter)


def test_the_package_is_taken_where_a_function_is_not_as_expected(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {"wgpuQueueSubmit": "void(*)(WGPUQueue, WGPUCommandBuffer const *)", "wgpuNoSuchFunction": "void(*)(void)"}
    for name, signature in wrong.items():
        monkeypatch.setattr(native_functions, "_SUBMISSION", {**native_functions._SUBMISSION, name: signature})
        assert native_submitter(gpu.connection.native) is None
        assert isinstance(Connection(gpu.connection.adapter).submitter, PackageSubmitter)
        monkeypatch.undo()


def test_the_package_is_taken_where_its_inside_is_missing(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    assert native_submitter(object()) is None
    monkeypatch.setattr(importlib, "import_module", missing)
    assert native_submitter(gpu.connection.native) is None


class _Counting:
    """A device of wgpu that notes what is made with it."""

    def __init__(self, native: Any) -> None:
        self._native = native
        self.made: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("create_"):
            self.made.append(name)
        return getattr(self._native, name)


def test_repeated_calls_make_nothing(gpu: GpuDevice, summation: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    _native(gpu.connection.native)
    compiled, array, out = sums(gpu, summation, 4), ones(gpu, 4), ones(gpu, 4)
    uses = (
        lambda: compiled(array, out=out),
        lambda: compiled(array, out=array),
        lambda: compiled(array),
        lambda: cumulative_summation(array, axis=0),
        lambda: cumulative_summation(array, axis=0, out=out),
    )
    for use in uses:
        use()
        use()
    counting = _Counting(gpu.connection.native)
    monkeypatch.setattr(gpu.connection, "native", counting)
    for use in uses:
        use()
    assert counting.made == []


def test_a_step_that_is_launched_many_times_is_made_once(
    gpu: GpuDevice, summation: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, array, out = sums(gpu, summation), ones(gpu), ones(gpu)
    (dispatch,) = compiled.plan.dispatches
    counting = _Counting(gpu.connection.native)
    monkeypatch.setattr(gpu.connection, "native", counting)
    for steps, made in (((dispatch,) * 5, 1), ((dispatch, replace(dispatch)), 2)):
        counting.made.clear()
        source, files = kernel_source(compiled.operator.package), files_of(compiled.operator.package)
        many = replace(compiled.plan, dispatches=steps)
        prepared = PreparedPlan(many, source, files, gpu)
        ready = prepared.ready({"InputTensor": array.buffer, "OutputTensor": out.buffer})
        assert len(ready.launches) == len(steps)
        assert counting.made.count("create_bind_group") == counting.made.count("create_buffer_with_data") == made
        gpu.connection.submit("trying", ready)
        np.testing.assert_array_equal(out.numpy(), np.arange(1, 41))


def test_functions_on_device_arrays_are_prepared_once(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    usual = function_form.prepare_inputs

    def counted(operator: Any, *rest: Any) -> Any:
        prepared.append(operator.name)
        return usual(operator, *rest)

    monkeypatch.setattr(function_form, "prepare_inputs", counted)
    monkeypatch.setattr(function_form, "_recent", {})
    for values in ([1, 2, 3], [4, 5, 6]):
        array = gpu.asarray(np.array(values, np.int32))
        assert cumulative_summation(array, axis=0).numpy().tolist() == np.cumsum(values).tolist()
        assert cumulative_summation(array, axis=0, device=gpu).numpy().tolist() == np.cumsum(values).tolist()
    assert len(prepared) == 2
    with pytest.raises(ValidationError, match=r" Axis = 1: .* \[DML0121\]$"):
        cumulative_summation(array, axis=1)
    assert cumulative_summation(np.array([1, 2], np.int32), axis=0, device=gpu).tolist() == [1, 3]


def test_an_array_of_another_device_is_refused_as_ever(gpu: GpuDevice, summation: Kind) -> None:
    other = GpuDevice()
    compiled, array = sums(gpu, summation), ones(other)
    assert compiled.attempt((array,), None) is None
    with pytest.raises(ValidationError, match=r" input\.dmlops_device = .* \[DML0209\]$"):
        compiled(array)
    assert cumulative_summation(ones(gpu), axis=0).numpy()[-1] == 40
    assert cumulative_summation(array, axis=0).dmlops_device is other
    other.close()


def test_attempts_decline_what_is_not_as_described(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    for inputs, out in [
        ((), None),
        ((array, array), None),
        ((np.ones(40, np.int32),), None),
        ((ones(gpu, 41),), None),
        ((gpu.asarray(np.ones(40, np.uint32)),), None),
        ((array,), np.ones(40, np.int32)),
        ((array,), (array, array)),
        ((array,), (None,)),
        ((array,), ones(gpu, 41)),
    ]:
        assert compiled.attempt(inputs, out) is None
    np.testing.assert_array_equal(array.numpy(), np.ones(40))
    assert compiled.attempt((array,), (array,)) == (array,) or compiled.attempt((array,), array) is array


def test_a_copy_of_an_array_shares_its_memory_until_both_are_gone(gpu: GpuDevice) -> None:
    first = gpu.asarray(np.arange(123_321, dtype=np.int32))
    second = copy.copy(first)
    buffer = first.buffer
    del first
    other = gpu.empty(second.tensor)
    assert other.buffer is not buffer
    np.testing.assert_array_equal(second.numpy(), np.arange(123_321))
    del second
    assert gpu.empty(other.tensor).buffer is buffer


def test_memory_of_arrays_in_a_cycle_can_be_used_again(gpu: GpuDevice) -> None:
    """The collector ends everything in a cycle in any order; the buffer must not be among it."""
    cycle: list[Any] = [gpu.asarray(np.arange(99_887, dtype=np.int32))]
    cycle.append(cycle)
    serial = cycle[0].buffer.serial
    del cycle
    gc.collect()
    again = gpu.asarray(np.arange(99_887, dtype=np.int32))
    assert again.buffer.serial == serial
    np.testing.assert_array_equal(again.numpy(), np.arange(99_887))
