"""What the sweeps cost: how many rows they have, and how many kernels a device must compile for them.

A GPU pipeline takes about 0.1 s on a software adapter and a C library about 0.3 s, so what is counted here is what the
whole run takes. A rule of the sweep that made it much longer would fail here, long before anyone waits for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pytest

from dmlops import REGISTRY
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.slots import given_slots
from dmlruntime.cpu.device import defines
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.planning import plan
from dmltools.conformance.rows import EVERYTHING, USUAL, Part, Row, rows, type_tuples
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.sweeps import first_of_widths
from dmltools.conformance.tensors import TypeTuple

TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=16, subgroup=8
)

PER_INPUT, FEW, PER_VARIANT = 18, 12, 2
"""Pipelines for types that go through every layout, for others, and for each absent tensor or activation besides.

Quads on both sides, on one or on none; loops that are written out for small windows, windows that are runs of memory
and those that invocations share, as sizes and strides allow; sums over taps, which are nested as deep as there are
dimensions that are resampled.
"""

COMBINING = 36
"""Pipelines where elements are combined along an axis: shapes decide the kernel, for every data type."""

ROWS_MAX = 800
"""Rows for one choice of data types."""

PIPELINES_MAX, LIBRARIES_MAX = 10000, 1800
"""For all operators together, of every choice of data types: about 16 and 9 minutes of one core."""

USUAL_PIPELINES_MAX, USUAL_LIBRARIES_MAX = 4500, 1000
"""Of the parts of the choices in runs that are not slow: about 7 and 5 minutes."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What the sweep of one choice of data types takes."""

    rows: int
    pipelines: int
    libraries: frozenset[tuple[str, ...]]


def cost(tested: Subject, types: TypeTuple, part: Part = EVERYTHING) -> Cost:
    found = list(rows(tested, types, part))
    return Cost(
        rows=len(found),
        pipelines=len({key for row in found for key in pipelines(row)}),
        libraries=frozenset(key for row in found for key in libraries(row)),
    )


def pipelines(row: Row) -> set[tuple[str, ...]]:
    """What the pipelines of a row are found by; none where no kernel computes in the types."""
    try:
        packed = all(tensor.Strides is None for tensor in given_slots(row.descriptor).values())
        shared = {source: output for output, source in row.aliases.items()} if packed else {}
        plans = [plan(row.descriptor, TARGET, aliases) for aliases in ({}, shared)]
    except UnsupportedOnDeviceError:
        return set()
    return {(step.kernel, *made.defines) for made in plans for step in made.steps}


def libraries(row: Row) -> set[tuple[str, ...]]:
    """What the C library of a row is found by; none where no kernel computes in the types."""
    try:
        return {(row.descriptor.OPERATOR.name, *defines(plan_on_cpu(row.descriptor)))}
    except UnsupportedOnDeviceError:
        return set()


def variants(tested: Subject) -> int:
    """Kernels that differ by what is given: absent tensors and activations."""
    optional = sum(member.optional for member in tested.operator.tensors)
    return 1 + (optional + 1 if optional else 0) + sum(len(m.operators) for m in tested.operator.attributes)


def combines(tested: Subject, types: TypeTuple) -> bool:
    first = next(rows(tested, types)).descriptor
    return first.OPERATOR.kernel.axis_of(first) is not None


@pytest.mark.one_in(24)
@pytest.mark.parametrize("name", list(REGISTRY))
def test_the_sweep_of_an_operator_is_no_longer_than_it_must_be(name: str) -> None:
    tested = subject(REGISTRY, name)
    seen: set[tuple[int, ...]] = set()
    for types in type_tuples(tested):
        most = FEW if types.widths in seen else PER_INPUT * max(1, len(tested.operator.inputs))
        seen.add(types.widths)
        found = cost(tested, types)
        assert found.rows <= ROWS_MAX, types.name
        shapes = COMBINING if combines(tested, types) else most
        assert found.pipelines <= shapes + PER_VARIANT * (variants(tested) - 1), types.name


@pytest.mark.slow
def test_the_whole_run_compiles_so_few_kernels_that_nobody_waits_long() -> None:
    pipelines_of_all, usual_pipelines = 0, 0
    libraries_of_all, usual_libraries = set[tuple[str, ...]](), set[tuple[str, ...]]()
    for tested in map(partial(subject, REGISTRY), REGISTRY):
        every = type_tuples(tested)
        usual_names = {types.name for types in first_of_widths(every)}
        for types in every:
            found = cost(tested, types)
            pipelines_of_all += found.pipelines
            libraries_of_all |= found.libraries
            if types.name in usual_names:
                usual = cost(tested, types, USUAL)
                usual_pipelines += usual.pipelines
                usual_libraries |= usual.libraries
    print(f"\n{pipelines_of_all} GPU pipelines, {usual_pipelines} of them usual, for the sweeps of all operators")
    print(f"{len(libraries_of_all)} C libraries, {len(usual_libraries)} of them usual")
    assert 0 < pipelines_of_all <= PIPELINES_MAX
    assert 0 < len(libraries_of_all) <= LIBRARIES_MAX
    assert 0 < usual_pipelines <= USUAL_PIPELINES_MAX
    assert 0 < len(usual_libraries) <= USUAL_LIBRARIES_MAX
