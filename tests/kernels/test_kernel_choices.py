"""The choices that kernels are compiled for: those of every worked example and of every sweep are among them."""

from __future__ import annotations

import pytest

import dmlops as dml
from dmlgen.families import families
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.device import defines
from dmlruntime.families.planning import family_name, has_kernels, plan_on_cpu
from dmltools.conformance.rows import rows, type_tuples
from dmltools.conformance.subject import subject

WITH_KERNELS = [n for n in dml.REGISTRY if has_kernels(dml.REGISTRY.descriptor(n).OPERATOR.kernel, "cpu")]


def unfused(descriptor: OperatorDescriptor) -> tuple[str, ...]:
    """What the kernel of a plan is compiled with, less the activation that it fuses."""
    chosen = defines(plan_on_cpu(descriptor))
    return tuple(word for word in chosen if not word.startswith("FUSED_") and word != "SOFTMAX")


@pytest.mark.parametrize("name", WITH_KERNELS)
def test_kernels_of_worked_examples_are_listed(name: str) -> None:
    listed = dml.REGISTRY.kernels(name)
    assert len(set(listed)) == len(listed)
    assert dml.REGISTRY.cases(name)
    for case in dml.REGISTRY.cases(name):
        assert unfused(case.descriptor(dml.REGISTRY.descriptor(name))) in listed, case.name


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_KERNELS)
def test_kernels_of_sweeps_are_listed(name: str) -> None:
    """All data types, with values of every attribute."""
    listed, swept = dml.REGISTRY.kernels(name), subject(dml.REGISTRY, name)
    asked = {unfused(row.descriptor) for types in type_tuples(swept) for row in rows(swept, types)}
    assert asked
    assert asked <= set(listed)


def test_every_family_is_among_them() -> None:
    found = {family_name(dml.REGISTRY.descriptor(name).OPERATOR.kernel) for name in WITH_KERNELS}
    assert found == {family.name for family in families()} - {"reference"}


def test_operators_without_kernels_have_none() -> None:
    assert [name for name in dml.REGISTRY if dml.REGISTRY.kernels(name)] == WITH_KERNELS
