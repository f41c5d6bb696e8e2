"""The C text of index maps: no warnings, and the same bits as plain C11."""

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
SIZES = [(1, 3, 38, 70), (1, 2, 4, 210), (2, 300, 2, 2)]


@pytest.mark.one_in(32)
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
def test_plain_c11_gives_the_same_bits(short: str, sizes: tuple[int, ...]) -> None:
    n, c, h, w = sizes
    target = (n, c * 4, h // 2, w // 2)
    descriptor = dml.DML_SPACE_TO_DEPTH_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, target),
        BlockSize=2,
    )
    plan = plan_on_cpu(descriptor)
    values = np.random.default_rng(3).integers(0, 255, sizes).astype(short.lower())
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    expected = values.reshape(n, c, h // 2, 2, w // 2, 2).transpose(0, 3, 5, 1, 2, 4).reshape(target)
    (step,) = plan.steps
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("an index map", text, (*chosen, *WARNINGS, *flags))
        output = np.zeros(target, values.dtype)
        call_entry(library, step.kernel, list(step.flat_parameters()), [values, output], step.items)
        assert np.array_equal(output, expected)
