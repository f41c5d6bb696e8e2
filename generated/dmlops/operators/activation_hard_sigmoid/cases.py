# Generated from spec/operators/activation_hard_sigmoid.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_HARD_SIGMOID, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="all three parts",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-4, 0, 1, 4))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0.5, 0.75, 1))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-1, 0, 1))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(0.25, 0.5, 0.75))},
    ),
    Case(
        name="both ends",
        kind="edge case",
        status="silent",
        note="Limited on both sides.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, -inf, 100, -100))},
        members={"Alpha": 0.2, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 0, 1, 0))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="min and max pass a NaN on.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="negative zero becomes 0",
        kind="edge case",
        status="silent",
        note="As ELEMENT_WISE_MAX has it: max(0, -0) is 0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        members={"Alpha": 1, "Beta": -0.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, 0.0))},
    ),
    Case(
        name="negative zero becomes 0, half precision",
        kind="edge case",
        status="silent",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        members={"Alpha": 1, "Beta": -0.0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.0, 0.0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-4.0, 4.0), FLOAT16: uniform(-4.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (0.2, -0.5), "Beta": (0.5,)}
