# Generated from spec/operators/element_wise_sqrt.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_SQRT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import positive
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="squares and others",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(0, 1, 2, 4, 10, 0.25))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(0, 1, 1.4142135, 2, 3.1622777, 0.5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0.25, 2, 9, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0.5, 1.414, 3, 255.9))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.5, 0, 4))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 1, 3))},
    ),
    Case(
        name="negative elements",
        kind="edge case",
        status="silent",
        note="NaN, as IEEE 754 says.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, -1e-30, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
    ),
    Case(
        name="infinity and NaN",
        kind="edge case",
        status="silent",
        note="They stay.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="As in IEEE 754, also the negative one.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="subnormal elements",
        kind="edge case",
        status="silent",
        note="They have roots like other numbers, where the device keeps them.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, 1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3.743392e-23, 9.999973e-21))},
    ),
    Case(
        name="the largest number",
        kind="edge case",
        status="silent",
        note="Nothing overflows.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3.4028235e38,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1.8446743e19,))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: positive(-60.0, 60.0), FLOAT16: positive(-8.0, 8.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
