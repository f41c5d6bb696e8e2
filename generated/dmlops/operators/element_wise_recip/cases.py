# Generated from spec/operators/element_wise_recip.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_RECIP, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-4, -1, 0.1, 0.5, 1, 3))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-0.25, -1, 10, 2, 1, 0.33333334))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-4, 0.1, 3, 1000))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.25, 10, 0.3333, 0.001))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 1.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 1, 0.25))},
    ),
    Case(
        name="zeros",
        kind="edge case",
        status="silent",
        note="The infinity of the same sign, as in IEEE 754.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="A zero of the same sign, as in IEEE 754.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="NaN",
        kind="edge case",
        status="silent",
        note="It stays.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(nan,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(nan,))},
    ),
    Case(
        name="overflow",
        kind="edge case",
        status="silent",
        note="The reciprocal of a subnormal may be too large.",
        classes=frozenset({"denormal", "nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-39, -1e-39))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
    ),
    Case(
        name="underflow",
        kind="edge case",
        status="silent",
        note="The reciprocal of a large number is subnormal.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3e38, -2e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3.333333e-39, -5e-39))},
    ),
    Case(
        name="half precision overflows when it is stored",
        kind="edge case",
        status="silent",
        note="Results of 65520 and more round to infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(3.05e-05, 1.526e-05, -6e-08))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(32768, inf, -inf))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 20.0), FLOAT16: magnitudes(-8.0, 8.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
