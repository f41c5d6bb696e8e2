"""Regions of interest in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.roi.cases import CASES
from dmltools.bench.families.roi.peers import FUNCTIONS, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(cases=CASES, functions=FUNCTIONS, torch_function=torch_function)
