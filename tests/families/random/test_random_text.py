"""The C text of random generators: no warnings, and the same bits as plain C11."""

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
PHILOX = dml.DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10
STATE = np.array([2**32 - 3, 2**32 - 1, 2**32 - 1, 5, 1234567, 89], np.uint32)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("count", [1, 63, 64, 1001])
def test_plain_c11_gives_the_same_bits(count: int) -> None:
    state = dml.DML_BUFFER_TENSOR_DESC("UINT32", (6,))
    descriptor = dml.DML_RANDOM_GENERATOR_OPERATOR_DESC(
        InputStateTensor=state,
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("UINT32", (count,)),
        OutputStateTensor=state,
        Type=PHILOX,
    )
    plan = plan_on_cpu(descriptor)
    expected, after = dml.random_generator(STATE, sizes=(count,), with_output_state=True, device="reference")
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("random numbers", text, (*chosen, *WARNINGS, *flags))
        arrays = {"InputStateTensor": STATE, "OutputTensor": np.zeros(count, np.uint32)}
        arrays["OutputStateTensor"] = np.zeros(6, np.uint32)
        for step in plan.steps:
            given = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        assert np.array_equal(arrays["OutputTensor"], expected)
        assert np.array_equal(arrays["OutputStateTensor"], after)
