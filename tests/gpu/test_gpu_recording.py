"""Calls recorded and submitted together: the results of calls one by one, whatever stands between them."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from gpu_submitters import WAYS, Make, native
from made_kernels import Kind
from made_operators import scan

import dmlops
from dmlops import cumulative_summation
from dmlruntime.core.errors import DeviceError, DeviceLostError, ValidationError
from dmlruntime.devices.choose import device as device_of
from dmlruntime.gpu import buffers
from dmlruntime.gpu import submitting as recording
from dmlruntime.gpu.arrays import GpuArray
from dmlruntime.gpu.device import GpuDevice
from dmltools.conformance.pytest_plugin import device_or_skip


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    folder = tmp_path_factory.mktemp("recorded")
    return scan("GPU_RECORDED_SUM", types=("INT32",)).load(folder)


class Counting:
    """A submitter that notes how many launches each submission has."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner
        self.sizes: list[int] = []

    def prepare(self, launches: Any) -> Any:
        return self._inner.prepare(launches)

    def submit(self, prepared: Any) -> None:
        self.sizes.append(len(prepared))
        self._inner.submit(prepared)


@pytest.fixture(params=WAYS.values(), ids=WAYS.keys())
def gpu(request: pytest.FixtureRequest) -> Iterator[GpuDevice]:
    """A device of its own whose submitter, one of both, counts."""
    make: Make = request.param
    device_or_skip("gpu")
    made = GpuDevice()
    made.connection.submitter = Counting(make(made.connection.native))
    yield made
    made.close()


def sizes(device: GpuDevice) -> list[int]:
    found: Any = device.connection.submitter
    return list(found.sizes)


def sums(device: GpuDevice, summation: Kind, count: int = 40) -> Any:
    whole = described("INT32", (count,))
    return device.compile(summation(whole, whole, 0))


def ones(device: GpuDevice, count: int = 40) -> GpuArray:
    return device.asarray(np.ones(count, np.int32))


def summed(times: int, count: int = 40) -> Any:
    values = np.ones(count, np.int32)
    for _ in range(times):
        values = np.cumsum(values, dtype=np.int32)
    return values


def in_a_block(device: GpuDevice, *calls: Callable[[], object]) -> None:
    with device.recording():
        for call in calls:
            call()


def failing() -> None:
    raise KeyError("the program's own")


def before_it(error: BaseException) -> Iterator[BaseException]:
    """The errors that were being handled when `error` was raised."""
    context = error.__context__
    while context is not None:
        yield context
        context = context.__context__


