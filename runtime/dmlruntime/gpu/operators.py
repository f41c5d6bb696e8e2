"""An operator compiled for one descriptor on one GPU, and its plans made ready to run."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Protocol

import numpy as np

from dmlruntime.core.errors import ValidationError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.slots import in_members, one_by_one, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.devices.host import HostOperator, as_outputs, by_slot, count_violations, presence_violations
from dmlruntime.devices.protocol import ARRAY_KEYS, in_order
from dmlruntime.gpu.adapter import wgpu
from dmlruntime.gpu.arrays import GpuArray, Layout, Owner, check_device_arrays
from dmlruntime.gpu.buffers import Buffer, Bytes, Use, download, upload
from dmlruntime.gpu.pipelines import Pipelines, is_reviewed, kernel_source
from dmlruntime.gpu.planning import Part, grid, parts, plan
from dmlruntime.gpu.sources import Find, files_of
from dmlruntime.gpu.submitting import Ready, joined

Aliases = tuple[tuple[str, str], ...]
"""Pairs of an input and the output whose memory it shares."""

REMEMBERED = 64
"""Sets of buffers for which an operator keeps what it submits."""

ARRAY_KEYS[GpuArray] = attrgetter("layout.key")


class Maker(Owner, Protocol):
    """Device as a compiled operator needs it."""

    @property
    def pipelines(self) -> Pipelines: ...


class GpuOperator(HostOperator):
    """Runs on arrays of its device without copies, or on NumPy arrays by way of the device.

    With device arrays a call returns once the work is submitted; `GpuArray.numpy` waits for it. With NumPy arrays it
    returns when the outputs are written. Thread-safe.

    Device arrays that are exactly as described are bound by a few comparisons (`attempt`), all others in full. Buffers
    that were seen together before have been checked for sharing, and have their bind groups.
    """

    def __init__(self, device: Maker, descriptor: OperatorDescriptor) -> None:
        """Plan and compile for separate arrays; kernels for arrays that share memory are made when they are met."""
        operator = descriptor.OPERATOR
        self._parts = parts(descriptor, device.connection.target)
        first = plan(self._parts[0].descriptor, self._parts[0].target, {})
        self._device = device
        self._doing = f"running {operator.name}"
        self._source = kernel_source(operator.package)
        self._files = files_of(operator.package)
        self._bounded_loops = not is_reviewed(operator.package)
        self._lock = threading.Lock()
        self._prepared: dict[Aliases, tuple[PreparedPlan, ...]] = {}
        self._ready: dict[tuple[int, ...], Ready] = {}
        inputs, outputs = (tensor_slots(descriptor, members) for members in (operator.inputs, operator.outputs))
        present = [slot for slot in inputs + outputs if slot.tensor is not None]
        self._inputs = tuple(slot.name for slot in present if not slot.is_output)
        self._outputs = tuple(slot.name for slot in present if slot.is_output)
        self._tensors = {slot.name: slot.tensor for slot in present}
        self._layouts = {name: Layout(tensor) for name, tensor in self._tensors.items()}
        self._input_keys, self._output_keys = (
            [None if slot.tensor is None else self._layouts[slot.name].key for slot in slots]
            for slots in (inputs, outputs)
        )
        self._is_whole = len(present) == len(inputs) + len(outputs)
        self._has_arrays = any(slot.member.is_array for slot in inputs + outputs)
        self._has_one_output = len(self._outputs) == 1 and not any(slot.member.is_array for slot in outputs)
        super().__init__(descriptor, first)
        self._prepared[()] = self._prepare(())

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        """See CompiledOperator. Raises ValidationError before anything runs, and DeviceError."""
        whole = self.with_absent(inputs)
        done = self.attempt(whole, out)
        if done is not None:
            return done
        outputs = as_outputs(self.operator, out)
        if any(isinstance(array, GpuArray) for array in one_by_one((*whole, *outputs))):
            return self._on_device(whole, outputs)
        return super().__call__(*inputs, out=out)

    def attempt(self, inputs: Sequence[Any], out: Any) -> Any:
        """As a call, but None where arrays are not of this device or not exactly as described: nothing has happened."""
        if self._has_arrays:
            inputs, out = one_by_one(inputs), out if out is None else one_by_one((out,))
        if not self._inputs or not self._fit(inputs, self._input_keys):
            return None  # without an input nothing says that the result should stay on the device
        if out is None:
            outputs = tuple([self._new(name) for name in self._outputs])
        else:
            outputs = out if type(out) is tuple else (out,)
            if not self._fit(outputs, self._output_keys):
                return None
        arrays = (*inputs, *outputs)
        if not self._is_whole:
            arrays = tuple([array for array in arrays if array is not None])
            outputs = arrays[len(self._inputs) :]
        serials = tuple([array.buffer.serial for array in arrays])
        ready = self._ready.get(serials)
        if ready is None:
            by_name = dict(zip(self._tensors, arrays, strict=True))
            if len(set(serials)) < len(serials):
                check_device_arrays(self._device, self.descriptor, by_name)
            ready = self._made_ready({name: array.buffer for name, array in by_name.items()})
        self._device.connection.submit(self._doing, ready)
        return outputs[0] if self._has_one_output else outputs

    def _fit(self, arrays: Sequence[Any], keys: Sequence[Any]) -> bool:
        """Return whether these are arrays of this device and of these layouts, None where a tensor is absent."""
        if len(arrays) != len(keys):
            return False
        for array, key in zip(arrays, keys):  # noqa: B905 - checked above; strict costs time
            if key is None:
                if array is not None:
                    return False
            elif type(array) is not GpuArray or array.dmlops_device is not self._device or array.layout.key != key:
                return False
        return True

    def _new(self, name: str) -> GpuArray:
        return GpuArray(self._device, self._tensors[name], self._layouts[name])

    def _on_device(self, inputs: tuple[Any, ...], outputs: tuple[Any, ...]) -> Any:
        operator = self.operator
        found = count_violations(operator, inputs, outputs) or presence_violations(self.descriptor, inputs, outputs)
        if found:
            raise ValidationError(operator.name, None, tuple(found))
        given = by_slot(self.descriptor, operator.outputs, outputs)
        made = given | {name: self._new(name) for name in self._outputs if name not in given}
        arrays = by_slot(self.descriptor, operator.inputs, inputs) | made
        check_device_arrays(self._device, self.descriptor, arrays)
        self._run({name: arrays[name].buffer for name in self._tensors})
        return in_order(in_members(operator.outputs, made))

    def execute(self, arrays: Mapping[str, Array]) -> None:
        """Run on NumPy arrays: each tensor gets a buffer of its own, so sharing memory on the host changes nothing."""
        pool, connection = self._device.pool, self._device.connection
        buffers: dict[str, Buffer] = {}
        try:
            for name, layout in self._layouts.items():
                buffers[name] = pool.acquire(layout.bytes, Use.STORAGE, name)
            for name in self._inputs:
                upload(connection, buffers[name], _flat(self._tensors[name], arrays[name]))
            self._run(buffers)
            for name in self._outputs:
                tensor, array = self._tensors[name], arrays[name]
                found = download(connection, pool, buffers[name], self._layouts[name].bytes).view(array.dtype)
                strided_view(tensor, array)[...] = strided_view(tensor, found)
        finally:
            for buffer in buffers.values():
                pool.release(buffer)

    def _run(self, buffers: Mapping[str, Buffer]) -> None:
        """Submit the dispatches on the tensors' buffers, in the order of the members. Returns before they are done."""
        ready = self._ready.get(tuple(buffer.serial for buffer in buffers.values()))
        if ready is None:
            ready = self._made_ready(buffers)
        self._device.connection.submit(self._doing, ready)

    def _made_ready(self, buffers: Mapping[str, Buffer]) -> Ready:
        """Return what is submitted for these buffers, which may share memory; it is remembered.

        Each step is atomic: no lock is needed.
        """
        aliases = tuple((i, o) for i in self._inputs for o in self._outputs if buffers[i] is buffers[o])
        each = [plan.ready(buffers, part) for plan, part in zip(self._variant(aliases), self._parts, strict=True)]
        made = each[0] if len(each) == 1 else joined(each)
        self._ready[tuple(buffer.serial for buffer in buffers.values())] = made
        for oldest in list(self._ready)[:-REMEMBERED]:
            self._ready.pop(oldest, None)
        return made

    def _variant(self, aliases: Aliases) -> tuple[PreparedPlan, ...]:
        with self._lock:
            if aliases not in self._prepared:
                self._prepared[aliases] = self._prepare(aliases)
            return self._prepared[aliases]

    def plan_for(self, aliases: Mapping[str, str]) -> Plan:
        """The plan that runs where inputs share the memory of the outputs that `aliases` maps them to.

        Of several parts it is that of the first.
        """
        return plan(self._parts[0].descriptor, self._parts[0].target, aliases)

    def _prepare(self, aliases: Aliases) -> tuple[PreparedPlan, ...]:
        """The plan of each part; parts of as many rows share one."""
        made: dict[OperatorDescriptor, PreparedPlan] = {}
        for part in self._parts:
            if part.descriptor not in made:
                is_first = part is self._parts[0] and not aliases
                planned = self.plan if is_first else plan(part.descriptor, part.target, dict(aliases))
                made[part.descriptor] = PreparedPlan(
                    planned, self._source, self._files, self._device, self._bounded_loops
                )
        return tuple(made[part.descriptor] for part in self._parts)


