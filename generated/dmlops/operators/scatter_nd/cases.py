# Generated from spec/operators/scatter_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SCATTER_ND, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, index, magnitudes
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
        name="1D scatter by one-coordinate tuples",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 8), values=(1, 2, 3, 4, 5, 6, 7, 8)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(4, 1), values=(4, 3, 1, 7)),
            "UpdatesTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(9, 10, 11, 12)),
        },
        members={"InputDimensionCount": 1, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 8), values=(1, 11, 3, 10, 9, 6, 7, 12))},
    ),
    Case(
        name="counted from the end",
        kind="edge case",
        status="documented",
        note="Negative indices of a signed type count from the end, from DML_FEATURE_LEVEL_3_0.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4)),
            "IndicesTensor": TensorData(type="INT32", sizes=(1, 2), values=(-1, -2)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(1, 1), values=(9,)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 9, 4))},
    ),
    Case(
        name="two updates of one element",
        kind="edge case",
        status="our choice",
        note="The page calls it invalid and promises no order. The last one in C order wins.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(0, 0, 0, 0)),
            "IndicesTensor": TensorData(type="INT32", sizes=(2, 1), values=(1, -1)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(2, 2), values=(5, 6, 7, 8)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 2), values=(0, 0, 7, 8))},
    ),
    Case(
        name="indices out of range",
        kind="edge case",
        status="silent",
        note="Nothing is written, which is safe and spoils no other block.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4)),
            "IndicesTensor": TensorData(type="INT64", sizes=(2, 2), values=(0, 2, -3, 0)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(1, 2), values=(5, 6)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
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
    "IndicesTensor": {
        INT64: index(lambda d: dict(enumerate(d.InputTensor.Sizes))[d.InputTensor.DimensionCount - 1]),
        INT32: index(lambda d: dict(enumerate(d.InputTensor.Sizes))[d.InputTensor.DimensionCount - 1]),
        UINT64: index(lambda d: dict(enumerate(d.InputTensor.Sizes))[d.InputTensor.DimensionCount - 1]),
        UINT32: index(lambda d: dict(enumerate(d.InputTensor.Sizes))[d.InputTensor.DimensionCount - 1]),
    },
    "UpdatesTensor": {
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

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (3, 4, 5, 6),
        "IndicesTensor": (1, 2, 3, 3),
        "UpdatesTensor": (1, 2, 3, 6),
        "InputDimensionCount": 4,
        "IndicesDimensionCount": 3,
    },
    {
        "InputTensor": (1, 4, 5, 6),
        "IndicesTensor": (1, 1, 7, 3),
        "UpdatesTensor": (1, 1, 1, 7),
        "InputDimensionCount": 3,
        "IndicesDimensionCount": 2,
    },
    {
        "InputTensor": (1, 1, 5, 2),
        "IndicesTensor": (1, 1, 4, 1),
        "UpdatesTensor": (1, 1, 4, 2),
        "InputDimensionCount": 2,
        "IndicesDimensionCount": 2,
    },
    {
        "InputTensor": (7,),
        "IndicesTensor": (1,),
        "UpdatesTensor": (1,),
        "InputDimensionCount": 1,
        "IndicesDimensionCount": 1,
    },
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 4, 2),
        "IndicesTensor": (1, 1, 1, 1, 1, 1, 5, 3),
        "UpdatesTensor": (1, 1, 5, 1, 2, 1, 4, 2),
        "InputDimensionCount": 8,
        "IndicesDimensionCount": 2,
    },
)
