"""A compiled operator on the CPU: a plan, bound to the entries of its library."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Any

import numpy as np

from dmlruntime.binding import Array, address
from dmlruntime.cpu import pool
from dmlruntime.cpu.matching import Matcher
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.devices.host import HostOperator, out_of_memory
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Step
from dmlruntime.tensors import packed_strides

SMALL = 2**15
"""Elements that one thread handles faster than it hands them over; work is shared in portions of at least this."""

CHUNKS_PER_THREAD = 4
"""Portions per thread: enough to even out threads of unequal speed."""

ABSENT, NULL = -1, 0
"""The place of a tensor that is absent: behind all others; and its address there."""


class CpuOperator(HostOperator):
    """Runs the steps of a plan in order. Thread-safe: every call has its own scratch memory."""

    def __init__(self, descriptor: OperatorDescriptor, plan: Plan, library: ctypes.CDLL) -> None:
        super().__init__(descriptor, plan)
        operator = descriptor.OPERATOR
        members = [m.name for m in operator.inputs + operator.outputs if getattr(descriptor, m.name) is not None]
        counts = {name: math.prod(getattr(descriptor, name).Sizes) for name in members}
        counts |= {scratch.name: scratch.count for scratch in plan.scratch}
        places = {name: place for place, name in enumerate(counts)}
        self._members = tuple(members)
        self._steps = tuple(
            _BoundStep(
                step,
                library,
                [places.get(t, ABSENT) for t in step.tensors],
                max(counts[t] for t in step.tensors if t in counts),
            )
            for step in plan.steps
        )
        self._scratch = tuple((s.count, s.type.dtype) for s in plan.scratch)
        self._is_whole = len(members) == len(operator.tensors)  # else an optional tensor is absent
        self._matcher = Matcher(descriptor) if self._is_whole and len(operator.outputs) == 1 else None
        self._made = _packed(getattr(descriptor, members[-1])) if self._matcher else None
        self._small = self._steps[0] if len(self._steps) == 1 and self._steps[0].runs_alone(len(members)) else None

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        try:
            if self._matcher is not None:
                made = out
                if out is None and self._made is not None:
                    made = np.empty(*self._made)
                addresses = self._matcher.addresses((*inputs, made))
                if addresses is not None:
                    if self._small is None:
                        self._run(addresses)
                    else:
                        self._small.run_alone(addresses)
                    return made
        except MemoryError as error:
            raise out_of_memory(self.operator, error) from error
        return super().__call__(*inputs, out=out)

    def execute(self, arrays: Mapping[str, Array]) -> None:
        self._run([address(arrays[name]) for name in self._members])

    def _run(self, addresses: Sequence[int]) -> None:
        """Run on the tensors at these addresses, in the order of the members, inputs first."""
        if self._scratch:
            scratch = [np.empty(count, dtype) for count, dtype in self._scratch]
            addresses = [*addresses, *map(address, scratch)]
        if not self._is_whole:
            addresses = [*addresses, NULL]
        waves = max(step.waves for step in self._steps)
        for wave in range(waves):
            for step in self._steps:
                step.run(addresses, wave)


def _packed(tensor: Any) -> tuple[Any, Any] | None:
    """What numpy.empty wants for a packed tensor."""
    is_packed = tensor.element_strides == packed_strides(tensor.Sizes)
    return (tensor.Sizes, tensor.DataType.dtype) if is_packed else None


class _BoundStep:
    """A step with its entry, its parameters in memory, and how finely it may be shared."""

    def __init__(self, step: Step, library: ctypes.CDLL, places: Sequence[int], elements: int) -> None:
        flat = step.flat_parameters()
        self._entry = getattr(library, step.kernel)
        self._entry.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._entry.restype = None
        self._entry_address = ctypes.cast(self._entry, ctypes.c_void_p).value or 0
        self._parameters = (ctypes.c_int64 * len(flat))(*flat)  # kept: the kernel reads it at every call
        self._parameters_address = ctypes.addressof(self._parameters)
        self._places = tuple(places)
        self._pointers = Struct("P" * len(places)).pack  # bytes: cheaper than an array of ctypes, and as good to C
        self._items = step.items
        # Where the parameters say how many items a wave has, all steps of a wave run before the next wave.
        named = dict(step.parameters).get("wave", step.items)
        self._wave = named if isinstance(named, int) else step.items
        self.waves = -(-step.items // self._wave)
        self._useful_threads = min(self._wave, elements * self._wave // (step.items * SMALL))
        self._least_items = -(-step.items * SMALL // max(elements, 1))

    def runs_alone(self, members: int) -> bool:
        """Whether this is a small step whose tensors are all the members, in their order."""
        return self._useful_threads <= 1 and self._places == tuple(range(members))

    def run_alone(self, addresses: Sequence[int]) -> None:
        """As `run`, where `runs_alone`."""
        self._entry(self._parameters_address, self._pointers(*addresses), 0, self._items)

    def run(self, addresses: Sequence[int], wave: int = 0) -> None:
        """Run the items of a wave on tensors at these addresses. The kernel runs without Python's lock."""
        pointers = self._pointers(*[addresses[place] for place in self._places])
        begin = wave * self._wave
        end = min(begin + self._wave, self._items)
        threads = min(get_num_threads(), self._useful_threads) if self._useful_threads > 1 else 1
        run = pool.range_runner() if threads > 1 else None
        if run is None:
            self._entry(self._parameters_address, pointers, begin, end)
            return
        grain = max(self._least_items, -(-(end - begin) // (threads * CHUNKS_PER_THREAD)))
        run(self._entry_address, self._parameters_address, pointers, begin, end, grain, threads)
