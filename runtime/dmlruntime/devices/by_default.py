"""The device of an operator where nobody named one."""

from __future__ import annotations

from dmlruntime.devices.choose import device, is_default
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import REFERENCE, has_kernels
from dmlruntime.operators import Operator


def by_default(operator: Operator, chosen: Device) -> Device:
    """`chosen`, or the reference where that is the default device and the operator's family has no kernels for it."""
    if has_kernels(operator.kernel, chosen.name) or not is_default(chosen):
        return chosen
    return device(REFERENCE)
