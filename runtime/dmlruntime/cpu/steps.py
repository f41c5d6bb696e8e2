"""A step of a plan, bound to its entry in a library, and how it is shared among threads."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from struct import Struct

from dmlruntime.cpu import pool
from dmlruntime.cpu.build import Loaded
from dmlruntime.cpu.direct import Work
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.plans import Step

SMALL = 2**15
"""Elements that take less time than handing them to another thread; work is shared in portions of at least this."""

CHUNKS_PER_THREAD = 4
"""Portions per thread: enough to even out threads of unequal speed."""

INSTANT = 2**10
"""Elements that a kernel handles about as fast as Python's lock changes hands; fewer run with the lock held."""


class BoundStep:
    """A step with its entry, its parameters in memory, and how finely it may be shared."""

    def __init__(self, step: Step, library: Loaded, places: Sequence[int], elements: int) -> None:
        """`places` are those of its tensors among the addresses, `elements` the most of one of them."""
        flat = step.flat_parameters()
        self._entry = getattr(library, step.kernel)
        self._entry.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._entry.restype = None
        self._entry_address = ctypes.cast(self._entry, ctypes.c_void_p).value or 0
        self._parameters = (ctypes.c_int64 * len(flat))(*flat)  # kept: the kernel reads it at every call
        self._parameters_address = ctypes.addressof(self._parameters)
        self._places = tuple(places)
        self._pointers = Struct("P" * len(places)).pack  # bytes: cheaper than an array of ctypes, and as good to C
        self._elements = elements
        self._items = step.items
        self.useful_threads = min(step.items, elements // SMALL)
        self._least_items = -(-step.items * SMALL // max(elements, 1))

    def work(self) -> Work:
        """All that there is to run."""
        shared = pool.range_runner() if self.useful_threads > 1 else None
        return Work(
            entry=self._entry_address,
            share=0 if shared is None else ctypes.cast(shared, ctypes.c_void_p).value or 0,  # type: ignore[arg-type]
            parameters=tuple(self._parameters),
            items=self._items,
            grain_least=self._least_items,
            chunks_per_thread=CHUNKS_PER_THREAD,
            threads_most=max(self.useful_threads, 1),
            leaves=self._elements > INSTANT,
        )

    def run(self, addresses: Sequence[int]) -> None:
        """Run on tensors at these addresses. The kernel runs without Python's lock."""
        pointers = self._pointers(*[addresses[place] for place in self._places])
        threads = min(get_num_threads(), self.useful_threads) if self.useful_threads > 1 else 1
        run = pool.range_runner() if threads > 1 else None
        if run is None:
            self._entry(self._parameters_address, pointers, 0, self._items)
            return
        grain = max(self._least_items, -(-self._items // (threads * CHUNKS_PER_THREAD)))
        run(self._entry_address, self._parameters_address, pointers, 0, self._items, grain, threads)
