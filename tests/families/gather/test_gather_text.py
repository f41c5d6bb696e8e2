"""The C text of gathers: no warnings, and the same bits as plain C11."""

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


@pytest.mark.one_in(32)
@pytest.mark.parametrize("kind", ["UINT32", "INT32", "UINT64", "INT64"])
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
@pytest.mark.parametrize("axis", [0, 1])
def test_plain_c11_gives_the_same_bits(short: str, kind: str, axis: int) -> None:
    sizes, count = (30, 50), 41
    target = (count, 50) if axis == 0 else (30, count)
    descriptor = dml.DML_GATHER_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        IndicesTensor=dml.DML_BUFFER_TENSOR_DESC(kind, (1, count)),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, target),
        Axis=axis,
        IndexDimensions=1,
    )
    plan = plan_on_cpu(descriptor)
    rng = np.random.default_rng(3)
    values = rng.integers(0, 255, sizes).astype(short.lower())
    indices = rng.integers(0, sizes[axis], (1, count)).astype(kind.lower())
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    (step,) = plan.steps
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("a gather", text, (*chosen, *WARNINGS, *flags))
        output = np.zeros(target, values.dtype)
        call_entry(library, step.kernel, list(step.flat_parameters()), [values, indices, output], step.items)
        assert np.array_equal(output, np.take(values, indices[0], axis))
