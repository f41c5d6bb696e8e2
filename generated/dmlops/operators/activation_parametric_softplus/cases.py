# Generated from spec/operators/activation_parametric_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_PARAMETRIC_SOFTPLUS, and what its sweeps draw and try."""

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
    Case(
        name="a large factor far below zero",
        kind="edge case",
        status="our choice",
        note="ln(1 + exp(-100)) is subnormal; the product is not.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-90, -100))},
        members={"Alpha": 1073741824, "Beta": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 2),
                values=(8.798254060762601e-31, 3.994401163911193e-35),
            ),
        },
    ),
    Case(
        name="an argument that overflows",
        kind="edge case",
        status="our choice",
        note="Beta * x is infinite in steps; the value of the formula is Alpha * Beta * x.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1e38, 3e38, -1e38))},
        members={"Alpha": 0.25, "Beta": 4},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(9.999999680285692e37, 3.0000000054977558e38, 0.0),
            ),
        },
    ),
    Case(
        name="a factor of zero",
        kind="edge case",
        status="our choice",
        note="0 times any finite logarithm is 0, also where Beta * x is infinite in steps.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1e38, -1, 1))},
        members={"Alpha": 0, "Beta": 4},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.0, 0.0, 0.0))},
    ),
    Case(
        name="an infinite Alpha",
        kind="edge case",
        status="silent",
        note=(
            "As IEEE arithmetic has it of the formula's exact value: no logarithm is 0, unless its argument is "
            "infinite."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(-2, 0, 3, -1000, -3e38, -inf))},
        members={"Alpha": inf, "Beta": 4},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(inf, inf, inf, inf, inf, nan))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 7.0), FLOAT16: magnitudes(-10.0, 7.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (1, -1.5, 4096), "Beta": (1, -0.5, 1.702)}
