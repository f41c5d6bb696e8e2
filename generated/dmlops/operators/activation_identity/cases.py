# Generated from spec/operators/activation_identity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_IDENTITY, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.conformance.cases import Case, TensorData
from dmlruntime.conformance.domains import AttributeValues, Domain
from dmlruntime.conformance.draws import magnitudes
from dmlruntime.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="a copy",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1.5, 0, 2))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1.5, 0, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(65504, -0.25))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(65504, -0.25))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="They pass.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="They pass.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-14.0, 14.0), FLOAT16: magnitudes(-14.0, 14.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}
