# Generated from spec/operators/element_wise_mean.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_MEAN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="means",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2.5, 1, 0))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, 2048)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 1024)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.75, 1536))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2, -6)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(4, 2)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(3, -2))},
    ),
    Case(
        name="an odd sum is cut toward zero",
        kind="edge case",
        status="silent",
        note="Integer division, as everywhere.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(1, -1, -2)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(2, -2, -3)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(1, -1, -2))},
    ),
    Case(
        name="an integer sum that overflows wraps",
        kind="edge case",
        status="our choice",
        note="The formula is followed in the type of the tensors.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2147483647, -2147483648)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(1, -1)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-1073741824, 1073741823))},
    ),
    Case(
        name="an unsigned sum that overflows wraps",
        kind="edge case",
        status="our choice",
        note="The formula is followed in the type of the tensors.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(4294967295,)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(3,)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,))},
    ),
    Case(
        name="a float sum that overflows",
        kind="edge case",
        status="our choice",
        note="The mean is finite, the sum before it is not: then halves are added. A device may answer infinity.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, -3e38, 1e38)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, -2e38, 3.4e38)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, -2.5e38, 2.2e38))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, inf, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, -inf, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, nan, nan))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT32: any_value(),
        UINT32: any_value(),
    },
    "BTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT32: any_value(),
        UINT32: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
