"""The gather family: every output element is a copy of an input element whose position is in a tensor of indices."""

from __future__ import annotations

from dmlruntime.families.gather.kernel import GatherKernel

__all__ = ["GatherKernel"]
