# Generated from spec/operators/scatter_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SCATTER_ELEMENTS, and what its sweeps draw and try."""

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
        name="1D scatter",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0, 1, 2, 3, 4)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(4,), values=(3, 1, 3, 0)),
            "UpdatesTensor": TensorData(type="FLOAT32", sizes=(4,), values=(5, 6, 7, 8)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(8, 6, 2, 7, 4))},
    ),
    Case(
        name="2D scatter",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(3, 3),
                values=(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
            ),
            "IndicesTensor": TensorData(type="UINT32", sizes=(2, 3), values=(1, 0, 2, 0, 2, 1)),
            "UpdatesTensor": TensorData(type="FLOAT32", sizes=(2, 3), values=(10, 11, 12, 20, 21, 22)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(20, 11, 0, 10, 0, 22, 0, 21, 12))},
    ),
    Case(
        name="counted from the end",
        kind="edge case",
        status="documented",
        note="Negative indices of a signed type count from the end, from DML_FEATURE_LEVEL_3_0.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(3,), values=(1, 2, 3)),
            "IndicesTensor": TensorData(type="INT32", sizes=(2,), values=(-1, -3)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(2,), values=(7, 8)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(8, 2, 7))},
    ),
    Case(
        name="two updates of one element",
        kind="edge case",
        status="our choice",
        note="The page calls it invalid and promises no order. The last one in C order wins, as in its first example.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(3,), values=(0, 0, 0)),
            "IndicesTensor": TensorData(type="INT32", sizes=(3,), values=(1, -2, 1)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(3,), values=(5, 6, 7)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(0, 7, 0))},
    ),
    Case(
        name="indices out of range",
        kind="edge case",
        status="silent",
        note="Nothing is written, which is safe and spoils no other element.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(3,), values=(1, 2, 3)),
            "IndicesTensor": TensorData(type="INT64", sizes=(3,), values=(3, -4, 9000000000)),
            "UpdatesTensor": TensorData(type="INT8", sizes=(3,), values=(5, 6, 7)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(1, 2, 3))},
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
    {"InputTensor": (2, 3, 5, 7), "IndicesTensor": (2, 3, 4, 7), "UpdatesTensor": (2, 3, 4, 7), "Axis": 2},
    {"InputTensor": (4, 3, 1, 2), "IndicesTensor": (9, 3, 1, 2), "UpdatesTensor": (9, 3, 1, 2), "Axis": 0},
    {"InputTensor": (1, 2, 3, 6), "IndicesTensor": (1, 2, 3, 1), "UpdatesTensor": (1, 2, 3, 1), "Axis": 3},
    {"InputTensor": (7,), "IndicesTensor": (4,), "UpdatesTensor": (4,), "Axis": 0},
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 4, 2),
        "IndicesTensor": (2, 1, 3, 1, 2, 1, 3, 2),
        "UpdatesTensor": (2, 1, 3, 1, 2, 1, 3, 2),
        "Axis": 6,
    },
)
