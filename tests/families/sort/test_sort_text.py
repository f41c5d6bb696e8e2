"""The C text of sorts: no warnings, and the same bits as plain C11."""

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
@pytest.mark.parametrize("kind", ["UINT32", "UINT64"])
@pytest.mark.parametrize("short", ["INT8", "FLOAT16", "FLOAT32", "UINT64"])
@pytest.mark.parametrize("count", [7, 700])
def test_plain_c11_gives_the_same_bits(short: str, kind: str, count: int) -> None:
    source = dml.DML_BUFFER_TENSOR_DESC(short, (5, 1000))
    values = dml.DML_BUFFER_TENSOR_DESC(short, (5, count))
    indices = dml.DML_BUFFER_TENSOR_DESC(kind, (5, count))
    descriptor = dml.DML_TOP_K_OPERATOR_DESC(
        InputTensor=source, OutputValueTensor=values, OutputIndexTensor=indices, Axis=1, K=count
    )
    plan = plan_on_cpu(descriptor)
    assert plan.variant == ("heap" if count == 7 else "radix")
    dtype = source.DataType.dtype
    elements = np.random.default_rng(3).integers(0, 100, (5, 1000)).astype(dtype)
    order = np.argsort(-elements.astype(np.float64), axis=1, kind="stable")[:, :count]
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    (step,) = plan.steps
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("a sort", text, (*chosen, *WARNINGS, *flags))
        arrays = {"InputTensor": elements, "OutputValueTensor": np.zeros((5, count), dtype)}
        arrays["OutputIndexTensor"] = np.zeros((5, count), indices.DataType.dtype)
        arrays |= {scratch.name: np.ones(scratch.count, np.uint64) for scratch in plan.scratch}
        given = [arrays[name] for name in step.tensors]
        call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        assert np.array_equal(arrays["OutputIndexTensor"], order)
        assert np.array_equal(arrays["OutputValueTensor"], np.take_along_axis(elements, order, 1))
