# Generated from spec/operators/element_wise_subtract.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_SUBTRACT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="differences",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-3, 3, -6))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, 2048)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 2047))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(1, -5)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-1, -8))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT64", sizes=(2,), values=(0, 10)),
            "BTensor": TensorData(type="UINT64", sizes=(2,), values=(1, 3)),
        },
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(2,), values=(18446744073709551615, 7))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="Modulo 2^n, as everywhere.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-2147483648, 0)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(1, -2147483648)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2147483647, -2147483648))},
    ),
    Case(
        name="unsigned integers wrap",
        kind="edge case",
        status="silent",
        note="A negative difference comes round from above.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(0, 5)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(1, 7)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4294967295, 4294967294))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, inf, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, inf, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, nan, nan))},
    ),
    Case(
        name="signs of zeros",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it: equal elements differ by the positive zero.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, -0.0, 0.0, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, -0.0, 0.0, 0.0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, 0.0, 0.0, -0.0))},
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
