"""Buffers in the device's memory, and the pool that keeps those that are free."""

from __future__ import annotations

import itertools
from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from dmlruntime.families.gpu_target import GRAIN, divided, require_storage
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.native import wgpu

KEPT = 2**28
"""Most bytes of free buffers that a device keeps for reuse."""


class Use(Enum):
    """What a buffer is for."""

    STORAGE = ("STORAGE", "COPY_SRC", "COPY_DST")
    READBACK = ("MAP_READ", "COPY_DST")


@dataclass(frozen=True, eq=False, kw_only=True)
class Buffer:
    """A native buffer. `serial` is never used twice, so it identifies the buffer in caches."""

    native: Any
    size: int
    use: Use
    serial: int = field(default_factory=itertools.count(1).__next__)


class BufferPool:
    """Makes buffers and takes them back.

    `give_back` may be called by the garbage collector at any moment, so it only notes the buffer; the next `take` sorts
    it in. Work that was submitted with a buffer is finished before work of its next user, because one queue runs both.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._returned: deque[Buffer] = deque()
        self._free: dict[tuple[Use, int], list[Buffer]] = {}
        self._kept = 0
        self.in_use = 0
        """Bytes of all buffers that were taken and not yet given back."""

    def take(self, size: int, use: Use, what: str) -> Buffer:
        """A buffer of at least `size` bytes, contents undefined.

        Raises UnsupportedOnDeviceError where no binding can be so large, DeviceError where memory does not suffice.
        """
        rounded = divided(size, GRAIN) * GRAIN
        if use is Use.STORAGE:
            require_storage("GPU", what, rounded, self._connection.target)
        with self._connection.working(f"making a buffer of {rounded} bytes for {what}"):
            self._sort_in()
            free = self._free.get((use, rounded))
            if free:
                buffer = free.pop()
                self._kept -= rounded
            else:
                buffer = Buffer(native=self._make(rounded, use, what), size=rounded, use=use)
            self.in_use += rounded
            return buffer

    def give_back(self, buffer: Buffer) -> None:
        """Note that nobody needs `buffer` any more."""
        self._returned.append(buffer)

    def _sort_in(self) -> None:
        while self._returned:
            buffer = self._returned.popleft()
            self.in_use -= buffer.size
            if self._kept + buffer.size > KEPT:
                buffer.native.destroy()
            else:
                self._kept += buffer.size
                self._free.setdefault((buffer.use, buffer.size), []).append(buffer)

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

    def _drop_free(self) -> None:
        for buffers in self._free.values():
            for buffer in buffers:
                buffer.native.destroy()
        self._free.clear()
        self._kept = 0
