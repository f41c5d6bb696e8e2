"""Tensors of indices in C kernels: walk/indices.h of the kernel library."""

from __future__ import annotations

INDEX_KINDS = {"UINT32": 0, "INT32": 1, "UINT64": 2, "INT64": 3}
"""The numbers of the data types of indices."""
