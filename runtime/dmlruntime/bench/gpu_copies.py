"""Copies on the GPU: the queue's own, and a kernel's."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

from dmlruntime.bench.streams import Marks, StreamContestant
from dmlruntime.bench.turns import Contestant
from dmlruntime.gpu.buffers import Buffer, Use
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.dispatch import Launch, grid, submit

BYTES_PER_WORKGROUP = 256 * 16
"""Four words for each invocation; copy.wgsl says the same."""

PIECE = 2**30
"""Most bytes of one buffer, so that any device's bindings hold it."""


@dataclass(frozen=True, kw_only=True)
class _Piece:
    """A part of a copy."""

    source: Buffer
    target: Buffer


def gpu_copies(device: GpuDevice, size: int, sets: int, marks: Marks) -> tuple[Contestant, ...]:
    """A contestant for each way to copy `size` bytes. The buffers are new, `sets` pairs. Raises DeviceError."""
    limit = min(PIECE, device.connection.target.storage_binding_size, device.connection.target.buffer_size)
    limit -= limit % BYTES_PER_WORKGROUP
    sizes = [min(limit, size - start) for start in range(0, size, limit)]
    pieces = [[_piece(device, part) for part in sizes] for _ in range(sets)]
    by_queue: list[Callable[[], object]] = [partial(_copy_buffers, device, each) for each in pieces]
    by_kernel: list[Callable[[], object]] = [
        partial(_submit, device, [_launch(device, piece) for piece in each]) for each in pieces
    ]
    return (
        StreamContestant("copy of buffers", by_queue, marks),
        StreamContestant("copy by a kernel", by_kernel, marks),
    )


def _piece(device: GpuDevice, size: int) -> _Piece:
    take = partial(device.pool.take, size, Use.STORAGE, "a copy")
    piece = _Piece(source=take(), target=take())
    for buffer in (piece.source, piece.target):
        weakref.finalize(piece, device.pool.give_back, buffer).atexit = False
    words = b"\x3f\x80\x00\x01" * (min(size, 2**20) // 4)
    with device.connection.working("filling the source of a copy"):
        for start in range(0, size - len(words) + 1, max(4, len(words))):
            device.connection.queue.write_buffer(piece.source.native, start, words)
    return piece


def _copy_buffers(device: GpuDevice, pieces: list[_Piece]) -> None:
    with device.connection.working("copying"):
        encoder = device.connection.native.create_command_encoder()
        for piece in pieces:
            encoder.copy_buffer_to_buffer(piece.source.native, 0, piece.target.native, 0, piece.source.size)
        device.connection.queue.submit([encoder.finish()])


def _submit(device: GpuDevice, launches: list[Launch]) -> None:
    with device.connection.working("copying"):
        submit(device.connection, launches)


def _launch(device: GpuDevice, piece: _Piece) -> Launch:
    text = files("dmlruntime.bench").joinpath("copy.wgsl").read_text(encoding="utf-8")
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
