"""Devices made up for tests: one that remembers what it was given, and wrong ones that every check must catch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.host import HostOperator
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]
Execute = Callable[[HostOperator, dict[str, Array]], None]
"""Runs the right operator on arrays by member name, or does something wrong instead."""


class FakeDevice(ReferenceDevice):
    """The reference, with something else in the place of its execution."""

    def __init__(self, execute: Execute, name: str = "fake", unpromised: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.execute = execute
        self.unpromised = unpromised
        self.compiled: list[OperatorDescriptor] = []

    def facts(self) -> DeviceFacts:
        return replace(super().facts(), name=self.name, title="made up", unpromised=self.unpromised)

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        right = super().compile(descriptor, feature_level=feature_level)
        self.compiled.append(descriptor)
        return _FakeOperator(right, self.execute)


class _FakeOperator(HostOperator):
    def __init__(self, right: HostOperator, execute: Execute) -> None:
        super().__init__(right.descriptor, right.plan)
        self._right, self._execute = right, execute

    def execute(self, arrays: Mapping[str, Array]) -> None:
        self._execute(self._right, dict(arrays))


class Remembering(FakeDevice):
    """Right, and `seen` holds the arrays of the last execution."""

    def __init__(self) -> None:
        super().__init__(self._remember)
        self.seen: dict[str, Array] = {}

    def _remember(self, right: HostOperator, arrays: dict[str, Array]) -> None:
        self.seen = arrays
        right.execute(arrays)


def failing(message: str) -> FakeDevice:
    """Compiles, and fails when it runs."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        raise DeviceError(Code.DEVICE_FAILED, message)

    return FakeDevice(execute, "broken")


def with_other_members(**members: Any) -> FakeDevice:
    """Runs the operator as if some members had other values."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        known = {name: value for name, value in members.items() if hasattr(right.descriptor, name)}
        other = replace(right.descriptor, **known)  # type: ignore[type-var]
        ReferenceDevice().compile(other).execute(arrays)

    return FakeDevice(execute)


def without_strides(which: str) -> FakeDevice:
    """Takes the inputs (or the outputs) for packed, whatever the strides."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        descriptor = right.descriptor
        for member in right.operator.tensors:
            tensor: DML_BUFFER_TENSOR_DESC = getattr(descriptor, member.name)
            if member.is_output == (which == "outputs"):
                flat = np.lib.stride_tricks.as_strided(
                    arrays[member.name], (tensor.storage_elements,), (arrays[member.name].itemsize,)
                )
                count = int(np.prod(tensor.Sizes))
                reachable = np.resize(flat, count) if flat.size < count else flat[:count]
                arrays[member.name] = reachable.reshape(tensor.Sizes)
                tensor = replace(tensor, Strides=None, TotalTensorSizeInBytes=None)
                descriptor = replace(descriptor, **{member.name: tensor})  # type: ignore[type-var]
        ReferenceDevice().compile(descriptor).execute(arrays)

    return FakeDevice(execute)


def writing_padding() -> FakeDevice:
    """Right, and writes one element past the end, or between the elements where there is room."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        member = right.operator.outputs[0]
        tensor: DML_BUFFER_TENSOR_DESC = getattr(right.descriptor, member.name)
        output = arrays[member.name]
        end = np.lib.stride_tricks.as_strided(output, (tensor.storage_elements + 1,), (output.itemsize,))
        untouched = np.ones(end.shape, bool)
        strided_view(tensor, untouched)[...] = False
        end[np.flatnonzero(untouched)[0]] = 0

    return FakeDevice(execute)


def writing_inputs() -> FakeDevice:
    """Right, and leaves zeros in its first input where that is not shared with the output."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        source = arrays[right.operator.inputs[0].name]
        if not np.shares_memory(source, arrays[right.operator.outputs[0].name]):
            source[...] = 0

    return FakeDevice(execute)


def unsteady() -> FakeDevice:
    """Right within any tolerance, but the sign of a zero or the last bit changes from run to run."""
    runs = iter(range(10**9))

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        output = arrays[right.operator.outputs[0].name]
        if next(runs) % 2 and output.dtype.kind == "f":
            output[...] = np.nextafter(output, np.asarray(np.inf, output.dtype))

    return FakeDevice(execute)


def off_by_one() -> FakeDevice:
    """One more in the last element of the first output."""

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        output = arrays[right.operator.outputs[0].name]
        output[(-1,) * output.ndim] += np.asarray(1, output.dtype)

    return FakeDevice(execute)


def lazy() -> FakeDevice:
    """Writes nothing at all."""
    return FakeDevice(lambda right, arrays: None)


class WrongPlan(FakeDevice):
    """Right, with a plan that claims any depth, so that almost nothing would be out of tolerance."""

    def __init__(self, depth: int) -> None:
        super().__init__(lambda right, arrays: right.execute(arrays))
        self.depth = depth

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        operator = super().compile(descriptor, feature_level=feature_level)
        plan: Plan = operator.plan
        operator.plan = replace(plan, depth=self.depth)
        return operator
