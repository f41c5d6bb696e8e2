"""Copies between host memory and buffers."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.gpu.buffers import Buffer, BufferPool, Use
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.native import wgpu

CHUNK = 2**26
"""Bytes that are read back at once, so that the copy in host memory stays small."""

Bytes = np.ndarray[Any, np.dtype[np.uint8]]


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
