# Generated from spec/operators/top_k.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of TOP_K, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="last axis",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(0, 1, 10, 11, 3, 2, 9, 8, 4, 5, 6, 7),
            ),
        },
        members={"Axis": 3, "K": 2},
        outputs={
            "OutputValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(11, 10, 9, 8, 7, 6)),
            "OutputIndexTensor": TensorData(type="UINT32", sizes=(1, 1, 3, 2), values=(3, 2, 2, 3, 3, 2)),
        },
    ),
    Case(
        name="another axis",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(0, 1, 10, 11, 3, 2, 9, 8, 4, 5, 6, 7),
            ),
        },
        members={"Axis": 2, "K": 2},
        outputs={
            "OutputValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 4), values=(4, 5, 10, 11, 3, 2, 9, 8)),
            "OutputIndexTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 4), values=(2, 2, 0, 0, 1, 1, 1, 1)),
        },
    ),
    Case(
        name="tied values",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 6, 6)),
        },
        members={"Axis": 3, "K": 3},
        outputs={
            "OutputValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(3, 2, 2, 5, 5, 4, 6, 6, 6)),
            "OutputIndexTensor": TensorData(type="UINT32", sizes=(1, 1, 3, 3), values=(3, 1, 2, 2, 3, 1, 0, 1, 2)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN counts as greater than infinity, whatever its sign; several NaN stand in the order of their indices.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, nan, inf, nan))},
        members={"Axis": 3, "K": 3},
        outputs={
            "OutputValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, nan, inf)),
            "OutputIndexTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(1, 3, 2)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.25, -4.0, 4.0),
        FLOAT16: multiples(0.25, -4.0, 4.0),
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
    {"InputTensor": (2, 3, 5, 7), "Axis": 3, "K": 3},
    {"InputTensor": (2, 9, 1, 4), "Axis": 1, "K": 9},
    {"InputTensor": (6, 2, 3, 2), "Axis": 0, "K": 1},
    {"InputTensor": (9,), "Axis": 0, "K": 4},
    {"InputTensor": (2, 1, 3, 1, 2, 1, 5, 2), "Axis": 6, "K": 2},
)
