"""A kernel family of the runtime that has no kernels at all."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class ReferenceKernel(KernelRecord):
    """Runs on the reference alone."""
