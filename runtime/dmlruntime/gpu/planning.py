"""From a validated descriptor to a plan: what holds for every family, then the family's own; grids of workgroups.

Tensors that are larger than a binding may be are bound part by part, where rows are independent.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import GRAIN, VALUE_TYPES, GpuTarget, divided, require_storage
from dmlruntime.families.planning import plan_on_gpu, require_kernels

ALIGNMENT = 256
"""Bytes: a binding begins at a multiple of so many, on every device."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A descriptor of some rows of the tensors. `begins` and `bytes` say what is bound of their buffers, by name.

    Where they say nothing, a whole buffer is.
    """

    descriptor: OperatorDescriptor
    begins: Mapping[str, int] = field(default_factory=dict)
    bytes: Mapping[str, int] = field(default_factory=dict)


def parts(descriptor: OperatorDescriptor, target: GpuTarget) -> tuple[Part, ...]:
    """The whole; or rows of it that fit the bindings of `target`, where it does not and rows are independent.

    Rows are those of the first dimension that has several. Each part begins where a binding may begin.
    """
    operator, tensors = descriptor.OPERATOR, given_slots(descriptor)
    whole = (Part(descriptor=descriptor),)
    most = target.storage_binding_size // GRAIN * GRAIN
    shapes = {tensor.Sizes for tensor in tensors.values()}
    if all(_bytes(tensor) <= most for tensor in tensors.values()) or len(shapes) > 1 or not operator.kernel.has_rows():
        return whole
    (shape,) = shapes
    rows = next((dimension for dimension, size in enumerate(shape) if size > 1), 0)
    steps = {name: tensor.element_strides[rows] * tensor.DataType.bits // 8 for name, tensor in tensors.items()}
    grain = math.lcm(*(ALIGNMENT // math.gcd(ALIGNMENT, step) for step in steps.values()))
    one = {name: _bytes(_of_rows(tensor, rows, 1)) for name, tensor in tensors.items()}
    fit = min((most - one[name]) // step + 1 for name, step in steps.items() if step) // grain * grain
    if fit < 1:
        return whole
    found = []
    for first in range(0, shape[rows], fit):
        own = {name: _of_rows(tensor, rows, min(fit, shape[rows] - first)) for name, tensor in tensors.items()}
        part = replace(descriptor, **in_members(operator.tensors, own))  # type: ignore[type-var]  # every descriptor is a dataclass
        begins = {name: first * step for name, step in steps.items()}
        found.append(Part(descriptor=part, begins=begins, bytes={name: _bytes(tensor) for name, tensor in own.items()}))
    return tuple(found)


def _of_rows(tensor: DML_BUFFER_TENSOR_DESC, dimension: int, count: int) -> DML_BUFFER_TENSOR_DESC:
    sizes = (*tensor.Sizes[:dimension], count, *tensor.Sizes[dimension + 1 :])
    return replace(tensor, Sizes=sizes, Strides=tensor.element_strides, TotalTensorSizeInBytes=None)


def _bytes(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    """Return how many bytes are bound of a tensor."""
    return divided(tensor.storage_elements * tensor.DataType.bits // 8, GRAIN) * GRAIN


def plan(descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a valid descriptor. `aliases` maps inputs to the outputs whose memory they share.

    Raises UnsupportedOnDeviceError for a family or a data type without GPU kernels, and for limits that do not suffice.
    """
    operator = descriptor.OPERATOR
    require_kernels(operator, "gpu")
    for name, tensor in given_slots(descriptor).items():
        if tensor.DataType.short not in VALUE_TYPES:
            raise UnsupportedOnDeviceError(
                Code.TYPE_ON_DEVICE,
                f"{operator.name}: {name} is {tensor.DataType.short}, which has no GPU kernel; use the device 'cpu'",
            )
        require_storage(operator.name, name, _bytes(tensor), target)
    return plan_on_gpu(descriptor, target, aliases)


def grid(workgroups: int, per_dimension: int) -> tuple[int, int, int]:
    """The smallest box of at least `workgroups` whose sides are within the limit: kernels skip the surplus.

    Rows are cut to equal lengths, because a workgroup that has nothing to do costs its start all the same.
    """
    rows = -(-workgroups // per_dimension)
    z = -(-rows // per_dimension)
    y = -(-rows // z)
    x = -(-workgroups // (y * z))
    return x, y, z
