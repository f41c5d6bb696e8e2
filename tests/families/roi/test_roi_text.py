"""The C text of regions of interest: no warnings, and the same bits as plain C11."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cpu_entries import call_entry
from roi_gradients import backward, drawn_back
from roi_worlds import aligned, drawn, pooled

from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.families.planning import plan_on_cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
IMAGES, OUTPUTS = (2, 20, 13, 11), (30, 20, 3, 2)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("kind", ["mean", "greatest", "bins"])
def test_plain_c11_gives_the_same_bits(short: str, kind: str) -> None:
    described: Any = pooled(IMAGES, OUTPUTS, short=short)
    if kind != "bins":
        described = aligned(IMAGES, OUTPUTS, short=short, greatest=kind == "greatest")
    made = plan_on_cpu(described)
    (step,) = made.steps
    chosen = tuple(f"-DDML_{define}" for define in defines(made))
    text = kernel_source(described.OPERATOR).text
    inputs = drawn(described)
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("regions of interest", text, (*chosen, *WARNINGS, *flags))
        output = np.zeros(described.OutputTensor.storage_elements, described.OutputTensor.DataType.dtype)
        given = [output if name == "OutputTensor" else inputs[name] for name in step.tensors]
        call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        found.append(output)
    assert found[0].tobytes() == found[1].tobytes()
    assert np.unique(found[0]).size > 100


@pytest.mark.one_in(4)
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("greatest", [False, True])
def test_plain_c11_gives_the_same_bits_of_gradients(short: str, greatest: bool) -> None:
    described = backward(IMAGES, OUTPUTS, short=short, greatest=greatest)
    made = plan_on_cpu(described)
    chosen = tuple(f"-DDML_{define}" for define in defines(made))
    text = kernel_source(described.OPERATOR).text
    inputs = drawn_back(described)
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("gradients of regions of interest", text, (*chosen, *WARNINGS, *flags))
        sums = {scratch.name: np.full(scratch.count, np.nan, np.float32) for scratch in made.scratch}
        for step in made.steps:
            tensor = getattr(described, step.tensors[4])
            output = np.zeros(tensor.storage_elements, tensor.DataType.dtype)
            given = [{**inputs, **sums, step.tensors[4]: output}[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
            found.append(output)
    assert [output.tobytes() for output in found[:2]] == [output.tobytes() for output in found[2:]]
    assert [np.unique(output).size > 40 for output in found[:2]] == [True, True]
