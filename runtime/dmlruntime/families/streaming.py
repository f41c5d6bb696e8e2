"""When kernels on a CPU use non-temporal stores."""

from __future__ import annotations

STREAM_BYTES = 2**24
"""Outputs of at least this size are written by non-temporal stores: caches could not keep them anyway."""
