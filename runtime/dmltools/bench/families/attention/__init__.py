"""Attention in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.attention.cases import CASES
from dmltools.bench.families.attention.peers import FUNCTIONS, torch_function
from dmltools.bench.family import BenchFamily
from dmltools.bench.pieces import batches

BENCH = BenchFamily(cases=CASES, functions=FUNCTIONS, torch_function=torch_function, picked=batches)
