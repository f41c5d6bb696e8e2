"""Scans: the record, the problem that a descriptor states, and its plan on each device."""

from __future__ import annotations

from dmlruntime.families.scan.kernel import ScanKernel

__all__ = ["ScanKernel"]
