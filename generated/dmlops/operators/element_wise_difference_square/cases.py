# Generated from spec/operators/element_wise_difference_square.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_DIFFERENCE_SQUARE, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="squares",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(9, 9, 36))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, 100)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, 10000))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(1, -5)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(1, 64))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="Difference and square are taken modulo 2^n.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2147483647, 65536)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-1, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="unsigned integers wrap",
        kind="edge case",
        status="silent",
        note="The square of a difference that wrapped is still right modulo 2^n.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(3, 5)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4, 4))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, inf, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, inf, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, nan, nan))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-6.0, 6.0),
        INT32: any_value(),
        UINT32: any_value(),
    },
    "BTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-6.0, 6.0),
        INT32: any_value(),
        UINT32: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
