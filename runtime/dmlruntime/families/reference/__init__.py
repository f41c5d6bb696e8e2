"""Operators without kernels: their record. They run on the device `reference` alone."""

from __future__ import annotations

from dmlruntime.families.reference.kernel import ReferenceKernel

__all__ = ["ReferenceKernel"]
