# Generated from spec/operators/element_wise_logical_greater_than_or_equal.yaml; do not edit.
# Template: templates/tests/test_operator.py.j2. Regenerate: dmlgen generate
"""ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL on every backend: cases, random sweeps, rejections."""

from __future__ import annotations

import pytest

from dmlops import REGISTRY
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.checks import check_case, check_sweep
from dmlruntime.conformance.rejections import check_rejections, rejection_kinds
from dmlruntime.conformance.rows import type_tuples
from dmlruntime.conformance.subject import subject
from dmlruntime.conformance.support import check_support
from dmlruntime.conformance.tensors import TypeTuple
from dmlruntime.devices.protocol import Device

SUBJECT = subject(REGISTRY, "ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL")


@pytest.mark.parametrize("case", SUBJECT.cases, ids=lambda case: case.name)
def test_case(case: Case, device: Device) -> None:
    check_case(case, SUBJECT.kind, device)


@pytest.mark.parametrize("types", type_tuples(SUBJECT), ids=str)
def test_sweep(types: TypeTuple, device: Device) -> None:
    check_sweep(SUBJECT, types, device)


@pytest.mark.parametrize("kind", rejection_kinds(SUBJECT))
def test_rejected(kind: str) -> None:
    check_rejections(SUBJECT, kind)


def test_every_support_row_is_accepted() -> None:
    check_support(SUBJECT)
