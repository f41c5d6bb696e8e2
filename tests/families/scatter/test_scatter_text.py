"""The C text of scatters: no warnings, and the same bits as plain C11."""

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
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
def test_plain_c11_gives_the_same_bits(short: str) -> None:
    sizes = (30, 50)
    data, index = dml.DML_BUFFER_TENSOR_DESC(short, sizes), dml.DML_BUFFER_TENSOR_DESC("INT64", sizes)
    descriptor = dml.DML_SCATTER_ELEMENTS_OPERATOR_DESC(
        InputTensor=data, IndicesTensor=index, UpdatesTensor=data, OutputTensor=data, Axis=1
    )
    plan = plan_on_cpu(descriptor)
    rng = np.random.default_rng(3)
    values, updates = (rng.integers(0, 255, sizes).astype(short.lower()) for _ in range(2))
    indices = rng.permuted(np.tile(np.arange(50), (30, 1)), axis=1)
    expected = values.copy()
    np.put_along_axis(expected, indices, updates, 1)
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("a scatter", text, (*chosen, *WARNINGS, *flags))
        arrays = {"InputTensor": values, "IndicesTensor": indices, "UpdatesTensor": updates}
        arrays |= {"OutputTensor": np.zeros(sizes, values.dtype), "winners": np.zeros(values.size, np.uint32)}
        for step in plan.steps:
            given = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        assert np.array_equal(arrays["OutputTensor"], expected)
