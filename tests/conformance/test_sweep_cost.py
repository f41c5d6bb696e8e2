"""Tests of the rows of sweeps: ranks, parts that families share, and what they cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import pytest

from dmlops import REGISTRY
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_slots
from dmlruntime.cpu.sources import defines
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.planning import plan
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.pytest_plugin import Share
from dmltools.conformance.rows import EVERYTHING, MOST_ROWS, USUAL, Part, Row, rows, type_tuples
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.sweeps import first_of_widths
from dmltools.conformance.tensors import STRIDED, TypeTuple

SUBJECTS = tuple(map(partial(subject, REGISTRY), REGISTRY))
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
ABOVE_SHARE = 1.25
"""By how much some of the operators may be above their share."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """The cost of the sweep of one choice of data types."""

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
    """Return the keys of a row's pipelines; none where no kernel computes in the types."""
    try:
        packed = all(tensor.Strides is None for tensor in given_slots(row.descriptor).values())
        shared = {source: output for output, source in row.aliases.items()} if packed else {}
        plans = [plan(row.descriptor, TARGET, aliases) for aliases in ([{}, shared] if shared else [{}])]
    except UnsupportedOnDeviceError:
        return set()
    return {(dispatch.kernel, *made.defines) for made in plans for dispatch in made.dispatches}


def libraries(row: Row) -> set[tuple[str, ...]]:
    """Return the key of a row's C library; none where no kernel computes in the types."""
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
def test_the_whole_run_compiles_so_few_kernels_that_nobody_waits_long(share: Share) -> None:
    pipelines_of_all, usual_pipelines = 0, 0
    libraries_of_all, usual_libraries = set[tuple[str, ...]](), set[tuple[str, ...]]()
    for tested in SUBJECTS[:: share(4)]:
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
    print(f"\n{pipelines_of_all} GPU pipelines, {usual_pipelines} of them usual, for these sweeps")
    print(f"{len(libraries_of_all)} C libraries, {len(usual_libraries)} of them usual")
    part = 1.0 if share(4) == 1 else ABOVE_SHARE / share(4)
    assert 0 < pipelines_of_all <= PIPELINES_MAX * part
    assert 0 < len(libraries_of_all) <= LIBRARIES_MAX * part
    assert 0 < usual_pipelines <= USUAL_PIPELINES_MAX * part
    assert 0 < len(usual_libraries) <= USUAL_LIBRARIES_MAX * part


SHARING_LAYOUTS = tuple(tested for tested in SUBJECTS if tested.operator.kernel.layout_shares > 1)
SHARING_ACTIVATIONS = tuple(
    tested for tested in SUBJECTS if any(m.operators and not m.is_array for m in tested.operator.attributes)
)


def parted(tested: Subject, number: int = 0) -> tuple[list[Row], list[Row]]:
    """Every row of the first choice of data types, or another, and those of the usual part."""
    types = first_of_widths(legal_at(tested).types)[number]
    return list(rows(tested, types)), list(rows(tested, types, USUAL))


def layout_of(row: Row) -> str:
    """The layout in a row's name, which follows types and sizes, with inputs by their places."""
    name = row.name
    for location, member in enumerate(row.descriptor.OPERATOR.inputs):
        name = name.replace(member.name, f"input {location}")
    return name.split(" ", 2)[2]


def activation_of(row: Row) -> str | None:
    values = (getattr(row.descriptor, member.name) for member in row.descriptor.OPERATOR.attributes)
    return next((value.OPERATOR.name for value in values if isinstance(value, OperatorDescriptor)), None)


def test_families_that_share_layouts_are_large() -> None:
    assert {tested.operator.kernel.layout_shares for tested in SHARING_LAYOUTS} == {4}
    assert len(SHARING_LAYOUTS) > 80


@pytest.mark.parametrize("inputs", [1, 2])
def test_operators_of_a_family_go_through_every_layout_together(inputs: int) -> None:
    every: set[str] = set()
    usual: set[str] = set()
    for tested in SHARING_LAYOUTS:
        if len(tested.operator.inputs) == inputs and not tested.operator.attributes:
            whole, part = parted(tested)
            assert len(part) < len(whole)
            every.update(map(layout_of, whole))
            usual.update(map(layout_of, part))
    assert STRIDED in every
    assert usual == every