class PreparedPlan:
    """A plan with all that it needs but the tensors.

    Binding 0 holds a dispatch's parameters; the tensors follow in the order of the plan's types, those that are not
    given too, then its scratch and its constants; or else where the dispatch says.
    """

    def __init__(self, plan: Plan, source: str, find: Find, device: Maker, bounded_loops: bool = True) -> None:
        """Compile the dispatches of `plan` from the kernel text `source`, which includes what `find` finds.

        `bounded_loops` is that of `Pipelines.get`. Raises DeviceError.
        """
        self.plan = plan
        self._connection = connection = device.connection
        pool = device.pool
        names = frozenset(plan.defines)
        title = f"kernel.wgsl of {plan.operator}"
        self._dispatches = list({id(dispatch): dispatch for dispatch in plan.dispatches}.values())
        """Those of the plan, each once, however often it is run; all that is made for one is made in this order."""
        numbers = {id(dispatch): number for number, dispatch in enumerate(self._dispatches)}
        self._order = [numbers[id(dispatch)] for dispatch in plan.dispatches]
        self._pipelines = [
            device.pipelines.get(source, names, dispatch.kernel, title=title, find=find, bounded_loops=bounded_loops)
            for dispatch in self._dispatches
        ]
        self._scratch: dict[str, Buffer] = {}
        for scratch in plan.scratch:
            buffer = pool.acquire(scratch.count * scratch.type.bits // 8, Use.STORAGE, scratch.name)
            weakref.finalize(self, pool.release, buffer).atexit = False
            self._scratch[scratch.name] = buffer
        for constant in plan.constants:
            words = np.array(constant.words, np.uint32)
            buffer = pool.acquire(words.nbytes, Use.STORAGE, constant.name)
            weakref.finalize(self, pool.release, buffer).atexit = False
            upload(connection, buffer, words.view(np.uint8))
            self._scratch[constant.name] = buffer
        with connection.working(f"preparing {plan.operator}"):
            self._parameters = [self._uniform(dispatch) for dispatch in self._dispatches]
            self._layouts = [pipeline.get_bind_group_layout(0) for pipeline in self._pipelines]
        most = connection.target.workgroups_per_dimension
        self._grids = [grid(dispatch.items, most) for dispatch in self._dispatches]

    def ready(self, buffers: Mapping[str, Buffer], part: Part | None = None) -> Ready:
        """Return what `Connection.submit` takes to run all dispatches on the buffers of the tensors, by name.

        A `part` says what is bound of them.
        """
        buffers = {**buffers, **self._scratch}
        with self._connection.working(f"running {self.plan.operator}"):
            made = [
                (pipeline, self._group(layout, parameters, dispatch, buffers, part), sides)
                for pipeline, layout, parameters, dispatch, sides in zip(
                    self._pipelines, self._layouts, self._parameters, self._dispatches, self._grids, strict=True
                )
            ]
            launches = [made[number] for number in self._order]
            sizes = {buffer.serial: buffer.size for buffer in buffers.values()}
            prepared = self._connection.submitter.prepare(launches)
            return Ready(prepared, launches, frozenset(sizes), sum(sizes.values()))

    def _group(
        self, layout: Any, parameters: Any, dispatch: Dispatch, buffers: Mapping[str, Buffer], part: Part | None
    ) -> Any:
        begins, sizes = ({}, {}) if part is None else (part.begins, part.bytes)
        bound = [(0, parameters, 0, parameters.size)]
        for binding in self.plan.bindings_of(dispatch):
            name, buffer = binding.tensor, buffers[binding.tensor]
            size = binding.bytes_of(sizes.get(name, buffer.size))
            bound.append((binding.number, buffer.native, begins.get(name, 0), size))
        entries = [
            {"binding": binding_number, "resource": {"buffer": native, "offset": begin, "size": size}}
            for binding_number, native, begin, size in bound
        ]
        return self._connection.native.create_bind_group(layout=layout, entries=entries)

    def _uniform(self, dispatch: Dispatch) -> Any:
        """The parameters as a uniform buffer."""
        words = np.array(dispatch.uniform_words(), np.uint32)
        usage = wgpu().BufferUsage.UNIFORM
        return self._connection.native.create_buffer_with_data(data=words, usage=usage)


def _flat(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Bytes:
    """The array's memory from its first to its last element, gaps included, as bytes."""
    run = np.lib.stride_tricks.as_strided(array, shape=(tensor.storage_elements,), strides=(array.itemsize,))
    return run.view(np.uint8)
