# Generated from spec/operators/element_wise_max.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_MAX, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="pairs",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, -4)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, 2.5, -3))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, -1)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, -2)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, -1))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, 5)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -6)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, 5))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT64", sizes=(2,), values=(-4294967296, 9)),
            "BTensor": TensorData(type="INT64", sizes=(2,), values=(1, 8589934592)),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(1, 8589934592))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="our choice",
        note="A NaN on either side gives NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, 1, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, nan, nan)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, nan, nan))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="They are the ends of the order.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, 1))},
    ),
    Case(
        name="the ends of an integer type",
        kind="edge case",
        status="silent",
        note="Signed and unsigned order differ.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4294967295, 0)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(1, 2147483648)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4294967295, 2147483648))},
    ),
    Case(
        name="zeros of either sign",
        kind="edge case",
        status="our choice",
        note="The positive zero is the larger, on whichever side it stands, as the maximum of IEEE 754-2019 has it.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, -0.0, -0.0, 0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-0.0, 0.0, -0.0, 0.0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, 0.0, -0.0, 0.0))},
    ),
    Case(
        name="zeros of either sign in half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(0.0, -0.0, -0.0, 0.0)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(-0.0, 0.0, -0.0, 0.0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(0.0, 0.0, -0.0, 0.0))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
    "BTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
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
