"""The sizes that the scalars of kernels have; the generator knows them without NumPy, which `scalars` needs."""

from __future__ import annotations

WORD = 2**32

FUSED_SCALARS = 5
"""Places of C kernels for the scalars of an activation, after the operator's own, where they are compiled with one."""
