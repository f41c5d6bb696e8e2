"""Device arrays: copies in and out, memory given back, threads, and what is refused."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_kernels import Kind
from made_operators import TYPES, scan
from refusals import without_codes

from dmlruntime.core.errors import UnsupportedOnDeviceError, ValidationError
from dmlruntime.gpu import buffers
from dmlruntime.gpu.arrays import GpuArray
from dmlruntime.gpu.buffers import Use
from dmlruntime.gpu.device import GpuDevice


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_ARRAYS_SUM", types=TYPES).load(tmp_path_factory.mktemp("sum"))


@pytest.mark.parametrize("dtype", ["float32", "float16", "int64", "uint8", "int16"])
@pytest.mark.parametrize("sizes", [(1,), (3,), (2, 3, 5), (257,)])
def test_there_and_back(gpu: GpuDevice, dtype: str, sizes: tuple[int, ...]) -> None:
    values = np.random.default_rng(1).integers(0, 100, sizes).astype(dtype)
    array = gpu.asarray(values)
    assert (array.shape, array.dtype, array.size) == (sizes, np.dtype(dtype), values.size)
    np.testing.assert_array_equal(array.numpy(), values)
    assert gpu.asarray(array) is array


def test_views_are_copied_packed(gpu: GpuDevice) -> None:
    base = np.arange(60, dtype=np.int32).reshape(6, 10)
    array = gpu.asarray(base[::-2, 1::3].T)
    assert array.strides == (3, 1)
    np.testing.assert_array_equal(array.numpy(), base[::-2, 1::3].T)


def test_large_arrays_are_read_in_pieces(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buffers, "CHUNK", 4096)
    values = np.arange(12_289, dtype=np.uint8)
    np.testing.assert_array_equal(gpu.asarray(values).numpy(), values)


class OnlyDlpack:
    """Speaks DLPack and nothing else."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __dlpack__(self, **keywords: Any) -> Any:
        return self._array.__dlpack__(**keywords)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


class Elsewhere(OnlyDlpack):
    def __dlpack__(self, **_keywords: Any) -> Any:
        raise BufferError("lies on another device")


def test_dlpack(gpu: GpuDevice) -> None:
    values = np.arange(7, dtype=np.float32)
    np.testing.assert_array_equal(gpu.asarray(OnlyDlpack(values)).numpy(), values)
    np.testing.assert_array_equal(gpu.asarray(memoryview(values.data)).numpy(), values)


def test_strided_array_keeps_its_strides(gpu: GpuDevice) -> None:
    array = gpu.empty(described("INT16", (3, 4), (20, 2)))
    assert array.numpy().strides == (40, 4)
    assert array.numpy().shape == (3, 4)


