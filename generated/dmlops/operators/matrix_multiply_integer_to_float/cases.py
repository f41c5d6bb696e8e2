# Generated from spec/operators/matrix_multiply_integer_to_float.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MATRIX_MULTIPLY_INTEGER_TO_FLOAT, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="one step for each row and column",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 2, 2), values=(11, 12, 20, 22)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(0.5, 0.25)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 1), values=(10, 20)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 2), values=(4, 1, 8, 8)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
            "BZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 5)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, 0.5, -1, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(10, 2.5, 3, 3))},
    ),
    Case(
        name="without zero points and a bias",
        kind="edge case",
        status="silent",
        note="The page does not say what absent tensors stand for; they are 0.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 2), values=(-3, 2)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
            "BTensor": TensorData(type="INT8", sizes=(2, 1), values=(4, 5)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1), values=(-2,))},
    ),
    Case(
        name="wide integers",
        kind="edge case",
        status="silent",
        note="Differences are exact: -2^31 less 2^31 - 1 does not wrap.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 2), values=(-2147483648, 2147483647)),
            "AScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "AZeroPointTensor": TensorData(type="INT32", sizes=(1,), values=(2147483647,)),
            "BTensor": TensorData(type="INT32", sizes=(2, 1), values=(1, 5)),
            "BScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1), values=(-4294967295,))},
    ),
    Case(
        name="half precision is rounded once",
        kind="edge case",
        status="our choice",
        note="The sum 2049 and its scale are FLOAT32; with the bias it is 1, where FLOAT16 would have lost it.",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 2), values=(255, 9)),
            "AScaleTensor": TensorData(type="FLOAT16", sizes=(1,), values=(1,)),
            "BTensor": TensorData(type="UINT8", sizes=(2, 1), values=(8, 1)),
            "BScaleTensor": TensorData(type="FLOAT16", sizes=(1,), values=(1,)),
            "BiasTensor": TensorData(type="FLOAT16", sizes=(1, 1), values=(-2048,)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1), values=(1,))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        INT32: uniform(0.0, 100.0),
        INT16: uniform(0.0, 100.0),
        INT8: uniform(0.0, 100.0),
        UINT32: uniform(0.0, 100.0),
        UINT16: uniform(0.0, 100.0),
        UINT8: uniform(0.0, 100.0),
    },
    "AScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.1), FLOAT16: multiples(0.01, 0.02, 0.1)},
    "AZeroPointTensor": {
        INT32: uniform(0.0, 100.0),
        INT16: uniform(0.0, 100.0),
        INT8: uniform(0.0, 100.0),
        UINT32: uniform(0.0, 100.0),
        UINT16: uniform(0.0, 100.0),
        UINT8: uniform(0.0, 100.0),
    },
    "BTensor": {
        INT32: uniform(0.0, 100.0),
        INT16: uniform(0.0, 100.0),
        INT8: uniform(0.0, 100.0),
        UINT32: uniform(0.0, 100.0),
        UINT16: uniform(0.0, 100.0),
        UINT8: uniform(0.0, 100.0),
    },
    "BScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.1), FLOAT16: multiples(0.01, 0.02, 0.1)},
    "BZeroPointTensor": {
        INT32: uniform(0.0, 100.0),
        INT16: uniform(0.0, 100.0),
        INT8: uniform(0.0, 100.0),
        UINT32: uniform(0.0, 100.0),
        UINT16: uniform(0.0, 100.0),
        UINT8: uniform(0.0, 100.0),
    },
    "BiasTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "ATensor": (2, 1, 5, 7),
        "BTensor": (2, 1, 7, 3),
        "AScaleTensor": (1, 1, 5, 1),
        "AZeroPointTensor": (1, 1, 5, 1),
        "BScaleTensor": (1, 1, 1, 3),
        "BZeroPointTensor": (1, 1, 1, 3),
        "BiasTensor": (2, 1, 5, 3),
    },
    {"ATensor": (5, 7), "BTensor": (7, 3), "AScaleTensor": (1,), "BScaleTensor": (3,)},
    {
        "ATensor": (1, 3, 2, 33),
        "BTensor": (1, 3, 33, 5),
        "AScaleTensor": (1, 1, 1, 1),
        "AZeroPointTensor": (1, 1, 1, 1),
        "BScaleTensor": (1, 1, 1, 1),
        "BiasTensor": (1, 3, 2, 5),
    },
    {
        "ATensor": (3, 6, 4),
        "BTensor": (3, 4, 9),
        "AScaleTensor": (6, 1),
        "BScaleTensor": (9, 1),
        "BZeroPointTensor": (1, 9),
    },
    {
        "ATensor": (1, 1, 17, 65),
        "BTensor": (1, 1, 65, 19),
        "AScaleTensor": (1, 1, 17, 1),
        "BScaleTensor": (1, 1, 1, 19),
    },
    {
        "ATensor": (3, 4),
        "BTensor": (4, 5),
        "AScaleTensor": (3,),
        "AZeroPointTensor": (3,),
        "BScaleTensor": (1,),
        "BZeroPointTensor": (5,),
        "BiasTensor": (3, 5),
    },
)
