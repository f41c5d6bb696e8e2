"""Element-wise operators: the record, the problem that a descriptor states, and its plan on each device."""

from __future__ import annotations

from dmlruntime.families.elementwise.kernel import ElementwiseKernel

__all__ = ["ElementwiseKernel"]
