# Generated from spec/operators/element_wise_erf.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ERF, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, 0, 0.5, 1, 3))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-0.9953223, -0.8427008, 0, 0.5204999, 0.8427008, 0.9999779),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 2))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.843, 0.5205, 0.843, 0.995))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, -0.25))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.8427008, 0.8427008, 0.5204999))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="The infinities give 1 of their sign, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, -1, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="As in IEEE 754; the function is odd.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="large elements",
        kind="edge case",
        status="silent",
        note="From about 3.92 on the result rounds to 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(4, -4, 10, -3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, -1, 1, -1))},
    ),
    Case(
        name="tiny elements",
        kind="edge case",
        status="silent",
        note="The result is x * 2 / sqrt(pi); nothing cancels.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765625))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(1.1283791e-20, -1.1283791e-20, 0.0011019324),
            ),
        },
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 2.0), FLOAT16: magnitudes(-10.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
