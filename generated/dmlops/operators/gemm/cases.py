# Generated from spec/operators/gemm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of GEMM, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_MATRIX_TRANSFORM
from dmlops.operators.activation_linear.descriptor import DML_ACTIVATION_LINEAR_OPERATOR_DESC
from dmlops.operators.activation_relu.descriptor import DML_ACTIVATION_RELU_OPERATOR_DESC
from dmlops.operators.activation_softmax.descriptor import DML_ACTIVATION_SOFTMAX_OPERATOR_DESC
from dmlops.operators.activation_softsign.descriptor import DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two matrices",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(1, 0, 0, 1, 2, -1)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 1,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(7, -1, 16, -1))},
    ),
    Case(
        name="transposed, with a third matrix and an activation",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(1, 0, 0, 1, 2, -1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6)),
            "CTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(2, 2, 4, -40)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
            "Alpha": 2,
            "Beta": 0.5,
            "FusedActivation": DML_ACTIVATION_RELU_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(15, 33, 0, 0))},
    ),
    Case(
        name="softmax of each row",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 0, 0, 3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 4), values=(5, 5, 5, 5, 0, 0, -200, -200)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 1,
            "FusedActivation": DML_ACTIVATION_SOFTMAX_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 4),
                values=(0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0, 0),
            ),
        },
    ),
    Case(
        name="products that leave the range before an activation",
        kind="edge case",
        status="our choice",
        note=(
            "Sums are FLOAT32: one that overflows is infinite for the activation, of which SOFTSIGN, GELU and softmax "
            "may make NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(2, -2)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e38,)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 1,
            "FusedActivation": DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(1, -1))},
    ),
    Case(
        name="Beta without CTensor",
        kind="edge case",
        status="documented",
        note="An absent CTensor counts as zeros, whatever Beta is.",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(3, 4)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 2,
            "Beta": 100,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(22,))},
    ),
    Case(
        name="infinite Beta without CTensor",
        kind="edge case",
        status="our choice",
        note="What is not there is not multiplied.",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 2), values=(1, 2)),
            "BTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(3, 4)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 2,
            "Beta": inf,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1), values=(22,))},
    ),
    Case(
        name="factors of zero",
        kind="edge case",
        status="silent",
        note="The formula holds; what is multiplied by zero still counts, so that 0 times NaN or infinity is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 2), values=(1, inf)),
            "BTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1, 2, 1, 0)),
            "CTensor": TensorData(type="FLOAT32", sizes=(1, 2), values=(nan, 5)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 0,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2), values=(nan, nan))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it; infinities of both signs make NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(2, 2), values=(inf, 1, inf, -inf)),
            "BTensor": TensorData(type="FLOAT16", sizes=(2, 1), values=(1, 1)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": -1,
            "Beta": 0,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2, 1), values=(-inf, nan))},
    ),
    Case(
        name="half precision is summed in FLOAT32",
        kind="edge case",
        status="our choice",
        note="2048 + 1 + 1 is 2050; in FLOAT16 each 1 would be lost. It is rounded once, after the activation.",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(2048, 1, 1)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 3, 1), values=(1, 1, 1)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 0,
            "FusedActivation": DML_ACTIVATION_LINEAR_OPERATOR_DESC(
                InputTensor=None,
                OutputTensor=None,
                Alpha=1,
                Beta=-2047,
            ),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(3,))},
    ),
    Case(
        name="products that leave the range",
        kind="edge case",
        status="our choice",
        note="Products and their sums are FLOAT32. An infinite one stays infinite, and two of unlike signs are NaN.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3e38, 3e38)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(2, -2)),
        },
        members={
            "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
            "Alpha": 1,
            "Beta": 0,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "BTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "CTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1, -0.3), "Beta": (1, 0.7)}

SWEEP: Sweep = (
    {
        "ATensor": (5, 7),
        "BTensor": (7, 3),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
    },
    {
        "ATensor": (2, 1, 5, 7),
        "BTensor": (2, 1, 7, 3),
        "CTensor": (2, 1, 5, 3),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "FusedActivation": None,
    },
    {
        "ATensor": (1, 3, 17, 2),
        "BTensor": (1, 3, 5, 17),
        "CTensor": (1, 3, 2, 5),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
        "FusedActivation": None,
    },
    {
        "ATensor": (3, 1, 9, 4),
        "BTensor": (3, 1, 1, 4),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
        "FusedActivation": None,
    },
    {
        "ATensor": (1, 1, 65, 33),
        "BTensor": (1, 1, 65, 35),
        "CTensor": (1, 1, 33, 35),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_TRANSPOSE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "FusedActivation": None,
    },
    {
        "ATensor": (2, 3, 1, 1),
        "BTensor": (2, 3, 1, 1),
        "CTensor": (2, 3, 1, 1),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "FusedActivation": None,
    },
    {
        "ATensor": (3, 4),
        "BTensor": (4, 5),
        "CTensor": (3, 5),
        "TransA": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "TransB": DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        "FusedActivation": None,
    },
)
