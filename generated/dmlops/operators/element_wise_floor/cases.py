# Generated from spec/operators/element_wise_floor.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_FLOOR, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2.5, -1, -0.25, 0.75, 2, 2.5))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-3, -1, -1, 0, 2, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-2.5, -0.25, 1000.5, 2048))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-3, -1, 1000, 2048))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1.75, 0.125, 1.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-3, 1, 4))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="They stay.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="A result of zero has the sign of the element.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, -0.0, 0.5))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, -0.0, 0))},
    ),
    Case(
        name="large elements",
        kind="edge case",
        status="silent",
        note="From 2^23 on every FLOAT32 is whole.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(8388607.5, -8388607.5, 8388609, 1e30, -1e30)),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(8388607, -8388608, 8388609, 1e30, -1e30)),
        },
    ),
    Case(
        name="tiny elements",
        kind="edge case",
        status="silent",
        note="The smallest fraction counts.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-30, -1e-30))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -1))},
    ),
    Case(
        name="one below a whole number",
        kind="edge case",
        status="silent",
        note="The last number before it is not rounded to it first.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.99999994, 1.9999999, -1.0000001))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 1, -2))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: multiples(0.25, -100.0, 100.0), FLOAT16: multiples(0.25, -100.0, 100.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.3, -0.7),)}