def test_a_block_is_one_submission(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        once = compiled(array)
        twice = compiled(once)
        thrice = compiled(twice)
        assert sizes(gpu) == []
    assert sizes(gpu) == [3]
    for times, found in enumerate((once, twice, thrice), 1):
        np.testing.assert_array_equal(found.numpy(), summed(times))
    assert sizes(gpu) == [3]


def test_each_call_keeps_its_own_parameters_and_the_scratch_is_shared(gpu: GpuDevice, summation: Kind) -> None:
    """Long lines are cut into blocks whose totals lie in the scratch of the operator; three lengths, in turn."""
    lengths = (40_000, 33_001, 52_007)
    operators = [sums(gpu, summation, length) for length in lengths]
    arrays = [ones(gpu, length) for length in lengths]
    with gpu.recording():
        found = [
            (length, operator(operator(array)))
            for _ in range(3)
            for length, operator, array in zip(lengths, operators, arrays, strict=True)
        ]
    for length, result in found:
        np.testing.assert_array_equal(result.numpy(), summed(2, length))


def test_in_place_calls_follow_each_other(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        for _ in range(5):
            assert compiled(array, out=array) is array
    assert sizes(gpu) == [5]
    np.testing.assert_array_equal(array.numpy(), summed(5))


def test_without_a_block_each_call_is_a_submission(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    compiled(compiled(array))
    with gpu.recording():
        pass
    compiled(array)
    assert sizes(gpu) == [1, 1, 1]


def test_functions_are_recorded_too(gpu: GpuDevice) -> None:
    array = ones(gpu)
    with gpu.recording():
        found = dmlops.element_wise_add(cumulative_summation(array, axis=0), array)
    assert sizes(gpu) == [2]
    np.testing.assert_array_equal(found.numpy(), np.arange(2, 42))


def test_reading_a_result_submits(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        compiled(array, out=array)
        np.testing.assert_array_equal(array.numpy(), summed(1))
        compiled(array, out=array)
        compiled(array, out=array)
    assert sizes(gpu) == [1, 2]
    np.testing.assert_array_equal(array.numpy(), summed(3))


def test_numpy_arrays_in_a_block(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        compiled(array, out=array)
        np.testing.assert_array_equal(compiled(np.ones(40, np.int32)), summed(1))
        compiled(array, out=array)
    np.testing.assert_array_equal(array.numpy(), summed(2))


def test_an_upload_to_new_memory_does_not_submit(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        first = compiled(array)
        second = compiled(gpu.asarray(np.full(40, 3, np.int32)))
    assert sizes(gpu) == [2]
    np.testing.assert_array_equal(first.numpy(), summed(1))
    np.testing.assert_array_equal(second.numpy(), 3 * summed(1))


def test_an_upload_to_memory_that_a_recorded_call_reads_submits_first(gpu: GpuDevice, summation: Kind) -> None:
    """The pool gives the memory of the array that is gone to the next one; the queue writes before a submission."""
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        first = compiled(array)
        buffer = array.buffer
        del array
        array = gpu.asarray(np.full(40, 3, np.int32))
        assert array.buffer is buffer
        second = compiled(array)
    assert sizes(gpu) == [1, 1]
    np.testing.assert_array_equal(first.numpy(), summed(1))
    np.testing.assert_array_equal(second.numpy(), 3 * summed(1))


def test_memory_of_recorded_results_is_used_again_in_order(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        for _ in range(6):
            array = compiled(array)
    assert sizes(gpu) == [6]
    np.testing.assert_array_equal(array.numpy(), summed(6))


def test_memory_that_is_not_kept_is_destroyed_after_its_calls(
    gpu: GpuDevice, summation: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buffers, "KEPT", 0)
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        for _ in range(4):
            array = compiled(array)
    assert sum(sizes(gpu)) == 4
    np.testing.assert_array_equal(array.numpy(), summed(4))


def test_free_memory_is_dropped_after_its_calls(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        result = compiled(compiled(array))
        other = gpu.empty(described("INT32", (999,)))  # sorts in what was given back
        with gpu.connection.alone:
            gpu.pool._drop_free()
        assert sizes(gpu) == [2]
    del other
    np.testing.assert_array_equal(result.numpy(), summed(2))


def test_an_operator_may_be_gone_before_its_calls_run(gpu: GpuDevice, summation: Kind) -> None:
    array = ones(gpu, 40_000)
    with gpu.recording():
        array = sums(gpu, summation, 40_000)(array)
        gc.collect()
        array = sums(gpu, summation, 40_000)(array)
        gc.collect()
    np.testing.assert_array_equal(array.numpy(), summed(2, 40_000))


def test_submitting_in_the_middle(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording() as block:
        compiled(array, out=array)
        block.submit()
        block.submit()
        compiled(array, out=array)
    block.submit()
    assert sizes(gpu) == [1, 1]
    np.testing.assert_array_equal(array.numpy(), summed(2))


def test_blocks_in_blocks(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    block = gpu.recording()
    with block:
        compiled(array, out=array)
        with gpu.recording(), block:
            compiled(array, out=array)
        compiled(array, out=array)
        assert sizes(gpu) == []
    assert sizes(gpu) == [3]
    np.testing.assert_array_equal(array.numpy(), summed(3))


def test_what_was_recorded_before_an_exception_is_submitted(gpu: GpuDevice, summation: Kind) -> None:
    """A call that has returned is done, with a block as without one; a call that is refused is not."""
    compiled, array, small = sums(gpu, summation), ones(gpu), ones(gpu, 39)
    call = partial(compiled, array, out=array)
    with pytest.raises(ValidationError, match=r" output\.shape = \(39,\) .* \[DML0202\]$"):
        in_a_block(gpu, call, call, lambda: compiled(small, out=small))
    assert sizes(gpu) == [2]
    np.testing.assert_array_equal(array.numpy(), summed(2))
    np.testing.assert_array_equal(small.numpy(), summed(0, 39))


def test_an_exception_in_an_inner_block_does_not_submit(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        with pytest.raises(KeyError):
            in_a_block(gpu, lambda: compiled(array, out=array), failing)
        assert sizes(gpu) == []
        compiled(array, out=array)
    assert sizes(gpu) == [2]
    np.testing.assert_array_equal(array.numpy(), summed(2))


def test_very_many_calls_are_submitted_in_parts(
    gpu: GpuDevice, summation: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    monkeypatch.setattr(recording, "MOST_CALLS", 3)
    with gpu.recording():
        for _ in range(7):
            compiled(array, out=array)
    assert sizes(gpu) == [3, 3, 1]
    monkeypatch.undo()
    monkeypatch.setattr(recording, "MOST_BYTES", 2 * array.buffer.size)
    with gpu.recording():
        for _ in range(3):
            compiled(array, out=array)
    assert sizes(gpu)[3:] == [2, 1]
    np.testing.assert_array_equal(array.numpy(), summed(10))


def test_calls_of_other_threads_are_not_held_back(gpu: GpuDevice, summation: Kind) -> None:
    """They come after what was recorded before them, and take it along."""
    compiled, array, other = sums(gpu, summation), ones(gpu), ones(gpu)
    with gpu.recording():
        compiled(array, out=array)
        thread = threading.Thread(target=lambda: compiled(array, out=other))
        thread.start()
        thread.join()
        assert sizes(gpu) == [2]
        compiled(other, out=other)
        compiled(other, out=other)
    assert sizes(gpu) == [2, 2]
    np.testing.assert_array_equal(other.numpy(), summed(4))


def test_threads_record_at_the_same_time(gpu: GpuDevice, summation: Kind) -> None:
    compiled = sums(gpu, summation, 40_000)  # all share its scratch
    found: list[Any] = []

    def work() -> None:
        for _ in range(4):
            array = ones(gpu, 40_000)
            with gpu.recording():
                for _ in range(3):
                    array = compiled(array)
            found.append(array.numpy())

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 16
    for array in found:
        np.testing.assert_array_equal(array, summed(3, 40_000))
    assert gpu.connection.recorder.is_idle


def test_a_block_left_by_another_thread_ends_where_it_began(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    block = gpu.recording()
    block.__enter__()
    compiled(array, out=array)
    thread = threading.Thread(target=block.__exit__)
    thread.start()
    thread.join()
    assert sizes(gpu) == [1]
    assert gpu.connection.recorder.is_idle


def test_a_submission_that_fails(gpu: GpuDevice, summation: Kind) -> None:
    """Nothing of it ran, and what comes after it works. One message for one call, another for several."""
    compiled, array = sums(gpu, summation), ones(gpu)
    (variant,) = compiled._prepared[()]
    bad = variant.ready({"InputTensor": array.buffer, "OutputTensor": ones(gpu).buffer})
    ((pipeline, group, _),) = bad.launches
    launches = [(pipeline, group, (2**31, 1, 1))]
    bad = bad._replace(launches=launches, prepared=gpu.connection.submitter.prepare(launches))
    call = partial(compiled, array, out=array)
    for before, words in (((), "a recorded call"), ((call, call), "3 recorded calls")):
        with pytest.raises(DeviceError) as caught:
            in_a_block(gpu, *before, lambda: gpu.connection.submit("trying", bad))
        assert str(caught.value).startswith(f"the GPU failed while submitting {words}: ")
        assert "must be less or equal" in str(caught.value)
        assert type(caught.value.__cause__).__name__ == "GPUValidationError"
        np.testing.assert_array_equal(array.numpy(), summed(0))
    with pytest.raises(DeviceError) as caught:
        in_a_block(gpu, lambda: gpu.connection.submit("trying", bad), array.numpy)
    assert str(caught.value).startswith("the GPU failed while submitting a recorded call: ")
    with pytest.raises(DeviceError) as caught:
        in_a_block(gpu, lambda: gpu.connection.submit("trying", bad), failing)
    assert any(isinstance(error, KeyError) for error in before_it(caught.value))  # Python tells of both
    np.testing.assert_array_equal(compiled(array).numpy(), summed(1))


def test_a_device_lost_in_a_block(gpu: GpuDevice, summation: Kind) -> None:
    compiled, array = sums(gpu, summation), ones(gpu)
    remedy = 'make a new one with dmlops.device("gpu", fresh=True)'
    call = partial(compiled, array, out=array)
    with pytest.raises(DeviceLostError) as caught:
        in_a_block(gpu, call, gpu.connection.native.destroy, call)
    assert caught.value.text == f"the GPU device was lost while submitting 2 recorded calls; {remedy}"
    with pytest.raises(DeviceLostError) as caught:
        in_a_block(gpu, call)
    assert caught.value.text == f"the GPU device was lost before running GPU_RECORDED_SUM; {remedy}"


def test_a_device_closed_in_a_block(gpu: GpuDevice, summation: Kind) -> None:
    """Recorded calls are dropped with the device; the end of the block has nothing to do."""
    compiled, array = sums(gpu, summation), ones(gpu)
    with gpu.recording():
        compiled(array, out=array)
        gpu.close()
    assert sizes(gpu) == []
    assert gpu.connection.recorder.is_idle


def test_the_library_keeps_what_a_recording_needs(gpu: GpuDevice, summation: Kind) -> None:
    """More sets of buffers than an operator remembers: their bind groups are dropped while they are recorded."""
    native(gpu.connection.native)
    compiled = sums(gpu, summation)
    arrays = [ones(gpu) for _ in range(150)]
    with gpu.recording():
        results = [compiled(array) for array in arrays]
        gc.collect()
    assert sizes(gpu) == [150]
    for result in results:
        np.testing.assert_array_equal(result.numpy(), summed(1))


@pytest.mark.parametrize("name", ["reference", "cpu"])
def test_other_devices_have_blocks_too(name: str) -> None:
    found = device_or_skip(name)
    assert found is device_of(name)
    x = np.ones(5, np.int32)
    with found.recording() as block:
        y = cumulative_summation(x, axis=0, device=found)
        block.submit()
        assert y.tolist() == [1, 2, 3, 4, 5]
    with pytest.raises(KeyError), found.recording():
        raise KeyError
