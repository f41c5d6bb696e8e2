"""The reduce family: the elements along some dimensions, combined into one."""

from __future__ import annotations

from dmlruntime.families.reduce.kernel import ReduceKernel

__all__ = ["ReduceKernel"]
