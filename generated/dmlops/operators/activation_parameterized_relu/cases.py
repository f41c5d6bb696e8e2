# Generated from spec/operators/activation_parameterized_relu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_PARAMETERIZED_RELU, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32

CASES: tuple[Case, ...] = (
    Case(
        name="both branches",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-4, 0, 3)),
            "SlopeTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.25, 9, 9)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 3))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-4, 3)),
            "SlopeTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-0.5, 9)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(2, 3))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-4, 5)),
            "SlopeTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(3, 9)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-12, 5))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="The product is taken modulo 2^n, as everywhere.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, -100)),
            "SlopeTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, -44))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it; NaN is not at least 0 and stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, -inf, -inf, nan)),
            "SlopeTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(2, 2, 0, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, -inf, nan, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="Both zeros are at least 0 and pass through.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0)),
            "SlopeTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, -1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-8.0, 7.0),
        FLOAT16: magnitudes(-8.0, 7.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
    "SlopeTensor": {
        FLOAT32: magnitudes(-8.0, 7.0),
        FLOAT16: magnitudes(-8.0, 7.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
