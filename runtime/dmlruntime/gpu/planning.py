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

QUAD_BYTES = 16
"""Rows so many bytes apart, or a multiple, are read four elements at once, one row alone too."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A descriptor of some rows of the tensors, and the device as its planner sees it.

    `begins` and `bytes` say what is bound of the tensors' buffers, by name. Where they say nothing, a whole buffer is.
    """

    descriptor: OperatorDescriptor
    target: GpuTarget
    begins: Mapping[str, int] = field(default_factory=dict)
    bytes: Mapping[str, int] = field(default_factory=dict)


def parts(descriptor: OperatorDescriptor, target: GpuTarget) -> tuple[Part, ...]:
    """The whole; or rows of it that fit the bindings of `target`, where it does not and rows are independent.

    Rows are those of the first dimension that has several; where one of them does not fit, those of the next one.
    Each part begins where a binding may begin.
    """
    operator, tensors = descriptor.OPERATOR, given_slots(descriptor)
    most = target.storage_binding_size // GRAIN * GRAIN
    outer = 0
    if any(_bytes(tensor) > most for tensor in tensors.values()):
        outer = operator.kernel.outer_dimensions(descriptor)
    if not outer:
        return (Part(descriptor=descriptor, target=target),)
    whole = _rows(tensors, outer)
    found = []
    for own, begins in _cut(tensors, outer, most):
        part = replace(descriptor, **in_members(operator.tensors, own))  # type: ignore[type-var]  # every descriptor is a dataclass
        seen = replace(target, part=(_rows(own, outer), whole))
        sizes = {name: _bytes(tensor) for name, tensor in own.items()}
        found.append(Part(descriptor=part, target=seen, begins=begins, bytes=sizes))
    return tuple(found) or (Part(descriptor=descriptor, target=target),)


_Tensors = Mapping[str, DML_BUFFER_TENSOR_DESC]


def _rows(tensors: _Tensors, outer: int) -> int:
    return max(math.prod(tensor.Sizes[:outer]) for tensor in tensors.values())


def _cut(tensors: _Tensors, outer: int, most: int) -> list[tuple[_Tensors, dict[str, int]]]:
    """Return parts of the tensors of at most `most` bytes each, and where they begin; none where there are no such.

    A tensor of which all rows read one, because it has one or its stride is 0, is bound from its beginning.
    """
    if all(_bytes(tensor) <= most for tensor in tensors.values()):
        return [(tensors, dict.fromkeys(tensors, 0))]
    count, rows = next(
        ((size, d) for d in range(outer) if (size := max(tensor.Sizes[d] for tensor in tensors.values())) > 1), (1, 0)
    )
    if any(tensor.Sizes[rows] not in (1, count) for tensor in tensors.values()) or count == 1:
        return []
    steps = {
        name: tensor.element_strides[rows] * tensor.DataType.bits // 8 if tensor.Sizes[rows] > 1 else 0
        for name, tensor in tensors.items()
    }
    one = {name: _of_rows(tensor, rows, 1) for name, tensor in tensors.items()}
    grain = math.lcm(*(ALIGNMENT // math.gcd(ALIGNMENT, step) for step in steps.values()))
    room = 0
    if all(_bytes(tensor) <= most for tensor in one.values()):
        room = min((most - _bytes(one[name])) // step + 1 for name, step in steps.items() if step)
    if fit := room // grain * grain:
        firsts = [*range(0, count, fit)]
        apart = any(step % QUAD_BYTES and _bytes(one[name]) > GRAIN for name, step in steps.items())
        if count - firsts[-1] == 1 and apart:
            # One row alone has no strides that its planner could go by: it is put to rows before it.
            firsts[-1] -= grain
            firsts = [*dict.fromkeys(firsts)]
            if count - firsts[-1] > room:
                return []
        return [
            (
                {name: _of_rows(tensor, rows, end - first) for name, tensor in tensors.items()},
                {name: first * step for name, step in steps.items()},
            )
            for first, end in zip(firsts, [*firsts[1:], count], strict=True)
        ]
    if grain > 1:
        return []
    inner = _cut(one, outer, most)
    return [
        (own, {name: row * step + begins[name] for name, step in steps.items()})
        for row in range(count)
        for own, begins in inner
    ]


def _of_rows(tensor: DML_BUFFER_TENSOR_DESC, dimension: int, count: int) -> DML_BUFFER_TENSOR_DESC:
    """Return `count` rows of a tensor; a tensor of one row is that."""
    sizes = (*tensor.Sizes[:dimension], min(count, tensor.Sizes[dimension]), *tensor.Sizes[dimension + 1 :])
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
