# Generated from spec/operators/batch_normalization_training.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of BATCH_NORMALIZATION_TRAINING, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.operators.activation_linear.descriptor import DML_ACTIVATION_LINEAR_OPERATOR_DESC
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
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(1, 3, 3, 1, 10, 10, 30, 30)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 0.5)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(-1, 3, 3, -1, -0.5, -0.5, 1.5, 1.5)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 20)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 100)),
        },
    ),
    Case(
        name="variance of the population",
        kind="edge case",
        status="silent",
        note="The squares are divided by the number of elements, not by one less.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-3, 5)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
    ),
    Case(
        name="what is added counts before the activation",
        kind="edge case",
        status="documented",
        note="Scale, Bias and FusedAdd come first, then the activation.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(4,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "FusedAddTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, -6)),
        },
        members={
            "Epsilon": 0,
            "FusedActivation": DML_ACTIVATION_LINEAR_OPERATOR_DESC(
                InputTensor=None,
                OutputTensor=None,
                Alpha=2,
                Beta=1,
            ),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-1, -1)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
    ),
    Case(
        name="no dimension of size 1",
        kind="edge case",
        status="documented",
        note="Each element is its own mean, and its variance 0; what is left is Bias.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2,), values=(4, 5)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(2,), values=(6, 7)),
        },
        members={"Epsilon": 0.5},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(6, 7)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
        },
    ),
    Case(
        name="a mean that is large beside the deviation",
        kind="edge case",
        status="our choice",
        note="Differences from the mean are squared. The mean of squares less the square of the mean would cancel.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(16777214, 16777216)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-1, 1)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(16777215,)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
    ),
    Case(
        name="half precision is computed in single",
        kind="edge case",
        status="our choice",
        note="The variance, 10000 squared, is infinite as a FLOAT16 output; the results are divided by what it was.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(40000, 60000)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1,), values=(1,)),
            "BiasTensor": TensorData(type="FLOAT16", sizes=(1,), values=(0,)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(-1, 1)),
            "OutputMeanTensor": TensorData(type="FLOAT16", sizes=(1,), values=(49984,)),
            "OutputVarianceTensor": TensorData(type="FLOAT16", sizes=(1,), values=(inf,)),
        },
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="They spread to all elements that share their mean: infinity - infinity is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(1, inf, 1, nan, 1, 3)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(1, 1, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(0, 0, 0)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(nan, nan, nan, nan, -1, 1)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(inf, nan, 2)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(nan, nan, 1)),
        },
    ),
    Case(
        name="squares that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "Where they overflow or vanish, elements are multiplied by a power of two first; results that fit are "
            "right."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1e30, 3e30, 1e-30, 3e-30)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(1, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(0, 0)),
        },
        members={"Epsilon": 0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(-1, 1, -1, 1)),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(2e30, 2e-30)),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(inf, 0)),
        },
    ),
    Case(
        name="a scale that leaves the range",
        kind="edge case",
        status="our choice",
        note=(
            "Divided by the deviation it is infinite or vanishes; elements are divided first, so that results that fit "
            "are right."
        ),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(3, 2),
                values=(-9.313225746154785e-10, 9.313225746154785e-10, -8589934592, 8589934592, 1, 1),
            ),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(1e30, 1.1754943508222875e-38, 3e38)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(0, 0, 6)),
        },
        members={"Epsilon": 1.1754943508222875e-38},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(3, 2),
                values=(-1e30, 1e30, -1.1754943508222875e-38, 1.1754943508222875e-38, 6, 6),
            ),
            "OutputMeanTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(0, 0, 1)),
            "OutputVarianceTensor": TensorData(
                type="FLOAT32",
                sizes=(3, 1),
                values=(8.673617379884035e-19, 73786976294838206464, 0),
            ),
        },
    ),
    Case(
        name="an Epsilon near the end of the range",
        kind="edge case",
        status="our choice",
        note=(
            "Elements beside it vanish before a large scale makes results of them, and a variance added to it leaves "
            "the range; results that fit are right."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 2),
                values=(1.0842021724855044e-19, 3.2526065174565133e-19, 0, 36893488147419103232),
            ),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(8.507059173023462e37, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(0, 0)),
        },
        members={"Epsilon": 3e38},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 2),
                values=(-0.53251165, 0.53251165, -0.72901076, 0.72901076),
            ),
            "OutputMeanTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 1),
                values=(2.168404344971009e-19, 18446744073709551616),
            ),
            "OutputVarianceTensor": TensorData(type="FLOAT32", sizes=(2, 1), values=(1.1754943508222875e-38, inf)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "ScaleTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "BiasTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "FusedAddTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Epsilon": (1e-05,)}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 4), "ScaleTensor": (1, 3, 1, 1), "BiasTensor": (1, 3, 1, 1)},
    {
        "InputTensor": (3, 2, 4, 5),
        "ScaleTensor": (1, 2, 1, 1),
        "BiasTensor": (1, 2, 1, 1),
        "FusedAddTensor": (3, 2, 4, 5),
    },
    {"InputTensor": (3, 2, 4, 5), "ScaleTensor": (3, 1, 4, 1), "BiasTensor": (3, 1, 4, 1), "FusedActivation": None},
    {"InputTensor": (7,), "ScaleTensor": (1,), "BiasTensor": (1,), "FusedAddTensor": (7,), "FusedActivation": None},
    {"InputTensor": (5, 6), "ScaleTensor": (5, 6), "BiasTensor": (5, 6), "FusedActivation": None},
    {
        "InputTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "ScaleTensor": (1, 1, 3, 1, 1, 2, 1, 1),
        "BiasTensor": (1, 1, 3, 1, 1, 2, 1, 1),
        "FusedAddTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "FusedActivation": None,
    },
)
