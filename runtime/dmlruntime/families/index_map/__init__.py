"""The index-map family: every output element is a copy of an input element, or is filled in."""

from __future__ import annotations

from dmlruntime.families.index_map.kernel import IndexMapKernel, MapRow, Windows

__all__ = ["IndexMapKernel", "MapRow", "Windows"]
