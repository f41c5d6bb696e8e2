"""The C text of contractions: no warnings, and the same bits as plain C11 and with narrower registers."""

from __future__ import annotations

import numpy as np
import pytest
from cpu_entries import call_entry
from gemms import Sizes, gemm

from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.families.planning import plan_on_cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
SIZES = [((70, 4500), (4500, 3)), ((5, 300), (300, 7)), ((50, 300), (300, 301)), ((2, 3, 40), (2, 40, 100))]


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("a", "b"), SIZES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_plain_c11_gives_the_same_bits(short: str, a: Sizes, b: Sizes) -> None:
    descriptor = gemm(a, b, short=short, c=True, Alpha=1.5, Beta=0.5)
    plan = plan_on_cpu(descriptor)
    rng = np.random.default_rng(5)
    made = descriptor.OutputTensor.Sizes
    given = [rng.normal(0, 2, sizes).astype(short.lower()) for sizes in (a, b, made)]
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load(f"contraction of {short}", text, (*chosen, *WARNINGS, *flags))
        arrays = dict(zip(("ATensor", "BTensor", "CTensor"), given, strict=True))
        arrays["OutputTensor"] = np.zeros(made, given[0].dtype)
        arrays |= {scratch.name: np.zeros(scratch.count, np.float32) for scratch in plan.scratch}
        for step in plan.steps:
            named = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), named, step.items)
        found.append(arrays["OutputTensor"].tobytes())
    assert len(set(found)) == 1
    assert any(found[0])
