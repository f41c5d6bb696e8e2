# Generated from spec/operators/batch_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of BATCH_NORMALIZATION_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

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
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 3, 10, 30)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 2, 3, -1)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 20)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(0.75, 99.75)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 5)),
        },
        members={"Epsilon": 0.25},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(2, 4, 1.5, -0.5)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, -4)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(3, 2)),
        },
    ),
    Case(
        name="mean and variance are constants",
        kind="edge case",
        status="documented",
        note="A gradient that is equal everywhere passes; that of BATCH_NORMALIZATION_TRAINING_GRAD would be 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(6,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3, 3)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
        },
    ),
    Case(
        name="no dimension of size 1",
        kind="edge case",
        status="documented",
        note="Nothing is summed.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 2)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 1)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 3)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 6)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 4)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 2)),
        },
    ),
    Case(
        name="half precision is summed in single",
        kind="edge case",
        status="our choice",
        note="40000 + 40000 leaves FLOAT16's range before -40000 brings it back.",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT16", sizes=(3,), values=(40000, 40000, -40000)),
            "MeanTensor": TensorData(type="FLOAT16", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT16", sizes=(1,), values=(1,)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1,), values=(0.5,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT16", sizes=(3,), values=(20000, 20000, -20000)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT16", sizes=(1,), values=(40000,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT16", sizes=(1,), values=(40000,)),
        },
    ),
    Case(
        name="products that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "A gradient times a difference from the mean overflows or vanishes; divided by the deviation first, "
            "results that fit are right."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(2e18, 4e18, 3e18)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 3e25, 3e25)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3e18,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1e36,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2e18,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 6e25, 6e25)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3.0000002e25,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(6e25,)),
        },
    ),
    Case(
        name="a variance of zero",
        kind="edge case",
        status="silent",
        note="Without Epsilon it divides by 0: infinite, or NaN where the input is the mean.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 5)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 2)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2,), values=(6, 6)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, inf)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(nan, inf)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN reaches its own gradient, and the sums that it is part of.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1, 3, 1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(nan, 1, 1, 1)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(2, 2)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(1, 1)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(1, 1)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(nan, 1, 1, 1)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(nan, 0)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(nan, 2)),
        },
    ),
    Case(
        name="gradients near the end of the range",
        kind="edge case",
        status="our choice",
        note=(
            "Sums of them, and of their products, are FLOAT32. Where one is infinite, a result that it is a part of is "
            "infinite or NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, -1, 1, 1)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(4,), values=(3e38, -3e38, 3e38, -3e38)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1.5e38, -1.5e38, 1.5e38, -1.5e38)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "InputGradientTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "MeanTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "VarianceTensor": {FLOAT32: uniform(0.25, 2.0), FLOAT16: uniform(0.25, 2.0)},
    "ScaleTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Epsilon": (1e-05, 0.125)}

SWEEP: Sweep = (
    {
        "InputTensor": (2, 3, 5, 4),
        "InputGradientTensor": (2, 3, 5, 4),
        "MeanTensor": (1, 3, 1, 1),
        "VarianceTensor": (1, 3, 1, 1),
        "ScaleTensor": (1, 3, 1, 1),
    },
    {
        "InputTensor": (3, 2, 4, 5),
        "InputGradientTensor": (3, 2, 4, 5),
        "MeanTensor": (3, 1, 4, 1),
        "VarianceTensor": (3, 1, 4, 1),
        "ScaleTensor": (3, 1, 4, 1),
    },
    {"InputTensor": (7,), "InputGradientTensor": (7,), "MeanTensor": (1,), "VarianceTensor": (1,), "ScaleTensor": (1,)},
    {
        "InputTensor": (5, 6),
        "InputGradientTensor": (5, 6),
        "MeanTensor": (5, 6),
        "VarianceTensor": (5, 6),
        "ScaleTensor": (5, 6),
    },
    {
        "InputTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "InputGradientTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "MeanTensor": (1, 1, 3, 1, 1, 2, 1, 1),
        "VarianceTensor": (1, 1, 3, 1, 1, 2, 1, 1),
        "ScaleTensor": (1, 1, 3, 1, 1, 2, 1, 1),
    },
)
