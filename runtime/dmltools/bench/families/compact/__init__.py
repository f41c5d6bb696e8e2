"""Compactions in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.compact.cases import CASES
from dmltools.bench.families.compact.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(cases=CASES, functions=FUNCTIONS, array_call=array_call, torch_function=torch_function)
