# Generated from spec/operators/batch_normalization_training_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of BATCH_NORMALIZATION_TRAINING_GRAD, and what its sweeps draw and try."""

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
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 4), values=(1, 3, 5, 3, 10, 30, 20, 20)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 4), values=(1, 0, 0, 3, 2, 2, -2, 2)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(3, 20)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1.75, 49.75)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 5)),
        },
        members={"Epsilon": 0.25},
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 2, 1, 4),
                values=(-0.70710677, -1.4142135, -0.70710677, 2.828427, 0.70710677, 0.70710677, -2.1213202, 0.70710677),
            ),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(-1.4142135, 0)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(4, 4)),
        },
    ),
    Case(
        name="a gradient that is equal everywhere",
        kind="edge case",
        status="documented",
        note="It moves the mean alone, so that the gradient of the input is 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(6,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
        },
    ),
    Case(
        name="a mean that is not that of the input",
        kind="edge case",
        status="our choice",
        note="The gradient of the input takes the mean off the input itself; only that of the scale asks MeanTensor.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 0)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.375, -0.375)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.5,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
    ),
    Case(
        name="no dimension of size 1",
        kind="edge case",
        status="documented",
        note="Each element is its own mean, so that the gradient of the input is 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 2)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 1)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 3)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 4)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 2)),
        },
    ),
    Case(
        name="products that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "A gradient times a difference from the mean overflows or vanishes; divided by the deviation first, "
            "results that fit are right where Variance is that of the batch."
        ),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(4.611686018427388e18, 9.223372036854776e18, 6.917529027641082e18),
            ),
            "InputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(0, 5.80284393415022e25, 5.80284393415022e25),
            ),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(6.917529027641082e18,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(5.316911983139664e36,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4.611686018427388e18,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(-3.8685626227668134e25, 0, 3.8685626227668134e25),
            ),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(5.80284393415022e25,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1.160568786830044e26,)),
        },
    ),
    Case(
        name="a variance of zero",
        kind="edge case",
        status="silent",
        note="Without Epsilon it divides by 0, and 0 / 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(6,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(nan, nan)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(nan,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN reaches every gradient that shares its means and sums.",
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
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(nan, nan, 0, 0)),
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
    Case(
        name="gradients below the range",
        kind="edge case",
        status="our choice",
        note="Means of subnormal gradients are subnormal numbers, and lose digits that a large scale shows.",
        classes=frozenset({"denormal", "early_underflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, 1, -1, 1)),
            "InputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(4,),
                values=(4.203895392974451e-45, 4.203895392974451e-45, 0, 0),
            ),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1.2676506002282294e30,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(4,),
                values=(
                    2.6645352591003757e-15,
                    2.6645352591003757e-15,
                    -2.6645352591003757e-15,
                    -2.6645352591003757e-15,
                ),
            ),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(8.407790785948902e-45,)),
        },
    ),
    Case(
        name="inputs below the range",
        kind="edge case",
        status="our choice",
        note=(
            "Differences of subnormal inputs from a mean are subnormal numbers, and lose digits that large gradients "
            "show."
        ),
        classes=frozenset({"denormal", "early_underflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(4.203895392974451e-45, 0)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1.2676506002282294e30, 0)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
            "OutputScaleGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2.6645352591003757e-15,)),
            "OutputBiasGradientTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1.2676506002282294e30,)),
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
