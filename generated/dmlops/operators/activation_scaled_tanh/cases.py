# Generated from spec/operators/activation_scaled_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SCALED_TANH, and what its sweeps draw and try."""

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
        members={"Alpha": 2, "Beta": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(-1.5231883119115297, 0, 1.5231883119115297),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(2, -2))},
        members={"Alpha": 1, "Beta": 0.5},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(0.7615941559557649, -0.7615941559557649),
            ),
        },
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="The limits.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf))},
        members={"Alpha": 1.5, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1.5, -1.5))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"Alpha": 1, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="an infinite Alpha",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-2, -1e-30, 0, 3))},
        members={"Alpha": inf, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-inf, -inf, nan, inf))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1.5, -0.5), "Beta": (0.5, 0.7)}
