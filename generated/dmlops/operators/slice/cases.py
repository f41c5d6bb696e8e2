# Generated from spec/operators/slice.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of SLICE, and what its sweeps draw and try."""

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
        name="contiguous slice",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
            ),
        },
        members={"Offsets": (0, 0, 1, 2), "Sizes": (1, 1, 3, 2), "Strides": (1, 1, 1, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(7, 8, 11, 12, 15, 16))},
    ),
    Case(
        name="strided slice",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
            ),
        },
        members={"Offsets": (0, 0, 1, 0), "Sizes": (1, 1, 2, 2), "Strides": (1, 1, 2, 3)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(5, 8, 13, 16))},
    ),
    Case(
        name="a step that no element follows",
        kind="edge case",
        status="silent",
        note="Of one element the step says nothing, however large it is. A step of 0 is refused.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(1, 2, 3))},
        members={"Offsets": (0, 0, 0, 2), "Sizes": (1, 1, 1, 1), "Strides": (9, 9, 9, 9)},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(3,))},
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
    {"InputTensor": (2, 3, 7, 9), "Offsets": (1, 0, 2, 1), "Sizes": (1, 2, 3, 4), "Strides": (1, 2, 2, 2)},
    {"InputTensor": (3, 4, 5, 6), "Offsets": (0, 0, 0, 0), "Sizes": (3, 4, 5, 6), "Strides": (1, 1, 1, 1)},
    {"InputTensor": (2, 2, 3, 11), "Offsets": (0, 1, 2, 0), "Sizes": (2, 1, 1, 3), "Strides": (1, 7, 1, 5)},
    {"InputTensor": (9,), "Offsets": (1,), "Sizes": (3,), "Strides": (3,)},
    {
        "InputTensor": (2, 1, 3, 1, 2, 1, 7, 4),
        "Offsets": (0, 0, 1, 0, 1, 0, 1, 0),
        "Sizes": (2, 1, 2, 1, 1, 1, 3, 2),
        "Strides": (1, 1, 1, 1, 1, 1, 2, 2),
    },
)
