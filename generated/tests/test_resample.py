# Generated from spec/operators/resample.yaml; do not edit.
# Template: templates/tests/test_operator.py.j2. Regenerate: dmlgen generate
"""RESAMPLE on every backend: cases, random sweeps, rejections."""

from __future__ import annotations

import pytest

from dmlops import REGISTRY
from dmlruntime.cases.records import Case
from dmlruntime.devices.protocol import Device
from dmltools.conformance.checks import check_case, check_sweep
from dmltools.conformance.pytest_plugin import Share
from dmltools.conformance.rejections import check_rejections, rejection_kinds
from dmltools.conformance.subject import subject
from dmltools.conformance.support import check_support
from dmltools.conformance.sweeps import Swept, sweep_parameters

SUBJECT = subject(REGISTRY, "RESAMPLE")


@pytest.mark.parametrize("case", SUBJECT.cases, ids=lambda case: case.name)
def test_case(case: Case, device: Device) -> None:
    check_case(case, SUBJECT.kind, device)


@pytest.mark.usual("reference", "cpu")
@pytest.mark.parametrize("swept", sweep_parameters(SUBJECT), ids=str)
def test_sweep(swept: Swept, device: Device, share: Share) -> None:
    check_sweep(SUBJECT, swept.types, device, swept.part_of(share))


@pytest.mark.parametrize("kind", rejection_kinds(SUBJECT))
def test_rejected(kind: str) -> None:
    check_rejections(SUBJECT, kind)


def test_every_support_row_is_accepted() -> None:
    check_support(SUBJECT)
