"""Launches are encoded and submitted here by the public interface of the wgpu package, and calls wait to be submitted
together: each submission by itself leaves a GPU idle for many microseconds.

`native_functions` submits with less of the host's time where that is possible.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

MOST_CALLS = 256
"""Calls that wait, at most: the device should not be idle while a long block is recorded."""

MOST_BYTES = 2**35
"""Bytes of the buffers of the calls that wait, at most: systems take a device for hung that works on one submission for
seconds."""

Launch = tuple[Any, Any, tuple[int, int, int]]
"""A pipeline, its bind group and the grid of workgroups."""


class Ready(NamedTuple):
    """A call that can be submitted, any number of times.

    `prepared` is what the device's submitter made of `launches`; `serials` and `bytes` are those of the buffers.
    """

    prepared: Sequence[Any]
    launches: Sequence[Launch]
    serials: frozenset[int]
    bytes: int


def joined(calls: Sequence[Ready]) -> Ready:
    """Return several calls on the same buffers as one."""
    return Ready(
        [each for call in calls for each in call.prepared],
        [launch for call in calls for launch in call.launches],
        frozenset[int]().union(*(call.serials for call in calls)),
        max(call.bytes for call in calls),
    )


class Submitter(Protocol):
    """Submits to one device. Call it inside `Connection.working`."""

    def prepare(self, launches: Sequence[Launch]) -> Sequence[Any]:
        """Return what `submit` takes, made once for many submissions; keep the launches as long.

        What was prepared for several may be joined, and is submitted together.
        """

    def submit(self, prepared: Sequence[Any]) -> None:
        """Run the launches in order; each sees what the earlier ones wrote. Raises wgpu's errors."""


class PackageSubmitter:
    """By the public interface of the wgpu package."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self._queue = device.queue

    def prepare(self, launches: Sequence[Launch]) -> Sequence[Launch]:
        """The launches as they are."""
        return launches

    def submit(self, prepared: Sequence[Launch]) -> None:
        """See Submitter."""
        encoder = self._device.create_command_encoder()
        compute = encoder.begin_compute_pass()
        for pipeline, group, workgroups in prepared:
            compute.set_pipeline(pipeline)
            compute.set_bind_group(0, group)
            compute.dispatch_workgroups(*workgroups)
        compute.end()
        self._queue.submit([encoder.finish()])


class Recorder:
    """Calls that are not submitted yet, in the order in which all threads made them.

    The delay must not be observable. So whatever else is submitted comes after them, and they are submitted before
    memory that they use is written from outside or destroyed. Memory that was released and belongs to a later call is
    safe: calls stay in order.
    """

    def __init__(self, alone: AbstractContextManager[Any], submit: Callable[[str, Sequence[Any]], None]) -> None:
        """`alone` is held while the device is used; `submit` takes what the submitter prepared, after "while ..."."""
        self._alone = alone
        self._submit = submit
        self._waiting: list[Ready] = []
        self._bytes = 0
        self._blocks: dict[int, int] = {}
        """How many blocks each thread is in."""

    @property
    def is_idle(self) -> bool:
        """Return whether nothing waits, and no thread is in a block."""
        return not (self._waiting or self._blocks)

    def uses(self, serial: int) -> bool:
        """Return whether a call that waits uses the buffer of this number."""
        return any(serial in ready.serials for ready in self._waiting)

    def add(self, ready: Ready) -> None:
        """Record a call. It is submitted at once, behind all that waits, where its thread is in no block.

        Call it with the device held: for speed it does not take the lock again, since every call comes here.
        """
        self._waiting.append(ready)
        self._bytes += ready.bytes
        full = self._bytes >= MOST_BYTES or len(self._waiting) >= MOST_CALLS
        if full or threading.get_ident() not in self._blocks:
            self.submit()

    def submit(self) -> None:
        """Submit what waits. Where that fails nothing of it ran, and nothing waits any more. Raises DeviceError."""
        with self._alone:
            waiting = self._waiting
            if waiting:
                self.forget()
                calls = f"{len(waiting)} recorded calls" if len(waiting) > 1 else "a recorded call"
                self._submit(f"submitting {calls}", [launch for ready in waiting for launch in ready.prepared])

    def forget(self) -> None:
        """Drop what waits: the device is being released."""
        self._waiting = []
        self._bytes = 0

    def begin(self, thread: int) -> None:
        """The thread enters a block."""
        with self._alone:
            self._blocks[thread] = self._blocks.get(thread, 0) + 1

    def end(self, thread: int) -> None:
        """The thread leaves a block; the outermost one submits. Raises DeviceError."""
        with self._alone:
            self._blocks[thread] -= 1
            if not self._blocks[thread]:
                del self._blocks[thread]
                self.submit()


class GpuRecording:
    """A block of calls; see Recording. Blocks may stand in each other, and be entered again."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._threads: list[int] = []

    def submit(self) -> None:
        """See Recording."""
        self._recorder.submit()

    def __enter__(self) -> GpuRecording:
        self._threads.append(threading.get_ident())
        self._recorder.begin(self._threads[-1])
        return self

    def __exit__(self, *error: object) -> None:
        self._recorder.end(self._threads.pop())
