# Generated from spec/operators/element_wise_bit_or.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_BIT_OR, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, bits
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
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(2,), values=(204, 255)),
            "BTensor": TensorData(type="UINT8", sizes=(2,), values=(170, 0)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(2,), values=(238, 255))},
    ),
    Case(
        name="words",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(2,), values=(4294901760, 5)),
            "BTensor": TensorData(type="UINT32", sizes=(2,), values=(267390960, 3)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(2,), values=(4294905840, 7))},
    ),
    Case(
        name="signed integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(2,), values=(-1, -8)),
            "BTensor": TensorData(type="INT32", sizes=(2,), values=(12, 5)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(2,), values=(-1, -3))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT64", sizes=(1,), values=(9223372036854775813,)),
            "BTensor": TensorData(type="UINT64", sizes=(1,), values=(9223372036854775811,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(1,), values=(9223372036854775815,))},
    ),
    Case(
        name="floats are taken as their bits",
        kind="edge case",
        status="documented",
        note="1.0 is 0x3F800000, 1.5 is 0x3FC00000, -1.0 is 0xBF800000.",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1.0, -1.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1.5, 1.0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1.5, -1.0))},
    ),
)

DOMAIN: Domain = {
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
