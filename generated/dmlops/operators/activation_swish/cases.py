# Generated from spec/operators/activation_swish.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SWISH, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="around zero",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 0, 1))},
        members={"SigmoidInputScale": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 3),
                values=(-0.2689414213699951, 0, 0.7310585786300049),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-2, 2))},
        members={"SigmoidInputScale": 0.5},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(-0.5378828427399902, 1.4621171572600098),
            ),
        },
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="The sigmoid is 1.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
        members={"SigmoidInputScale": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(inf,))},
    ),
    Case(
        name="minus infinity",
        kind="edge case",
        status="our choice",
        note="The formula is followed: infinity times 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-inf,))},
        members={"SigmoidInputScale": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        members={"SigmoidInputScale": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="a sigmoid that is subnormal or 0",
        kind="edge case",
        status="our choice",
        note="The value of the formula is kept, not the rounding of its steps.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-88.5, -90.0, -91.75, -100.0))},
        members={"SigmoidInputScale": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(
                    -3.249986988494812e-37,
                    -7.374611361591464e-38,
                    -1.3064336507293924e-38,
                    -3.720075976020836e-42,
                ),
            ),
        },
    ),
    Case(
        name="a small scale and a large element",
        kind="edge case",
        status="our choice",
        note="The sigmoid of -100 is 0 in half of its digits; the product is not.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-104857600.0, -1.5e38))},
        members={"SigmoidInputScale": 9.5367431640625e-07},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-3.900782386632024e-36, -0.0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 7.0), FLOAT16: magnitudes(-10.0, 7.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"SigmoidInputScale": (1, -0.5, 1.702, 0.0009765625)}
