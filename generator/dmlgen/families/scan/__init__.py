"""The scan family: running combinations of the elements along one axis."""

from __future__ import annotations

from dmlgen.families.scan.family import ScanFamily

FAMILY = ScanFamily()
