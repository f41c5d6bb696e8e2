# Generated from spec/operators/resample_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of RESAMPLE_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="1.5 x the width and half the height",
        kind="example",
        status="documented",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 3), values=(4, 5, 6))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (0.5, 1.5),
            "InputPixelOffsets": (0.5, 0.5),
            "OutputPixelOffsets": (0, 0),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(9, 6, 0, 0))},
    ),
    Case(
        name="weights of the forward pass",
        kind="edge case",
        status="documented",
        note="Each element of the gradient is parted among the elements that made it.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(4, 8, 16, 32))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 2),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(14, 46))},
    ),
    Case(
        name="elements that were not read",
        kind="edge case",
        status="documented",
        note="Their gradient is 0.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 5))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (1, 1, 1, 0.5),
            "InputPixelOffsets": (0, 0, 0, 0),
            "OutputPixelOffsets": (0, 0, 0, 0),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(3, 0, 5, 0))},
    ),
    Case(
        name="elements beyond the edge",
        kind="edge case",
        status="our choice",
        note="What RESAMPLE1 reads there is the element at the edge, which gets their gradients.",
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2, 4, 8, 16))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 1),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 30))},
    ),
    Case(
        name="a weight of 0",
        kind="edge case",
        status="our choice",
        note="It adds nothing, so that infinities and NaN come to the elements that were read.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, 2, nan))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 1),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, 2, nan))},
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
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3e38, 3e38, -3e38, -3e38, 1)),
        },
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 1),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,))},
    ),
)

DOMAIN: Domain = {"InputGradientTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputGradientTensor": (1, 2, 7, 4),
        "OutputGradientTensor": (1, 2, 3, 5),
        "Scales": (1, 1, 2.3333333, 0.8),
        "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
        "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
    },
    {
        "InputGradientTensor": (3, 2, 5, 9),
        "OutputGradientTensor": (2, 3, 4, 5),
        "Scales": (1.5, 0.6666667, 1.3, 2),
        "InputPixelOffsets": (0, 0, 0, 0),
        "OutputPixelOffsets": (0, 0, 0, 0),
    },
    {
        "InputGradientTensor": (1, 2, 9, 3),
        "OutputGradientTensor": (1, 1, 6, 7),
        "Scales": (1, 3, 1, 0.5),
        "InputPixelOffsets": (0.5, 0.25, 0, 0.5),
        "OutputPixelOffsets": (-0.5, 0, -0.25, 0),
    },
    {
        "InputGradientTensor": (2, 1, 3, 2),
        "OutputGradientTensor": (2, 1, 9, 11),
        "Scales": (1, 1, 0.3, 0.125),
        "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
        "OutputPixelOffsets": (0, -1, -0.5, 0.5),
    },
    {
        "InputGradientTensor": (5,),
        "OutputGradientTensor": (7,),
        "Scales": (0.7,),
        "InputPixelOffsets": (0.5,),
        "OutputPixelOffsets": (-0.5,),
    },
)
