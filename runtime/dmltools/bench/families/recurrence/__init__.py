"""Recurrent networks in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.recurrence.cases import CASES
from dmltools.bench.families.recurrence.checking import some_sequences
from dmltools.bench.families.recurrence.peers import FUNCTIONS, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(cases=CASES, functions=FUNCTIONS, torch_function=torch_function, picked=some_sequences)
