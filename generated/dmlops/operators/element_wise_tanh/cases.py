# Generated from spec/operators/element_wise_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_TANH, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, 0, 0.5, 1, 5))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-0.9640276, -0.7615942, 0, 0.46211717, 0.7615942, 0.9999092),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 5))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.7617, 0.4622, 0.7617, 1))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.7615942, 0.7615942, 0.9640276))},
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
        note="As in IEEE 754.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="large elements",
        kind="edge case",
        status="silent",
        note="From about 9.01 on the result rounds to 1; nothing overflows on the way.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(10, -10, 100, -3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, -1, 1, -1))},
    ),
    Case(
        name="tiny elements",
        kind="edge case",
        status="silent",
        note="The hyperbolic tangent is the element; nothing cancels.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765625))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765622))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 4.0), FLOAT16: magnitudes(-10.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
