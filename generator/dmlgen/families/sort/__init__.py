"""The sort family of the generator."""

from __future__ import annotations

from dmlgen.families.sort.family import SortFamily

FAMILY = SortFamily()
