"""The family of regions of interest: regions of images, brought to one size."""

from __future__ import annotations

from dmlruntime.families.roi.kernel import RoiKernel

__all__ = ["RoiKernel"]
