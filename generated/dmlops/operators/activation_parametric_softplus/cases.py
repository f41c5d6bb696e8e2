# Generated from spec/operators/activation_parametric_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_PARAMETRIC_SOFTPLUS, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.conformance.cases import Case, TensorData
from dmlruntime.conformance.domains import AttributeValues, Domain
from dmlruntime.conformance.draws import magnitudes
from dmlruntime.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="around zero",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1, -1))},
        members={"Alpha": 2, "Beta": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(1.3862943611198906, 2.6265233750364456, 0.6265233750364456),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, 2))},
        members={"Alpha": 1, "Beta": 0.5},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(0.6931471805599453, 1.3132616875182228),
            ),
        },
    ),
    Case(
        name="a large argument",
        kind="edge case",
        status="our choice",
        note="exp(x) overflows in steps; ln(1 + exp(x)) itself is x there.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1000, -1000))},
        members={"Alpha": 2, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2000, 0))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="The limits.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf))},
        members={"Alpha": 1, "Beta": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, 0))},
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
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 4.0), FLOAT16: magnitudes(-10.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1, -1.5), "Beta": (1, -0.5)}
