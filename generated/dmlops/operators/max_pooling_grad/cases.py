# Generated from spec/operators/max_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MAX_POOLING_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="gradient of 2x2 max pooling",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(1, 2, 3, 2, 4, 2, 5, 6, 7)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 4, 5)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (2, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(0, 0, 0, 0, 3, 0, 0, 4, 5)),
        },
    ),
    Case(
        name="sizes rounded up",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3, 5, 7, 9, 11)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2, 4)),
        },
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 1, 0, 2, 4))},
    ),
    Case(
        name="equal elements",
        kind="edge case",
        status="documented",
        note="The first of them gets the gradient.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 5, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 3, 0))},
    ),
    Case(
        name="padding never wins",
        kind="edge case",
        status="silent",
        note="Every element is negative; the gradient of a window of padding alone is dropped.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-3, -1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2, 4, 8, 16)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 2),
            "EndPadding": (0, 2),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 12))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN is greater than every number, the first one counts; its gradient arrives as it is.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(1, nan, inf, 2)),
            "InputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, nan)),
        },
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(0, 1, nan, 0))},
    ),
    Case(
        name="a window wholly beyond the padding",
        kind="edge case",
        status="our choice",
        note="Its gradient is dropped.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 5)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2, 4)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 3))},
    ),
    Case(
        name="a sum that leaves the range on the way",
        kind="edge case",
        status="our choice",
        note=(
            "Gradients are added in FLOAT32, in an order fixed by shape: a part of a sum may be infinite, and of "
            "unlike signs NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2, 3, 2, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, 3e38, -3e38)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 0, 3e38, 0, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: multiples(0.25, -4.0, 4.0), FLOAT16: multiples(0.25, -4.0, 4.0)},
    "InputGradientTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 2, 6, 7),
        "InputGradientTensor": (1, 2, 3, 6),
        "Strides": (2, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 1),
        "Dilations": (1, 2),
    },
    {
        "InputTensor": (2, 1, 5, 4, 6),
        "InputGradientTensor": (2, 1, 4, 2, 2),
        "Strides": (1, 2, 3),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 1),
        "EndPadding": (1, 0, 2),
        "Dilations": (2, 1, 2),
    },
    {
        "InputTensor": (1, 3, 5, 9),
        "InputGradientTensor": (1, 3, 1, 3),
        "Strides": (1, 3),
        "WindowSize": (5, 3),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "Dilations": (1, 1),
    },
    {
        "InputTensor": (2, 1, 3, 2),
        "InputGradientTensor": (2, 1, 5, 3),
        "Strides": (1, 2),
        "WindowSize": (1, 1),
        "StartPadding": (2, 0),
        "EndPadding": (0, 3),
        "Dilations": (3, 1),
    },
    {
        "InputTensor": (1, 2, 5, 7),
        "InputGradientTensor": (1, 2, 3, 4),
        "Strides": (2, 2),
        "WindowSize": (2, 2),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "Dilations": (1, 1),
    },
    {
        "InputTensor": (2, 1, 6, 5),
        "InputGradientTensor": (2, 1, 2, 9),
        "Strides": (1, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 1),
        "EndPadding": (0, 1),
        "Dilations": (1, 2),
    },
    {
        "InputTensor": (1, 2, 3, 4, 5),
        "InputGradientTensor": (1, 2, 4, 1, 3),
        "Strides": (1, 2, 2),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 0),
        "EndPadding": (1, 0, 1),
        "Dilations": (2, 1, 1),
    },
)
