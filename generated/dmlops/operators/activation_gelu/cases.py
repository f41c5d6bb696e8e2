# Generated from spec/operators/activation_gelu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_GELU, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="around zero",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 1))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(-0.15865525393145707, 0, 0.8413447460685429),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-2, 2))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(-0.04550026389635842, 1.9544997361036416),
            ),
        },
    ),
    Case(
        name="far below zero",
        kind="edge case",
        status="our choice",
        note="1 + erf(x / sqrt(2)) cancels in steps; the exact value of the formula is kept.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-5, -10))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 2),
                values=(-1.4332578575e-06, -7.6198530241605e-23),
            ),
        },
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="The distribution is 1.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
    ),
    Case(
        name="minus infinity",
        kind="edge case",
        status="our choice",
        note="The formula is followed: infinity times 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-inf,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="a distribution that is subnormal",
        kind="edge case",
        status="our choice",
        note="The exact value of the formula is kept.",
        classes=frozenset({"denormal"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-13.0725, -13.1, -13.15, -14.25)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(
                    -3.090693218006117e-38,
                    -2.1566269055788448e-38,
                    -1.1189026112264293e-38,
                    -3.194003881588459e-45,
                ),
            ),
        },
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}
