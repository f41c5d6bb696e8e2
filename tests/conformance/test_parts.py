"""The part of a sweep that every run goes through: what operators share, they go through together."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise

import pytest

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmltools.conformance.linked import legal_at
from dmltools.conformance.rows import EVERYTHING, MOST_ROWS, USUAL, Row, rows
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.sweeps import first_of_widths
from dmltools.conformance.tensors import STRIDED

SUBJECTS = tuple(map(partial(subject, REGISTRY), REGISTRY))
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
    for place, member in enumerate(row.descriptor.OPERATOR.inputs):
        name = name.replace(member.name, f"input {place}")
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
