"""The CPU device: its facts, its checks before anything runs, its plans, and kernels that are missing."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from flat_tensors import described, same_bits
from made_kernels import Kind, in_package
from made_operators import ALL, scan

from dmlruntime.core.datatypes import data_type
from dmlruntime.core.errors import KernelBuildError, ValidationError
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.threads import set_num_threads

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("DEVICE_SUMS", types=("FLOAT32", "INT32")).load(tmp_path_factory.mktemp("sums"))


def test_facts() -> None:
    facts = CpuDevice().facts()
    assert (facts.name, facts.unpromised) == ("cpu", {"early_overflow", "early_underflow"})
    assert [t.short for t in facts.types] == sorted(ALL, key=lambda name: data_type(name).value)
    details = dict(facts.details)
    assert set(details) >= {"compiler", "flags", "threads", "kernel cache"}
    assert details["flags"].startswith("-O3 -ffp-contract=off -fno-math-errno -fno-trapping-math -std=c11")


def test_plan_prints(sums: Kind) -> None:
    tensor = described("FLOAT32", (2, 32768), None)
    plan = CpuDevice().compile(sums(tensor, tensor, 1)).plan
    entry = "dml_device_sums_float32_"
    head = "length=32768, block=8192, input_start=0, output_start=0, input_stride=1, output_stride=1"
    tail = "exclusive=0, stream=0, per_item=8, rank=1, sizes=[2], input_strides=[32768], output_strides=[32768]"
    assert str(plan).splitlines() == [
        "DEVICE_SUMS by pieces (InputTensor FLOAT32, OutputTensor FLOAT32; depth 138)",
        "  scratch status: 24 x INT64",
        f"  {entry}scan_pieces(InputTensor, OutputTensor, status) x 2: {head}, {tail}",
    ]


def test_nothing_runs_on_wrong_arrays(sums: Kind) -> None:
    tensor = described("FLOAT32", (3, 5), None)
    compiled = CpuDevice().compile(sums(tensor, tensor, 1))
    out = np.full((3, 5), 9, np.float32)
    for wrong in (np.ones((3, 5)), np.ones((5, 3), np.float32), np.ones((3, 5), np.float32)[:, ::-1]):
        with pytest.raises(ValidationError):
            compiled(wrong, out=out)
    with pytest.raises(ValidationError):
        compiled(out.ravel()[1:].copy(), out=out)
    overlapping = np.zeros(30, np.float32)
    with pytest.raises(ValidationError):
        compiled(overlapping[:15].reshape(3, 5), out=overlapping[1:16].reshape(3, 5))
    assert np.all(out == 9)


def test_invalid_descriptor(sums: Kind) -> None:
    tensor = described("FLOAT32", (3, 5), None)
    with pytest.raises(ValidationError):
        CpuDevice().compile(sums(tensor, described("FLOAT32", (3, 6), None), 1))


def test_unaligned_arrays_are_refused_not_read(sums: Kind) -> None:
    raw = np.zeros(21, np.uint8)
    odd = raw[1:].view(np.float32)
    tensor = described("FLOAT32", (5,), None)
    with pytest.raises(ValidationError, match=r" input address = 0x.* \[DML0203\]$"):
        CpuDevice().compile(sums(tensor, tensor, 0))(odd)


def test_compiled_operator_is_thread_safe(sums: Kind, request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: set_num_threads(None))
    set_num_threads(2)
    tensor = described("INT32", (70_000,), None)
    compiled = CpuDevice().compile(sums(tensor, tensor, 0))
    inputs = [np.random.default_rng(i).integers(-9, 9, 70_000, np.int32) for i in range(4)]
    wrong: list[int] = []

    def call(i: int) -> None:
        for _ in range(20):
            if not same_bits(compiled(inputs[i]), np.cumsum(inputs[i], dtype=np.int32)):
                wrong.append(i)

    callers = [threading.Thread(target=call, args=(i,)) for i in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert not wrong


def test_type_that_the_kernel_lacks(tmp_path: Path) -> None:
    """As where the kernel is older than the descriptor."""
    kind = scan("DEVICE_OLD_SUMS").load(tmp_path, c=scan("DEVICE_OLD_SUMS", types=("FLOAT32",)).c)
    tensor = described("INT8", (5,), None)
    with pytest.raises(KernelBuildError, match=r"DEVICE_OLD_SUMS for INT8:\n(.|\n)* \[DML0234\]$"):
        CpuDevice().compile(kind(tensor, tensor, 0))


def test_missing_kernel() -> None:
    kind = in_package(scan("LOST").kind(), "a_package_that_is_not_there")
    tensor = described("FLOAT32", (5,), None)
    with pytest.raises(KernelBuildError) as error:
        CpuDevice().compile(kind(tensor, tensor, 0))
    assert error.value.text == (
        "LOST has no kernel.c in a_package_that_is_not_there (No module named 'a_package_that_is_not_there'); "
        "regenerate it with `dmlgen generate`, or install dmlops again"
    )


def test_asarray_and_empty() -> None:
    device = CpuDevice()
    array = np.arange(3)
    assert device.asarray(array) is array
    tensor = described("INT16", (2, 3), (8, 2))
    empty = device.empty(tensor)
    assert (empty.shape, empty.dtype, empty.strides) == ((2, 3), np.int16, (16, 4))
