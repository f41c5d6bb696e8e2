"""The C text of recurrences: no warnings, and the same bits as plain C11 and with other instructions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cpu_entries import call_entry
from recurrences import GATES, Array, drawn, network

from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.families.planning import plan_on_cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("operator", GATES)
def test_plain_c11_gives_the_same_bits(short: str, operator: str) -> None:
    described: Any = network(operator, (9, 31, 33, 70), short=short, direction="BIDIRECTIONAL")
    made = plan_on_cpu(described)
    chosen = tuple(f"-DDML_{define}" for define in defines(made))
    text = kernel_source(described.OPERATOR).text
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load("recurrences", text, (*chosen, *WARNINGS, *flags))
        arrays: dict[str, Array] = drawn(described)
        for name in described.OPERATOR.kernel.tensors:
            if name not in arrays:
                tensor = getattr(described, name)
                arrays[name] = np.zeros(tensor.storage_elements, tensor.DataType.dtype)
        arrays |= {each.name: np.zeros(each.count, np.float32) for each in made.scratch}
        for step in made.steps:
            given = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), given, step.items)
        found.append(b"".join(arrays[member.name].tobytes() for member in described.OPERATOR.outputs))
        assert np.unique(arrays["OutputSequenceTensor"]).size > 1000
    assert found[0] == found[1]
