"""A compiled operator on the CPU: a plan, bound to the entries of its library, and shared among threads."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from struct import Struct
from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
from dmlruntime.core.slots import one_by_one, tensor_slots
from dmlruntime.core.tensors import packed_strides
from dmlruntime.cpu import pool
from dmlruntime.cpu.build import Loaded
from dmlruntime.cpu.direct import ABSENT, Function, Launch, direct_function, forms_of, pairs_of
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.devices.binding import Array, address, empty_at, maker
from dmlruntime.devices.host import HostOperator, out_of_memory

SMALL = 2**15
"""Elements that take less time than handing them to another thread; work is shared in portions of at least this."""

MULTIPLICATIONS = 16
"""So many, each with an addition, take about as long as an element that is read and written."""

INSTANT = 2**10
"""Elements that kernels handle about as fast as Python's lock changes hands; fewer run with the lock held."""

NULL = 0
"""The address of a tensor that is absent."""

LINE = 64
"""Bytes of a cache line, at which each scratch buffer begins."""

MOST_SPARE = 2**26
"""Bytes of scratch memory that is kept for the next call: fresh pages cost more than what small kernels compute."""

_spare: list[Array] = []
"""Blocks of scratch memory of calls that have ended, at most one for each thread that made such calls at once."""


class CpuOperator(HostOperator):
    """Runs the dispatches of a plan in order. Thread-safe: every call has its own scratch memory.

    Arrays that are exactly as described are bound in compiled code (`direct`), all others in full (`devices.host`),
    which alone knows what to say of wrong ones.
    """

    def __init__(
        self, descriptor: OperatorDescriptor, plan: Plan, library: Loaded, kept: Mapping[str, Array] | None = None
    ) -> None:
        """`kept` are scratch buffers of the plan that dispatches before it have filled, by name."""
        super().__init__(descriptor, plan)
        self._library = library
        self._kept = dict(kept or {})
        fresh = [scratch for scratch in plan.scratch if scratch.name not in self._kept]
        self._buffers = (*fresh, *(scratch for scratch in plan.scratch if scratch.name in self._kept))
        self._filled = [self._kept[scratch.name] for scratch in self._buffers[len(fresh) :]]
        operator = descriptor.OPERATOR
        slots = tensor_slots(descriptor, (*operator.inputs, *operator.outputs))
        outputs = [slot for slot in slots if slot.is_output]
        present = [slot for slot in outputs if slot.tensor is not None]
        counts = {slot.name: math.prod(slot.tensor.Sizes) for slot in slots if slot.tensor is not None}
        counts |= {scratch.name: scratch.count for scratch in plan.scratch}
        self._counts = counts
        bound = {id(dispatch): self._bound(dispatch) for dispatch in plan.dispatches}
        self._dispatches = [bound[id(dispatch)] for dispatch in plan.dispatches]
        self._scratch = ScratchMemory(fresh) if fresh else None
        self._has_arrays = any(member.is_array for member in operator.inputs + operator.outputs)
        self._made = [_packed(slot.tensor) for slot in outputs]
        self._has_all_outputs = len(present) == len(outputs)
        self._has_one_output = len(present) == 1 and not any(slot.member.is_array for slot in outputs)
        self._is_shared = any(dispatch.useful_threads > 1 for dispatch in self._dispatches)
        self._direct = self._direct_function([slot.name for slot in slots], present[0].name)

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        done = self.attempt(self.with_absent(inputs), out)
        return super().__call__(*inputs, out=out) if done is None else done

    def attempt(self, inputs: Sequence[Any], out: Any) -> Any:
        """As a call, but None where the arrays are not exactly as described: then nothing has happened."""
        if self._direct is None:
            return None
        try:
            if out is None:
                outputs = tuple([made and made() for made in self._made])
            else:
                outputs = out if type(out) is tuple else (out,)
            if self._has_arrays:
                inputs, outputs = one_by_one(inputs), one_by_one(outputs)
            block, scratch = self._scratch.take() if self._scratch else (None, ())
        except MemoryError as error:
            raise out_of_memory(self.operator, error) from error
        threads = get_num_threads() if self._is_shared else 1
        done = self._direct(threads, *inputs, *outputs, *scratch, *self._filled)
        if block is not None:
            _give_back(block)
        if done is None or self._has_one_output:
            return done
        return outputs if self._has_all_outputs else tuple([array for array in outputs if array is not None])

    def prepare(self, **inputs: Any) -> CpuOperator:
        """See HostOperator. Dispatches that these inputs alone decide are run now."""
        made = super().prepare(**inputs)
        known = made._known
        arrays = {self.operator.inputs[position].name: array for position, array in known.items()}
        ahead = [
            dispatch for dispatch in self.plan.dispatches if dispatch.made_of and dispatch.made_of <= arrays.keys()
        ]
        if not ahead:
            return made
        kept = dict(self._kept)
        for dispatch in ahead:
            scratch = next(one for one in self.plan.scratch if one.name == dispatch.tensors[-1])
            kept[scratch.name] = empty_at((scratch.count,), np.dtype(scratch.type.dtype))
            self._bound(dispatch).run({name: address(array) for name, array in (arrays | kept).items()})
        plan = replace(
            self.plan, dispatches=tuple(dispatch for dispatch in self.plan.dispatches if dispatch not in ahead)
        )
        made = CpuOperator(self.descriptor, plan, self._library, kept)
        made._known = known
        return made

    def _bound(self, dispatch: Dispatch) -> BoundDispatch:
        elements = max(self._counts[name] for name in dispatch.tensors if name in self._counts)
        return BoundDispatch(dispatch, self._library, elements)

    def _direct_function(self, tensors: Sequence[str], result: str) -> Function | None:
        """The direct path, for `tensors` in the order of a call."""
        positions = {name: position for position, name in enumerate((*tensors, *(one.name for one in self._buffers)))}
        launches = {dispatch: dispatch.launch(positions) for dispatch in self._dispatches}
        return direct_function(
            forms_of(self.descriptor, self._buffers),
            pairs_of(self.descriptor),
            [launches[dispatch] for dispatch in self._dispatches],
            result=positions[result],
            leaves=sum(dispatch.elements for dispatch in self._dispatches) > INSTANT,
        )

    def execute(self, arrays: Mapping[str, Array]) -> None:
        addresses = {name: address(array) for name, array in arrays.items()}
        block, scratch = self._scratch.take() if self._scratch else (None, ())
        buffers = zip(self._buffers, (*scratch, *self._filled), strict=True)
        addresses |= {one.name: address(array) for one, array in buffers}
        for dispatch in self._dispatches:
            dispatch.run(addresses)
        if block is not None:
            _give_back(block)


