"""The resample family: every output element is read at a coordinate between input elements."""

from __future__ import annotations

from dmlruntime.families.resample.kernel import ResampleKernel

__all__ = ["ResampleKernel"]
