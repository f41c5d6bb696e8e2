# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of LOCAL_RESPONSE_NORMALIZATION_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two channels",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, -1)),
        },
        members={"CrossChannel": True, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 2},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(0.25, -0.25))},
    ),
    Case(
        name="a region of one element",
        kind="edge case",
        status="our choice",
        note="The derivative of x / (1 + x * x) is (1 - x * x) / (1 + x * x) squared.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 1, 2, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, 1, 1)),
        },
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1, "Beta": 1, "Bias": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 0, -0.12, -0.08))},
    ),
    Case(
        name="an even region",
        kind="edge case",
        status="silent",
        note="The regions that an element lies in are its own and the one before.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(1, 0, 0)),
        },
        members={"CrossChannel": True, "LocalSize": 2, "Alpha": 2, "Beta": 1, "Bias": 0},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(0, -0.5, 0))},
    ),
    Case(
        name="along the channels",
        kind="edge case",
        status="our choice",
        note="With CrossChannel a gradient does not reach its neighbours in height and width.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 0, 0, 0)),
        },
        members={"CrossChannel": True, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 2},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(0.125, 0, -0.125, 0))},
    ),
    Case(
        name="in height and width",
        kind="edge case",
        status="our choice",
        note="Without it, a gradient stays in its channel.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 0, 0, 0)),
        },
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 2},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(0.125, -0.125, 0, 0))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN of a gradient spreads to every element of its region.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(nan, 0, 0, 0)),
        },
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 2},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(nan, nan, 0, 0))},
    ),
    Case(
        name="squares that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "Elements are multiplied by a power of two then. What a neighbour has to do with a gradient may leave the "
            "range before it is multiplied by an element; below it the result is NaN, above it infinite or NaN."
        ),
        classes=frozenset({"early_overflow", "nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1e30, 0)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 0, 0)),
        },
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 3, "Beta": 0.5, "Bias": 0},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1e-30, 0, 0))},
    ),
    Case(
        name="Alpha near the end of the range",
        kind="edge case",
        status="our choice",
        note="The same; with an Alpha above 1e19 every share below the range makes results NaN, also one that is 0.",
        classes=frozenset({"early_overflow", "nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
        },
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1e38, "Beta": 0.5, "Bias": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0))},
    ),
    Case(
        name="Bias near the end of the range",
        kind="edge case",
        status="our choice",
        note="Where it leaves the range with the power of two, results are NaN.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1e-20, 2e-20)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
        },
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1, "Beta": 0.5, "Bias": 1e36},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1e-18, 2e-18))},
    ),
    Case(
        name="a Beta above 2^24",
        kind="edge case",
        status="our choice",
        note="The base is rounded, and of a power by more than 2^24 that leaves no digit. Results are NaN.",
        classes=frozenset({"early_overflow", "nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1e-05,)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1, "Beta": 1e30, "Bias": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,))},
    ),
    Case(
        name="what falls below the range",
        kind="edge case",
        status="our choice",
        note=(
            "Gradients, shares and Alpha / LocalSize below the range are subnormal numbers, and lose digits; a power "
            "that falls below it is 0, whatever multiplies it."
        ),
        classes=frozenset({"denormal", "early_underflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1e30,)),
        },
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1, "Beta": 2, "Bias": -1e30},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1e-30,))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "InputGradientTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"LocalSize": (3,), "Alpha": (0.0001, 0.5), "Beta": (0.75, 2), "Bias": (1, 0.25)}

SWEEP: Sweep = (
    {"InputTensor": (2, 7, 3, 4), "InputGradientTensor": (2, 7, 3, 4), "LocalSize": 5},
    {"InputTensor": (3, 4, 6, 5), "InputGradientTensor": (3, 4, 6, 5), "LocalSize": 2},
    {"InputTensor": (2, 3, 5, 4), "InputGradientTensor": (2, 3, 5, 4), "LocalSize": 1},
    {"InputTensor": (1, 2, 3, 9), "InputGradientTensor": (1, 2, 3, 9), "LocalSize": 8},
    {"InputTensor": (5, 1, 1, 7), "InputGradientTensor": (5, 1, 1, 7), "CrossChannel": False},
)
