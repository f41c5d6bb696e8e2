# Generated from spec/operators/diagonal_matrix1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of DIAGONAL_MATRIX1, and what its sweeps draw and try."""

from __future__ import annotations

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, magnitudes
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
        name="default identity matrix",
        kind="example",
        status="documented",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "Value": 7,
            "DiagonalFillBegin": 0,
            "DiagonalFillEnd": 1,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(7, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 7, 0),
            ),
        },
    ),
    Case(
        name="fill a 3-element wide diagonal strip",
        kind="example",
        status="documented",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "Value": 7,
            "DiagonalFillBegin": 0,
            "DiagonalFillEnd": 3,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(7, 7, 7, 0, 0, 0, 7, 7, 7, 0, 0, 0, 7, 7, 7, 0, 0, 0, 7, 7),
            ),
        },
    ),
    Case(
        name="keep the strictly upper triangle, zeroing the bottom left",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(4, 7, 3, 7, 9, 1, 2, 8, 6, 9, 9, 4, 1, 8, 7, 4, 3, 4, 2, 4),
            ),
        },
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "Value": 0,
            "DiagonalFillBegin": -2147483648,
            "DiagonalFillEnd": 1,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(0, 7, 3, 7, 9, 0, 0, 8, 6, 9, 0, 0, 0, 8, 7, 0, 0, 0, 0, 4),
            ),
        },
    ),
    Case(
        name="keep only the diagonal, zeroing all others",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(4, 7, 3, 7, 9, 1, 2, 8, 6, 9, 9, 4, 1, 8, 7, 4, 3, 4, 2, 4),
            ),
        },
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "Value": 0,
            "DiagonalFillBegin": 1,
            "DiagonalFillEnd": 0,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 5),
                values=(4, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0),
            ),
        },
    ),
    Case(
        name="an empty band",
        kind="edge case",
        status="documented",
        note="Begin equal to End fills nothing.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4))},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT8,
            "Value": 9,
            "DiagonalFillBegin": 1,
            "DiagonalFillEnd": 1,
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT64: magnitudes(-3.0, 3.0),
        FLOAT32: magnitudes(-3.0, 3.0),
        FLOAT16: magnitudes(-3.0, 3.0),
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

ATTRIBUTE_VALUES: AttributeValues = {
    "Value": {
        FLOAT64: (2.5,),
        FLOAT32: (2.5,),
        FLOAT16: (2.5,),
        INT64: (3,),
        INT32: (3,),
        INT16: (3,),
        INT8: (3,),
        UINT64: (3,),
        UINT32: (3,),
        UINT16: (3,),
        UINT8: (3,),
    },
    "DiagonalFillBegin": (-1, 0, 2),
    "DiagonalFillEnd": (-2, 1, 2),
}

SWEEP: Sweep = (
    {"InputTensor": (2, 1, 3, 5), "OutputTensor": (2, 1, 3, 5)},
    {"InputTensor": (1, 2, 4, 1), "OutputTensor": (1, 2, 4, 1)},
    {"OutputTensor": (1, 1, 6, 4)},
    {"InputTensor": (5, 3), "OutputTensor": (5, 3)},
)
