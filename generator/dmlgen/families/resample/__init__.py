"""The resample family of the generator."""

from __future__ import annotations

from dmlgen.families.resample.family import ResampleFamily

FAMILY = ResampleFamily()
