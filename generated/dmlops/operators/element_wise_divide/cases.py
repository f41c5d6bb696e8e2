# Generated from spec/operators/element_wise_divide.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_DIVIDE, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes, nonzero
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="quotients",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.25, -5, -1))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, 7)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(8, 2)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.125, 3.5))},
    ),
    Case(
        name="unsigned integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(7, 4294967295)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(2, 10)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(3, 429496729))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT64", sizes=(2,), values=(-9000000000, 5)),
            "BTensor": TensorData(type="INT64", sizes=(2,), values=(4, -2)),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-2250000000, -2))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(2,), values=(-128, 100)),
            "BTensor": TensorData(type="INT8", sizes=(2,), values=(-1, -7)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2,), values=(-128, -14))},
    ),
    Case(
        name="an integer divided by zero is zero",
        kind="edge case",
        status="silent",
        note="As NumPy answers, and never a trap; WGSL alone would answer the dividend.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(7, -7, 0)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
    Case(
        name="the smallest integer by minus one",
        kind="edge case",
        status="silent",
        note="The quotient wraps to itself; nothing traps.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(-2147483648,)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(-1,)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(-2147483648,))},
    ),
    Case(
        name="integers cut toward zero",
        kind="edge case",
        status="documented",
        note="The page says truncated; toward zero is taken.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(7, -7, 7, -7)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(2, 2, -2, -2)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(3, -3, -3, 3))},
    ),
    Case(
        name="zeros, infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(1, -1, 0, inf, nan, 3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0, 0, 0, inf, 1, inf)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(inf, -inf, nan, nan, nan, 0))},
    ),
    Case(
        name="an unsigned integer divided by zero is zero",
        kind="edge case",
        status="silent",
        note="As for signed integers.",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(7, 255, 0)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
    Case(
        name="signs of zeros",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, -0.0, 1, -1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-2, -2, -inf, inf)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-0.0, 0.0, -0.0, -0.0))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
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
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT64: nonzero(),
        INT32: nonzero(),
        INT16: nonzero(),
        INT8: nonzero(),
        UINT64: nonzero(),
        UINT32: nonzero(),
        UINT16: nonzero(),
        UINT8: nonzero(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