def test_operators_go_through_every_activation_together() -> None:
    assert len(SHARING_ACTIVATIONS) >= 8
    every = Counter[str | None]()
    usual: set[str | None] = set()
    for tested in SHARING_ACTIVATIONS:
        for number in (0, 1):
            whole, part = (set(map(activation_of, found)) for found in parted(tested, number))
            every.update(whole)
            usual |= part
            assert None in part
            assert 3 <= len(part) <= 5, tested.operator.name
            assert len(part) < len(whole)
    assert usual == {activation for activation, count in every.items() if count > 2}, "GEMM alone takes softmax"
    assert every.keys() - usual == {"ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1"}


@pytest.mark.parametrize("tested", SUBJECTS[::4], ids=lambda tested: tested.operator.name)
def test_the_part_is_short_and_has_every_kind_of_row(tested: Subject) -> None:
    whole, part = parted(tested)
    assert {row.is_packed for row in part} == {row.is_packed for row in whole}
    names = [row.name for row in whole]
    assert len({row.name for row in part}) == len(part) <= 4 * MOST_ROWS
    assert all(row.name in names for row in part)


def test_kinds_of_few_rows_are_whole() -> None:
    operator, types = SUBJECTS[0].operator, first_of_widths(legal_at(SUBJECTS[0]).types)[0]
    assert USUAL.sampled(operator, types, range(MOST_ROWS)) == range(MOST_ROWS)


def test_the_rows_of_a_long_sweep_are_spread_evenly() -> None:
    operator, types = SUBJECTS[0].operator, first_of_widths(legal_at(SUBJECTS[0]).types)[0]
    chosen = USUAL.sampled(operator, types, range(1000))
    assert len(chosen) == MOST_ROWS
    assert {after - before for before, after in pairwise(chosen)} <= {83, 84}
    assert USUAL.sampled(operator, types, range(1000)) == chosen
    assert EVERYTHING.sampled(operator, types, range(1000)) == range(1000)


_LEADING_ONES = "Leading ones are allowed, but sizes that follow from the rules are written without them."
NOT_SWEPT: dict[str, tuple[str, list[str]]] = {
    "MULTIHEAD_ATTENTION": (
        _LEADING_ONES,
        [f"Output{name}Tensor with 5 dimensions" for name in ("", "PresentKey", "PresentValue")],
    ),
    "MULTIHEAD_ATTENTION1": (
        _LEADING_ONES,
        [f"Output{name}Tensor with 5 dimensions" for name in ("", "PresentKey", "PresentValue")],
    ),
    "UNFOLD": (_LEADING_ONES, ["OutputTensor with 8 dimensions"]),
}
"""What no entry of a sweep has, with the reason. An operator may leave this list; none may come into it."""
SWEPT = [tested for tested in (subject(REGISTRY, name) for name in REGISTRY) if tested.sweep]


def unswept_ranks(legal: LinkedLegal) -> list[str]:
    """The ends of what the tables promise for the dimensions of each tensor, where no entry has them."""
    operator = legal.subject.operator
    missing = {
        (row.when_text, name, rank): None
        for row in legal.rows
        for name, support in row.tensors.items()
        for rank in support.dimensions
    }
    for types in legal.types:
        for descriptor in legal.all_descriptors(types) if missing else ():
            row = operator.row(legal.level, descriptor)
            for slot in tensor_slots(descriptor):
                if row is not None and slot.tensor is not None:
                    missing.pop((row.when_text, slot.member.name, slot.tensor.DimensionCount), None)
    return [f"{name} with {rank} dimensions {when}".rstrip() for when, name, rank in missing]


def unswept(tested: Subject) -> list[str]:
    legal = legal_at(tested)
    assert isinstance(legal, LinkedLegal)
    return unswept_ranks(legal)


@pytest.mark.parametrize("tested", SWEPT, ids=lambda tested: tested.operator.name)
def test_both_ends_of_the_ranks_of_each_tensor_are_swept(tested: Subject) -> None:
    _, declared = NOT_SWEPT.get(tested.operator.name, ("", []))
    assert unswept(tested) == declared


def test_each_operator_that_is_declared_has_a_sweep() -> None:
    assert set(NOT_SWEPT) <= {tested.operator.name for tested in SWEPT}


def test_an_end_without_an_entry_is_found_for_each_table() -> None:
    tested = subject(REGISTRY, "REDUCE")
    without = tuple(entry for entry in tested.sweep if len(entry["InputTensor"]) != 8)
    found = unswept(replace(tested, sweep=without))
    assert {line.partition(" dimensions ")[0] for line in found} == {"InputTensor with 8", "OutputTensor with 8"}
    assert len(found) == 2 * len({row.when_text for row in tested.operator.support})
