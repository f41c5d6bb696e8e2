"""The family of operators without kernels: they run on the device `reference` alone."""

from __future__ import annotations

from dmlgen.families.reference.family import ReferenceFamily

FAMILY = ReferenceFamily()
