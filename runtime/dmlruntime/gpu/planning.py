"""From a validated descriptor to a plan: one row per kernel family."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.errors import UnsupportedOnDeviceError
from dmlruntime.families.elementwise import elementwise_problem
from dmlruntime.families.elementwise_gpu import plan_elementwise_gpu
from dmlruntime.families.gpu_target import GRAIN, VALUE_TYPES, GpuTarget, divided, require_storage
from dmlruntime.families.scan import scan_problem
from dmlruntime.families.scan_gpu import plan_scan_gpu
from dmlruntime.kernels import ElementwiseKernel, ScanKernel
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan


def plan(descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a valid descriptor. `aliases` maps inputs to the outputs whose memory they share.

    Raises UnsupportedOnDeviceError for a data type without GPU kernels and for limits that do not suffice.
    """
    operator = descriptor.OPERATOR
    for member in operator.tensors:
        tensor = getattr(descriptor, member.name)
        if tensor is None:
            continue
        if tensor.DataType.short not in VALUE_TYPES:
            raise UnsupportedOnDeviceError(
                f"{operator.name}: {member.name} is {tensor.DataType.short}, which has no GPU kernel; "
                "use the device 'cpu'"
            )
        size = divided(tensor.storage_elements * tensor.DataType.bits // 8, GRAIN) * GRAIN
        require_storage(operator.name, member.name, size, target)
    kernel = operator.kernel
    if isinstance(kernel, ScanKernel):
        return plan_scan_gpu(scan_problem(kernel, descriptor), target, aliases)
    if isinstance(kernel, ElementwiseKernel):
        return plan_elementwise_gpu(elementwise_problem(kernel, descriptor), target, aliases)
    raise UnsupportedOnDeviceError(f"{operator.name}: its kernel family has no GPU kernels; use the device 'cpu'")
