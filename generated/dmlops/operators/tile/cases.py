# Generated from spec/operators/tile.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of TILE, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, bits
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="2 x 3 tiled 3 times in both directions",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6))},
        members={"Repeats": (1, 1, 3, 3)},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 6, 9),
                values=(
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    1,
                    2,
                    3,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                    4,
                    5,
                    6,
                ),
            ),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="Elements are moved as they are, so that NaN and the signs of zeros arrive unchanged.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, -0.0))},
        members={"Repeats": (1, 1, 1, 2)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(nan, -0.0, nan, -0.0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
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
    {"InputTensor": (2, 3, 5, 7), "Repeats": (1, 2, 1, 3)},
    {"InputTensor": (1, 3, 1, 5), "Repeats": (4, 1, 2, 1)},
    {"InputTensor": (2, 1, 3, 2), "Repeats": (1, 1, 1, 1)},
    {"InputTensor": (5,), "Repeats": (3,)},
    {"InputTensor": (2, 1, 3, 1, 2, 1, 2, 2), "Repeats": (1, 2, 1, 3, 1, 1, 2, 1)},
)
