"""One recurrence, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.recurrence import RecurrenceKernel
from dmlruntime.families.recurrence.parameters import OWN_SCALARS
from dmlruntime.families.scalars import patterns

NO_STRIDES = (0, 0, 0, 0)
"""Those of a tensor that is not given."""


@dataclass(frozen=True, kw_only=True)
class Applied:
    """An activation: its name, its number among those of the operator, and its scalars as bits of FLOAT32."""

    name: str
    number: int
    scalars: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class RecurrenceProblem:
    """Sizes, and the strides of all tensors, in elements. `types` has the tensors that are given.

    `applied` are the activations of the first direction, then those of the second.
    """

    operator: str
    kernel: RecurrenceKernel
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    strides: Mapping[str, tuple[int, ...]]
    directions: int
    batches: int
    steps: int
    features: int
    units: int
    backward: bool
    applied: tuple[Applied, ...]
    scalars: tuple[int, ...]

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.kernel.input]

    @property
    def is_given(self) -> frozenset[str]:
        """The tensors that are given."""
        return frozenset(self.types)


def recurrence_problem(kernel: RecurrenceKernel, descriptor: OperatorDescriptor, device: str) -> RecurrenceProblem:
    """The problem that a validated descriptor states. Raises UnsupportedOnDeviceError for other activations."""
    tensors: dict[str, DML_BUFFER_TENSOR_DESC | None] = {name: getattr(descriptor, name) for name in kernel.tensors}
    given = {name: tensor for name, tensor in tensors.items() if tensor is not None}
    _, steps, batches, features = given[kernel.input].Sizes
    _, directions, _, units = given[kernel.recurrence].Sizes
    return RecurrenceProblem(
        operator=descriptor.OPERATOR.name,
        kernel=kernel,
        types={name: tensor.DataType for name, tensor in given.items()},
        strides={name: NO_STRIDES if t is None else t.element_strides for name, t in tensors.items()},
        directions=directions,
        batches=batches,
        steps=steps,
        features=features,
        units=units,
        backward=bool(kernel.backward(descriptor)),
        applied=tuple(_applied(kernel, descriptor, each, device) for each in getattr(descriptor, kernel.activated)),
        scalars=patterns(kernel.scalars, descriptor, FLOAT32),
    )


def _applied(kernel: RecurrenceKernel, descriptor: OperatorDescriptor, activation: Any, device: str) -> Applied:
    name: str = activation.OPERATOR.name
    if name not in kernel.activations:
        raise UnsupportedOnDeviceError(
            Code.NO_KERNEL,
            f"{descriptor.OPERATOR.name}: the kernels for the device '{device}' do not apply {name}; "
            "use the device 'reference'",
        )
    scalars = patterns(activation.OPERATOR.kernel.scalars, activation, FLOAT32)
    rest = (0,) * (OWN_SCALARS - len(scalars))
    return Applied(name=name, number=kernel.activations.index(name), scalars=(*scalars, *rest))
