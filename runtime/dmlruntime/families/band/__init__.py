"""The band family: every line along an axis has one value in a band of positions, and others outside it."""

from __future__ import annotations

from dmlruntime.families.band.kernel import BandKernel

__all__ = ["BandKernel"]
