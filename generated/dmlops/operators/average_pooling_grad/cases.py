# Generated from spec/operators/average_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of AVERAGE_POOLING_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="gradient of 2x2 average pooling",
        kind="example",
        status="documented",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
        members={
            "Strides": (1, 1),
            "WindowSize": (2, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 3),
                values=(0.25, 0.75, 0.5, 1, 2.5, 1.5, 0.75, 1.75, 1),
            ),
        },
    ),
    Case(
        name="sizes rounded up",
        kind="example",
        status="ours",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 4, 6))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 1, 2, 2, 6))},
    ),
    Case(
        name="elements that no window reaches",
        kind="edge case",
        status="documented",
        note="They had no part in any average; their gradient is 0.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 1, 0))},
    ),
    Case(
        name="padding that did not count",
        kind="edge case",
        status="our choice",
        note="The divisor is the forward operator's, the number of elements inside.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(6, 6))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "IncludePadding": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3, 6, 3))},
    ),
    Case(
        name="padding that counted",
        kind="edge case",
        status="our choice",
        note="What the padding gets is dropped.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(6, 6))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "IncludePadding": True,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 4, 2))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(inf, -inf, nan))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(inf, nan, nan, nan))},
    ),
    Case(
        name="beyond the padding",
        kind="edge case",
        status="our choice",
        note=(
            "The divisor is the forward operator's, without positions behind the padding; a window that lies there as "
            "a whole gives nothing."
        ),
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(6, 4, 9))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 0),
            "EndPadding": (0, 1),
            "IncludePadding": True,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 4))},
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
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, 3e38, -3e38))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 2),
            "EndPadding": (0, 2),
            "IncludePadding": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e38,))},
    ),
)

DOMAIN: Domain = {"InputGradientTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputGradientTensor": (1, 2, 3, 7),
        "OutputGradientTensor": (1, 2, 6, 7),
        "Strides": (2, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 1),
    },
    {
        "InputGradientTensor": (2, 1, 5, 2, 3),
        "OutputGradientTensor": (2, 1, 5, 4, 6),
        "Strides": (1, 2, 3),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 1),
        "EndPadding": (1, 0, 2),
    },
    {
        "InputGradientTensor": (1, 3, 1, 3),
        "OutputGradientTensor": (1, 3, 6, 10),
        "Strides": (2, 3),
        "WindowSize": (5, 3),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputGradientTensor": (3, 1, 1, 1),
        "OutputGradientTensor": (3, 1, 4, 5),
        "Strides": (1, 1),
        "WindowSize": (4, 5),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputGradientTensor": (1, 2, 3, 4),
        "OutputGradientTensor": (1, 2, 5, 7),
        "Strides": (2, 2),
        "WindowSize": (2, 2),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputGradientTensor": (2, 1, 2, 9),
        "OutputGradientTensor": (2, 1, 6, 5),
        "Strides": (1, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 1),
        "EndPadding": (0, 1),
    },
    {
        "InputGradientTensor": (1, 2, 4, 1, 3),
        "OutputGradientTensor": (1, 2, 3, 4, 5),
        "Strides": (1, 2, 2),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 0),
        "EndPadding": (1, 0, 1),
    },
)
