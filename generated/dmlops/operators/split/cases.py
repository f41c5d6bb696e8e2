# Generated from spec/operators/split.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SPLIT, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, bits
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
        name="splitting axis 2",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 6, 2),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
        },
        members={"Axis": 2},
        outputs={
            "OutputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4)),
            "OutputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, 6)),
            "OutputTensors[2]": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(7, 8, 9, 10, 11, 12)),
        },
    ),
    Case(
        name="splitting axis 3",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 6, 2),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 6, 1), values=(1, 3, 5, 7, 9, 11)),
            "OutputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 6, 1), values=(2, 4, 6, 8, 10, 12)),
        },
    ),
    Case(
        name="one part",
        kind="edge case",
        status="documented",
        note="The input is copied.",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
        members={"Axis": 1},
        outputs={"OutputTensors[0]": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT64: bits(),
        FLOAT32: bits(),
        FLOAT16: bits(),
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
    {"InputTensor": (2, 3, 12, 5), "OutputTensors": ((2, 3, 4, 5), (2, 3, 7, 5), (2, 3, 1, 5)), "Axis": 2},
    {"InputTensor": (5, 2, 3, 4), "OutputTensors": ((1, 2, 3, 4), (4, 2, 3, 4)), "Axis": 0},
    {"InputTensor": (2, 2, 3, 11), "OutputTensors": ((2, 2, 3, 5), (2, 2, 3, 6)), "Axis": 3},
    {"InputTensor": (1, 2, 3, 4), "OutputTensors": ((1, 2, 3, 4),), "Axis": 1},
    {"InputTensor": (12,), "OutputTensors": ((4,), (7,), (1,)), "Axis": 0},
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 7, 2),
        "OutputTensors": ((2, 1, 3, 1, 2, 1, 4, 2), (2, 1, 3, 1, 2, 1, 3, 2)),
        "Axis": 6,
    },
)
