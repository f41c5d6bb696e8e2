"""Scans in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.scan.cases import CASES
from dmltools.bench.families.scan.checking import windows
from dmltools.bench.families.scan.peers import FUNCTIONS, array_call, onnx_sum, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(
    cases=CASES,
    functions=FUNCTIONS,
    array_call=array_call,
    torch_function=torch_function,
    onnx={"CUMULATIVE_SUMMATION": onnx_sum},
    pieces=windows,
)
