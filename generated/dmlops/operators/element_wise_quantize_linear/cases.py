# Generated from spec/operators/element_wise_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_QUANTIZE_LINEAR, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT32, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 1, -1, 10)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.5, 0.5, 0.5, 0.5)),
            "ZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(10, 10, 10, 10)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(10, 12, 8, 30))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, -2)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, 0.25)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, 1)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(4, -7))},
    ),
    Case(
        name="from integers",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(100, -100)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 4)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(1, 1)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(26, -24))},
    ),
    Case(
        name="a wide integer is rounded to FLOAT32 first",
        kind="edge case",
        status="our choice",
        note="The scale is FLOAT32; 16777217 becomes 16777216 before the division.",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(16777217, -16777217)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(131072, 131072)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-1, 1)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -127))},
    ),
    Case(
        name="ties go to the even neighbour",
        kind="edge case",
        status="our choice",
        note="The page says round, which may also mean away from zero.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0.5, 1.5, 2.5, -0.5, -1.5)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 1, 1, 1, 1)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(0, 0, 0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(0, 2, 2, 0, -2))},
    ),
    Case(
        name="a tie of the rounded quotient",
        kind="edge case",
        status="silent",
        note=(
            "The quotient is rounded to FLOAT32 before it is rounded to a whole number: 0.35 / 0.1 of FLOAT32 numbers "
            "is 3.4999999, rounded 3.5."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.35, -0.35, 0.15, 0.45)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.1, 0.1, 0.1, 0.1)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 4), values=(0, 0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 4), values=(4, -4, 2, 4))},
    ),
    Case(
        name="half precision is divided in FLOAT32",
        kind="edge case",
        status="silent",
        note="0.25 / 0.1 of FLOAT16 numbers is 2.5006; rounded to FLOAT16 it would be the tie 2.5, and 2.",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, -0.25)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.1, 0.1)),
            "ZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(3, -3))},
    ),
    Case(
        name="beyond the range",
        kind="edge case",
        status="documented",
        note="The result is clamped.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1000, -1000, inf, -inf)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, 1, 1)),
            "ZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(128, 128, 128, 128)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(255, 0, 255, 0))},
    ),
    Case(
        name="not a number becomes zero",
        kind="edge case",
        status="silent",
        note="The page is silent; as every conversion of NaN to an integer here.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "ZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(7,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(0,))},
    ),
    Case(
        name="without a zero point",
        kind="edge case",
        status="silent",
        note="The page does not say what is added; nothing is.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, -3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 2)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(2, -2))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.01, -20.0, 20.0),
        FLOAT16: multiples(0.01, -20.0, 20.0),
        INT32: uniform(-300.0, 300.0),
    },
    "ScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.5), FLOAT16: multiples(0.01, 0.02, 0.5)},
    "ZeroPointTensor": {INT8: uniform(-100.0, 100.0), UINT8: uniform(0.0, 255.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}
