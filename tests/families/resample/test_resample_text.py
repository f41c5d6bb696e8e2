"""The C text of resamplings: no warnings, and the same bits as plain C11."""

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
MODES = ["DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR", "DML_INTERPOLATION_MODE_LINEAR"]


@pytest.mark.one_in(8)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT8", "UINT8"])
@pytest.mark.parametrize("mode", MODES)
def test_plain_c11_gives_the_same_bits(short: str, mode: str) -> None:
    dtype = np.dtype(short.lower())
    random = np.random.default_rng(3)
    for sizes, target, scales in (
        ((3, 50, 70), (3, 75, 190), (1.0, 1.5, 2.7)),
        ((3, 50, 301), (3, 20, 90), (1.0, 0.4, 0.3)),
        ((3, 50, 301), (4, 50, 301), (1.4, 1.0, 1.0)),
        ((2, 3, 9001), (2, 3, 3), (1.0, 1.0, 0.0003)),
    ):
        descriptor = dml.DML_RESAMPLE3_OPERATOR_DESC(
            InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
            OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, target),
            InterpolationMode=mode,
            RoundingDirection="DML_AXIS_DIRECTION_DECREASING",
            DimensionCount=3,
            Scales=scales,
            InputPixelOffsets=(0.5,) * 3,
            OutputPixelOffsets=(-0.5,) * 3,
            Antialiased=True,
        )
        plan = plan_on_cpu(descriptor)
        values = (random.standard_normal(sizes) * 40).astype(np.int8).astype(dtype)
        if dtype.kind == "f":
            values = values + random.standard_normal(sizes).astype(dtype)
        chosen = tuple(f"-DDML_{define}" for define in defines(plan))
        text = kernel_source(descriptor.OPERATOR).text
        (step,) = plan.steps
        found = []
        for flags in ((), ("-DDML_PLAIN_C11",)):
            library = build.load("a resampling", text, (*chosen, *WARNINGS, *flags))
            output = np.zeros(target, dtype)
            call_entry(library, step.kernel, list(step.flat_parameters()), [values, output], step.items)
            found.append(output.tobytes())
        assert found[0] == found[1], (plan.variant, sizes)
