# Generated from spec/operators/gather_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of GATHER_ND, and what its sweeps draw and try."""

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
        name="1D remapping",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(0, 1, 2, 3)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(2, 1), values=(1, 0)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(2, 3, 0, 1))},
    ),
    Case(
        name="2D remapping",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(0, 1, 2, 3, 4, 5, 6, 7)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(0, 1, 1, 0)),
        },
        members={"InputDimensionCount": 3, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(2, 3, 4, 5))},
    ),
    Case(
        name="counted from the end",
        kind="edge case",
        status="documented",
        note="Negative indices of a signed type count from the end, from DML_FEATURE_LEVEL_3_0.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4)),
            "IndicesTensor": TensorData(type="INT32", sizes=(1, 2), values=(-1, -2)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1), values=(3,))},
    ),
    Case(
        name="indices out of range",
        kind="edge case",
        status="our choice",
        note=(
            "The page says nothing; that of GATHER promises no more than reads within the tensor's memory. The nearest "
            "index that there is is taken, as by ONNX Runtime's DirectML provider."
        ),
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(1, 2, 3, 4)),
            "IndicesTensor": TensorData(type="INT64", sizes=(1, 2), values=(9, -9)),
        },
        members={"InputDimensionCount": 2, "IndicesDimensionCount": 2},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1), values=(3,))},
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
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (3, 4, 5, 6), "IndicesTensor": (1, 2, 3, 3), "InputDimensionCount": 4, "IndicesDimensionCount": 3},
    {"InputTensor": (1, 4, 5, 6), "IndicesTensor": (1, 1, 7, 3), "InputDimensionCount": 3, "IndicesDimensionCount": 2},
    {"InputTensor": (1, 1, 5, 2), "IndicesTensor": (1, 1, 4, 1), "InputDimensionCount": 2, "IndicesDimensionCount": 2},
    {"InputTensor": (7,), "IndicesTensor": (1,), "InputDimensionCount": 1, "IndicesDimensionCount": 1},
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 4, 2),
        "IndicesTensor": (1, 1, 1, 1, 1, 1, 5, 3),
        "InputDimensionCount": 8,
        "IndicesDimensionCount": 2,
    },
)
