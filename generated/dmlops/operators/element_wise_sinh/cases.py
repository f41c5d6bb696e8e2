# Generated from spec/operators/element_wise_sinh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_SINH, and what its sweeps draw and try."""

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
                values=(-3.6268604, -1.1752012, 0, 0.5210953, 1.1752012, 11013.232),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0.5, 1, 10))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1.175, 0.521, 1.175, 11016))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1.1752012, 1.1752012, 3.6268604))},
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
        name="overflow",
        kind="edge case",
        status="silent",
        note="Finite up to about 89.41, although e^x alone is infinite from 88.73 on.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(89, -89, 89.5, -89.5))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(2.2448064e38, -2.2448064e38, inf, -inf)),
        },
    ),
    Case(
        name="half precision overflows when it is stored",
        kind="edge case",
        status="silent",
        note="Results of 65520 and more round to infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(11.75, -11.81))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(63392, -inf))},
    ),
    Case(
        name="tiny elements",
        kind="edge case",
        status="silent",
        note="The hyperbolic sine is the element; nothing cancels.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765625))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 0.0009765626))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 6.0), FLOAT16: magnitudes(-10.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
