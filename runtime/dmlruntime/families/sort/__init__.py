"""The sort family: the first elements of every line along an axis in order, and where they were."""

from __future__ import annotations

from dmlruntime.families.sort.kernel import SortKernel

__all__ = ["SortKernel"]
