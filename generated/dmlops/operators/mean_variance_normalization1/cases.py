# Generated from spec/operators/mean_variance_normalization1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MEAN_VARIANCE_NORMALIZATION1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.operators.activation_relu.descriptor import DML_ACTIVATION_RELU_OPERATOR_DESC
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="each channel by itself",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(1, 3, 3, 1, 10, 10, 30, 30)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 0.5)),
        },
        members={"Axes": (2, 3), "NormalizeVariance": True, "Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(-1, 3, 3, -1, -0.5, -0.5, 1.5, 1.5)),
        },
    ),
    Case(
        name="variance of the population",
        kind="edge case",
        status="silent",
        note="The squares are divided by the number of elements, not by one less.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, 1))},
    ),
    Case(
        name="a mean that is large beside the deviation",
        kind="edge case",
        status="our choice",
        note="Differences from the mean are squared. The mean of squares less the square of the mean would cancel.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(16777214, 16777216))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, 1))},
    ),
    Case(
        name="half precision is summed in single",
        kind="edge case",
        status="our choice",
        note="Neither the sum nor the squares fit into FLOAT16.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(40000, 60000, 40000, 60000))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(-1, 1, -1, 1))},
    ),
    Case(
        name="equal elements",
        kind="edge case",
        status="documented",
        note="Their variance is 0, and Epsilon the divisor; what is left is Bias.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(7, 7)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, -5)),
        },
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 1e-05},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, -5))},
    ),
    Case(
        name="equal elements without Epsilon",
        kind="edge case",
        status="silent",
        note="0 / 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(7, 7))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, nan))},
    ),
    Case(
        name="without the variance",
        kind="edge case",
        status="documented",
        note="The mean is taken off, nothing is divided.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 5)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"Axes": (3,), "NormalizeVariance": False, "Epsilon": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-3, 5))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="Each makes its mean NaN or infinite, and so all elements that share it NaN: infinity - infinity is.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 1, 1, 2), values=(1, inf, 1, nan, 1, 3))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 1, 1, 2), values=(nan, nan, nan, nan, -1, 1))},
    ),
    Case(
        name="a scale without a bias",
        kind="edge case",
        status="documented",
        note="Either may stand alone from 5_2 on: no scale is 1, no bias 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 8)),
        },
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-4, 8))},
    ),
    Case(
        name="an activation",
        kind="edge case",
        status="documented",
        note="It is applied last, to the sum.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
        },
        members={
            "Axes": (3,),
            "NormalizeVariance": True,
            "Epsilon": 0,
            "FusedActivation": DML_ACTIVATION_RELU_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 7))},
    ),
    Case(
        name="no dimensions",
        kind="edge case",
        status="silent",
        note="Each element is its own mean, and its variance 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
        },
        members={"Axes": (), "NormalizeVariance": True, "Epsilon": 1.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 2))},
    ),
    Case(
        name="squares that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "Where they overflow or vanish, elements are multiplied by a power of two first; results that fit are "
            "right."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 2), values=(1e30, 3e30, 1e-30, 3e-30))},
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 2), values=(-1, 1, -1, 1))},
    ),
    Case(
        name="equal elements whose sum leaves the range",
        kind="edge case",
        status="our choice",
        note="Their variance is 0, and Epsilon the divisor, as of smaller ones.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3.25e38, 3.25e38)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(5,)),
        },
        members={"Axes": (3,), "NormalizeVariance": True, "Epsilon": 1e-05},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, 5))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "ScaleTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "BiasTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Epsilon": (1e-05,)}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 4), "Axes": (2, 3), "FusedActivation": None},
    {"InputTensor": (2, 3, 5, 4), "ScaleTensor": (1, 3, 1, 1), "BiasTensor": (1, 3, 1, 1), "Axes": (3, 1, 2)},
    {
        "InputTensor": (3, 2, 4, 5),
        "ScaleTensor": (3, 2, 1, 5),
        "BiasTensor": (1, 2, 4, 1),
        "Axes": (0, 2, 3),
        "FusedActivation": None,
    },
    {"InputTensor": (4, 7), "ScaleTensor": (1, 7), "Axes": (1,), "FusedActivation": None},
    {"InputTensor": (5, 2, 6), "BiasTensor": (5, 1, 6), "Axes": (0,), "FusedActivation": None},
    {
        "InputTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "ScaleTensor": (1, 1, 1, 1, 1, 1, 1, 1),
        "BiasTensor": (1, 1, 3, 2, 1, 1, 1, 2),
        "Axes": (7, 2),
        "FusedActivation": None,
    },
    {"InputTensor": (3, 1, 4), "Axes": (1,), "FusedActivation": None},
    {"InputTensor": (9,), "ScaleTensor": (9,), "BiasTensor": (1,), "Axes": (), "FusedActivation": None},
)
