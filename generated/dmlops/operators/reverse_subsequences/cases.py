# Generated from spec/operators/reverse_subsequences.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of REVERSE_SUBSEQUENCES, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, length, magnitudes
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
        name="along the last dimension",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(1, 1, 3, 1), values=(2, 4, 3)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(2, 1, 3, 4, 8, 7, 6, 5, 11, 10, 9, 12),
            ),
        },
    ),
    Case(
        name="along a different axis",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 4), values=(2, 3, 1, 0)),
        },
        members={"Axis": 2},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(5, 10, 3, 4, 1, 6, 7, 8, 9, 2, 11, 12),
            ),
        },
    ),
    Case(
        name="lengths beyond the line",
        kind="edge case",
        status="documented",
        note="They are clamped to the number of elements, those of 64 bits too.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 3), values=(1, 2, 3, 4, 5, 6)),
            "SequenceLengthsTensor": TensorData(type="UINT64", sizes=(2, 1), values=(4294967298, 4)),
        },
        members={"Axis": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 3), values=(3, 2, 1, 6, 5, 4))},
    ),
    Case(
        name="lengths of 0 and 1",
        kind="edge case",
        status="documented",
        note="The line stays as it is.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(2, 3), values=(1, 2, 3, 4, 5, 6)),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(2, 1), values=(0, 1)),
        },
        members={"Axis": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 3), values=(1, 2, 3, 4, 5, 6))},
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
    "SequenceLengthsTensor": {
        UINT64: length(lambda d: d.InputTensor.Sizes[d.Axis]),
        UINT32: length(lambda d: d.InputTensor.Sizes[d.Axis]),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7), "SequenceLengthsTensor": (2, 3, 1, 7), "Axis": 2},
    {"InputTensor": (6, 1, 3, 2), "SequenceLengthsTensor": (1, 1, 3, 2), "Axis": 0},
    {"InputTensor": (2, 3, 2, 1), "SequenceLengthsTensor": (2, 3, 2, 1), "Axis": 3},
    {"InputTensor": (7,), "SequenceLengthsTensor": (1,), "Axis": 0},
    {"InputTensor": (2, 1, 3, 1, 2, 1, 4, 2), "SequenceLengthsTensor": (2, 1, 3, 1, 2, 1, 1, 2), "Axis": 6},
)
