"""The attention family: softmax of the products of queries and keys, times values."""

from __future__ import annotations

from dmlruntime.families.attention.kernel import AttentionKernel

__all__ = ["AttentionKernel"]
