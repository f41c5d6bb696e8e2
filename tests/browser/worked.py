"""Every worked example and edge case that the GPU kernels can run, with its descriptor."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dmlops import REGISTRY
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS, GpuTarget
from dmlruntime.gpu.planning import plan


def cases_of(name: str) -> tuple[Case, ...]:
    return REGISTRY.cases(name)


@cache
def names() -> tuple[str, ...]:
    """The operators that have GPU kernels for at least one case."""
    return tuple(name for name in REGISTRY if any(True for _ in plans_of(name)))


def plans_of(name: str, target: GpuTarget = WEBGPU_DEFAULTS) -> Iterator[tuple[OperatorDescriptor, Plan]]:
    """The plan of each case of an operator, those left out whose family or data types have no GPU kernel."""
    kind = REGISTRY.descriptor(name)
    for case in REGISTRY.cases(name):
        descriptor = case.descriptor(kind)
        try:
            yield descriptor, plan(descriptor, target, {})
        except UnsupportedOnDeviceError as error:
            if "adapter's" in str(error):  # a limit, which must suffice
                raise
