"""A compiled operator on the CPU: a plan, bound to the entries of its library."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping

import numpy as np

from dmlruntime.binding import Array, address
from dmlruntime.cpu import pool
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.devices.host import HostOperator
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Step

SMALL = 2**15
"""Elements that one thread handles faster than it hands them over; work is shared in portions of at least this."""

CHUNKS_PER_THREAD = 4
"""Portions per thread: enough to even out threads of unequal speed."""


class CpuOperator(HostOperator):
    """Runs the steps of a plan in order. Thread-safe: every call has its own scratch memory."""

    def __init__(self, descriptor: OperatorDescriptor, plan: Plan, library: ctypes.CDLL) -> None:
        super().__init__(descriptor, plan)
        counts = {name: math.prod(getattr(descriptor, name).Sizes) for name in plan.types}
        counts |= {scratch.name: scratch.count for scratch in plan.scratch}
        self._steps = tuple(_BoundStep(step, library, max(counts[t] for t in step.tensors)) for step in plan.steps)
        self._scratch = tuple((s.name, s.count, s.type.dtype) for s in plan.scratch)

    def execute(self, arrays: Mapping[str, Array]) -> None:
        addresses = {name: address(array) for name, array in arrays.items()}
        scratch = [(name, np.empty(count, dtype)) for name, count, dtype in self._scratch]
        for name, array in scratch:
            addresses[name] = address(array)
        for step in self._steps:
            step.run(addresses)


class _BoundStep:
    """A step with its entry, its parameters in memory, and how finely it may be shared."""

    def __init__(self, step: Step, library: ctypes.CDLL, elements: int) -> None:
        flat = step.flat_parameters()
        self._entry = getattr(library, step.kernel)
        self._entry.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._entry.restype = None
        self._entry_address = ctypes.cast(self._entry, ctypes.c_void_p).value or 0
        self._parameters = (ctypes.c_int64 * len(flat))(*flat)  # kept: the kernel reads it at every call
        self._parameters_address = ctypes.addressof(self._parameters)
        self._tensors = step.tensors
        self._pointers = ctypes.c_void_p * len(step.tensors)
        self._items = step.items
        self._useful_threads = min(step.items, elements // SMALL)
        self._least_items = -(-step.items * SMALL // max(elements, 1))

    def run(self, addresses: Mapping[str, int]) -> None:
        """Run all items on tensors at these addresses. The kernel runs without Python's lock."""
        pointers = self._pointers(*[addresses[name] for name in self._tensors])
        threads = min(get_num_threads(), self._useful_threads) if self._useful_threads > 1 else 1
        run = pool.runner() if threads > 1 else None
        if run is None:
            self._entry(self._parameters_address, pointers, 0, self._items)
            return
        grain = max(self._least_items, -(-self._items // (threads * CHUNKS_PER_THREAD)))
        pointers_address = ctypes.addressof(pointers)
        run(self._entry_address, self._parameters_address, pointers_address, self._items, grain, threads)
