"""An operator compiled for one descriptor on one GPU."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Protocol

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.call_keys import ARRAY_KEYS
from dmlruntime.devices.host import HostOperator, as_outputs, by_slot, count_violations, presence_violations
from dmlruntime.devices.protocol import in_order
from dmlruntime.errors import ValidationError
from dmlruntime.gpu.arrays import GpuArray, Layout, Owner
from dmlruntime.gpu.binding import check_device_arrays
from dmlruntime.gpu.buffers import Buffer, Use
from dmlruntime.gpu.pipelines import Pipelines, is_reviewed, kernel_source
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.prepared import REMEMBERED, PreparedPlan
from dmlruntime.gpu.sources import files_of
from dmlruntime.gpu.submitting import Ready
from dmlruntime.gpu.transfer import Bytes, download, upload
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan
from dmlruntime.slots import in_members, one_by_one, tensor_slots, without_absent
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

Aliases = tuple[tuple[str, str], ...]
"""Pairs of an input and the output whose memory it shares."""

ARRAY_KEYS[GpuArray] = attrgetter("layout.key")


class Maker(Owner, Protocol):
    """What a compiled operator needs of its device."""

    @property
    def pipelines(self) -> Pipelines: ...


class GpuOperator(HostOperator):
    """Runs on arrays of its device without copies, or on NumPy arrays by way of the device.

    With device arrays a call returns once the work is submitted; `GpuArray.numpy` waits for it. With NumPy arrays it
    returns when the outputs are written. Thread-safe.
    """

    def __init__(self, device: Maker, descriptor: OperatorDescriptor) -> None:
        """Plan and compile for separate arrays; kernels for arrays that share memory are made when they are met."""
        operator = descriptor.OPERATOR
        first = plan(descriptor, device.connection.target, {})
        self._device = device
        self._source = kernel_source(operator.package)
        self._files = files_of(operator.package)
        self._bounded_loops = not is_reviewed(operator.package)
        self._lock = threading.Lock()
        self._prepared: dict[Aliases, PreparedPlan] = {}
        inputs, outputs = (tensor_slots(descriptor, members) for members in (operator.inputs, operator.outputs))
        self._input_is_there, self._output_is_there = (
            tuple(slot.tensor is not None for slot in slots) for slots in (inputs, outputs)
        )
        self._has_all_inputs, self._has_all_outputs = all(self._input_is_there), all(self._output_is_there)
        slots = [slot for slot in inputs + outputs if slot.tensor is not None]
        self._inputs = tuple(slot.name for slot in slots if not slot.is_output)
        self._outputs = tuple(slot.name for slot in slots if slot.is_output)
        self._tensors = {slot.name: slot.tensor for slot in slots}
        self._layouts = {name: Layout(tensor) for name, tensor in self._tensors.items()}
        self._keys = tuple(layout.key for layout in self._layouts.values())
        self._has_arrays = any(slot.member.is_array for slot in inputs + outputs)
        self._has_one_output = len(self._outputs) == 1 and not any(slot.member.is_array for slot in outputs)
        self._ready: dict[tuple[int, ...], tuple[PreparedPlan, Ready]] = {}
        super().__init__(descriptor, first)
        self._prepared[()] = self._prepare(())

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        """See CompiledOperator. Raises ValidationError before anything runs, and DeviceError."""
        done = self.attempt(inputs, out)
        if done is not None:
            return done
        outputs = as_outputs(self.operator, out)
        if any(isinstance(array, GpuArray) for array in one_by_one((*inputs, *outputs))):
            return self._on_device(inputs, outputs)
        return super().__call__(*inputs, out=out)

    def attempt(self, inputs: Sequence[Any], out: Any) -> Any:
        """As a call, but None where not all arrays are of this device and exactly as described: nothing has happened.

        Buffers that were seen together before have been checked for sharing, and have their bind groups.
        """
        count = len(self._inputs)
        if self._has_arrays:
            inputs, out = one_by_one(inputs), out if out is None else one_by_one((out,))
        given: Sequence[Any] | None = inputs
        if not self._has_all_inputs:
            given = without_absent(inputs, self._input_is_there)
        if given is None or len(given) != count or not self._fit(given, self._keys):
            return None
        outputs: Sequence[Any] | None
        if out is None:
            if not given:
                return None  # nothing says that the result should stay on the device
            outputs = tuple([self._new(name) for name in self._outputs])
        else:
            outputs = out if type(out) is tuple else (out,)
            if not self._has_all_outputs:
                outputs = without_absent(outputs, self._output_is_there)
            if outputs is None or len(outputs) != len(self._outputs) or not self._fit(outputs, self._keys[count:]):
                return None
        serials = tuple([array.buffer.serial for array in (*given, *outputs)])
        ready = self._ready.get(serials)
        if ready is None:
            ready = self._made_ready(serials, dict(zip(self._layouts, (*given, *outputs), strict=True)))
        ready[0].submit(ready[1])
        return outputs[0] if self._has_one_output else outputs

    def _fit(self, arrays: Sequence[Any], keys: Sequence[Any]) -> bool:
        """Whether these are arrays of this device and of these layouts."""
        for array, key in zip(arrays, keys):  # noqa: B905 - there may be more keys
            if type(array) is not GpuArray or array.dmlops_device is not self._device or array.layout.key != key:
                return False
        return True

    def _new(self, name: str) -> GpuArray:
        return GpuArray(self._device, self._tensors[name], self._layouts[name])

    def _made_ready(self, serials: tuple[int, ...], arrays: Mapping[str, GpuArray]) -> tuple[PreparedPlan, Ready]:
        """Check which arrays share memory, and remember what runs on them. Each step is atomic: no lock is needed."""
        variant = self._variant(self._checked_aliases(arrays))
        made = (variant, variant.ready({name: array.buffer for name, array in arrays.items()}))
        self._ready[serials] = made
        for oldest in list(self._ready)[:-REMEMBERED]:
            self._ready.pop(oldest, None)
        return made

    def _on_device(self, inputs: tuple[Any, ...], outputs: tuple[Any, ...]) -> Any:
        operator = self.operator
        found = count_violations(operator, inputs, outputs) or presence_violations(self.descriptor, inputs, outputs)
        if found:
            raise ValidationError(operator.name, None, tuple(found))
        given = by_slot(self.descriptor, operator.outputs, outputs)
        made = given | {name: self._new(name) for name in self._outputs if name not in given}
        arrays = by_slot(self.descriptor, operator.inputs, inputs) | made
        variant = self._variant(self._checked_aliases(arrays))
        variant.run({name: array.buffer for name, array in arrays.items()})
        return in_order(in_members(operator.outputs, made))

    def _checked_aliases(self, arrays: Mapping[str, Any]) -> Aliases:
        """Which input shares which output's memory, once all arrays were found to fit."""
        device, layouts = self._device, self._layouts
        as_described = arrays.keys() == layouts.keys() and all(
            type(array) is GpuArray and array.dmlops_device is device and array.layout.key == layouts[name].key
            for name, array in arrays.items()
        )
        if as_described and len({array.buffer.serial for array in arrays.values()}) == len(arrays):
            return ()
        check_device_arrays(device, self.descriptor, arrays)
        pairs = ((i, o) for i in self._inputs for o in self._outputs)
        return tuple((i, o) for i, o in pairs if arrays[i].buffer is arrays[o].buffer)

    def _variant(self, aliases: Aliases) -> PreparedPlan:
        with self._lock:
            if aliases not in self._prepared:
                self._prepared[aliases] = self._prepare(aliases)
            return self._prepared[aliases]

    def plan_for(self, aliases: Mapping[str, str]) -> Plan:
        """The plan that runs where inputs share the memory of the outputs that `aliases` maps them to."""
        return plan(self.descriptor, self._device.connection.target, aliases)

    def _prepare(self, aliases: Aliases) -> PreparedPlan:
        device = self._device
        planned = self.plan_for(dict(aliases)) if aliases else self.plan
        shared = (device.connection, device.pool, device.pipelines)
        return PreparedPlan(planned, self._source, self._files, *shared, self._bounded_loops)

    def execute(self, arrays: Mapping[str, Array]) -> None:
        """Run on NumPy arrays: each tensor gets a buffer of its own, so sharing memory on the host changes nothing."""
        pool, connection = self._device.pool, self._device.connection
        tensors = {name: self._tensors[name] for name in arrays}
        buffers: dict[str, Buffer] = {}
        try:
            for name, tensor in tensors.items():
                buffers[name] = pool.acquire(_bytes_of(tensor), Use.STORAGE, name)
            for name in self._inputs:
                upload(connection, buffers[name], _flat(tensors[name], arrays[name]))
            self._prepared[()].run(buffers)
            for name in self._outputs:
                tensor, array = tensors[name], arrays[name]
                found = download(connection, pool, buffers[name], _bytes_of(tensor)).view(array.dtype)
                strided_view(tensor, array)[...] = strided_view(tensor, found)
        finally:
            for buffer in buffers.values():
                pool.release(buffer)


def _bytes_of(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    return tensor.storage_elements * tensor.DataType.bits // 8


def _flat(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Bytes:
    """The array's memory from its first to its last element, gaps included, as bytes."""
    run = np.lib.stride_tricks.as_strided(array, shape=(tensor.storage_elements,), strides=(array.itemsize,))
    return run.view(np.uint8)
