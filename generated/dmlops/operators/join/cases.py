# Generated from spec/operators/join.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of JOIN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

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
        name="two tensors that fit along one axis only",
        kind="example",
        status="documented",
        inputs={
            "InputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6)),
            "InputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 4), values=(7, 8, 9, 10, 11, 12, 13, 14)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 7),
                values=(1, 2, 3, 7, 8, 9, 10, 4, 5, 6, 11, 12, 13, 14),
            ),
        },
    ),
    Case(
        name="three equal-sized tensors, axis 1",
        kind="example",
        status="documented",
        inputs={
            "InputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4)),
            "InputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(5, 6, 7, 8)),
            "InputTensors[2]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(9, 10, 11, 12)),
        },
        members={"Axis": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 3, 2, 2),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
        },
    ),
    Case(
        name="three equal-sized tensors, axis 2",
        kind="example",
        status="documented",
        inputs={
            "InputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4)),
            "InputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(5, 6, 7, 8)),
            "InputTensors[2]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(9, 10, 11, 12)),
        },
        members={"Axis": 2},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 6, 2),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
        },
    ),
    Case(
        name="three equal-sized tensors, axis 3",
        kind="example",
        status="documented",
        inputs={
            "InputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4)),
            "InputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(5, 6, 7, 8)),
            "InputTensors[2]": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(9, 10, 11, 12)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 6),
                values=(1, 2, 5, 6, 9, 10, 3, 4, 7, 8, 11, 12),
            ),
        },
    ),
    Case(
        name="one tensor",
        kind="edge case",
        status="documented",
        note="A single tensor is copied.",
        inputs={"InputTensors[0]": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
        members={"Axis": 1},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="Elements are moved as they are, so that NaN and the signs of zeros arrive unchanged.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={
            "InputTensors[0]": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, -0.0)),
            "InputTensors[1]": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-inf,)),
        },
        members={"Axis": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, -0.0, -inf))},
    ),
)

DOMAIN: Domain = {
    "InputTensors": {
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
    {"InputTensors": ((2, 3, 4, 5), (2, 3, 7, 5), (2, 3, 1, 5)), "Axis": 2},
    {"InputTensors": ((1, 2, 3, 5), (4, 2, 3, 5)), "Axis": 0},
    {"InputTensors": ((2, 2, 3, 5), (2, 2, 3, 6)), "Axis": 3},
    {"InputTensors": ((1, 2, 3, 4),), "Axis": 1},
    {"InputTensors": ((5,), (7,)), "Axis": 0},
    {"InputTensors": ((2, 1, 3, 1, 2, 1, 4, 2), (2, 1, 3, 1, 2, 1, 3, 2)), "Axis": 6},
)
