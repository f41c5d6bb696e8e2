# Generated from spec/operators/activation_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_ELU, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="both branches",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 2))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-0.6321205588285577, 0, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-2, 0.5, 1))},
        members={"Alpha": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-0.4323323583816936, 0.5, 1))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="Infinity stays; minus infinity becomes -Alpha, since its exponential is 0.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf))},
        members={"Alpha": 1.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -1.5))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="Both zeros are at least 0 and pass through.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
    ),
    Case(
        name="a small element below zero",
        kind="edge case",
        status="our choice",
        note="exp(x) - 1 in steps would keep one digit of this; the exact value of the formula is kept.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-1e-06,))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-9.999995000001667e-07,))},
    ),
    Case(
        name="an infinite Alpha",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-2, -1e-30, 0, 3))},
        members={"Alpha": inf},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-inf, -inf, 0, 3))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1, 0.3)}
