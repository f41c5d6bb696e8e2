"""A GPU as the benchmark sees it: arrays that stay on the device, copies by the queue and by a kernel, and marks in the
queue: the device's own timestamps where it has them, else waiting and the host's clock."""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

import numpy as np

from dmlruntime.cpu.processor import available
from dmlruntime.devices.choose import device
from dmlruntime.families.gpu_target import GRAIN
from dmlruntime.gpu.adapter import wgpu
from dmlruntime.gpu.buffers import Buffer, Use
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.planning import grid
from dmlruntime.gpu.submitting import MOST_BYTES, Launch, Ready
from dmltools.bench.machine import free_memory_bytes
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.stages import SHARE_OF_MEMORY, Prepared, as_call, check, copy_bytes, needs_copies
from dmltools.bench.timing import ONE_BY_ONE, Contestant, Marks, StreamContestant, Together, timed

CACHE = 2**28
"""Bytes of the last cache. WebGPU does not report it; few GPUs have more."""

SOFTWARE_CACHE = 2**18
"""A software adapter measures nothing of interest, so its sets may be small and few."""


TOGETHER = 32
"""Calls of a submission, at most: what a submission costs is then a few percent of the shortest call's time."""


class GpuStage:
    """The GPU device; its peers run on the same GPU through CUDA."""

    name = "gpu"

    def __init__(self, threads: int | None = None) -> None:
        """Open the device. `threads` are those of peers that use the host. Raises DeviceUnavailableError."""
        self.device = device("gpu")
        self.threads = threads or available()
        self.is_software = self.device.connection.adapter.kind == "CPU"
        self.cache_bytes = SOFTWARE_CACHE if self.is_software else CACHE
        self._marks = gpu_marks(self.device.connection)

    @property
    def tensor_bytes(self) -> int | None:
        """Return what one binding holds."""
        target = self.device.connection.target
        return min(target.storage_binding_size, target.buffer_size) // GRAIN * GRAIN

    @property
    def memory_bytes(self) -> int | None:
        """Host memory: the data is made there. Memory of the device is not reported; using too much raises its own
        error."""
        free = free_memory_bytes()
        return None if free is None else int(free * SHARE_OF_MEMORY)

    def facts(self) -> Mapping[str, str]:
        """Adapter, driver and what times are taken by."""
        by_device = isinstance(self._marks, TimestampMarks)
        times = "timestamps of the device" if by_device else "the host's clock over many submissions"
        return {**dict(self.device.facts().details), "times": times}

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        """See Stage."""
        compiled = self.device.compile(problem.descriptor)
        resident = [self._resident(problem, each) for each in sets]
        calls = [as_call(problem, compiled, self.device, arrays) for arrays in resident]
        answer = calls[0]()
        results = answer if isinstance(answer, tuple) else (answer,)
        outputs = {m.name: array.numpy() for m, array in zip(problem.outputs, results, strict=True)}
        comparison = check(
            problem,
            {m.name: sets[0].views[m.name] for m in problem.inputs},
            outputs,
            depth=compiled.plan.depth,
            unpromised=self.device.facts().unpromised,
            most=checked_elements,
        )
        copies: tuple[Contestant, ...] = ()
        together = self._together(problem)
        if needs_copies(problem):
            copies = gpu_copies(self.device, copy_bytes(problem), len(sets), self._marks, together.most)
        kernel = timed("dmlops", calls, problem.case.measure, self._marks, together)
        return Prepared(
            variant=compiled.plan.variant,
            comparison=comparison,
            kernel=kernel,
            copies=copies,
            together=together.most,
        )

    def _together(self, problem: Problem) -> Together:
        """As many calls as a recording holds without submitting by itself, so that the record says what happened."""
        if not problem.case.is_recorded:
            return ONE_BY_ONE
        most = max(1, min(TOGETHER, MOST_BYTES // problem.bytes_held))
        return Together(most=most, block=self.device.recording)

    def _resident(self, problem: Problem, each: HostSet) -> dict[str, Any]:
        """The set on the device; an input with gaps as the flat buffer that its strides reach into."""
        arrays: dict[str, Any] = {}
        for member in problem.tensors:
            tensor = problem.tensor(member.name)
            if not member.is_output:
                packed = tensor.Strides is None
                arrays[member.name] = self.device.asarray((each.views if packed else each.storages)[member.name])
            elif problem.case.in_place:
                arrays[member.name] = arrays[problem.case.in_place]
            else:
                arrays[member.name] = self.device.empty(tensor)
        return arrays


BYTES_PER_WORKGROUP = 256 * 16
"""Four words for each invocation; copy.wgsl says the same."""

PIECE = 2**30
"""Most bytes of one buffer, so that any device's bindings hold it."""


@dataclass(frozen=True, kw_only=True)
class _Piece:
    """A part of a copy."""

    source: Buffer
    target: Buffer


def gpu_copies(device: GpuDevice, size: int, sets: int, marks: Marks, most: int) -> tuple[Contestant, ...]:
    """A contestant for each way to copy `size` bytes, `most` copies to a submission.

    Raises DeviceError.

    Args:
        device: The GPU.
        size: The bytes of a copy.
        sets: The pairs of new buffers to copy between in turn.
        marks: The GPU's clock.
        most: The copies of a submission.
    """
    limit = min(PIECE, device.connection.target.storage_binding_size, device.connection.target.buffer_size)
    limit -= limit % BYTES_PER_WORKGROUP
    sizes = [min(limit, size - start) for start in range(0, size, limit)]
    pieces = [[_piece(device, part) for part in sizes] for _ in range(sets)]
    queue = _BufferCopies(device)
    by_queue: list[Callable[[], object]] = [partial(queue.copy, each) for each in pieces]
    by_kernel: list[Callable[[], object]] = [
        partial(device.connection.submit, "copying", _ready(device, each)) for each in pieces
    ]
    return (
        StreamContestant("copy of buffers", by_queue, marks, Together(most=most, block=queue.recording)),
        StreamContestant("copy by a kernel", by_kernel, marks, Together(most=most, block=device.recording)),
    )


def _piece(device: GpuDevice, size: int) -> _Piece:
    take = partial(device.pool.acquire, size, Use.STORAGE, "a copy")
    piece = _Piece(source=take(), target=take())
    for buffer in (piece.source, piece.target):
        weakref.finalize(piece, device.pool.release, buffer).atexit = False
    words = b"\x3f\x80\x00\x01" * (min(size, 2**20) // 4)
    with device.connection.working("filling the source of a copy"):
        for start in range(0, size - len(words) + 1, max(4, len(words))):
            device.connection.queue.write_buffer(piece.source.native, start, words)
    return piece


class _BufferCopies:
    """The queue's own copies, each submitted by itself, or those of a block together."""

    def __init__(self, device: GpuDevice) -> None:
        self._device = device
        self._recorded: list[_Piece] | None = None

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Copies in this block are submitted at its end."""
        self._recorded = []
        yield
        recorded, self._recorded = self._recorded, None
        self.copy(recorded)

    def copy(self, pieces: list[_Piece]) -> None:
        """Copy the pieces, or note that they are to be copied."""
        if self._recorded is not None:
            self._recorded += pieces
            return
        with self._device.connection.working("copying"):
            encoder = self._device.connection.native.create_command_encoder()
            for piece in pieces:
                encoder.copy_buffer_to_buffer(piece.source.native, 0, piece.target.native, 0, piece.source.size)
            self._device.connection.queue.submit([encoder.finish()])


def _ready(device: GpuDevice, pieces: list[_Piece]) -> Ready:
    """A copy by a kernel, as the calls of operators are."""
    launches = [_launch(device, piece) for piece in pieces]
    buffers = [buffer for piece in pieces for buffer in (piece.source, piece.target)]
    return Ready(
        device.connection.submitter.prepare(launches),
        launches,
        frozenset(buffer.serial for buffer in buffers),
        sum(buffer.size for buffer in buffers),
    )


def _launch(device: GpuDevice, piece: _Piece) -> Launch:
    text = files("dmltools.bench").joinpath("copy.wgsl").read_text(encoding="utf-8")
    pipeline: Any = device.pipelines.get(text, set(), "copy_words", title="copy.wgsl")
    bound = [(0, piece.source), (1, piece.target)]
    entries = [
        {"binding": binding, "resource": {"buffer": buffer.native, "offset": 0, "size": buffer.size}}
        for binding, buffer in bound
    ]
    with device.connection.working("preparing a copy"):
        group = device.connection.native.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
    workgroups = -(-piece.target.size // BYTES_PER_WORKGROUP)
    return pipeline, group, grid(workgroups, device.connection.target.workgroups_per_dimension)


CALIBRATION = 0.2
"""Seconds over which the unit of the timestamps is measured; wgpu does not report it."""

NANOSECOND, CLOSE = 1e-9, 0.01
"""The usual unit; what was measured this near to it, relatively, is it."""


def gpu_marks(connection: Connection) -> Marks:
    """The best marks that the device has."""
    if not connection.has_timestamps:
        return WaitingMarks(connection)
    marks = TimestampMarks(connection)
    marks.calibrate()
    return marks


class Waiter:
    """Waits until a queue is empty, by reading a word: it arrives after everything that was submitted before.

    wgpu's own on_submitted_work_done fails in some of its releases.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        usage = wgpu().BufferUsage
        with connection.working("preparing to wait"):
            self._word: Any = connection.native.create_buffer(size=4, usage=usage.COPY_SRC | usage.COPY_DST)

    def wait(self) -> None:
        """Return when all submitted work is done."""
        with self._connection.working("waiting"):
            self._connection.queue.read_buffer(self._word)


class WaitingMarks:
    """A mark waits for all work before it and reads the host's clock, so a few microseconds of waiting are counted."""

    def __init__(self, connection: Connection) -> None:
        self._waiter = Waiter(connection)

    def mark(self) -> float:
        """The host's time when the queue is empty."""
        self._waiter.wait()
        return time.perf_counter()

    def between(self, first: float, last: float) -> float:
        """Seconds between two marks."""
        return last - first


class TimestampMarks:
    """A mark is an empty pass whose end the device notes. Only the last two marks can be read."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._next = 0
        self._unit = NANOSECOND
        usage = wgpu().BufferUsage
        with connection.working("preparing timestamps"):
            self._queries: Any = connection.native.create_query_set(type="timestamp", count=2)
            self._resolved: Any = connection.native.create_buffer(size=16, usage=usage.QUERY_RESOLVE | usage.COPY_SRC)

    def mark(self) -> int:
        """Submit a mark."""
        place = self._next
        self._next = 1 - place
        with self._connection.working("taking the time"):
            encoder = self._connection.native.create_command_encoder()
            writes = {"query_set": self._queries, "end_of_pass_write_index": place}
            encoder.begin_compute_pass(timestamp_writes=writes).end()
            self._connection.queue.submit([encoder.finish()])
        return place

    def between(self, first: int, last: int) -> float:
        """Seconds between two marks; waits for the last."""
        with self._connection.working("reading the time"):
            encoder = self._connection.native.create_command_encoder()
            encoder.resolve_query_set(self._queries, 0, 2, self._resolved, 0)
            self._connection.queue.submit([encoder.finish()])
            ticks = np.frombuffer(self._connection.queue.read_buffer(self._resolved), np.uint64)
        return float(int(ticks[last]) - int(ticks[first])) * self._unit

    def calibrate(self) -> None:
        """Find out how long a tick is, by the host's clock."""
        self._unit = 1.0
        waiter = Waiter(self._connection)
        waiter.wait()
        first, start = self.mark(), time.perf_counter()
        waiter.wait()
        time.sleep(CALIBRATION)
        last, stop = self.mark(), time.perf_counter()
        measured = (stop - start) / max(self.between(first, last), 1.0)
        self._unit = NANOSECOND if abs(measured / NANOSECOND - 1) < CLOSE else measured
