# Generated from spec/operators/cumulative_product.yaml; do not edit.
# Template: templates/tests/test_operator.py.j2. Regenerate: dmlgen generate
"""CUMULATIVE_PRODUCT on every backend: worked examples, edge cases, random sweeps, rejections."""

from __future__ import annotations

import pytest

from dmlops.operators.cumulative_product.cases import CASES, DOMAIN
from dmlops.operators.cumulative_product.descriptor import DESCRIPTOR
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.checks import check_case, check_sweep
from dmlruntime.conformance.rejections import Rejection, check_rejection, check_support, rejections
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, INT32, INT64, UINT32, UINT64
from dmlruntime.devices.protocol import Device

TYPES = (FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case, device: Device) -> None:
    check_case(case, DESCRIPTOR, device)


@pytest.mark.parametrize("data_type", TYPES, ids=lambda data_type: data_type.short)
def test_sweep(data_type: DML_TENSOR_DATA_TYPE, device: Device) -> None:
    check_sweep(DESCRIPTOR, DOMAIN, data_type, device)


@pytest.mark.parametrize("rejection", rejections(DESCRIPTOR), ids=lambda rejection: rejection.name)
def test_rejected(rejection: Rejection) -> None:
    check_rejection(rejection)


def test_every_support_row_is_accepted() -> None:
    check_support(DESCRIPTOR)
