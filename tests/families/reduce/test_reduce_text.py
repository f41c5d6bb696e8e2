"""The C text of reductions: no warnings, and the same bits as plain C11."""

from __future__ import annotations

import numpy as np
import pytest
from cpu_entries import call_entry

import dmlops as dml
from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.families.planning import plan_on_cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
SIZES = [((2, 4500), (1,)), ((4500, 70), (0,)), ((9, 300), (1,))]
FUNCTIONS = [
    ("SUM", "FLOAT32"),
    ("LOG_SUM_EXP", "FLOAT16"),
    ("LOG_SUM_EXP", "FLOAT32"),
    ("MAX", "FLOAT32"),
    ("L1", "INT32"),
    ("ARGMAX", "FLOAT32"),
]


@pytest.mark.one_in(32)
@pytest.mark.parametrize(("sizes", "axes"), SIZES)
@pytest.mark.parametrize(("function", "short"), FUNCTIONS)
def test_plain_c11_gives_the_same_bits(
    function: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]
) -> None:
    target = tuple(1 if d in axes else size for d, size in enumerate(sizes))
    descriptor = dml.DML_REDUCE_OPERATOR_DESC(
        Function=dml.DML_REDUCE_FUNCTION[f"DML_REDUCE_FUNCTION_{function}"],
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("UINT64" if function == "ARGMAX" else short, target),
        AxisCount=len(axes),
        Axes=axes,
    )
    plan = plan_on_cpu(descriptor)
    values = np.random.default_rng(3).normal(0, 20, sizes).astype(short.lower())
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load(f"reduce for {function}", text, (*chosen, *WARNINGS, *flags))
        arrays = {
            "InputTensor": values,
            "OutputTensor": np.zeros(target, "uint64" if function == "ARGMAX" else values.dtype),
        }
        arrays |= {scratch.name: np.zeros(scratch.count, np.int64) for scratch in plan.scratch}
        for step in plan.steps:
            named = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), named, step.items)
        found.append(arrays["OutputTensor"].tobytes())
    assert len(set(found)) == 1
    assert any(found[0])
