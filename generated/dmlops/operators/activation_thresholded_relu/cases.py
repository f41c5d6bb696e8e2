# Generated from spec/operators/activation_thresholded_relu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_THRESHOLDED_RELU, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="both branches",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0.5, 2))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 2))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, 2))},
    ),
    Case(
        name="the threshold itself",
        kind="edge case",
        status="documented",
        note="Only what is above it passes.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1.5))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 1.5))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="NaN is not above the threshold.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        members={"Alpha": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, 0, 0))},
    ),
    Case(
        name="a threshold that is not a number",
        kind="edge case",
        status="silent",
        note="Nothing is above it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-5, 5, inf))},
        members={"Alpha": nan},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-4.0, 4.0), FLOAT16: uniform(-4.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1, -0.5)}
