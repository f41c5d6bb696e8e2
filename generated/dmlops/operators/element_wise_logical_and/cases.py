# Generated from spec/operators/element_wise_logical_and.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_LOGICAL_AND, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import UINT8, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="the four combinations",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 0, 1, 1)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 1, 0, 1)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 0, 0, 1))},
    ),
    Case(
        name="words",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(0, 7)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(5, 7)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(0, 1))},
    ),
    Case(
        name="any value but zero is true",
        kind="edge case",
        status="silent",
        note=(
            "The page does not say what is true; as in C, whatever is not 0, also where the two have no bit in common."
        ),
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 4), values=(1, 2, 4294967295, 0)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 4), values=(2, 4, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 4), values=(1, 1, 0, 0))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {UINT32: uniform(0.0, 3.0), UINT8: uniform(0.0, 3.0)},
    "BTensor": {UINT32: uniform(0.0, 3.0), UINT8: uniform(0.0, 3.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}
