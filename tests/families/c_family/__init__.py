"""A kernel family of the runtime that has kernels in C and none in WGSL."""

from __future__ import annotations

from dmlruntime.families.record import KernelRecord
from dmlruntime.frozen import dataclass


@dataclass(frozen=True, kw_only=True)
class CKernel(KernelRecord):
    """Its plans are in `cpu`."""
