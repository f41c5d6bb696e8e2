"""Tests of what the GPU refuses and how it fails."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_kernels import Kind, in_package, replaced
from made_operators import TYPES, pair, scan
from refusals import without_codes

import dmlops as dml
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import (
    DeviceError,
    DeviceLostError,
    KernelBuildError,
    UnsupportedOnDeviceError,
    ValidationError,
)
from dmlruntime.gpu.adapter import translated, wgpu
from dmlruntime.gpu.buffers import Use
from dmlruntime.gpu.device import GpuDevice
from dmltools.conformance.pytest_plugin import device_or_skip

SOURCES = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def difference(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return pair("GPU_ERRORS_PAIR", "ATensor - BTensor", TYPES).load(tmp_path_factory.mktemp("pair"))


@pytest.fixture(scope="module")
def compiled(gpu: GpuDevice, difference: Kind) -> Any:
    whole = described("INT32", (4, 5))
    return gpu.compile(difference(whole, whole, whole))


def array(gpu: GpuDevice, sizes: tuple[int, ...] = (4, 5), dtype: Any = np.int32) -> Any:
    return gpu.asarray(np.zeros(sizes, dtype))


def problems(compiled: Any, *inputs: Any, out: Any = None) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        compiled(*inputs, out=out)
    return without_codes(str(caught.value)).split("\n  ")


def test_number_of_arrays(gpu: GpuDevice, compiled: Any) -> None:
    x = array(gpu)
    assert problems(compiled, x, out=(x, x)) == [
        "GPU_ERRORS_PAIR is invalid (2 problems)",
        "number of inputs = 1: must be 2 (a, b)",
        "number of outputs = 2: must be 1 (output)",
    ]


def test_missing_array(gpu: GpuDevice, compiled: Any) -> None:
    assert problems(compiled, array(gpu), None) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        "b = None: must be given, because the descriptor has BTensor",
    ]


def test_arrays_of_two_kinds(gpu: GpuDevice, compiled: Any) -> None:
    rule = "must all be NumPy arrays or all arrays of this device; copy with device.asarray(x), or with x.numpy()"
    assert problems(compiled, array(gpu), np.zeros((4, 5), np.int32)) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        f"arrays = a: GpuArray, b: ndarray, output: GpuArray: {rule}",
    ]


def test_wrong_type_and_form(gpu: GpuDevice, compiled: Any) -> None:
    rule = "must have shape (4, 5) and element strides (5, 1), or be a flat array of at least 20 elements"
    assert problems(compiled, array(gpu, dtype=np.float32), array(gpu, (5, 4)), out=array(gpu, (19,))) == [
        "GPU_ERRORS_PAIR is invalid (3 problems)",
        "a.dtype = FLOAT32: must be INT32",
        f"b.shape = (5, 4) with element strides (4, 1): {rule}",
        f"output.shape = (19,) with element strides (1,): {rule}",
    ]
    strided = gpu.empty(described("INT32", (4, 5), (6, 1)))
    assert problems(compiled, strided, array(gpu)) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        f"a.shape = (4, 5) with element strides (6, 1): {rule}",
    ]


def test_flat_arrays_fit(gpu: GpuDevice, compiled: Any) -> None:
    flat = gpu.asarray(np.arange(25, dtype=np.int32))
    found = compiled(flat, array(gpu)).numpy()
    np.testing.assert_array_equal(found, np.arange(20).reshape(4, 5))


def test_array_of_another_device(gpu: GpuDevice, compiled: Any) -> None:
    other = GpuDevice()
    rule = "must be an array of the device that runs the operator; copy it with device.asarray(x.numpy())"
    assert problems(compiled, array(gpu), array(other)) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        f"b.dmlops_device = another device: {rule}",
    ]
    np.testing.assert_array_equal(gpu.asarray(array(other)).numpy(), np.zeros((4, 5)))
    other.close()


def test_shared_memory_with_another_layout(gpu: GpuDevice, difference: Kind) -> None:
    whole, turned = described("INT32", (4, 5)), described("INT32", (4, 5), (1, 4))
    compiled = gpu.compile(difference(whole, whole, turned))
    flat = gpu.asarray(np.zeros(20, np.int32))
    rule = "in place needs the same first element and the same strides; pass the same array, or separate memory"
    assert problems(compiled, flat, array(gpu), out=flat) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        f"output = memory of a: {rule}",
    ]


def test_shared_memory_that_an_operator_does_not_allow(gpu: GpuDevice) -> None:
    """Also of arrays that are exactly as described."""
    square = described("FLOAT32", (1, 1, 4, 4))
    transform = dml.DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE
    compiled = gpu.compile(dml.DML_GEMM_OPERATOR_DESC(square, square, None, square, transform, transform, 1.0, 0.0))
    a, b = (array(gpu, (1, 1, 4, 4), np.float32) for _ in range(2))
    rule = "GEMM executes in place on no input only; pass separate memory"
    for _ in range(2):
        assert problems(compiled, a, b, None, out=b) == [
            "GEMM is invalid (1 problem)",
            f"output = memory of b: {rule}",
        ]


def test_bad_numpy_arrays_are_refused_before_anything_runs(compiled: Any) -> None:
    x, out = np.zeros((4, 5), np.int32), np.full((4, 5), 7, np.int32)
    out.flags.writeable = False
    assert problems(compiled, x, x, out=out) == [
        "GPU_ERRORS_PAIR is invalid (1 problem)",
        "output.flags.writeable = False: an output must be writable",
    ]


def test_kernel_that_does_not_compile(gpu: GpuDevice, tmp_path: Path) -> None:
    made = scan("GPU_ERRORS_BROKEN", types=("INT32",))
    text = replaced(made.wgsl, "return a + b;", "return a +;")
    broken = made.load(tmp_path, wgsl=text)
    with pytest.raises(KernelBuildError) as caught:
        gpu.compile(broken(described("INT32", (4,)), described("INT32", (4,)), 0))
    message = str(caught.value)
    assert message.startswith("kernel.wgsl of GPU_ERRORS_BROKEN does not compile for COLUMNS, ")
    assert (
        "(scan_columns): Shader 'kernel.wgsl of GPU_ERRORS_BROKEN' parsing error: expected expression, found" in message
    )
    line = next(i for i, line in enumerate(text.split("\n"), 1) if "return a +;" in line)
    assert f"kernel.wgsl of GPU_ERRORS_BROKEN:{line}:" in message


def test_a_message_about_a_file_of_the_library_has_its_name_and_line(gpu: GpuDevice, tmp_path: Path) -> None:
    made = scan("GPU_ERRORS_LIBRARY", types=("INT32",))
    broken = made.load(tmp_path, wgsl=replaced(made.wgsl, "fn combine(", "fn combined("))
    with pytest.raises(KernelBuildError) as caught:
        gpu.compile(broken(described("INT32", (4,)), described("INT32", (4,)), 0))
    assert "no definition in scope for identifier: `combine`" in str(caught.value)
    found = re.search(r"┌─ (scan/\w+\.wgsl):(\d+):(\d+);", str(caught.value))
    assert found is not None, str(caught.value)
    lines = (SOURCES / "runtime/dmlruntime/families" / found[1]).read_text().split("\n")
    assert lines[int(found[2]) - 1][int(found[3]) - 1 :].startswith("combine(")


def test_kernel_with_a_bad_directive(gpu: GpuDevice, tmp_path: Path) -> None:
    broken = scan("GPU_ERRORS_DIRECTIVE", types=("INT32",)).load(tmp_path, wgsl="#if\n")
    with pytest.raises(KernelBuildError) as caught:
        gpu.compile(broken(described("INT32", (4,)), described("INT32", (4,)), 0))
    rule = "needs one name, or !NAME, or several joined by ||, not ''"
    assert caught.value.text == f"kernel.wgsl of GPU_ERRORS_DIRECTIVE:1: #if {rule}"


def test_missing_kernel(gpu: GpuDevice) -> None:
    absent = in_package(scan("GPU_ERRORS_ABSENT", types=("INT32",)).kind(), "gpu_errors_absent")
    with pytest.raises(KernelBuildError) as caught:
        gpu.compile(absent(described("INT32", (4,)), described("INT32", (4,)), 0))
    assert caught.value.text == (
        "gpu_errors_absent/kernel.wgsl is missing (No module named 'gpu_errors_absent'); "
        "run dmlgen generate, or install dmlops again"
    )


def test_too_large_for_the_adapter(gpu: GpuDevice) -> None:
    limit = gpu.connection.target.buffer_size
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        gpu.pool.acquire(limit + 1, Use.STORAGE, "an array")
    need = -(-(limit + 1) // 32) * 32
    assert caught.value.text == (
        f"GPU: an array (bytes) needs {need}, but the adapter's max-buffer-size is {limit}; "
        "use the device 'cpu' or smaller tensors"
    )


def test_lost_device(tmp_path: Path, difference: Kind) -> None:
    device_or_skip("gpu")
    lost = GpuDevice()
    whole = described("INT32", (4, 5))
    compiled = lost.compile(difference(whole, whole, whole))
    x, y, z = array(lost), array(lost), array(lost)
    lost.connection.native.destroy()
    remedy = 'make a new one with dmlops.device("gpu", fresh=True)'
    with pytest.raises(DeviceLostError) as caught:
        compiled(x, x)
    assert caught.value.text == f"the GPU device was lost while making a buffer of 96 bytes for an array; {remedy}"
    for call, doing in (
        (lambda: compiled(x, y, out=z), "running GPU_ERRORS_PAIR"),
        (x.numpy, "making a buffer of 96 bytes for reading back"),
        (lambda: lost.asarray(np.zeros(3, np.int8)), "making a buffer of 32 bytes for an array"),
        (
            lambda: compiled(np.zeros((4, 5), np.int32), np.zeros((4, 5), np.int32)),
            "making a buffer of 96 bytes for ATensor",
        ),
    ):
        with pytest.raises(DeviceLostError) as caught:
            call()
        assert caught.value.text == f"the GPU device was lost before {doing}; {remedy}"
    np.testing.assert_array_equal(GpuDevice().asarray(np.arange(3, dtype=np.int8)).numpy(), [0, 1, 2])


@pytest.mark.parametrize(
    ("use", "doing"),
    [
        (lambda compiled, x, y, z: compiled(x, y, out=z), "running GPU_ERRORS_PAIR"),
        (lambda compiled, x, y, z: compiled(x, x, out=x), "compiling kernel.wgsl of GPU_ERRORS_PAIR"),
        (lambda compiled, x, y, z: x.numpy(), "making a buffer of 96 bytes for reading back"),
    ],
    ids=["run", "compile", "read"],
)
def test_loss_is_noticed_by_whatever_comes_first(difference: Kind, use: Any, doing: str) -> None:
    device_or_skip("gpu")
    lost = GpuDevice()
    whole = described("INT32", (4, 5))
    compiled = lost.compile(difference(whole, whole, whole))
    arrays = [array(lost) for _ in range(3)]
    lost.connection.native.destroy()
    with pytest.raises(DeviceLostError) as caught:
        use(compiled, *arrays)
    remedy = 'make a new one with dmlops.device("gpu", fresh=True)'
    assert caught.value.text == f"the GPU device was lost while {doing}; {remedy}"


def test_loss_is_noticed_behind_another_error() -> None:
    """A read that waits while the device is lost ends with words that do not name the loss."""
    device_or_skip("gpu")
    lost = GpuDevice()
    lost.connection.native.destroy()
    with pytest.raises(DeviceLostError) as caught, lost.connection.working("reading back"):
        raise RuntimeError("Could not map buffer (4 : unknown)")
    remedy = 'make a new one with dmlops.device("gpu", fresh=True)'
    assert caught.value.text == f"the GPU device was lost while reading back; {remedy}"


def test_words_for_errors_of_wgpu() -> None:
    library = wgpu()
    memory = translated(library.GPUOutOfMemoryError("Not enough memory left."), "making a buffer")
    assert type(memory) is DeviceError
    assert memory.text == "the GPU ran out of memory while making a buffer; delete arrays that are no longer needed"
    invalid = library.GPUValidationError("Validation Error\n\nCaused by:\n  In wgpuQueueSubmit\n    Buffer is  odd\n")
    assert translated(invalid, "reading back").text == "the GPU failed while reading back: Buffer is  odd"
    assert translated(RuntimeError(""), "reading back").text == "the GPU failed while reading back: no reason given"
    ours = DeviceError(Code.DEVICE_FAILED, "x")
    assert translated(ours, "anything") is ours


def test_errors_of_wgpu_never_surface_raw(gpu: GpuDevice) -> None:
    with pytest.raises(DeviceError) as caught, gpu.connection.working("trying"):
        gpu.connection.native.create_buffer(size=2**60, usage=wgpu().BufferUsage.STORAGE)
    assert str(caught.value).startswith("the GPU failed while trying: Buffer size 1152921504606846976 is greater than")


class _Starved:
    """The native device of a pool, out of memory at the first try."""

    def __init__(self, native: Any, failures: int) -> None:
        self._native = native
        self._left = failures

    def create_buffer(self, **keywords: Any) -> Any:
        self._left -= 1
        if self._left >= 0:
            raise wgpu().GPUOutOfMemoryError("Not enough memory left.")
        return self._native.create_buffer(**keywords)


def test_free_buffers_are_dropped_when_memory_runs_out(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = gpu.pool
    pool.release(pool.acquire(99_001, Use.STORAGE, "a test"))
    monkeypatch.setattr(gpu.connection, "native", _Starved(gpu.connection.native, 1))
    pool.release(pool.acquire(99_991, Use.STORAGE, "a test"))
    monkeypatch.setattr(gpu.connection, "native", _Starved(gpu.connection.native, 2))
    with pytest.raises(DeviceError) as caught:
        pool.acquire(77_771, Use.STORAGE, "a test")
    assert caught.value.text == (
        "the GPU ran out of memory while making a buffer of 77792 bytes for a test; "
        "delete arrays that are no longer needed"
    )


FORK = """
import os, sys
import numpy as np
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.core.errors import DeviceError
parent = os.getpid()
device = GpuDevice()
array = device.asarray(np.arange(3, dtype=np.int32))
child = os.fork()
if child == 0:
    for use in (array.numpy, lambda: device.asarray(np.zeros(3, np.int8)), GpuDevice):
        try:
            use()
        except DeviceError as error:
            print(error.text.replace(str(parent), "PARENT").replace(str(os.getpid()), "CHILD"), flush=True)
    os._exit(0)
os.waitpid(child, 0)
print(array.numpy().tolist())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_after_fork() -> None:
    device_or_skip("gpu")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORK],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(SOURCES / "runtime"), os.environ.get("PYTHONPATH", "")))},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    used = (
        "the GPU device of process PARENT cannot be used in process CHILD, which was forked from it; "
        "make a new device in the child process, started with multiprocessing's 'spawn' method"
    )
    new = (
        "process CHILD was forked from process PARENT, which had opened the GPU, and GPU drivers do not survive "
        "a fork; start it with multiprocessing's 'spawn' method, or open the GPU first in the child process"
    )
    assert done.stdout.splitlines() == [used, used, new, "[0, 1, 2]"]