class ScratchMemory:
    """The scratch buffers of a plan: parts of one block of memory, which a call takes and gives back."""

    def __init__(self, scratch: Sequence[Scratch]) -> None:
        self._parts: list[tuple[Scratch, np.dtype[Any], int]] = []
        self._bytes = 0
        for one in scratch:
            dtype = np.dtype(one.type.dtype)
            self._parts.append((one, dtype, self._bytes))
            self._bytes += -(-one.count * dtype.itemsize // LINE) * LINE

    def take(self) -> tuple[Array, list[Array]]:
        """Return a block for _give_back, and the buffers in it. Raises MemoryError."""
        block = _taken(self._bytes)
        arrays = [np.ndarray((one.count,), dtype, block, start) for one, dtype, start in self._parts]
        for (one, _, _), array in zip(self._parts, arrays, strict=True):
            if one.is_zero:
                array.fill(0)
        return block, arrays


def _taken(size: int) -> Array:
    """Return a spare block of at least so many bytes, or a new one."""
    try:
        block = _spare.pop()
    except IndexError:
        return empty_at((size,), np.dtype(np.uint8))
    return block if block.nbytes >= size else empty_at((size,), np.dtype(np.uint8))


def _give_back(block: Array) -> None:
    """Keep a block for the next call, unless it is large."""
    if block.nbytes <= MOST_SPARE:
        _spare.append(block)


class BoundDispatch:
    """A dispatch with its entry in a library, its parameters in memory, and how finely threads may share it."""

    def __init__(self, dispatch: Dispatch, library: Loaded, elements: int) -> None:
        """`elements` is the most of one of its tensors."""
        flat = dispatch.flat_parameters()
        self._entry = getattr(library, dispatch.kernel)
        self._entry.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._entry.restype = None
        self._entry_address = ctypes.cast(self._entry, ctypes.c_void_p).value or 0
        self._parameters = (ctypes.c_int64 * len(flat))(*flat)  # kept: the kernel reads it at every call
        self._parameters_address = ctypes.addressof(self._parameters)
        self._pointers = Struct(
            "P" * len(dispatch.tensors)
        ).pack  # bytes: cheaper than an array of ctypes, as good to C
        self._dispatch = dispatch
        work = max(elements, dispatch.multiplications // MULTIPLICATIONS)
        self._least_items = -(-dispatch.items * SMALL // max(work, 1))
        self.elements = elements
        self.useful_threads = min(dispatch.items, work // SMALL)

    def launch(self, positions: Mapping[str, int]) -> Launch:
        """Return what the direct path runs, whose arrays have these places."""
        shared = pool.range_runner() if self.useful_threads > 1 else None
        return Launch(
            entry=self._entry_address,
            share=0 if shared is None else ctypes.cast(shared, ctypes.c_void_p).value or 0,  # type: ignore[arg-type]
            items=self._dispatch.items,
            grain_least=self._least_items,
            chunks_per_thread=self._dispatch.chunks_per_thread,
            threads_most=max(self.useful_threads, 1),
            positions=tuple(positions.get(name, ABSENT) for name in self._dispatch.tensors),
            parameters=tuple(self._parameters),
        )

    def run(self, addresses: Mapping[str, int]) -> None:
        """Run on tensors at these addresses; absent ones have none. The kernel runs without Python's lock."""
        pointers = self._pointers(*[addresses.get(name, NULL) for name in self._dispatch.tensors])
        threads = min(get_num_threads(), self.useful_threads) if self.useful_threads > 1 else 1
        run = pool.range_runner() if threads > 1 else None
        items = self._dispatch.items
        if run is None:
            self._entry(self._parameters_address, pointers, 0, items)
            return
        grain = max(self._least_items, -(-items // (threads * self._dispatch.chunks_per_thread)))
        run(self._entry_address, self._parameters_address, pointers, 0, items, grain, threads)


def _packed(tensor: Any) -> Callable[[], Array] | None:
    """Return what makes arrays for a packed tensor; None for one that is absent or strided."""
    if tensor is None or tensor.element_strides != packed_strides(tensor.Sizes):
        return None
    return maker(tensor.Sizes, tensor.DataType.dtype)
