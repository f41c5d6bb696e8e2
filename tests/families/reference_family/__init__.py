"""A kernel family of the runtime that has no kernels at all."""

from __future__ import annotations

from dmlruntime.families.record import KernelRecord
from dmlruntime.frozen import dataclass


@dataclass(frozen=True, kw_only=True)
class ReferenceKernel(KernelRecord):
    """Runs on the reference alone."""
