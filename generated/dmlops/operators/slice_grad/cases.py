# Generated from spec/operators/slice_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SLICE_GRAD, and what its sweeps draw and try."""

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
        name="every second element",
        kind="example",
        status="ours",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 2, 3))},
        members={"InputWindowOffsets": (1,), "InputWindowSizes": (5,), "InputWindowStrides": (2,)},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(7,), values=(0, 1, 0, 2, 0, 3, 0))},
    ),
    Case(
        name="the slice of the page",
        kind="edge case",
        status="documented",
        note="The page shows it with letters in place of numbers, and names no window.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 3, 9, 11))},
        members={
            "InputWindowOffsets": (0, 0, 0, 0),
            "InputWindowSizes": (1, 1, 4, 4),
            "InputWindowStrides": (1, 1, 2, 2),
        },
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(1, 0, 3, 0, 0, 0, 0, 0, 9, 0, 11, 0, 0, 0, 0, 0),
            ),
        },
    ),
    Case(
        name="sizes of the window",
        kind="edge case",
        status="documented",
        note=(
            "The texts of the window's members refer to those of SLICE1; with a negative stride it is read from its "
            "end."
        ),
        inputs={"InputGradientTensor": TensorData(type="INT8", sizes=(2,), values=(5, 6))},
        members={"InputWindowOffsets": (1,), "InputWindowSizes": (3,), "InputWindowStrides": (-2,)},
        outputs={"OutputGradientTensor": TensorData(type="INT8", sizes=(4,), values=(0, 6, 0, 5))},
    ),
)

DOMAIN: Domain = {
    "InputGradientTensor": {
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
        "InputGradientTensor": (1, 2, 3, 4),
        "OutputGradientTensor": (2, 3, 7, 9),
        "InputWindowOffsets": (1, 0, 2, 1),
        "InputWindowSizes": (1, 3, 5, 8),
        "InputWindowStrides": (1, 2, -2, 2),
    },
    {
        "InputGradientTensor": (1, 4, 5, 6),
        "OutputGradientTensor": (1, 4, 5, 6),
        "InputWindowOffsets": (0, 0, 0, 0),
        "InputWindowSizes": (1, 4, 5, 6),
        "InputWindowStrides": (-1, -1, -1, -1),
    },
    {
        "InputGradientTensor": (2, 1, 2, 2),
        "OutputGradientTensor": (2, 2, 3, 8),
        "InputWindowOffsets": (0, 1, 0, 3),
        "InputWindowSizes": (2, 1, 3, 5),
        "InputWindowStrides": (1, 7, 1, -3),
    },
    {
        "InputGradientTensor": (3,),
        "OutputGradientTensor": (9,),
        "InputWindowOffsets": (1,),
        "InputWindowSizes": (8,),
        "InputWindowStrides": (-3,),
    },
    {
        "InputGradientTensor": (2, 1, 2, 1, 1, 1, 3, 2),
        "OutputGradientTensor": (2, 1, 3, 1, 2, 1, 7, 4),
        "InputWindowOffsets": (0, 0, 1, 0, 1, 0, 1, 0),
        "InputWindowSizes": (2, 1, 2, 1, 1, 1, 6, 4),
        "InputWindowStrides": (1, 1, -1, 1, 1, 1, -2, 2),
    },
)
