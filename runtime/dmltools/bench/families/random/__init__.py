"""Random numbers in the benchmark. No other library at hand makes the same ones, so there is none beside them."""

from __future__ import annotations

from dmltools.bench.families.random.cases import CASES
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(cases=CASES)
