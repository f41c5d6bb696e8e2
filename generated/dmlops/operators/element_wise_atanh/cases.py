# Generated from spec/operators/element_wise_atanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ATANH, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-0.9, -0.5, 0, 0.25, 0.5, 0.99))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-1.4722193, -0.54930615, 0, 0.25541282, 0.54930615, 2.646653),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.5, 0.25, 0.5, 0.9995))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.5493, 0.2554, 0.5493, 4.16))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.75, -0.5, -0.25))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.54930615, 0, 0.54930615))},
    ),
    Case(
        name="outside the domain",
        kind="edge case",
        status="silent",
        note="Beyond -1 and 1 there is no inverse hyperbolic tangent: NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(1.0000001, -1.0000001, inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(nan, nan, nan, nan, nan))},
    ),
    Case(
        name="the ends of the domain",
        kind="edge case",
        status="silent",
        note="-1 and 1 give the infinity of their sign.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, -1))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
    ),
    Case(
        name="close to the ends",
        kind="edge case",
        status="silent",
        note="The last FLOAT32 before 1 has a small and finite result.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.99999994, -0.99999994))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(8.66434, -8.66434))},
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
        note="The result is the element; nothing cancels.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765625))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765628))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-0.999, 0.999), FLOAT16: uniform(-0.999, 0.999)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
