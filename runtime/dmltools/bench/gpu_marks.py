"""Marks in the queue of a GPU: the device's own timestamps where it has them, else waiting and the host's clock."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.native import wgpu
from dmltools.bench.streams import Marks

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
            self._answers: Any = connection.native.create_buffer(size=16, usage=usage.QUERY_RESOLVE | usage.COPY_SRC)

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
            encoder.resolve_query_set(self._queries, 0, 2, self._answers, 0)
            self._connection.queue.submit([encoder.finish()])
            ticks = np.frombuffer(self._connection.queue.read_buffer(self._answers), np.uint64)
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
