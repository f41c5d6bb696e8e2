"""The compact family: how many elements are not zero, and the coordinates of each."""

from __future__ import annotations

from dmlruntime.families.compact.kernel import CompactKernel

__all__ = ["CompactKernel"]
