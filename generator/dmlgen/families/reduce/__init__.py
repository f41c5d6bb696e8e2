"""The reduce family: the elements along some dimensions, combined into one."""

from __future__ import annotations

from dmlgen.families.reduce.family import ReduceFamily

FAMILY = ReduceFamily()
"""What `registry` finds here."""
