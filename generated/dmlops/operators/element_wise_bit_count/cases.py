# Generated from spec/operators/element_wise_bit_count.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_BIT_COUNT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf

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
        name="population count",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(2, 2), values=(0, 123, 456, 789))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(2, 2), values=(0, 6, 4, 5))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(4,), values=(0, 1, 255, 170))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(4,), values=(0, 1, 8, 4))},
    ),
    Case(
        name="halves of a word",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT16", sizes=(3,), values=(0, 65535, 258))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 16, 2))},
    ),
    Case(
        name="signed integers",
        kind="edge case",
        status="documented",
        note="The bits of two's complement count.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(4,), values=(-128, -1, 0, 127))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(4,), values=(1, 8, 0, 7))},
    ),
    Case(
        name="all bits of 64",
        kind="edge case",
        status="documented",
        note="The largest count is 64.",
        inputs={"InputTensor": TensorData(type="INT64", sizes=(3,), values=(-1, -9223372036854775808, 0))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(64, 1, 0))},
    ),
    Case(
        name="floats",
        kind="edge case",
        status="documented",
        note="The bits of the format count; 1.0 is 0x3F800000, -0.0 has its sign alone.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, -0.0, 0, inf))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(4,), values=(7, 1, 0, 8))},
    ),
    Case(
        name="half precision",
        kind="edge case",
        status="documented",
        note="1.0 is 0x3C00, the largest half 0x7BFF.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(1, 65504, -0.0))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(4, 14, 1))},
    ),
    Case(
        name="double precision",
        kind="edge case",
        status="documented",
        note="1.0 is 0x3FF0000000000000.",
        inputs={"InputTensor": TensorData(type="FLOAT64", sizes=(3,), values=(1, -1, 0))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(10, 11, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
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
