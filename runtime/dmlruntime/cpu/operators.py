"""A compiled operator on the CPU: a plan, bound to the entries of its library."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.allocation import maker
from dmlruntime.binding import Array
from dmlruntime.cpu.build import Loaded
from dmlruntime.cpu.direct import Function, direct_function
from dmlruntime.cpu.matching import Matcher, address_of, forms_of, pairs_of
from dmlruntime.cpu.steps import BoundStep
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.devices.host import HostOperator, out_of_memory
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Scratch
from dmlruntime.slots import call_slots, one_by_one, tensor_slots, without_absent
from dmlruntime.tensors import packed_strides

ABSENT, NULL = -1, 0
"""The place of a tensor that is absent: behind all others; and its address there."""


class CpuOperator(HostOperator):
    """Runs the steps of a plan in order. Thread-safe: every call has its own scratch memory.

    Arrays are bound by one of three paths, each tried where the one before declines: in compiled code (`direct`), by a
    few comparisons in Python (`matching`), and in full (`devices.host`), which alone knows what to say of wrong ones.
    """

    def __init__(self, descriptor: OperatorDescriptor, plan: Plan, library: Loaded) -> None:
        super().__init__(descriptor, plan)
        operator = descriptor.OPERATOR
        slots = call_slots(descriptor)
        given = {slot.name: slot.tensor for slot in slots if slot.tensor is not None}
        counts = {name: math.prod(tensor.Sizes) for name, tensor in given.items()}
        counts |= {scratch.name: scratch.count for scratch in plan.scratch}
        places = {name: place for place, name in enumerate(counts)}
        self._tensors = tuple(given)
        self._steps = tuple(
            BoundStep(
                step,
                library,
                [places.get(t, ABSENT) for t in step.tensors],
                max(counts[t] for t in step.tensors if t in counts),
            )
            for step in plan.steps
        )
        self._scratch = tuple(_scratch_maker(scratch) for scratch in plan.scratch)
        self._has_arrays = any(member.is_array for member in operator.inputs + operator.outputs)
        self._made = tuple(_packed(slot.tensor) for slot in slots if slot.is_output)
        outputs = tensor_slots(descriptor, operator.outputs)
        self._output_is_there = tuple(slot.tensor is not None for slot in outputs)
        self._has_all_outputs = all(self._output_is_there)
        self._has_one_output = len(self._made) == 1 and not any(slot.member.is_array for slot in outputs)
        self._matcher = Matcher(descriptor)
        self._is_shared = any(step.useful_threads > 1 for step in self._steps)
        self._direct = self._direct_function()

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        done = self.attempt(inputs, out)
        return super().__call__(*inputs, out=out) if done is None else done

    def attempt(self, inputs: Sequence[Any], out: Any) -> Any:
        """As a call, but None where the arrays are not exactly as described: then nothing has happened."""
        if self._has_arrays:
            inputs = one_by_one(inputs)
        try:
            outputs = self._outputs(out)
            if outputs is None:
                return None
            if self._direct is not None:
                done = self._direct(get_num_threads() if self._is_shared else 1, *inputs, *outputs)
                if done is not None:
                    return done if self._has_one_output else outputs
            addresses = self._matcher.addresses((*inputs, *outputs))
            if addresses is not None:
                self._run(addresses)
                return outputs[0] if self._has_one_output else outputs
        except MemoryError as error:
            raise out_of_memory(self.operator, error) from error
        return None

    def _outputs(self, out: Any) -> tuple[Any, ...] | None:
        """What a call writes to, for the fast paths, with None for what they do not know; None where `out` has an array
        for an output that is absent."""
        if out is None:
            return tuple([made and made() for made in self._made])
        outputs = out if type(out) is tuple else (out,)
        if self._has_arrays:
            outputs = one_by_one(outputs)
        return outputs if self._has_all_outputs else without_absent(outputs, self._output_is_there)

    def _direct_function(self) -> Function | None:
        """The function of compiled code, for a plan that is a single launch."""
        if len(self._steps) != 1 or self._scratch:
            return None
        slots = enumerate(call_slots(self.descriptor))
        places = {slot.name: place for place, slot in slots if slot.tensor is not None}
        tensors = [places.get(name, ABSENT) for name in self.plan.steps[0].tensors]
        return direct_function(forms_of(self.descriptor), pairs_of(self.descriptor), tensors, self._steps[0].work())

    def execute(self, arrays: Mapping[str, Array]) -> None:
        self._run([address_of(arrays[name]) for name in self._tensors])

    def _run(self, addresses: Sequence[int]) -> None:
        """Run on the tensors at these addresses, in the order of the members, inputs first."""
        if self._scratch:
            scratch = [make() for make in self._scratch]
            addresses = [*addresses, *map(address_of, scratch)]
        addresses = [*addresses, NULL]
        for step in self._steps:
            step.run(addresses)


def _scratch_maker(scratch: Scratch) -> Callable[[], Array]:
    """What makes scratch memory for one execution."""
    sizes, dtype = (scratch.count,), np.dtype(scratch.type.dtype)
    return partial(np.zeros, sizes, dtype) if scratch.is_zero else maker(sizes, dtype)


def _packed(tensor: Any) -> Callable[[], Array] | None:
    """What makes arrays for a packed tensor."""
    if tensor is None:
        return None
    is_packed = tensor.element_strides == packed_strides(tensor.Sizes)
    return maker(tensor.Sizes, tensor.DataType.dtype) if is_packed else None