TYPES_RULE = (
    "must be one of float32, float16, uint32, uint16, uint8, int32, int16, int8, float64, uint64, int64, "
    "in native byte order"
)
SHAPE_RULE = "must have 1 to 8 dimensions, each of at least 1"
DLPACK_RULE = "must lie in host memory and be readable through DLPack (lies on another device)"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (np.zeros(3, bool), f"array.dtype = '|b1': {TYPES_RULE}"),
        (np.zeros(3, ">i4"), f"array.dtype = '>i4': {TYPES_RULE}"),
        (np.zeros((2, 0), np.int8), f"array.shape = (2, 0): {SHAPE_RULE}"),
        (np.array(3, np.int8), f"array.shape = (): {SHAPE_RULE}"),
        (np.zeros((1,) * 9, np.int8), f"array.shape = {(1,) * 9}: {SHAPE_RULE}"),
        (Elsewhere(np.zeros(3)), f"array = Elsewhere: {DLPACK_RULE}"),
    ],
    ids=["type", "byte order", "no elements", "rank 0", "rank 9", "foreign device"],
)
def test_refused(gpu: GpuDevice, value: Any, message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        gpu.asarray(value)
    assert without_codes(str(caught.value)) == f"asarray is invalid (1 problem)\n  {message}"


def test_empty_refuses_malformed_tensors(gpu: GpuDevice) -> None:
    with pytest.raises(ValidationError) as caught:
        gpu.empty(described("INT8", (2, 0)))
    rule = "must be an integer from 1 to 4294967295 (DirectML has no empty tensors)"
    assert without_codes(str(caught.value)) == f"empty is invalid (1 problem)\n  tensor.Sizes[1] = 0: {rule}"
    with pytest.raises(UnsupportedOnDeviceError) as unsupported:
        gpu.empty(described("UINT4", (2,)))
    assert unsupported.value.text == "UINT4 has no GPU kernel; use the device 'cpu'"


def test_no_copy_to_the_host_by_accident(gpu: GpuDevice) -> None:
    array = gpu.asarray(np.zeros(3, np.int8))
    with pytest.raises(TypeError) as caught:
        np.asarray(array)
    assert str(caught.value).endswith(" [DML0215]")
    assert repr(array) == f"GpuArray(INT8[3] on {gpu.connection.adapter.name})"


def test_memory_is_given_back_and_used_again(gpu: GpuDevice) -> None:
    pool, description = gpu.pool, described("UINT8", (123_457,))
    first = gpu.empty(description)
    buffer, taken = first.buffer, pool.in_use
    del first
    second = gpu.empty(description)
    assert second.buffer is buffer
    assert pool.in_use == taken


def test_free_memory_is_kept_only_up_to_a_limit(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(buffers, "KEPT", 0)
    array = gpu.empty(described("UINT8", (777_777,)))
    serial = array.buffer.serial
    del array
    assert gpu.empty(described("UINT8", (777_777,))).buffer.serial != serial


def test_free_memory_of_other_sizes_gives_way(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:

    sizes = [40_000 + 64 * i for i in range(6)]
    monkeypatch.setattr(buffers, "KEPT", 3 * 41_000)
    for size in sizes:
        gpu.empty(described("UINT8", (size,)))
    latest = gpu.empty(described("UINT8", (sizes[-1],)))
    serial = latest.buffer.serial
    del latest
    assert gpu.empty(described("UINT8", (sizes[-1],))).buffer.serial == serial
    oldest = gpu.empty(described("UINT8", (sizes[0],)))
    assert oldest.buffer.serial > serial


def test_bind_groups_are_made_once_per_set_of_arrays(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("INT32", (40,))
    compiled = gpu.compile(summation(whole, whole, 0))
    x, y = gpu.asarray(np.ones(40, np.int32)), gpu.empty(whole)
    for _ in range(3):
        compiled(x, out=y)
    assert len(compiled._ready) == 1
    for _ in range(100):
        compiled(gpu.asarray(np.ones(40, np.int32)), out=y)
    assert len(compiled._ready) <= 64
    np.testing.assert_array_equal(y.numpy(), np.arange(1, 41))


def test_threads_share_a_compiled_operator(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("INT32", (40_000,))
    compiled = gpu.compile(summation(whole, whole, 0))
    wrong: list[int] = []

    def work(seed: int) -> None:
        values = np.random.default_rng(seed).integers(0, 100, 40_000).astype(np.int32)
        expected = np.cumsum(values, dtype=np.int32)
        for i in range(5):
            array = gpu.asarray(values)
            found = compiled(values) if i % 2 else compiled(array, out=array).numpy()
            if not np.array_equal(found, expected):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_results_stay_on_the_device(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("FLOAT32", (3, 5))
    compiled = gpu.compile(summation(whole, whole, 1))
    twice = compiled(compiled(gpu.asarray(np.ones((3, 5), np.float32))))
    assert isinstance(twice, GpuArray)
    np.testing.assert_array_equal(twice.numpy(), [[1, 3, 6, 10, 15]] * 3)


def test_scratch_is_given_back_with_the_operator(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("INT32", (40_000,))
    compiled = gpu.compile(summation(whole, whole, 0))
    taken = gpu.pool.in_use
    del compiled
    gpu.pool.release(gpu.pool.acquire(32, Use.STORAGE, "a test"))
    gpu.pool.release(gpu.pool.acquire(32, Use.STORAGE, "a test"))
    assert gpu.pool.in_use < taken + 32
