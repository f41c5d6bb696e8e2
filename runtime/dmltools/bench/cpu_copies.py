"""Copies on the CPU, plain and streamed, on the threads of the CPU backend; and NumPy's own, on one."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from typing import Any

import numpy as np

from dmlruntime.allocation import empty_at
from dmlruntime.binding import Array, address
from dmlruntime.cpu import pool
from dmlruntime.cpu.build import load
from dmltools.bench.turns import Contestant, HostContestant

ENTRIES = ("plain", "streamed")
BLOCK = 2**16
"""Bytes of one item."""

CHUNKS_PER_THREAD = 4
_NOISE = np.random.default_rng(1).integers(0, 256, 2**20, np.uint8)


def cpu_copies(size: int, sets: int, threads: int) -> tuple[Contestant, ...]:
    """A contestant for each way to copy `size` bytes that this machine has. The buffers are new, `sets` pairs."""
    pairs = [(_filled(size), _filled(size)) for _ in range(sets)]
    found: list[Contestant] = [
        HostContestant("copy by numpy", [partial(np.copyto, target, source) for source, target in pairs])
    ]
    for name in ENTRIES:
        entry = native_entry(f"dml_copy_{name}")
        if entry is not None:
            calls = [_copy(entry, source, target, threads) for source, target in pairs]
            found.append(HostContestant(f"{name} copy", calls))
    return tuple(found)


def native_entry(name: str) -> Any | None:
    """A function of the compiled copy.c; None where this machine has none: streaming stores are x86's."""
    text = files("dmltools.bench").joinpath("copy.c").read_text(encoding="utf-8")
    return getattr(load("the copies of the benchmark", text), name, None)


def _filled(size: int) -> Array:
    array = empty_at((size,), _NOISE.dtype)
    for start in range(0, size, _NOISE.size):  # memory full of one number may be faster than memory full of data
        array[start : start + _NOISE.size] = _NOISE[: size - start]
    return array


def _copy(entry: Any, source: Array, target: Array, threads: int) -> NativeCall:
    return NativeCall(entry, (source.size, BLOCK), (source, target), -(-source.size // BLOCK), threads)


class NativeCall:
    """A call of a function of the compiled copy.c, ready to be made: `items` are shared among threads."""

    def __init__(
        self, entry: Any, parameters: Sequence[int], arrays: Sequence[Array], items: int, threads: int
    ) -> None:
        self._arrays = arrays  # kept alive, as are the next two
        self._parameters = (ctypes.c_int64 * len(parameters))(*parameters)
        self._pointers = (ctypes.c_void_p * len(arrays))(*map(address, arrays))
        at, pointers = ctypes.addressof(self._parameters), ctypes.addressof(self._pointers)
        run = pool.runner() if threads > 1 and items > 1 else None
        if run is None:
            entry.argtypes, entry.restype = (ctypes.c_void_p,) * 2 + (ctypes.c_int64,) * 2, None
            self._run = partial(entry, at, pointers, 0, items)
        else:
            function = ctypes.cast(entry, ctypes.c_void_p).value or 0
            grain = -(-items // (threads * CHUNKS_PER_THREAD))
            self._run = partial(run, function, at, pointers, items, grain, threads)

    def __call__(self) -> None:
        self._run()
