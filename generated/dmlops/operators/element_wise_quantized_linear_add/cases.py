# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_QUANTIZED_LINEAR_ADD, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8

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
        name="every step is rounded to FLOAT32",
        kind="edge case",
        status="silent",
        note=(
            "Both products, their sum, the quotient. In exact arithmetic the first three would be 4, 114 and 148: of "
            "all pairs of bytes 6,648 differ."
        ),
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(0, 112, 195, 129)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.02,)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(128,)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(9, 117, 100, 128)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.02,)),
            "BZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(128,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.04,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(128,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(5, 115, 147, 128))},
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
        status="documented",
        note="Each of the three that is absent is 0.",
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
    "AScaleTensor": {FLOAT32: multiples(0.02, 0.02, 0.2)},
    "AZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "BTensor": {INT8: any_value(), UINT8: any_value()},
    "BScaleTensor": {FLOAT32: multiples(0.02, 0.02, 0.2)},
    "BZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "OutputScaleTensor": {FLOAT32: multiples(0.04, 0.04, 0.6)},
    "OutputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}
