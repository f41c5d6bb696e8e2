# Generated from spec/operators/batch_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of BATCH_NORMALIZATION, and what its sweeps draw and try."""

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
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(1, 3, 10, 30)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 20)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(0.75, 99.75)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 0.5)),
        },
        members={"Spatial": True, "Epsilon": 0.25},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 2), values=(-1, 3, -0.5, 1.5))},
    ),
    Case(
        name="a variance of zero",
        kind="edge case",
        status="documented",
        note="Epsilon is the divisor's square.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 5)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"Spatial": True, "Epsilon": 0.25},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 9))},
    ),
    Case(
        name="a variance of zero without Epsilon",
        kind="edge case",
        status="silent",
        note="0 / 0 is NaN, 2 / 0 infinite.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 5)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={"Spatial": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, inf))},
    ),
    Case(
        name="a negative variance",
        kind="edge case",
        status="silent",
        note="The root of a negative number is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3, 5)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(-1,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
        members={"Spatial": True, "Epsilon": 0.25},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(nan, nan))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it; each element by itself.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, nan, 4)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(3,), values=(4, 4, inf)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(-1,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
        members={"Spatial": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-inf, nan, 1))},
    ),
    Case(
        name="half precision is computed in single",
        kind="edge case",
        status="our choice",
        note="The scaled difference, 120000, leaves FLOAT16's range before the bias brings it back.",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1,), values=(60000,)),
            "MeanTensor": TensorData(type="FLOAT16", sizes=(1,), values=(0,)),
            "VarianceTensor": TensorData(type="FLOAT16", sizes=(1,), values=(1,)),
            "ScaleTensor": TensorData(type="FLOAT16", sizes=(1,), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT16", sizes=(1,), values=(-60000,)),
        },
        members={"Spatial": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1,), values=(60000,))},
    ),
    Case(
        name="Spatial has no effect on numbers",
        kind="edge case",
        status="documented",
        note="It is deprecated; below 4_0 it was a rule about sizes.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 5)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
        },
        members={
            "Spatial": False,
            "Epsilon": 0.25,
            "FusedActivation": DML_ACTIVATION_LINEAR_OPERATOR_DESC(
                InputTensor=None,
                OutputTensor=None,
                Alpha=2,
                Beta=-1,
            ),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 17))},
    ),
    Case(
        name="a difference that leaves the range",
        kind="edge case",
        status="our choice",
        note="The mean is taken off as it is, in FLOAT32. Where that is infinite, so is the result.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(-3e38,)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3e38,)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1e36,)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
        },
        members={"Spatial": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(-6e20,))},
    ),
    Case(
        name="a quotient that leaves the range",
        kind="edge case",
        status="our choice",
        note=(
            "The difference is multiplied by a power of two before, and the product by its inverse: a result that fits "
            "is right."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3e30, 3e-30)),
            "MeanTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
            "VarianceTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-20, 1e36)),
            "ScaleTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-10, 1e30)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0)),
        },
        members={"Spatial": True, "Epsilon": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3e30, 3e-18))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "MeanTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "VarianceTensor": {FLOAT32: uniform(0.25, 2.0), FLOAT16: uniform(0.25, 2.0)},
    "ScaleTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "BiasTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Epsilon": (1e-05, 0.125)}

SWEEP: Sweep = (
    {
        "InputTensor": (2, 3, 4, 5),
        "MeanTensor": (1, 3, 1, 1),
        "VarianceTensor": (1, 3, 1, 1),
        "ScaleTensor": (1, 3, 1, 1),
        "BiasTensor": (1, 3, 1, 1),
    },
    {
        "InputTensor": (2, 3, 4, 5),
        "MeanTensor": (1, 3, 4, 5),
        "VarianceTensor": (1, 1, 4, 5),
        "ScaleTensor": (2, 1, 1, 5),
        "BiasTensor": (1, 1, 1, 1),
        "FusedActivation": None,
    },
    {
        "InputTensor": (7,),
        "MeanTensor": (1,),
        "VarianceTensor": (7,),
        "ScaleTensor": (1,),
        "BiasTensor": (7,),
        "FusedActivation": None,
    },
    {
        "InputTensor": (5, 6),
        "MeanTensor": (5, 6),
        "VarianceTensor": (5, 6),
        "ScaleTensor": (5, 6),
        "BiasTensor": (5, 6),
        "FusedActivation": None,
    },
    {
        "InputTensor": (2, 1, 3, 2, 1, 2, 3, 2),
        "MeanTensor": (2, 1, 1, 1, 1, 1, 1, 2),
        "VarianceTensor": (1, 1, 3, 1, 1, 1, 3, 1),
        "ScaleTensor": (1, 1, 1, 1, 1, 1, 1, 1),
        "BiasTensor": (1, 1, 1, 2, 1, 2, 1, 1),
        "FusedActivation": None,
    },
)
