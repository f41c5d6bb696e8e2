"""The C text of attention: no warnings, and the same bits as plain C11."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from attentions import OPERATORS, OUTPUTS, Sizes, attention, drawn
from cpu_entries import call_entry

from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.families.planning import plan_on_cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
FLAGS = ((), ("-DDML_PLAIN_C11",), ("-O1", "-mno-avx512f"))


@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("operator", OPERATORS)
@pytest.mark.parametrize("sizes", [(1, 2, 15, 200, 70, 40), (2, 2, 31, 150, 33, 65)])
def test_plain_c11_gives_the_same_bits(sizes: Sizes, operator: str, short: str) -> None:
    extra = ["BiasTensor", "RelativePositionBiasTensor"]
    described: Any = attention(sizes, operator=operator, short=short, past=7, mask="BOOLEAN", extra=extra)
    made = plan_on_cpu(described)
    chosen = tuple(f"-DDML_{define}" for define in defines(made))
    text = kernel_source(described.OPERATOR).text
    found = []
    for flags in FLAGS:
        library = build.load("attention", text, (*chosen, *WARNINGS, *flags))
        arrays = drawn(described)
        for name in OUTPUTS:
            tensor = getattr(described, name)
            arrays[name] = np.zeros(tensor.storage_elements, tensor.DataType.dtype)
        arrays |= {each.name: np.full(each.count, np.nan, np.float32) for each in made.scratch}
        for step in made.steps:
            given = [arrays.get(name) for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        found.append(b"".join(arrays[name].tobytes() for name in OUTPUTS))
        assert np.isfinite(arrays["OutputTensor"]).all()
        assert np.unique(arrays["OutputTensor"]).size > 1000
    assert found[0] == found[1] == found[2]
