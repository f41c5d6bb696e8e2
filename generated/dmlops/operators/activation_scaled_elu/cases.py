# Generated from spec/operators/activation_scaled_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SCALED_ELU, and what its sweeps draw and try."""

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
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1.896361676485673, 0, 4))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-1, 2))},
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-1.896361676485673, 4))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="The limits: minus infinity becomes -Gamma * Alpha.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf))},
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -3))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="our choice",
        note=(
            "As in ACTIVATION_ELU; exp(x) - 1 is exact, so that of -0 is -0. Taken in steps, Alpha * exp(x) - Alpha "
            "would be 0."
        ),
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
    ),
    Case(
        name="zeros keep their sign, half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        members={"Alpha": 1.5, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
    ),
    Case(
        name="an infinite Alpha",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-2, -1e-30, 0, 3))},
        members={"Alpha": inf, "Gamma": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-inf, -inf, nan, 6))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1.6732632,), "Gamma": (1.050701,)}
