# Generated from spec/operators/element_wise_add1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ADD1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.operators.activation_linear.descriptor import DML_ACTIVATION_LINEAR_OPERATOR_DESC
from dmlops.operators.activation_relu.descriptor import DML_ACTIVATION_RELU_OPERATOR_DESC
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="without an activation",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2.5)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-4, 0.5)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-3, 3))},
    ),
    Case(
        name="through a rectifier",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2.5)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-4, 0.5)),
        },
        members={"FusedActivation": DML_ACTIVATION_RELU_OPERATOR_DESC(InputTensor=None, OutputTensor=None)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 3))},
    ),
    Case(
        name="half precision, linear",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, 2)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 3)),
        },
        members={
            "FusedActivation": DML_ACTIVATION_LINEAR_OPERATOR_DESC(
                InputTensor=None,
                OutputTensor=None,
                Alpha=2,
                Beta=1,
            ),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(4, 11))},
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
    Case(
        name="the sum is not rounded before the activation",
        kind="edge case",
        status="our choice",
        note="In half precision 2048 + 1 stays 2049 until the activation has taken 2048 away.",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(2048,)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={
            "FusedActivation": DML_ACTIVATION_LINEAR_OPERATOR_DESC(
                InputTensor=None,
                OutputTensor=None,
                Alpha=1,
                Beta=-2048,
            ),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(1,))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {FLOAT32: multiples(0.0625, -2.0, 2.0), FLOAT16: multiples(0.0625, -2.0, 2.0)},
    "BTensor": {FLOAT32: multiples(0.0625, -2.0, 2.0), FLOAT16: multiples(0.0625, -2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}
