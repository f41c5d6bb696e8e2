# Generated from spec/operators/activation_shrink.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SHRINK, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="all three parts",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-3, -0.5, 0.5, 3))},
        members={"Bias": 1, "Threshold": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-2, 0, 0, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-3, 3))},
        members={"Bias": 1, "Threshold": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-2, 2))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(-10, 5, 10))},
        members={"Bias": 2, "Threshold": 5},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(-8, 0, 8))},
    ),
    Case(
        name="the thresholds themselves",
        kind="edge case",
        status="documented",
        note="Both conditions are strict.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, -1, 1.5, -1.5))},
        members={"Bias": 0.5, "Threshold": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0, 1, -1))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="NaN is on neither side.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        members={"Bias": 1, "Threshold": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, 0))},
    ),
    Case(
        name="unsigned integers",
        kind="edge case",
        status="our choice",
        note="No unsigned element is below -Threshold; Bias and Threshold are cut to 2.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 2, 3, 255))},
        members={"Bias": 2.75, "Threshold": 2.75},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 0, 1, 253))},
    ),
    Case(
        name="sums of integers wrap",
        kind="edge case",
        status="silent",
        note="Modulo 2^n, as everywhere.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(-128, 127, -100))},
        members={"Bias": -3, "Threshold": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(125, -126, -103))},
    ),
    Case(
        name="the smallest integer as Threshold",
        kind="edge case",
        status="silent",
        note="Its negation wraps to itself.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(-128, -127, 5))},
        members={"Bias": 2, "Threshold": -128},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(0, 127, 3))},
    ),
    Case(
        name="unsigned differences wrap",
        kind="edge case",
        status="silent",
        note="A Bias above the element takes it below 0.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(1, 5))},
        members={"Bias": 3, "Threshold": 0},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(254, 2))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.25, -8.0, 8.0),
        FLOAT16: multiples(0.25, -8.0, 8.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {
    "Bias": {
        FLOAT32: (0.5,),
        FLOAT16: (0.5,),
        INT32: (3,),
        INT16: (3,),
        INT8: (3,),
        UINT32: (3,),
        UINT16: (3,),
        UINT8: (3,),
    },
    "Threshold": {
        FLOAT32: (0.5, 2),
        FLOAT16: (0.5, 2),
        INT32: (7, 1000000000.0),
        INT16: (7, 15000),
        INT8: (7, 50),
        UINT32: (7, 2000000000.0),
        UINT16: (7, 30000),
        UINT8: (7, 100),
    },
}
