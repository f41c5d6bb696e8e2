# Generated from spec/operators/element_wise_cosh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_COSH, and what its sweeps draw and try."""

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
                values=(3.7621956, 1.5430807, 1, 1.127626, 1.5430807, 11013.233),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 10))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(1.543, 1.128, 1.543, 11016))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1.5430807, 1.5430807, 3.7621956))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="Either infinity gives inf, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, inf, nan))},
    ),
    Case(
        name="zeros and tiny elements",
        kind="edge case",
        status="silent",
        note="The hyperbolic cosine is 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0, -0.0, 1e-20, -1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, 1, 1, 1))},
    ),
    Case(
        name="overflow",
        kind="edge case",
        status="silent",
        note="Finite up to about 89.41, although e^x alone is infinite from 88.73 on.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(89, -89, 89.5, -89.5))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(2.2448064e38, 2.2448064e38, inf, inf))},
    ),
    Case(
        name="half precision overflows when it is stored",
        kind="edge case",
        status="silent",
        note="Results of 65520 and more round to infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(11.75, -11.81))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(63392, inf))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-4.0, 6.0), FLOAT16: magnitudes(-4.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
