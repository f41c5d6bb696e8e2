"""The part of a sweep that every run goes through: what operators share, they go through together."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmltools.conformance.layouts import STRIDED
from dmltools.conformance.linked import legal_at
from dmltools.conformance.parts import USUAL, shares_activations, shares_layouts
from dmltools.conformance.rows import Row, rows
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.sweeps import first_of_widths

SUBJECTS = tuple(map(partial(subject, REGISTRY), REGISTRY))
SHARING_LAYOUTS = tuple(tested for tested in SUBJECTS if shares_layouts(tested.operator))
SHARING_ACTIVATIONS = tuple(tested for tested in SUBJECTS if shares_activations(tested.operator))


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


def test_other_operators_have_every_row_in_every_run() -> None:
    for tested in SUBJECTS:
        if tested not in SHARING_LAYOUTS and tested not in SHARING_ACTIVATIONS:
            whole, part = parted(tested)
            assert [row.name for row in part] == [row.name for row in whole]
            break
    else:
        pytest.fail("every operator shares")


@pytest.mark.parametrize(
    "tested", SHARING_LAYOUTS[:3] + SHARING_ACTIVATIONS[:3], ids=lambda tested: tested.operator.name
)
def test_the_part_keeps_packed_shapes_and_one_layout(tested: Subject) -> None:
    whole, part = parted(tested)
    names = {row.name for row in part}
    for row in whole:
        if activation_of(row) is None and (row.name.endswith("packed") or row.name.endswith(STRIDED)):
            assert row.name in names
