# Generated from spec/operators/element_wise_logical_not.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_LOGICAL_NOT, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import UINT8, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="true and false",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(4,), values=(0, 1, 1, 0))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(4,), values=(1, 0, 0, 1))},
    ),
    Case(
        name="true and false in bytes",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(4,), values=(0, 1, 1, 0))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(4,), values=(1, 0, 0, 1))},
    ),
    Case(
        name="any value but zero is true",
        kind="edge case",
        status="silent",
        note="The page does not say what is true; as in C, whatever is not 0.",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(5,), values=(0, 1, 2, 256, 4294967295))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(5,), values=(1, 0, 0, 0, 0))},
    ),
    Case(
        name="bytes",
        kind="edge case",
        status="silent",
        note="As for UINT32.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(5,), values=(0, 1, 2, 128, 255))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(5,), values=(1, 0, 0, 0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {UINT32: uniform(0.0, 3.0), UINT8: uniform(0.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}
