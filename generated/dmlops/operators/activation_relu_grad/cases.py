# Generated from spec/operators/activation_relu_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_RELU_GRAD, and what its sweeps draw and try."""

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
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(10, 20, 30)),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 30))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-1, 2)),
            "InputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, -0.5)),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, -0.5))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, 127)),
            "InputGradientTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-5, -6)),
        },
        outputs={"OutputGradientTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, -6))},
    ),
    Case(
        name="a zero passes nothing",
        kind="edge case",
        status="documented",
        note="The condition is strict.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, 5)),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="NaN is not above zero; a NaN gradient passes or is dropped as any other.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(inf, -inf, nan, 1, -1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(2, 2, 2, nan, nan)),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(2, 0, 0, nan, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
    "InputGradientTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
