"""The gather family of the generator."""

from __future__ import annotations

from dmlgen.families.gather.family import GatherFamily

FAMILY = GatherFamily()
