# Generated from spec/operators/activation_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SOFTPLUS, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1, -1))},
        members={"Steepness": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(0.6931471805599453, 1.3132616875182228, 0.31326168751822286),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, 2))},
        members={"Steepness": 2},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(0.34657359027997264, 2.009074966958609),
            ),
        },
    ),
    Case(
        name="a large argument",
        kind="edge case",
        status="our choice",
        note="exp(x) overflows in steps; ln(1 + exp(x)) itself is x there.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1000, -1000))},
        members={"Steepness": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1000, 0))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="The limits.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        members={"Steepness": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, 0, nan))},
    ),
    Case(
        name="an argument that overflows",
        kind="edge case",
        status="our choice",
        note="Steepness * x is infinite in steps; the value of the formula is x.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1e38, 3e38, -1e38))},
        members={"Steepness": 4},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(9.999999680285692e37, 3.0000000054977558e38, 0.0),
            ),
        },
    ),
    Case(
        name="an infinite Steepness",
        kind="edge case",
        status="silent",
        note="Nothing is left between 0 and the element.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-2, 3))},
        members={"Steepness": inf},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 3))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 7.0), FLOAT16: magnitudes(-10.0, 7.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Steepness": (1, 2, 0.5, 0.3, 1.702, 0.0009765625)}
