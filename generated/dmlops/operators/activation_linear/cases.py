# Generated from spec/operators/activation_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_LINEAR, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="a line",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 2))},
        members={"Alpha": 2, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1.5, 0.5, 4.5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-1, 0, 2))},
        members={"Alpha": 2, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-1.5, 0.5, 4.5))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        members={"Alpha": -2, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-inf, inf, nan))},
    ),
    Case(
        name="half precision overflows to infinity",
        kind="edge case",
        status="silent",
        note="The sum is taken in FLOAT32, where it fits: 90000 is beyond FLOAT16.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(30000,))},
        members={"Alpha": 3, "Beta": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(inf,))},
    ),
    Case(
        name="a product that leaves the range",
        kind="edge case",
        status="our choice",
        note="It is FLOAT32 before Beta is added. Where it is infinite, so is the result.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e38,))},
        members={"Alpha": -1.5, "Beta": 3e38},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-1.5e38,))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1.5, -0.1), "Beta": (0.5,)}
