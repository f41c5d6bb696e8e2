"""The scatter family of the generator."""

from __future__ import annotations

from dmlgen.families.scatter.family import ScatterFamily

FAMILY = ScatterFamily()
