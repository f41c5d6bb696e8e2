"""What a scan is to the benchmark: axis, direction and kind."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.scan import ScanKernel
from dmltools.bench.problems import Problem


@dataclass(frozen=True, kw_only=True)
class ScanPart:
    """What a peer must know of a scan."""

    axis: int
    reverse: bool
    exclusive: bool


def kernel_of(problem: Problem) -> ScanKernel:
    """The record of a scan."""
    kernel = problem.operator.kernel
    assert isinstance(kernel, ScanKernel)
    return kernel


def part_of(problem: Problem) -> ScanPart:
    """Axis, direction and kind."""
    kernel, descriptor = kernel_of(problem), problem.descriptor
    return ScanPart(
        axis=kernel.axis(descriptor), reverse=kernel.reverse(descriptor), exclusive=kernel.exclusive(descriptor)
    )
