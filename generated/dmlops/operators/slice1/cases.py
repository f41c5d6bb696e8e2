# Generated from spec/operators/slice1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SLICE1, and what its sweeps draw and try."""

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
        name="strided slice with positive strides",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 4), start=1, step=1)},
        members={
            "InputWindowOffsets": (0, 0, 0, 1),
            "InputWindowSizes": (1, 1, 4, 3),
            "InputWindowStrides": (1, 1, 2, 2),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(2, 4, 10, 12))},
    ),
    Case(
        name="strided slice with negative strides",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 4), start=1, step=1)},
        members={
            "InputWindowOffsets": (0, 0, 0, 1),
            "InputWindowSizes": (1, 1, 4, 3),
            "InputWindowStrides": (1, 1, -2, 2),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(14, 16, 6, 8))},
    ),
    Case(
        name="an output smaller than the window allows",
        kind="edge case",
        status="documented",
        note="Elements that have no place in the output are not copied.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 5), values=(1, 2, 3, 4, 5))},
        members={
            "InputWindowOffsets": (0, 0, 0, 0),
            "InputWindowSizes": (1, 1, 1, 5),
            "InputWindowStrides": (1, 1, 1, -1),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(5, 4))},
    ),
    Case(
        name="a step beyond the window",
        kind="edge case",
        status="documented",
        note="One element is left of every dimension whose stride is larger than the window.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 4), values=(1, 2, 3, 4))},
        members={
            "InputWindowOffsets": (0, 0, 0, 1),
            "InputWindowSizes": (1, 1, 1, 3),
            "InputWindowStrides": (9, 9, 9, -9),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(4,))},
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
    {
        "InputTensor": (2, 3, 7, 9),
        "OutputTensor": (1, 2, 3, 4),
        "InputWindowOffsets": (1, 0, 2, 1),
        "InputWindowSizes": (1, 3, 5, 8),
        "InputWindowStrides": (1, 2, -2, 2),
    },
    {
        "InputTensor": (1, 4, 5, 6),
        "OutputTensor": (1, 4, 5, 6),
        "InputWindowOffsets": (0, 0, 0, 0),
        "InputWindowSizes": (1, 4, 5, 6),
        "InputWindowStrides": (-1, -1, -1, -1),
    },
    {
        "InputTensor": (2, 2, 3, 8),
        "OutputTensor": (2, 1, 2, 2),
        "InputWindowOffsets": (0, 1, 0, 3),
        "InputWindowSizes": (2, 1, 3, 5),
        "InputWindowStrides": (1, 7, 1, -3),
    },
    {
        "InputTensor": (9,),
        "OutputTensor": (3,),
        "InputWindowOffsets": (1,),
        "InputWindowSizes": (8,),
        "InputWindowStrides": (-3,),
    },
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 7, 4),
        "OutputTensor": (2, 1, 2, 1, 1, 1, 3, 2),
        "InputWindowOffsets": (0, 0, 1, 0, 1, 0, 1, 0),
        "InputWindowSizes": (2, 1, 2, 1, 1, 1, 6, 4),
        "InputWindowStrides": (1, 1, -1, 1, 1, 1, -2, 2),
    },
)
