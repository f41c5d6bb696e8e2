# Generated from spec/operators/element_wise_logical_greater_than.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_LOGICAL_GREATER_THAN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="floats",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2, 3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 2, 2)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(0, 0, 1))},
    ),
    Case(
        name="to 32 bits",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, -1)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 0)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, 127)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 1))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="Every comparison with NaN is false.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, 1, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, nan, nan)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="They are the ends of the order, and equal to themselves.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, inf)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 1, inf)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(1, 0, 0))},
    ),
    Case(
        name="zeros",
        kind="edge case",
        status="silent",
        note="Both zeros are equal.",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="the ends of unsigned integers",
        kind="edge case",
        status="silent",
        note="The order is that of the type.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(4294967295, 0, 2147483648)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(1, 4294967295, 2147483647)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(1, 0, 1))},
    ),
    Case(
        name="wide integers that differ in one word",
        kind="edge case",
        status="silent",
        note="All 64 bits count.",
        inputs={
            "ATensor": TensorData(type="INT64", sizes=(3,), values=(4294967296, -4294967296, 5)),
            "BTensor": TensorData(type="INT64", sizes=(3,), values=(1, 1, 5)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(1, 0, 0))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: multiples(0.5, -4.0, 4.0),
        FLOAT16: multiples(0.5, -4.0, 4.0),
        INT64: uniform(-5.0, 4.0),
        INT32: uniform(-5.0, 4.0),
        INT16: uniform(-5.0, 4.0),
        INT8: uniform(-5.0, 4.0),
        UINT64: uniform(0.0, 9.0),
        UINT32: uniform(0.0, 9.0),
        UINT16: uniform(0.0, 9.0),
        UINT8: uniform(0.0, 9.0),
    },
    "BTensor": {
        FLOAT32: multiples(0.5, -4.0, 4.0),
        FLOAT16: multiples(0.5, -4.0, 4.0),
        INT64: uniform(-5.0, 4.0),
        INT32: uniform(-5.0, 4.0),
        INT16: uniform(-5.0, 4.0),
        INT8: uniform(-5.0, 4.0),
        UINT64: uniform(0.0, 9.0),
        UINT32: uniform(0.0, 9.0),
        UINT16: uniform(0.0, 9.0),
        UINT8: uniform(0.0, 9.0),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
