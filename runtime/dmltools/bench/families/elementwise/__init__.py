"""Element-wise operators in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.elementwise.cases import CASES
from dmltools.bench.families.elementwise.peers import FUNCTIONS, NODES, array_call, torch_function
from dmltools.bench.family import BenchFamily
from dmltools.bench.pieces import batches_or_picked

BENCH = BenchFamily(
    cases=CASES,
    functions=FUNCTIONS,
    array_call=array_call,
    torch_function=torch_function,
    onnx=NODES,
    picked=batches_or_picked,
)
