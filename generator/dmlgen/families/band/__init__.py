"""The band family of the generator."""

from __future__ import annotations

from dmlgen.families.band.family import BandFamily

FAMILY = BandFamily()
