"""Sorts in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.sort.cases import CASES
from dmltools.bench.families.sort.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(
    cases=CASES,
    functions=FUNCTIONS,
    array_call=array_call,
    torch_function=torch_function,
    picked=lambda problem, arrays, most: arrays,
)
"""Outputs are compared whole: of rows in part nothing could be said."""
