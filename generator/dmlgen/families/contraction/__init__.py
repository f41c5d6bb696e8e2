"""The contraction family: sums of products of two tensors, as matrices or as windows."""

from __future__ import annotations

from dmlgen.families.contraction.family import ContractionFamily

FAMILY = ContractionFamily()
