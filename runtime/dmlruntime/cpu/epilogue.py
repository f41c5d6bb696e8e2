"""A fused activation where kernels are prebuilt and there is no compiler: after the kernel without it, its own kernel.

The activation's operator runs over the output, in place where it may. What is FLOAT16 is computed in FLOAT32 between,
as in a kernel that fuses, and rounded once, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.slots import given_slots, slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.devices.host import HostOperator

Compile = Callable[[OperatorDescriptor], HostOperator]
"""Compiles a descriptor that is legal."""

Parts = tuple[OperatorDescriptor, Mapping[str, OperatorDescriptor]]
"""The descriptor that runs first, and by output the activation that follows."""


def parts_of(descriptor: OperatorDescriptor) -> Parts | None:
    """The two parts of a descriptor that fuses an activation, FLOAT32 where it has FLOAT16; None for any other."""
    fusing = descriptor.OPERATOR.kernel.fusing()
    activation = None if fusing is None else getattr(descriptor, fusing[0])
    if fusing is None or activation is None:
        return None
    member, outputs = fusing
    wide = {m.name: _wide(getattr(descriptor, m.name)) for m in descriptor.OPERATOR.tensors}
    first = replace(descriptor, **{**wide, member: None})  # type: ignore[type-var]  # every descriptor is a dataclass
    follows = {name: _applied(activation, getattr(first, name)) for name in outputs if getattr(first, name) is not None}
    return first, follows


class EpilogueOperator(HostOperator):
    """Runs the parts. Thread-safe: every call has its own memory for what is wider than the arrays."""

    def __init__(self, descriptor: OperatorDescriptor, plan: Plan, parts: Parts, compiled: Compile) -> None:
        """`plan` is that of the descriptor as a kernel would fuse it."""
        super().__init__(descriptor, plan)
        first, follows = parts
        self._tensors = given_slots(descriptor)
        self._inputs = frozenset(s.name for m in self.operator.inputs for s in slots_of(m, getattr(descriptor, m.name)))
        self._first = compiled(first)
        self._follows = {name: compiled(activation) for name, activation in follows.items()}

    def execute(self, arrays: Mapping[str, Array]) -> None:
        with np.errstate(all="ignore"):  # what is too large for FLOAT16 is infinite
            computed = {name: self._widened(name, array) for name, array in arrays.items()}
            self._first.execute(computed)
            for name, activation in self._follows.items():
                _run_over(activation, computed[name], self._elements(name, computed[name]))
            for name, array in computed.items():
                if array is not arrays[name] and name not in self._inputs:
                    strided_view(self._tensors[name], arrays[name])[...] = array

    def _widened(self, name: str, array: Array) -> Array:
        """The array itself, or what is computed with in its place: FLOAT32, packed."""
        tensor = self._tensors[name]
        if tensor.DataType is not FLOAT16:
            return array
        if name in self._inputs:
            return strided_view(tensor, array).astype(np.float32, order="C")
        return np.empty(tensor.Sizes, np.float32)

    def _elements(self, name: str, array: Array) -> Array:
        """An array of `computed` by the sizes of its tensor: what was given may be flat."""
        tensor = self._tensors[name]
        return array if tensor.DataType is FLOAT16 else strided_view(tensor, array)


def _run_over(activation: HostOperator, array: Array, whole: Array) -> None:
    """Run on the memory of an array, which by sizes and strides is `whole`."""
    operator = activation.operator
    source, target = operator.inputs[0].name, operator.outputs[0].name
    given = array if source in operator.in_place else np.array(whole, order="C")
    activation.execute({source: given, target: array})


def _applied(activation: OperatorDescriptor, tensor: DML_BUFFER_TENSOR_DESC) -> OperatorDescriptor:
    """The activation over a tensor, or from a packed copy of it where it may not run in place."""
    operator = activation.OPERATOR
    source, target = operator.inputs[0].name, operator.outputs[0].name
    given = tensor if source in operator.in_place else DML_BUFFER_TENSOR_DESC(tensor.DataType, tensor.Sizes)
    tensors = {source: given, target: tensor}
    return replace(activation, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass


def _wide(value: Any) -> Any:
    """A tensor as it is computed with, or all of an array of tensors."""
    if isinstance(value, tuple):
        return tuple(map(_wide, value))
    if value is None or value.DataType is not FLOAT16:
        return value
    return DML_BUFFER_TENSOR_DESC(FLOAT32, value.Sizes)
