# Generated from spec/operators/gather.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of GATHER, and what its sweeps draw and try."""

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
            "InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(11, 12, 13, 14)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(5,), values=(3, 1, 3, 0, 2)),
        },
        members={"Axis": 0, "IndexDimensions": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(14, 12, 14, 11, 13))},
    ),
    Case(
        name="2D output, 1D indices, axis 0, rows put together",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(1, 2, 3, 4, 5, 6)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 4), values=(0, 1, 1, 2)),
        },
        members={"Axis": 0, "IndexDimensions": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4, 2), values=(1, 2, 3, 4, 3, 4, 5, 6))},
    ),
    Case(
        name="2D, axis 1, columns swapped",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(1, 2, 3, 4, 5, 6)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 2), values=(1, 0)),
        },
        members={"Axis": 1, "IndexDimensions": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(2, 1, 4, 3, 6, 5))},
    ),
    Case(
        name="nested indices on the last axis of a {1,3,3} input",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 3), values=(1, 2, 3, 4, 5, 6, 7, 8, 9)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 2), values=(0, 2)),
        },
        members={"Axis": 2, "IndexDimensions": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 1, 2), values=(1, 3, 4, 6, 7, 9))},
    ),
    Case(
        name="nested indices on the middle axis of a {1,3,2} input",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 2), values=(1, 2, 3, 4, 5, 6)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 2, 2), values=(0, 1, 1, 2)),
        },
        members={"Axis": 1, "IndexDimensions": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(1, 2, 3, 4, 3, 4, 5, 6))},
    ),
    Case(
        name="counted from the end",
        kind="edge case",
        status="documented",
        note="Negative indices of a signed type count from the end, from DML_FEATURE_LEVEL_3_0.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(3,), values=(5, 6, 7)),
            "IndicesTensor": TensorData(type="INT32", sizes=(3,), values=(-1, -3, 0)),
        },
        members={"Axis": 0, "IndexDimensions": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(7, 5, 5))},
    ),
    Case(
        name="indices out of range",
        kind="edge case",
        status="our choice",
        note=(
            "The page promises no more than reads within the tensor's memory. The nearest index that there is is "
            "taken, as by ONNX Runtime's DirectML provider."
        ),
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(3,), values=(5, 6, 7)),
            "IndicesTensor": TensorData(type="INT64", sizes=(3,), values=(3, 9000000000, -4)),
        },
        members={"Axis": 0, "IndexDimensions": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(7, 7, 5))},
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
        INT64: index(lambda d: d.InputTensor.Sizes[d.Axis]),
        INT32: index(lambda d: d.InputTensor.Sizes[d.Axis]),
        UINT64: index(lambda d: d.InputTensor.Sizes[d.Axis]),
        UINT32: index(lambda d: d.InputTensor.Sizes[d.Axis]),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (1, 3, 5, 7), "IndicesTensor": (1, 1, 1, 4), "Axis": 2, "IndexDimensions": 1},
    {"InputTensor": (1, 1, 5, 7), "IndicesTensor": (1, 1, 2, 3), "Axis": 3, "IndexDimensions": 2},
    {"InputTensor": (1, 3, 2, 4), "IndicesTensor": (1, 1, 1, 1), "Axis": 1, "IndexDimensions": 0},
    {"InputTensor": (6, 2, 3, 1), "IndicesTensor": (1, 1, 1, 9), "Axis": 0, "IndexDimensions": 1},
    {"InputTensor": (7,), "IndicesTensor": (5,), "Axis": 0, "IndexDimensions": 1},
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 4, 2),
        "IndicesTensor": (1, 1, 1, 1, 1, 1, 1, 3),
        "Axis": 6,
        "IndexDimensions": 1,
    },
)
