"""The facts about a CPU that all planners use: how its kernels store, and how they read indices."""

from __future__ import annotations

STREAM_BYTES = 2**24
"""Outputs of at least this size are written by non-temporal stores: caches could not keep them anyway."""

INDEX_KINDS = {"UINT32": 0, "INT32": 1, "UINT64": 2, "INT64": 3}
"""The numbers of the data types of indices in C kernels (walk/indices.h)."""
