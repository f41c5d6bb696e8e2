"""Sweeps reach both ends of what the support tables promise for the number of dimensions of each tensor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dmlops import REGISTRY
from dmlruntime.core.slots import tensor_slots
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.subject import Subject, subject

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


@pytest.mark.one_in(8)
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
