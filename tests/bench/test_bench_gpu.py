"""The GPU's side of the benchmark: marks, copies, and a case from end to end. Runs on any adapter, software too."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from bench_fakes import Heard

from dmlops.registry import REGISTRY
from dmltools.bench.cases import TINY
from dmltools.bench.family import all_cases, select
from dmltools.bench.session import Run
from dmltools.conformance.pytest_plugin import device_or_skip

CASES = all_cases()
TEST = replace(TINY, seconds=0.0, least_rounds=2, most_rounds=2, checked_elements=2**12)


@pytest.fixture
def gpu() -> Any:
    """The GPU device, or a skip."""
    return cast(Any, device_or_skip("gpu"))


def test_marks_of_both_kinds_measure_the_same(gpu: Any) -> None:
    from dmltools.bench.gpu_stage import TimestampMarks, WaitingMarks, gpu_marks

    if not gpu.connection.has_timestamps:
        assert isinstance(gpu_marks(gpu.connection), WaitingMarks)
        pytest.skip("the adapter has no timestamps")
    for marks in (gpu_marks(gpu.connection), WaitingMarks(gpu.connection)):
        first = marks.mark()
        time.sleep(0.05)
        assert 0.03 < marks.between(first, marks.mark()) < 1.0
    assert isinstance(gpu_marks(gpu.connection), TimestampMarks)


def test_a_usual_tick_is_a_nanosecond(gpu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from dmltools.bench import gpu_stage

    if not gpu.connection.has_timestamps:
        pytest.skip("the adapter has no timestamps")
    marks = gpu_stage.TimestampMarks(gpu.connection)
    monkeypatch.setattr(gpu_stage.TimestampMarks, "mark", lambda self: 0)
    monkeypatch.setattr(gpu_stage, "CALIBRATION", 0.0)
    monkeypatch.setattr(gpu_stage.time, "perf_counter", iter([0.0, 0.2] * 2).__next__)
    monkeypatch.setattr(gpu_stage.TimestampMarks, "between", lambda self, first, last: 0.2005e9)
    marks.calibrate()
    assert marks._unit == 1e-9
    monkeypatch.setattr(gpu_stage.TimestampMarks, "between", lambda self, first, last: 0.02e9)
    marks.calibrate()
    assert marks._unit == pytest.approx(1e-8)


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize("way", [0, 1])
def test_copies_copy(gpu: Any, way: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from dmlruntime.gpu.buffers import download
    from dmltools.bench import gpu_stage

    pieces: list[Any] = []
    made = gpu_stage._piece
    monkeypatch.setattr(gpu_stage, "_piece", lambda device, size: pieces.append(made(device, size)) or pieces[-1])
    monkeypatch.setattr(gpu_stage, "PIECE", 3 * gpu_stage.BYTES_PER_WORKGROUP)
    size = 7 * gpu_stage.BYTES_PER_WORKGROUP + 320
    contestant = gpu_stage.gpu_copies(gpu, size, 1, gpu_stage.WaitingMarks(gpu.connection), most)[way]
    assert contestant.measure(3) > 0
    assert sum(piece.target.size for piece in pieces) == size
    for piece in pieces:
        read = [
            download(gpu.connection, gpu.pool, buffer, piece.source.size) for buffer in (piece.source, piece.target)
        ]
        assert read[0].any()
        assert np.array_equal(*read)


def test_cases_from_end_to_end(gpu: Any) -> None:
    from dmltools.bench import gpu_stage
    from dmltools.bench.gpu_stage import GpuStage

    stage = GpuStage()
    run = Run(registry=REGISTRY, stage=stage, profile=TEST, peers={}, progress=Heard(), command="dmlops bench")
    names = (
        "modulus-float32",
        "sum-rows-strided",
        "sum-rows-int32-in-place",
        "sum-rows-alone",
        "small-operator",
        "small-recorded",
    )
    report = run.measure(select(names, CASES, quick=False))
    assert report.left_out == ()
    assert [result.case for result in report.results] == [
        "modulus-float32",
        "sum-rows-int32-in-place",
        "sum-rows-strided",
        "sum-rows-alone",
        "small-operator",
        "small-recorded",
    ]
    together = {result.case: result.calls_per_submission for result in report.results}
    assert together.pop("small-operator") == together.pop("sum-rows-alone") == 1
    assert all(calls is not None and 1 <= calls <= gpu_stage.TOGETHER for calls in together.values())
    for result in report.results:
        assert result.verdict in ("equal", "within", "reported")
        assert result.seconds is not None
        assert (result.copy in ("copy of buffers", "copy by a kernel")) == (result.measure != "call")
    assert {"adapter", "times"} <= set(report.machine)


@pytest.mark.parametrize(
    ("name", "rows", "most"),
    [("sum-rows", 16, 32), ("sum-rows-alone", 16, 1), ("sum-rows", 65536, 16), ("small-recorded", 1, 32)],
)
def test_as_many_calls_a_submission_as_the_record_says(
    gpu: Any, monkeypatch: pytest.MonkeyPatch, name: str, rows: int, most: int
) -> None:
    """So many, however many calls there are; large ones fewer, so that no recording submits by itself."""
    from dmltools.bench.gpu_stage import GpuStage
    from dmltools.bench.problems import problem

    case = next(case for case in CASES if case.name == name)
    posed = problem(case, (rows, *case.sizes[1:]), REGISTRY)
    together = GpuStage()._together(posed)
    assert together.most == most
    sizes: list[int] = []
    usual = gpu.connection.submitter.submit
    monkeypatch.setattr(gpu.connection.submitter, "submit", lambda all: sizes.append(len(all)) or usual(all))
    compiled, array = (gpu.compile(posed.descriptor), gpu.empty(posed.tensor("InputTensor"))) if rows < 99 else (0, 0)
    if compiled:
        together.run([lambda: compiled(array, out=array)] * (2 * most + 1))
        assert sizes == [most, most, 1]


def test_the_largest_tensor_can_be_bound(gpu: Any) -> None:
    from dmltools.bench.gpu_stage import GpuStage

    most, target = GpuStage().tensor_bytes, gpu.connection.target
    assert most % 32 == 0
    assert most <= target.storage_binding_size < most + 32 or most <= target.buffer_size < most + 32
