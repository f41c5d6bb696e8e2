"""Resamplings in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.resample.cases import CASES
from dmltools.bench.families.resample.checking import batches
from dmltools.bench.families.resample.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(
    cases=CASES, functions=FUNCTIONS, array_call=array_call, torch_function=torch_function, picked=batches
)
