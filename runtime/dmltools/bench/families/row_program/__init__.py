"""Row programs in the benchmark."""

from __future__ import annotations

from dmltools.bench.families.row_program.cases import CASES
from dmltools.bench.families.row_program.checking import whole_rows
from dmltools.bench.families.row_program.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.family import BenchFamily

BENCH = BenchFamily(
    cases=CASES, functions=FUNCTIONS, array_call=array_call, torch_function=torch_function, picked=whole_rows
)
