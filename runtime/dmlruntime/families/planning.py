"""Finds what plans a kernel on a device: the module of the device's name in the package of the kernel's family."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.record import KernelRecord

REFERENCE = "reference"
"""The device that runs every operator."""

_PLANNED = ("cpu", "gpu")
"""The devices that families plan for; any other, the reference among them, decides for itself."""

_INSTEAD = ("cpu", REFERENCE)
"""What a message recommends in a device's place: the first that has kernels."""

CpuPlanner = Callable[[KernelRecord, OperatorDescriptor], Plan]
GpuPlanner = Callable[[KernelRecord, OperatorDescriptor, GpuTarget, Mapping[str, str]], Plan]


def family_name(kernel: KernelRecord) -> str:
    """The name of a kernel's family: that of the package which has its record."""
    return _package(type(kernel)).rpartition(".")[2] or type(kernel).__name__


def has_kernels(kernel: KernelRecord, device: str) -> bool:
    """Return whether a kernel's family can plan for the device called `device`."""
    if device not in _PLANNED:
        return True
    package = _package(type(kernel))
    return package != "" and _is_module(f"{package}.{device}")


def plan_on_cpu(descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor in C kernels. Raises UnsupportedOnDeviceError where its family has none."""
    operator = descriptor.OPERATOR
    return cast(CpuPlanner, _planner(operator, "cpu"))(operator.kernel, descriptor)


def plan_on_gpu(descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor in WGSL kernels. `aliases` maps inputs to the outputs whose memory they share.

    Raises UnsupportedOnDeviceError where its family has none, and where the limits of `target` do not suffice.
    """
    operator = descriptor.OPERATOR
    return cast(GpuPlanner, _planner(operator, "gpu"))(operator.kernel, descriptor, target, aliases)


def why_without_kernels(operator: Operator, device: str, advice: str = 'use device="{}"') -> str | None:
    """That an operator's family has no kernels for a device, and what to do, in a sentence; None where it has some.

    `advice` says what to do, with a position for the name of a device that has them.
    """
    if has_kernels(operator.kernel, device):
        return None
    instead = next(name for name in _INSTEAD if has_kernels(operator.kernel, name))
    family = family_name(operator.kernel)
    return (
        f"{operator.name}: its kernel family '{family}' has no kernels for the device '{device}'; "
        f"{advice.format(instead)}"
    )


def require_kernels(operator: Operator, device: str) -> None:
    """Raise UnsupportedOnDeviceError unless the operator's family has kernels for the device called `device`."""
    if (reason := why_without_kernels(operator, device)) is not None:
        raise UnsupportedOnDeviceError(Code.NO_KERNEL, reason)


def _planner(operator: Operator, device: str) -> object:
    require_kernels(operator, device)
    return import_module(f"{_package(type(operator.kernel))}.{device}").plan


@lru_cache(maxsize=256)
def _is_module(name: str) -> bool:
    return find_spec(name) is not None


def _package(record: type[KernelRecord]) -> str:
    """The package of a family's record; empty for a record in a module outside any package, which has no kernels."""
    return sys.modules[record.__module__].__package__ or ""
