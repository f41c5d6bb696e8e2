"""The family of regions of interest of the generator."""

from __future__ import annotations

from dmlgen.families.roi.family import RoiFamily

FAMILY = RoiFamily()
