"""The contraction family: sums of products of two tensors, of matrices or of a filter that slides over space."""

from __future__ import annotations

from dmlruntime.families.contraction.kernel import ContractionKernel, Slide

__all__ = ["ContractionKernel", "Slide"]
