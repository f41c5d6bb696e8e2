"""The C text of row programs: no warnings, and the same bits as plain C11."""

from __future__ import annotations

from typing import Any

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
SIZES = [((2, 4500), (1,)), ((4500, 70), (0,)), ((9, 300), (1,))]


def described(operator: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]) -> Any:
    whole = dml.DML_BUFFER_TENSOR_DESC(short, sizes)
    one = dml.DML_BUFFER_TENSOR_DESC(short, tuple(1 if d in axes else size for d, size in enumerate(sizes)))
    if operator == "SOFTMAX":
        return dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(whole, whole, len(axes), axes)
    if operator == "HARDMAX":
        return dml.DML_ACTIVATION_HARDMAX1_OPERATOR_DESC(whole, whole, len(axes), axes)
    if operator == "MVN":
        activation = dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None)
        return dml.DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(
            whole, one, one, whole, len(axes), axes, NormalizeVariance=True, Epsilon=1e-5, FusedActivation=activation
        )
    return dml.DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC(
        whole, whole, one, one, one, whole, one, one, Epsilon=1e-5
    )


@pytest.mark.one_in(16)
@pytest.mark.parametrize(("sizes", "axes"), SIZES)
@pytest.mark.parametrize("short", ["FLOAT32", pytest.param("FLOAT16", marks=pytest.mark.slow)])
@pytest.mark.parametrize("operator", ["SOFTMAX", "HARDMAX", "MVN", "TRAINING_GRAD"])
def test_plain_c11_gives_the_same_bits(
    operator: str, short: str, sizes: tuple[int, ...], axes: tuple[int, ...]
) -> None:
    descriptor = described(operator, short, sizes, axes)
    plan = plan_on_cpu(descriptor)
    random = np.random.default_rng(3)
    given = {
        member.name: np.abs(random.normal(0, 2, getattr(descriptor, member.name).Sizes)).astype(short.lower())
        for member in descriptor.OPERATOR.inputs
        if getattr(descriptor, member.name) is not None
    }
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    found = []
    for flags in ((), ("-DDML_PLAIN_C11",)):
        library = build.load(f"{operator}, as text", text, (*chosen, *WARNINGS, *flags))
        arrays = dict(given)
        for member in descriptor.OPERATOR.outputs:
            arrays[member.name] = np.zeros(getattr(descriptor, member.name).Sizes, short.lower())
        arrays |= {scratch.name: np.zeros(scratch.count, np.int64) for scratch in plan.scratch}
        for step in plan.steps:
            named = [arrays[name] for name in step.tensors]
            call_entry(library, step.kernel, list(step.flat_parameters()), named, step.items)
        found.append(b"".join(arrays[member.name].tobytes() for member in descriptor.OPERATOR.outputs))
    assert len(set(found)) == 1
    assert any(found[0])
