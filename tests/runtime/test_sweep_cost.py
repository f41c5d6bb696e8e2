"""What the sweeps cost: how many rows they have, and how many kernels a device must compile for them.

A GPU pipeline takes about 0.1 s on a software adapter and a C library about 0.3 s, so what is counted here is what the
whole run takes. A rule of the sweep that made it much longer would fail here, long before anyone waits for it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from dmlops import REGISTRY
from dmlruntime.conformance.rows import Row, rows, type_tuples
from dmlruntime.conformance.subject import Subject, subject
from dmlruntime.conformance.tensors import TypeTuple
from dmlruntime.errors import UnsupportedOnDeviceError
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.gpu.planning import plan

TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=16, subgroup=8
)

PER_INPUT, FEW, PER_VARIANT = 10, 2, 2
"""Pipelines for types that go through every layout, for others, and for each absent tensor or activation besides."""

COMBINING = 36
"""Pipelines where elements are combined along an axis: shapes decide the kernel, for every data type."""

ROWS_MAX = 800
"""Rows for one choice of data types."""

PIPELINES_MAX, LIBRARIES_MAX = 6000, 900
"""For all operators together: about 10 and 5 minutes of one core."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What the sweep of one choice of data types takes."""

    rows: int
    pipelines: int


def cost(tested: Subject, types: TypeTuple) -> Cost:
    found = list(rows(tested, types))
    return Cost(rows=len(found), pipelines=len({key for row in found for key in pipelines(row)}))


def pipelines(row: Row) -> set[tuple[str, ...]]:
    """What the pipelines of a row are found by; none where no kernel computes in the types."""
    try:
        packed = all(
            getattr(row.descriptor, m.name).Strides is None
            for m in row.descriptor.OPERATOR.tensors
            if getattr(row.descriptor, m.name) is not None
        )
        shared = {source: output for output, source in row.aliases.items()} if packed else {}
        plans = [plan(row.descriptor, TARGET, aliases) for aliases in ({}, shared)]
    except UnsupportedOnDeviceError:
        return set()
    return {(step.kernel, *made.defines) for made in plans for step in made.steps}


def variants(tested: Subject) -> int:
    """Kernels that differ by what is given: absent tensors and activations."""
    optional = sum(member.optional for member in tested.operator.tensors)
    return 1 + (optional + 1 if optional else 0) + sum(len(m.operators) for m in tested.operator.attributes)


def combines(tested: Subject, types: TypeTuple) -> bool:
    first = next(rows(tested, types)).descriptor
    return first.OPERATOR.kernel.axis_of(first) is not None


@pytest.mark.parametrize("name", list(REGISTRY))
def test_the_sweep_of_an_operator_is_no_longer_than_it_must_be(name: str) -> None:
    tested = subject(REGISTRY, name)
    seen: set[tuple[int, ...]] = set()
    for types in type_tuples(tested):
        most = FEW if types.widths in seen else PER_INPUT * max(1, len(tested.operator.inputs))
        seen.add(types.widths)
        found = cost(tested, types)
        assert found.rows <= ROWS_MAX, types.name
        if combines(tested, types):
            assert found.pipelines <= COMBINING, types.name
        else:
            assert found.pipelines <= most + PER_VARIANT * (variants(tested) - 1), types.name


def test_the_whole_run_compiles_so_few_kernels_that_nobody_waits_long() -> None:
    tested = [subject(REGISTRY, name) for name in REGISTRY]
    libraries = sum(len(type_tuples(one)) * variants(one) for one in tested)
    total = sum(cost(one, types).pipelines for one in tested for types in type_tuples(one))
    print(f"\n{len(tested)} operators: {total} GPU pipelines and {libraries} C libraries for the sweeps")
    assert total <= PIPELINES_MAX
    assert libraries <= LIBRARIES_MAX
