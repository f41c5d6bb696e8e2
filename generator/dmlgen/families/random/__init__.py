"""The random family of the generator."""

from __future__ import annotations

from dmlgen.families.random.family import RandomFamily

FAMILY = RandomFamily()
