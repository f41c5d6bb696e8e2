"""Every benchmark case. Sizes are for the CPU; `profiles` says how much larger or smaller another run makes them."""

from __future__ import annotations

from dmltools.bench.cases import BenchCase
from dmltools.bench.groups import SHARED
from dmltools.bench.registry import bench_families

_BY_FAMILY = tuple(case for family in bench_families().values() for case in family.cases)

CASES: tuple[BenchCase, ...] = (
    *(case for case in _BY_FAMILY if case.group not in SHARED),
    *(case for group in SHARED for case in _BY_FAMILY if case.group == group),
)
"""The groups of single families, family after family; then the groups that several have cases in."""
