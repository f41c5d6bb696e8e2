# Generated from spec/operators/nonzero_coordinates.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of NONZERO_COORDINATES, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples, small
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="nonzero elements of a 2x4 matrix",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 4),
                values=(1.0, 0.0, 0.0, 2.0, -0.0, 3.5, 0.0, -5.2),
            ),
        },
        outputs={
            "OutputCountTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(4,)),
            "OutputCoordinatesTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 8, 3),
                values=(0, 0, 0, 0, 0, 3, 0, 1, 1, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            ),
        },
    ),
    Case(
        name="zeros and what is none",
        kind="edge case",
        status="silent",
        note="-0 is a zero, the page says; NaN is none, as in NumPy and torch.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, nan))},
        outputs={
            "OutputCountTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputCoordinatesTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 1), values=(1, 0)),
        },
    ),
    Case(
        name="one element",
        kind="edge case",
        status="silent",
        note="Its effective rank is 0, and no size is; a column of one coordinate stays.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(5,))},
        outputs={
            "OutputCountTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputCoordinatesTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(1.0, -1.0, 1.0),
        FLOAT16: multiples(1.0, -1.0, 1.0),
        INT32: small(0.0, 1.0),
        INT16: small(0.0, 1.0),
        INT8: small(0.0, 1.0),
        UINT32: small(0.0, 1.0),
        UINT16: small(0.0, 1.0),
        UINT8: small(0.0, 1.0),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (1, 3, 5, 7), "OutputCoordinatesTensor": (1, 1, 105, 3)},
    {"InputTensor": (2, 1, 3, 4), "OutputCoordinatesTensor": (1, 1, 24, 4)},
    {"InputTensor": (1, 1, 1, 1), "OutputCoordinatesTensor": (1, 1, 1, 2)},
    {"InputTensor": (7,), "OutputCoordinatesTensor": (7, 1)},
    {"InputTensor": (2, 1, 3, 1, 2, 1, 2, 2), "OutputCoordinatesTensor": (1, 1, 1, 1, 1, 1, 48, 8)},
)
