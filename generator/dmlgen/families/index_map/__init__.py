"""The index-map family of the generator."""

from __future__ import annotations

from dmlgen.families.index_map.family import IndexMapFamily

FAMILY = IndexMapFamily()
