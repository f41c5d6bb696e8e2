# Generated from spec/operators/element_wise_atan.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ATAN, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, 0, 0.5, 1, 10))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-1.1071488, -0.7853982, 0, 0.4636476, 0.7853982, 1.4711276),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.785, 0.4636, 0.785, 1.57))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.7853982, 0.7853982, 1.1071488))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="The infinities give pi / 2 of their sign, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1.5707964, -1.5707964, nan))},
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
        name="large and tiny elements",
        kind="edge case",
        status="silent",
        note="Large ones give pi / 2, tiny ones themselves.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(3.4028235e38, -10000000000.0, 1e-20, -1e-20)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1.5707964, -1.5707964, 1e-20, -1e-20))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 30.0), FLOAT16: magnitudes(-8.0, 12.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
