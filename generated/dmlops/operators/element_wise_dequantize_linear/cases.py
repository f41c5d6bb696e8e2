# Generated from spec/operators/element_wise_dequantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_DEQUANTIZE_LINEAR, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, positive
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(10, 12, 8, 30)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.5, 0.5, 0.5, 0.5)),
            "ZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(10, 10, 10, 10)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 1, -1, 10))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(4, -7)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, 0.25)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, -2))},
    ),
    Case(
        name="short integers",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT16", sizes=(1, 1, 1, 1), values=(-300,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.125,)),
            "ZeroPointTensor": TensorData(type="INT16", sizes=(1, 1, 1, 1), values=(100,)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-50,))},
    ),
    Case(
        name="an unsigned difference is negative",
        kind="edge case",
        status="silent",
        note="It is exact, so nothing wraps.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 255)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 2)),
            "ZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(255, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-510, 510))},
    ),
    Case(
        name="scales of zero and infinity",
        kind="edge case",
        status="our choice",
        note="The page leaves a scale of 0 undefined; the formula is followed: 0 times infinity is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(5, -5, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, inf, inf)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(3, 3, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, -inf, nan))},
    ),
    Case(
        name="without a zero point",
        kind="edge case",
        status="silent",
        note="The page does not say what is subtracted; nothing is.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, 127)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.5, 0.5)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-64, 63.5))},
    ),
    Case(
        name="wide integers",
        kind="edge case",
        status="silent",
        note="The difference is exact, also where no type of 32 bits holds it; it is rounded to FLOAT32 once.",
        inputs={
            "InputTensor": TensorData(
                type="INT32",
                sizes=(1, 1, 1, 4),
                values=(16777217, 16777217, 2147483647, -2147483648),
            ),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, 1, 0.5)),
            "ZeroPointTensor": TensorData(
                type="INT32",
                sizes=(1, 1, 1, 4),
                values=(0, 16777216, -2147483648, 2147483647),
            ),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(16777216, 1, 4294967296, -2147483648),
            ),
        },
    ),
    Case(
        name="wide unsigned integers",
        kind="edge case",
        status="silent",
        note="As for signed ones: 4294967295 - 4294967294 is 1, the other way round -1.",
        inputs={
            "InputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(4294967295, 4294967294, 0)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(0.5, 0.5, 0)),
            "ZeroPointTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 3),
                values=(4294967294, 4294967295, 4294967295),
            ),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(0.5, -0.5, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
    "ScaleTensor": {FLOAT32: positive(-14.0, 4.0), FLOAT16: positive(-14.0, -10.0)},
    "ZeroPointTensor": {
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
