# Generated from spec/operators/adam_optimizer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ADAM_OPTIMIZER, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="a first step",
        kind="example",
        status="ours",
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, -2)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"LearningRate": 0.5, "Beta1": 0.5, "Beta2": 0.75, "Epsilon": 0.25},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.6, 1.4)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, -1)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
        },
    ),
    Case(
        name="a step number of zero",
        kind="edge case",
        status="silent",
        note=(
            "The page lets the count begin at 0, where the correction is 0 / 0: the parameters become NaN, the moments "
            "do not."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
        members={"LearningRate": 0.5, "Beta1": 0.5, "Beta2": 0.5, "Epsilon": 0.25},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
        },
    ),
    Case(
        name="no gradient yet",
        kind="edge case",
        status="silent",
        note="Zero moments and a zero gradient leave the parameters alone: Epsilon is the divisor.",
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, -2)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"LearningRate": 0.5, "Beta1": 0.5, "Beta2": 0.75, "Epsilon": 0.25},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, -2)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
        },
    ),
    Case(
        name="a Beta below zero",
        kind="edge case",
        status="our choice",
        note=(
            "The page warns of it; powers of it are those of a number below zero; the first correction is sqrt(1.5) / "
            "1.5."
        ),
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 1)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"LearningRate": 0.125, "Beta1": -0.5, "Beta2": -0.5, "Epsilon": 0},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.8979379318, 0.8867723)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 4)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 13)),
        },
    ),
    Case(
        name="a power that leaves the range",
        kind="edge case",
        status="our choice",
        note=(
            "Of Beta1 it makes the parameters NaN, though a step may be left: here 0.5, of a moment and a correction "
            "near 3e38."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-1e-19,)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.25,)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(2,)),
        },
        members={"LearningRate": 5e37, "Beta1": 1e20, "Beta2": 0, "Epsilon": 1},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0.95,)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-10,)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
    Case(
        name="a rate below the range",
        kind="edge case",
        status="our choice",
        note=(
            "The rate, with its correction, is a FLOAT32 number before moments are multiplied by it, and loses digits "
            "or vanishes."
        ),
        classes=frozenset({"denormal", "early_underflow"}),
        inputs={
            "InputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "InputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "InputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "GradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e-39,)),
            "TrainingStepTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"LearningRate": 5.877471754111438e-39, "Beta1": 0, "Beta2": 0, "Epsilon": 0},
        outputs={
            "OutputParametersTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(-5.877471754111438e-39,)),
            "OutputFirstMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e-39,)),
            "OutputSecondMomentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {
    "InputParametersTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "InputFirstMomentTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "InputSecondMomentTensor": {FLOAT32: uniform(0.25, 1.0), FLOAT16: uniform(0.25, 1.0)},
    "GradientTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "TrainingStepTensor": {UINT32: uniform(1.0, 50.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"LearningRate": (0.125,), "Beta1": (0.9,), "Beta2": (0.999,), "Epsilon": (1e-08,)}
