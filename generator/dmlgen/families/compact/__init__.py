"""The compact family of the generator."""

from __future__ import annotations

from dmlgen.families.compact.family import CompactFamily

FAMILY = CompactFamily()
