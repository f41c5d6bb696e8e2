"""A kernel family of the runtime that has kernels in C and none in WGSL."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class CKernel(KernelRecord):
    """Its plans are in `cpu`."""
