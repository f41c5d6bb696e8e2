# Generated from spec/operators/element_wise_if.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_IF, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, bits, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
)

CASES: tuple[Case, ...] = (
    Case(
        name="selection by condition",
        kind="example",
        status="documented",
        inputs={
            "ConditionTensor": TensorData(type="UINT8", sizes=(2, 2), values=(1, 0, 1, 1)),
            "ATensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1, 2, 3, 4)),
            "BTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(9, 8, 7, 6)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1, 8, 3, 4))},
    ),
    Case(
        name="doubles",
        kind="example",
        status="ours",
        inputs={
            "ConditionTensor": TensorData(type="UINT8", sizes=(2,), values=(1, 0)),
            "ATensor": TensorData(type="FLOAT64", sizes=(2,), values=(0.1, 0.2)),
            "BTensor": TensorData(type="FLOAT64", sizes=(2,), values=(0.3, 1e300)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(0.1, 1e300))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ConditionTensor": TensorData(type="UINT8", sizes=(2,), values=(0, 1)),
            "ATensor": TensorData(type="INT8", sizes=(2,), values=(-1, -2)),
            "BTensor": TensorData(type="INT8", sizes=(2,), values=(3, 4)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2,), values=(3, -2))},
    ),
    Case(
        name="any condition but zero holds",
        kind="edge case",
        status="documented",
        note="The page says non-zero.",
        inputs={
            "ConditionTensor": TensorData(type="UINT8", sizes=(5,), values=(0, 1, 2, 128, 255)),
            "ATensor": TensorData(type="INT32", sizes=(5,), values=(1, 1, 1, 1, 1)),
            "BTensor": TensorData(type="INT32", sizes=(5,), values=(9, 9, 9, 9, 9)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(5,), values=(9, 1, 1, 1, 1))},
    ),
    Case(
        name="what is not picked leaves no trace",
        kind="edge case",
        status="silent",
        note="A NaN or infinity on the other side does not matter.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ConditionTensor": TensorData(type="UINT8", sizes=(3,), values=(1, 0, 1)),
            "ATensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, nan, inf)),
            "BTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, 2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 2, inf))},
    ),
)

DOMAIN: Domain = {
    "ConditionTensor": {UINT8: uniform(0.0, 3.0)},
    "ATensor": {
        FLOAT64: bits(),
        FLOAT32: bits(),
        FLOAT16: bits(),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
    "BTensor": {
        FLOAT64: bits(),
        FLOAT32: bits(),
        FLOAT16: bits(),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
