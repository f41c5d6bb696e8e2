# Generated from spec/operators/matrix_multiply_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MATRIX_MULTIPLY_INTEGER, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="zero points of rows and columns",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 1), values=(1, 5)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 3, 2), values=(1, 2, 3, 4, 5, 6)),
            "BZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(3, -1)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 2, 2), values=(4, 19, 4, 4))},
    ),
    Case(
        name="extremes",
        kind="edge case",
        status="documented",
        note="Differences need nine bits; nothing is lost of them.",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 255)),
            "AZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(255,)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 2, 1), values=(-128, -128)),
            "BZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(127,)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(65025,))},
    ),
    Case(
        name="without zero points",
        kind="edge case",
        status="silent",
        note="The page does not say what an absent zero point is; it is 0.",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 2), values=(-3, 2)),
            "BTensor": TensorData(type="UINT8", sizes=(2, 1), values=(200, 7)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1), values=(-586,))},
    ),
    Case(
        name="a sum beyond 32 bits",
        kind="edge case",
        status="silent",
        note="Sums wrap modulo 2^32.",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 33026), fill=255),
            "BTensor": TensorData(type="UINT8", sizes=(33026, 1), fill=255),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1), values=(-2147451646,))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {INT8: any_value(), UINT8: any_value()},
    "AZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "BTensor": {INT8: any_value(), UINT8: any_value()},
    "BZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"ATensor": (5, 7), "BTensor": (7, 3)},
    {
        "ATensor": (2, 1, 5, 7),
        "BTensor": (2, 1, 7, 3),
        "AZeroPointTensor": (1, 1, 5, 1),
        "BZeroPointTensor": (1, 1, 1, 3),
    },
    {"ATensor": (1, 3, 2, 33), "BTensor": (1, 3, 33, 5), "AZeroPointTensor": (1, 1, 1, 1)},
    {"ATensor": (1, 3, 2, 4), "BTensor": (1, 3, 4, 5), "BZeroPointTensor": (1, 1, 1, 5)},
    {"ATensor": (3, 6, 4), "BTensor": (3, 4, 9), "AZeroPointTensor": (6,), "BZeroPointTensor": (1, 9)},
    {"ATensor": (1, 1, 17, 65), "BTensor": (1, 1, 65, 19)},
    {"ATensor": (2, 4), "BTensor": (4, 5), "BZeroPointTensor": (5,)},
)
