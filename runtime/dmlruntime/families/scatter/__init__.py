"""The scatter family: an input, in which updates stand at the positions that a tensor of indices has."""

from __future__ import annotations

from dmlruntime.families.scatter.kernel import ScatterKernel

__all__ = ["ScatterKernel"]
