# Generated from spec/operators/quantized_linear_matrix_multiply.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of QUANTIZED_LINEAR_MATRIX_MULTIPLY, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="one step for each row and column",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 2, 2), values=(11, 12, 20, 22)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(0.5, 0.25)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 1), values=(10, 20)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 2, 2), values=(4, -4, 8, 3)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
            "BZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, -1)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(100,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 2), values=(110, 105, 104, 104))},
    ),
    Case(
        name="ties go to the even neighbour",
        kind="edge case",
        status="our choice",
        note="The page says round, which may also mean away from zero: 0.5, 1.5 and -2.5 become 0, 2 and -2.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(3, 1), values=(1, 3, -5)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1), values=(1,)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(0,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3, 1), values=(0, 2, -2))},
    ),
    Case(
        name="beyond the range",
        kind="edge case",
        status="documented",
        note="The result is clamped to the range of the output's type.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(2, 1), values=(127, -128)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1), values=(255,)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(10,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(2, 1), values=(255, 0))},
    ),
    Case(
        name="without zero points",
        kind="edge case",
        status="silent",
        note="The page does not say what an absent zero point is; it is 0.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 2), values=(-3, 2)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
            "BTensor": TensorData(type="INT8", sizes=(2, 1), values=(4, 5)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1), values=(-2,))},
    ),
    Case(
        name="scales are joined first",
        kind="edge case",
        status="silent",
        note=(
            "0.7 * 0.1 / 0.07 of FLOAT32 numbers, rounded at each step, is 0.99999994; 5 times that less 0.5 is no tie."
        ),
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1), values=(5,)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.7,)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1), values=(1,)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.14,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(0,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1), values=(2,))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {INT8: any_value(), UINT8: any_value()},
    "AScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.1)},
    "AZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "BTensor": {INT8: any_value(), UINT8: any_value()},
    "BScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.1)},
    "BZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "OutputScaleTensor": {FLOAT32: multiples(0.01, 0.5, 2.0)},
    "OutputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"ATensor": (5, 7), "BTensor": (7, 3), "AScaleTensor": (1,), "BScaleTensor": (3,), "OutputScaleTensor": (5,)},
    {
        "ATensor": (2, 1, 5, 7),
        "BTensor": (2, 1, 7, 3),
        "AScaleTensor": (1, 1, 5, 1),
        "AZeroPointTensor": (1, 1, 5, 1),
        "BScaleTensor": (1, 1, 1, 3),
        "BZeroPointTensor": (1, 1, 1, 3),
        "OutputScaleTensor": (1, 1, 5, 1),
        "OutputZeroPointTensor": (1, 1, 5, 1),
    },
    {
        "ATensor": (1, 3, 2, 33),
        "BTensor": (1, 3, 33, 5),
        "AScaleTensor": (1, 1, 1, 1),
        "AZeroPointTensor": (1, 1, 1, 1),
        "BScaleTensor": (1, 1, 1, 1),
        "OutputScaleTensor": (1, 1, 1, 1),
        "OutputZeroPointTensor": (1, 1, 1, 1),
    },
    {
        "ATensor": (3, 6, 4),
        "BTensor": (3, 4, 9),
        "AScaleTensor": (6, 1),
        "BScaleTensor": (1, 9),
        "BZeroPointTensor": (9, 1),
        "OutputScaleTensor": (1, 6),
        "OutputZeroPointTensor": (1, 1),
    },
    {
        "ATensor": (1, 2, 17, 65),
        "BTensor": (1, 2, 65, 19),
        "AScaleTensor": (1, 1, 17, 1),
        "BScaleTensor": (1, 1, 1, 19),
        "OutputScaleTensor": (1, 1, 1, 1),
    },
    {
        "ATensor": (1, 2, 4, 3),
        "BTensor": (1, 2, 3, 5),
        "AScaleTensor": (1, 1, 1, 1),
        "BScaleTensor": (1, 1, 1, 1),
        "BZeroPointTensor": (1, 1, 1, 1),
        "OutputScaleTensor": (1, 1, 1, 1),
    },
    {
        "ATensor": (3, 4),
        "BTensor": (4, 5),
        "AScaleTensor": (1,),
        "AZeroPointTensor": (3,),
        "BScaleTensor": (1,),
        "BZeroPointTensor": (5,),
        "OutputScaleTensor": (1,),
        "OutputZeroPointTensor": (3,),
    },
)
