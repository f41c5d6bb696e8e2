# Generated from spec/operators/activation_hard_swish.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_HARD_SWISH, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="all three parts",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-4, -1, 1, 4))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, -0.25, 0.75, 4))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(2, -2))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(2, 0))},
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="The gate is 1.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
    ),
    Case(
        name="minus infinity",
        kind="edge case",
        status="our choice",
        note="The gate is 0 and the formula is followed: infinity times 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-inf,))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="The factor is never below 0, and never -0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-0.0, 0.0, -5))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-0.0, 0.0, -0.0))},
    ),
    Case(
        name="zeros keep their sign, half precision",
        kind="edge case",
        status="silent",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-0.0, 0.0, -5))},
        members={"Alpha": 0.25, "Beta": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-0.0, 0.0, -0.0))},
    ),
    Case(
        name="a slope of one sixth",
        kind="edge case",
        status="documented",
        note="The FLOAT32 number is above 1/6: the gate is shut at -3, where the sum would be below 0, and open at 3.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(-3, -1.5, 0.75, 2.25, 3, 4.5))},
        members={"Alpha": 0.16666667, "Beta": 0.5},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 6),
                values=(0, -0.375, 0.46875, 1.96875, 3, 4.5),
            ),
        },
    ),
    Case(
        name="a slope of one sixth, half precision",
        kind="edge case",
        status="documented",
        note="The same.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 6), values=(-3, -2.25, -1.5, 2.25, 3, 7))},
        members={"Alpha": 0.16666667, "Beta": 0.5},
        outputs={
            "OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 6), values=(0, -0.28125, -0.375, 1.96875, 3, 7)),
        },
    ),
    Case(
        name="a gate that is subnormal",
        kind="edge case",
        status="our choice",
        note="Alpha * x has few digits then; the result has those of Alpha * x * x.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(36.5, 1001.4, -36.5))},
        members={"Alpha": 1.401298464324817e-45, "Beta": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1.8664e-42, 1.405225e-39, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-4.0, 4.0), FLOAT16: uniform(-4.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Alpha": (0.25,), "Beta": (0.5, -0.25)}
