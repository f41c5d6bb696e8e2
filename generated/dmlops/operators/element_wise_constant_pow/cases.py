# Generated from spec/operators/element_wise_constant_pow.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_CONSTANT_POW, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="squares",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-3, -0.5, 0, 1.5, 10))},
        members={"Exponent": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(9, 0.25, 0, 2.25, 100))},
    ),
    Case(
        name="a fractional exponent",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0.25, 1, 2, 10))},
        members={"Exponent": -1.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(8, 1, 0.35355338, 0.031622775))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-2, 0.5, 3, 16))},
        members={"Exponent": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-8, 0.125, 27, 4096))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 1.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1), "Exponent": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 1, 16))},
    ),
    Case(
        name="a negative base with a fractional exponent",
        kind="edge case",
        status="documented",
        note="The page says NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-8, -0.5, -1e30))},
        members={"Exponent": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
    ),
    Case(
        name="a negative base with a whole exponent",
        kind="edge case",
        status="documented",
        note="Supported; the sign follows from the exponent, odd or even.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-2, -3, -0.5))},
        members={"Exponent": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-8, -27, -0.125))},
    ),
    Case(
        name="the exponent zero",
        kind="edge case",
        status="silent",
        note="1 for every base, as C's pow: zero, the infinities and NaN too.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0, -0.0, -5, inf, nan))},
        members={"Exponent": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(1, 1, 1, 1, 1))},
    ),
    Case(
        name="zeros with an odd exponent",
        kind="edge case",
        status="silent",
        note="They keep their sign.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        members={"Exponent": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="zeros with a negative exponent",
        kind="edge case",
        status="silent",
        note="The infinity; of their sign where the exponent is odd.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        members={"Exponent": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
    ),
    Case(
        name="the exponent one half and minus infinity",
        kind="edge case",
        status="silent",
        note="As C's pow and unlike a square root: inf.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-inf, inf, nan))},
        members={"Exponent": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, inf, nan))},
    ),
    Case(
        name="an infinite exponent",
        kind="edge case",
        status="silent",
        note="As C's pow: 0, 1 or infinity, as the magnitude of the base is below, at or above 1.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(7,), values=(0.5, -0.5, 1, -1, 2, -2, 0))},
        members={"Exponent": inf},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(7,), values=(0, 0, 1, 1, inf, inf, 0))},
    ),
    Case(
        name="overflow",
        kind="edge case",
        status="silent",
        note="Too large results are infinite, of the sign that the exponent gives.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e20, -1e20, 2000000000000.0))},
        members={"Exponent": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, 8e36))},
    ),
    Case(
        name="underflow",
        kind="edge case",
        status="silent",
        note="Too small results are subnormal or zero.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-13, 1e-20))},
        members={"Exponent": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-39, 0))},
    ),
    Case(
        name="an exponent is not rounded to half precision",
        kind="edge case",
        status="silent",
        note="The exponent is a FLOAT and stays one: 4096^1.0001, where FLOAT16 would round the exponent to 1.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1,), values=(4096,))},
        members={"Exponent": 1.0001},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1,), values=(4100,))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-20.0, 20.0), FLOAT16: magnitudes(-4.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),), "Exponent": (2, 3, -1, 0.5, -1.75)}
