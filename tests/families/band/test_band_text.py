"""The C text of bands: no warnings, and the same bits as plain C11."""

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
    sizes, count = (30, 50), (1, 50) if axis == 0 else (30, 1)
    descriptor = dml.DML_ONE_HOT_OPERATOR_DESC(
        IndicesTensor=dml.DML_BUFFER_TENSOR_DESC(kind, count),
        ValuesTensor=dml.DML_BUFFER_TENSOR_DESC(short, (1, 2)),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        Axis=axis,
    )
    plan = plan_on_cpu(descriptor)
    rng = np.random.default_rng(3)
    values = rng.integers(0, 255, (1, 2)).astype(short.lower())
    indices = rng.integers(0, sizes[axis] + 3, count).astype(kind.lower())
    place = np.arange(sizes[axis]).reshape((-1, 1) if axis == 0 else (1, -1))
    expected = np.where(place == indices.astype(np.int64), values[0, 1], values[0, 0])
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    (step,) = plan.steps
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("a band", text, (*chosen, *WARNINGS, *flags))
        output = np.zeros(sizes, values.dtype)
        given = [output, indices, values, output]
        call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        assert np.array_equal(output, expected)
