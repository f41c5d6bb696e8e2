# Generated from spec/operators/element_wise_asinh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ASINH, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, 0, 0.5, 1, 100))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-1.4436355, -0.8813736, 0, 0.4812118, 0.8813736, 5.298342),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.8813, 0.4812, 0.8813, 11.78))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.8813736, 0.8813736, 1.4436355))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="The infinities stay, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="As in IEEE 754.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="the largest numbers",
        kind="edge case",
        status="silent",
        note="The comment's x * x would overflow; the function does not.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(3.4028235e38, -3.4028235e38, -1e20))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(89.415985, -89.415985, -46.74485))},
    ),
    Case(
        name="tiny and negative elements",
        kind="edge case",
        status="silent",
        note="The comment's x + sqrt(x * x + 1) would cancel; the function is odd and keeps its relative precision.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1e-20, -1e-20, -0.0009765625, -1000))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1e-20, -1e-20, -0.0009765623, -7.6009026)),
        },
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 40.0), FLOAT16: magnitudes(-8.0, 15.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
