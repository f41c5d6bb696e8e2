"""The random family: every output element is a random number that follows from a state and the element's number."""

from __future__ import annotations

from dmlruntime.families.random.kernel import RandomKernel

__all__ = ["RandomKernel"]
