"""From a validated descriptor to a plan: what holds for every family, then the family's own; grids of workgroups."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.slots import given_slots
from dmlruntime.families.gpu_target import GRAIN, VALUE_TYPES, GpuTarget, divided, require_storage
from dmlruntime.families.planning import plan_on_gpu, require_kernels


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
        size = divided(tensor.storage_elements * tensor.DataType.bits // 8, GRAIN) * GRAIN
        require_storage(operator.name, name, size, target)
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
