"""The choices that kernels are compiled for: those of every worked example are among them."""

from __future__ import annotations

import pytest

import dmlops as dml
from dmlruntime.cpu.device import defines
from dmlruntime.families.planning import has_kernels, plan_on_cpu

WITH_KERNELS = [n for n in dml.REGISTRY if has_kernels(dml.REGISTRY.descriptor(n).OPERATOR.kernel, "cpu")]


@pytest.mark.parametrize("name", WITH_KERNELS)
def test_kernels_of_worked_examples_are_listed(name: str) -> None:
    listed = dml.REGISTRY.kernels(name)
    assert len(set(listed)) == len(listed)
    for case in dml.REGISTRY.cases(name):
        chosen = defines(plan_on_cpu(case.descriptor(dml.REGISTRY.descriptor(name))))
        unfused = tuple(word for word in chosen if not word.startswith("FUSED_") and word != "SOFTMAX")
        assert unfused in listed, case.name


def test_operators_without_kernels_have_none() -> None:
    assert [name for name in dml.REGISTRY if dml.REGISTRY.kernels(name)] == WITH_KERNELS
