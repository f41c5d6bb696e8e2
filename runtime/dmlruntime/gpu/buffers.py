"""Buffers in the device's memory, the pool that keeps those that are free, and copies between them and the host."""

from __future__ import annotations

import itertools
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np

from dmlruntime.families.gpu_target import GRAIN, divided, require
from dmlruntime.gpu.adapter import wgpu
from dmlruntime.gpu.connection import Connection

KEPT = 2**28
"""Most bytes of free buffers that a device keeps for reuse."""

CHUNK = 2**26
"""Bytes that are read back at once, so that the copy in host memory stays small."""

Bytes = np.ndarray[Any, np.dtype[np.uint8]]


class Use(Enum):
    """Uses of a buffer."""

    STORAGE = ("STORAGE", "UNIFORM", "COPY_SRC", "COPY_DST")
    READBACK = ("MAP_READ", "COPY_DST")


@dataclass(frozen=True, eq=False, kw_only=True)
class Buffer:
    """A native buffer. `serial` is never used twice, so it identifies the buffer in caches."""

    native: Any
    size: int
    use: Use
    serial: int = field(default_factory=itertools.count(1).__next__)


class Loan:
    """A buffer of a pool, until the last reference to the loan is gone. Copies of what holds it share it."""

    __slots__ = ("_pool", "_serial", "buffer")

    def __init__(self, pool: BufferPool, buffer: Buffer) -> None:
        self._pool = pool
        self._serial = buffer.serial
        self.buffer = buffer

    def __del__(self) -> None:
        self._pool.end_loan(self._serial)


class BufferPool:
    """Makes buffers, and reuses those that are released.

    `release` may be called by the garbage collector at any moment, so it only notes the buffer; the next `acquire`
    sorts it in. Work that was submitted with a buffer is finished before work of its next user, because one queue runs
    both.
    At most `KEPT` bytes of free buffers are kept; those that have been free the longest give way to later ones.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._returned: deque[Buffer] = deque()
        self._free: OrderedDict[int, Buffer] = OrderedDict()
        """By serial, the one that has been free the longest first."""
        self._free_of: dict[tuple[Use, int], deque[Buffer]] = {}
        """The same buffers by use and size, in the same order."""
        self._lent: dict[int, Buffer] = {}
        """So that no buffer on loan is ever garbage: it would have been released when its loan gives it back."""
        self._kept = 0
        self.in_use = 0
        """Bytes of all buffers that were acquired and not yet released."""

    def acquire(self, size: int, use: Use, what: str) -> Buffer:
        """A buffer of at least `size` bytes, contents undefined.

        Raises UnsupportedOnDeviceError where no buffer can be so large, DeviceError where memory does not suffice.
        """
        rounded = divided(size, GRAIN) * GRAIN
        buffer = self._take_free((use, rounded))
        if buffer is not None:
            return buffer
        if use is Use.STORAGE:
            most = self._connection.target.buffer_size
            require("GPU", f"{what} (bytes)", rounded, "max-buffer-size", most)  # operators bind parts of larger ones
        with self._connection.working(f"making a buffer of {rounded} bytes for {what}"):
            buffer = Buffer(native=self._make(rounded, use, what), size=rounded, use=use)
            self.in_use += rounded
            return buffer

    def lend(self, size: int, use: Use, what: str) -> Loan:
        """As `acquire`; the buffer is released when the last reference to the loan is gone."""
        buffer = self.acquire(size, use, what)
        self._lent[buffer.serial] = buffer
        return Loan(self, buffer)

    def _take_free(self, kind: tuple[Use, int]) -> Buffer | None:
        with self._connection.alone:
            if not self._connection.is_usable:
                return None
            self._sort_in()
            free = self._free_of.get(kind)
            if not free:
                return None
            buffer = free.pop()
            del self._free[buffer.serial]
            self._kept -= buffer.size
            self.in_use += buffer.size
            return buffer

    def release(self, buffer: Buffer) -> None:
        """Note that nobody needs `buffer` any more."""
        self._returned.append(buffer)

    def end_loan(self, serial: int) -> None:
        """As `release`, for a loan."""
        self._returned.append(self._lent.pop(serial))

    def _sort_in(self) -> None:
        while self._returned:
            buffer = self._returned.popleft()
            self.in_use -= buffer.size
            if buffer.size > KEPT:
                self._destroy(buffer)
                continue
            while self._kept + buffer.size > KEPT:
                self._drop_oldest()
            self._kept += buffer.size
            self._free[buffer.serial] = buffer
            self._free_of.setdefault((buffer.use, buffer.size), deque()).append(buffer)

    def _drop_oldest(self) -> None:
        _, buffer = self._free.popitem(last=False)
        same = self._free_of[buffer.use, buffer.size]
        same.popleft()  # both orders are the same, so the oldest of all is the oldest of its size
        if not same:
            del self._free_of[buffer.use, buffer.size]
        self._kept -= buffer.size
        self._destroy(buffer)

    def _make(self, size: int, use: Use, what: str) -> Any:
        usages = wgpu().BufferUsage
        flags = 0
        for name in use.value:
            flags |= getattr(usages, name)
        try:
            return self._connection.native.create_buffer(label=what, size=size, usage=flags)
        except wgpu().GPUOutOfMemoryError:
            self._drop_free()
            return self._connection.native.create_buffer(label=what, size=size, usage=flags)

    def _destroy(self, buffer: Buffer) -> None:
        """Give the memory back, once everything that uses it is submitted."""
        if self._connection.recorder.uses(buffer.serial):
            self._connection.recorder.submit()
        buffer.native.destroy()

    def _drop_free(self) -> None:
        while self._free:
            self._drop_oldest()


def upload(connection: Connection, buffer: Buffer, data: Bytes) -> None:
    """Write `data` (contiguous bytes) to the start of `buffer`; the queue orders it after earlier work on it."""
    whole = data.size // 4 * 4  # the queue writes whole words
    with connection.working("writing to a buffer"):
        queue = connection.queue_to_write(buffer.serial)
        if whole:
            queue.write_buffer(buffer.native, 0, data[:whole])
        if whole < data.size:
            word = np.zeros(4, np.uint8)
            word[: data.size - whole] = data[whole:]
            queue.write_buffer(buffer.native, whole, word)


def download(connection: Connection, pool: BufferPool, buffer: Buffer, count: int) -> Bytes:
    """The first `count` bytes of `buffer`, once all work submitted before is done."""
    result = np.empty(count, np.uint8)
    for start in range(0, count, CHUNK):
        part = result[start : start + CHUNK]
        staging = pool.acquire(min(CHUNK, -(-part.size // 4) * 4), Use.READBACK, "reading back")
        _read(connection, buffer, start, staging, part)
        pool.release(staging)  # only after success: what state a failed read leaves it in is unknown
    return result


def _read(connection: Connection, buffer: Buffer, start: int, staging: Buffer, part: Bytes) -> None:
    size = -(-part.size // 4) * 4
    with connection.working("reading back"):
        encoder = connection.native.create_command_encoder()
        encoder.copy_buffer_to_buffer(buffer.native, start, staging.native, 0, size)
        connection.queue.submit([encoder.finish()])
    with connection.watching("reading back"):  # other threads may use the device while this one waits
        staging.native.map_sync(wgpu().MapMode.READ, 0, size)
        try:
            part[:] = np.frombuffer(staging.native.read_mapped(0, size, copy=False), np.uint8)[: part.size]
        finally:
            staging.native.unmap()
