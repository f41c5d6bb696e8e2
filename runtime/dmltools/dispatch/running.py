"""Runs a model on a device: buffers that last, operators compiled once, commands in order."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code as RuntimeCode
from dmlruntime.core.errors import DmlError
from dmlruntime.core.slots import by_member, given_slots, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array
from dmlruntime.devices.choose import by_default
from dmlruntime.devices.protocol import CompiledOperator, Device
from dmlruntime.families.planning import why_without_kernels
from dmltools.codes import Code
from dmltools.dispatch.commands import Command, DispatchCommand, PrintCommand, Range, WriteFileCommand
from dmltools.dispatch.dispatchables import Dispatchable
from dmltools.dispatch.fields import RunError, shown_name
from dmltools.dispatch.files import npy_header, write_file
from dmltools.dispatch.model import Model
from dmltools.dispatch.printing import resource_text, timing_lines
from dmltools.dispatch.resources import zeroed


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """How to run. `milliseconds`, where given, says how long each dispatch is repeated, whatever `iterations` is.

    `interval` are the milliseconds to wait between iterations. `named` says that the caller chose the device: then no
    operator runs elsewhere.
    """

    iterations: int = 1
    repeat: int = 1
    milliseconds: int | None = None
    interval: int = 0
    warmup: int = 1
    verbosity: int = 0
    print_commands: bool = False
    numbers: bool = False
    feature_level: object = None
    named: bool = True


class Run:
    """One run of a model. `say` gets the lines of output, `complain` those about what did not go as the model says."""

    def __init__(
        self,
        model: Model,
        device: Device,
        options: RunOptions,
        say: Callable[[str], None],
        complain: Callable[[str], None],
    ) -> None:
        """Make the buffers and compile the operators, with the tensors that they own. Raises DmlError."""
        self._model = model
        self._device = device
        self._options = options
        self._say = say
        self._complain = complain
        self.failures = 0
        self._written: set[Path] = set()
        say(f"Running on '{device.facts().title}'")
        try:
            self._buffers = {r.name: _filled(r.size, r.contents) for r in model.resources.values()}
        except MemoryError:
            raise RunError(Code.MODEL_MEMORY, "$.resources: need more memory than there is") from None
        self._operators: dict[str, CompiledOperator] = {}
        self._devices: dict[str, Device] = {}
        self._owned: dict[str, dict[str, Array]] = {}
        for name, dispatchable in model.dispatchables.items():
            self._initialize(name, dispatchable)

    def execute(self) -> None:
        """Run the commands. Raises DmlError where one cannot go on."""
        for i, (command, text) in enumerate(zip(self._model.commands, self._model.texts, strict=True)):
            if self._options.print_commands:
                self._say(f"[StartCmd][{i:04}]\t: {text}")
            self._execute(i, command)
            if self._options.print_commands:
                self._say(f"[EndCmd][{i:04}]\t: hr=0x00000000 \n")

    def contents(self, name: str) -> Array:
        """The bytes of a resource, as they are now."""
        return self._buffers[name]

    def _execute(self, index: int, command: Command) -> None:
        if isinstance(command, DispatchCommand):
            try:
                self._dispatch(command)
            except DmlError as error:
                raise RunError(error.code, f"$.commands[{index}]: {error.text}") from error
        elif isinstance(command, PrintCommand):
            elements = self._elements(command.resource)
            self._say(
                resource_text(
                    shown_name(command.resource), elements, verbose=command.verbose, numbers=self._options.numbers
                )
            )
        else:
            self._write(command)

    def _initialize(self, name: str, dispatchable: Dispatchable) -> None:
        start = time.perf_counter()
        device = self._device_of(dispatchable)
        try:
            compiled = device.compile(dispatchable.descriptor, feature_level=self._options.feature_level)
        except DmlError as error:
            raise RunError(error.code, f"{dispatchable.path}: {error.text}") from error
        self._operators[name], self._devices[name] = compiled, device
        # What an operator owns is taken now; later changes of the resource do not reach it.
        self._owned[name] = {
            member: view.copy() for member, view in self._views(dispatchable, self._model.owned[name]).items()
        }
        if self._options.verbosity > 0:
            self._say(f"Initialize '{shown_name(name)}': {(time.perf_counter() - start) * 1000:.4f} ms")

    def _device_of(self, dispatchable: Dispatchable) -> Device:
        """The device of the run, or the one that runs the operator where nobody named any."""
        operator, device = dispatchable.descriptor.OPERATOR, self._device
        if not self._options.named:
            device = by_default(operator, device)
        if reason := why_without_kernels(operator, device.name, "use --device {}"):
            raise RunError(RuntimeCode.NO_KERNEL, f"{dispatchable.path}: {reason}")
        if note := why_without_kernels(operator, self._device.name, "it runs on the device '{}'"):
            self._complain(f"dmlops: note: {dispatchable.path}: {note}")
        return device

    def _views(self, dispatchable: Dispatchable, ranges: Mapping[str, Range]) -> dict[str, Array]:
        return {
            member: _view(self._buffers[bound.resource], bound.start, tensor_at(dispatchable.descriptor, member))
            for member, bound in ranges.items()
        }

    def _dispatch(self, command: DispatchCommand) -> None:
        name, options = command.dispatchable, self._options
        views = self._views(self._model.dispatchables[name], command.ranges) | self._owned[name]
        bound = _Bound(self._operators[name], self._devices[name], views)
        samples: list[float] = []
        begin = time.perf_counter()
        while True:
            start = time.perf_counter()
            bound.run(options.repeat)
            end = time.perf_counter()
            samples.append((end - start) * 1000 / options.repeat)
            if options.milliseconds is None:
                if len(samples) >= options.iterations:
                    break
            elif (end - begin) * 1000 > options.milliseconds:
                break
            if options.interval:
                time.sleep(options.interval / 1000)
        bound.fetch()
        for line in timing_lines(shown_name(name), samples, options.warmup, options.verbosity):
            self._say(line)

    def _elements(self, name: str) -> Array:
        """The elements of the contents, without the bytes that only pad them."""
        resource = self._model.resources[name]
        assert resource.data_type is not None  # the model was checked
        assert resource.data_type.dtype is not None
        itemsize = resource.data_type.dtype.itemsize
        length = len(resource.contents) // itemsize * itemsize
        return self._buffers[name][:length].view(resource.data_type.dtype)

    def _write(self, command: WriteFileCommand) -> None:
        """Write a file; an error is reported, and the run goes on."""
        resource = self._model.resources[command.resource]
        header = b""
        if command.target.name.lower().endswith(".npy"):
            assert resource.data_type is not None  # the model was checked
            dimensions = command.dimensions or (resource.size * 8 // resource.data_type.bits,)
            header = npy_header(resource.data_type, dimensions)
        try:
            command.target.parent.mkdir(parents=True, exist_ok=True)
            may_replace = command.overwrite or command.target in self._written
            write_file(command.target, (header, self._buffers[command.resource].data), may_replace=may_replace)
        except OSError as error:
            self.failures += 1
            where = shown_name(str(command.target))
            text = f"the resource '{shown_name(command.resource)}' cannot be written to '{where}'"
            self._complain(f"dmlops: {text}: {error.strerror or error} [{Code.UNWRITABLE}]")
        else:
            self._written.add(command.target)
            shown = shown_name(command.resource), shown_name(str(command.target))
            self._say("Resource '{}' written to '{}'".format(*shown))


class _Bound:
    """An operator with its arrays: views of the buffers, or on a device with memory of its own, copies there."""

    def __init__(self, compiled: CompiledOperator, device: Device, views: Mapping[str, Array]) -> None:
        self._compiled = compiled
        self._views = views
        made: dict[tuple[int, str], Any] = {}
        arrays: dict[str, Any] = {}
        for name, view in views.items():  # what lies at one place is one array there too: operators execute in place
            key = (view.__array_interface__["data"][0], view.dtype.str)
            if key not in made or made[key].shape != view.shape:
                made[key] = device.asarray(view)
            arrays[name] = made[key]
        operator = compiled.descriptor.OPERATOR
        self._inputs = by_member(operator.inputs, arrays)
        outputs = given_slots(compiled.descriptor, operator.outputs)
        self._outputs = {name: arrays.get(name) for name in outputs}
        self._out = by_member(operator.outputs, {name: a for name, a in self._outputs.items() if a is not None})

    def run(self, count: int) -> None:
        """Dispatch, and wait."""
        for _ in range(count):
            self._compiled(*self._inputs, out=self._out)
        for array in self._outputs.values():
            if array is not None and not isinstance(array, np.ndarray):
                array.numpy()  # the one way to wait that every device has

    def fetch(self) -> None:
        """Bring the outputs back to the buffers."""
        for name, array in self._outputs.items():
            if array is not None and not isinstance(array, np.ndarray):
                self._views[name][...] = array.numpy()


def _filled(size: int, contents: bytes) -> Array:
    buffer = zeroed(size)
    buffer[: len(contents)] = np.frombuffer(contents, np.uint8)
    return buffer


def _view(buffer: Array, start: int, tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    """The elements that a tensor reaches, flat."""
    dtype = tensor.DataType.dtype
    assert dtype is not None  # no operator is compiled for a type that NumPy lacks
    return buffer[start : start + tensor.storage_elements * dtype.itemsize].view(dtype)
