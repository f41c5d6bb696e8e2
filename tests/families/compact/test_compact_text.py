"""The C text of compactions: no warnings, and the same bits as plain C11."""

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


@pytest.mark.one_in(8)
@pytest.mark.parametrize("short", ["INT8", "FLOAT16", "FLOAT32"])
def test_plain_c11_gives_the_same_bits(short: str) -> None:
    sizes = (5, 100, 37)
    count = 5 * 100 * 37
    source = dml.DML_BUFFER_TENSOR_DESC(short, sizes)
    descriptor = dml.DML_NONZERO_COORDINATES_OPERATOR_DESC(
        InputTensor=source,
        OutputCountTensor=dml.DML_BUFFER_TENSOR_DESC("UINT32", (1, 1, 1)),
        OutputCoordinatesTensor=dml.DML_BUFFER_TENSOR_DESC("UINT32", (count, 3)),
    )
    plan = plan_on_cpu(descriptor)
    elements = np.random.default_rng(3).integers(0, 2, sizes).astype(source.DataType.dtype)
    expected = np.argwhere(elements)
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("a compaction", text, (*chosen, *WARNINGS, *flags))
        arrays = {"InputTensor": elements, "OutputCountTensor": np.zeros(1, np.uint32)}
        arrays["OutputCoordinatesTensor"] = np.zeros((count, 3), np.uint32)
        arrays |= {scratch.name: np.ones(scratch.count, np.uint32) for scratch in plan.scratch}
        for step in plan.steps:
            given = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        assert arrays["OutputCountTensor"].tolist() == [len(expected)]
        assert np.array_equal(arrays["OutputCoordinatesTensor"][: len(expected)], expected)
