"""Windows in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.window.cases import CASES
from dmltools.bench.families.window.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.family import BenchFamily
from dmltools.bench.pieces import batches

BENCH = BenchFamily(
    cases=CASES, functions=FUNCTIONS, array_call=array_call, torch_function=torch_function, picked=batches
)
