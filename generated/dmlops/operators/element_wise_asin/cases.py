# Generated from spec/operators/element_wise_asin.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ASIN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="across the domain",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-1, -0.5, 0, 0.25, 0.5, 1))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-1.5707964, -0.5235988, 0, 0.25268024, 0.5235988, 1.5707964),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, -0.5, 0.25, 1))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1.57, -0.5234, 0.2527, 1.57))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, -0.75))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1.5707964, 1.5707964, -0.5235988))},
    ),
    Case(
        name="outside the domain",
        kind="edge case",
        status="silent",
        note="Beyond -1 and 1 there is no arc sine: NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(1.0000001, -1.0000001, inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(nan, nan, nan, nan, nan))},
    ),
    Case(
        name="the ends of the domain",
        kind="edge case",
        status="silent",
        note="The nearest FLOAT32 to pi / 2, of either sign.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, -1, 0.99999994))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1.5707964, -1.5707964, 1.570451))},
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
        name="tiny elements",
        kind="edge case",
        status="silent",
        note="The arc sine is the element.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-20, -1e-20))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-20, -1e-20))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
