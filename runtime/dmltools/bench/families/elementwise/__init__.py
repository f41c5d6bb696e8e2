"""Element-wise operators in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.elementwise.cases import CASES
from dmltools.bench.families.elementwise.peers import FUNCTIONS, NODES
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(cases=CASES, functions=FUNCTIONS, onnx=NODES)
