"""Copies on the GPU: the queue's own, and a kernel's."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

from dmlruntime.gpu.buffers import Buffer, Use
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.dispatch import Launch, grid
from dmlruntime.gpu.submitting import Ready
from dmltools.bench.streams import Marks, StreamContestant
from dmltools.bench.turns import Contestant, Together

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

    The buffers are new, `sets` pairs. Raises DeviceError.
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
        {"binding": place, "resource": {"buffer": buffer.native, "offset": 0, "size": buffer.size}}
        for place, buffer in bound
    ]
    with device.connection.working("preparing a copy"):
        group = device.connection.native.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
    workgroups = -(-piece.target.size // BYTES_PER_WORKGROUP)
    return pipeline, group, grid(workgroups, device.connection.target.workgroups_per_dimension)
