# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_QUANTIZED_LINEAR_ADD, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.conformance.cases import Case, TensorData
from dmlruntime.conformance.domains import AttributeValues, Domain
from dmlruntime.conformance.draws import any_value, powers
from dmlruntime.datatypes import FLOAT32, INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(130, 120)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.5,)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(128,)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(10, 20)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "BZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(10,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.25,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(100,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(104, 124))},
    ),
    Case(
        name="to signed bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(3, 255)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(0,)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(4, 0)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "BZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(-100,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-96, 28))},
    ),
    Case(
        name="beyond the range",
        kind="edge case",
        status="documented",
        note="The sum is clamped.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "AZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "BZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128))},
    ),
    Case(
        name="ties go to the even neighbour",
        kind="edge case",
        status="our choice",
        note="The page says round, which may also mean away from zero.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(1, 3, -1)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "AZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(0, 0, 0)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "BZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(0,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(0, 2, 0))},
    ),
    Case(
        name="not a number becomes zero",
        kind="edge case",
        status="silent",
        note="The page is silent; as every conversion of NaN to an integer here.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(1, 0)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(1, 0)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="without zero points",
        kind="edge case",
        status="silent",
        note="The page does not say what their absence means; 0.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(5, -6)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(2, 1)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(9, -4))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {INT8: any_value(), UINT8: any_value()},
    "AScaleTensor": {FLOAT32: powers(-3.0, 0.0)},
    "AZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "BTensor": {INT8: any_value(), UINT8: any_value()},
    "BScaleTensor": {FLOAT32: powers(-3.0, 0.0)},
    "BZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "OutputScaleTensor": {FLOAT32: powers(-2.0, 2.0)},
    "OutputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}
