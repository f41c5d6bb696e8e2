# Generated from spec/operators/quantized_linear_average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of QUANTIZED_LINEAR_AVERAGE_POOLING, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="two channels with scales of their own",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 2, 2, 2), values=(1, 2, 3, 4, 10, 20, 30, 40)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 0.5)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 0.25)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 2, 1, 1), values=(0, 3)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (2, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 2, 1, 1), values=(5, 53))},
    ),
    Case(
        name="ties go to the even neighbour",
        kind="edge case",
        status="our choice",
        note="The page says round, which may also mean away from zero: 0.5, 2.5 and -1.5 become 0, 2 and -2.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 6), values=(0, 1, 2, 3, -1, -2)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(0,)),
        },
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(0, 2, -2))},
    ),
    Case(
        name="padding that counts",
        kind="edge case",
        status="silent",
        note="Padding is 0, which the input's zero point stands for.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(16, 22)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(10,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(100,)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "Dilations": (1, 1),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(106, 106))},
    ),
    Case(
        name="padding that does not count",
        kind="edge case",
        status="documented",
        note="The sum is divided by the number of elements inside.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(16, 22)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(10,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(100,)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "Dilations": (1, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(109, 109))},
    ),
    Case(
        name="a window of padding alone",
        kind="edge case",
        status="silent",
        note="Nothing is divided by nothing; the value is 0.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(16, 22)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(10,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(100,)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 1),
            "StartPadding": (0, 1),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(100, 106, 112))},
    ),
    Case(
        name="beyond the range",
        kind="edge case",
        status="documented",
        note="The result is clamped to the range of the output's type.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128)),
            "InputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(2,)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
        },
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 1),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "Dilations": (1, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(127, -128))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {INT8: any_value(), UINT8: any_value()},
    "InputScaleTensor": {FLOAT32: multiples(0.01, 0.02, 0.5)},
    "InputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "OutputScaleTensor": {FLOAT32: multiples(0.01, 0.1, 0.5)},
    "OutputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 2, 6, 7),
        "InputScaleTensor": (1, 2, 1, 1),
        "InputZeroPointTensor": (1, 2, 1, 1),
        "OutputScaleTensor": (1, 2, 1, 1),
        "OutputZeroPointTensor": (1, 2, 1, 1),
        "Strides": (2, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 1),
        "Dilations": (1, 2),
    },
    {
        "InputTensor": (2, 3, 5, 4, 6),
        "InputScaleTensor": (1, 3, 1, 1, 1),
        "InputZeroPointTensor": (3,),
        "OutputScaleTensor": (1, 1, 1, 1, 1),
        "Strides": (1, 2, 3),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 1),
        "EndPadding": (1, 0, 2),
        "Dilations": (2, 1, 2),
    },
    {
        "InputTensor": (1, 3, 5, 9),
        "InputScaleTensor": (1,),
        "OutputScaleTensor": (1, 3, 1, 1),
        "OutputZeroPointTensor": (1, 1),
        "Strides": (1, 3),
        "WindowSize": (5, 3),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "Dilations": (1, 1),
    },
    {
        "InputTensor": (3, 1, 3, 2),
        "InputScaleTensor": (1, 1, 1, 1),
        "OutputScaleTensor": (1, 1, 1, 1),
        "Strides": (1, 2),
        "WindowSize": (1, 1),
        "StartPadding": (2, 0),
        "EndPadding": (0, 3),
        "Dilations": (3, 1),
    },
    {
        "InputTensor": (1, 2, 3, 3, 4),
        "InputScaleTensor": (2,),
        "InputZeroPointTensor": (1, 2, 1, 1, 1),
        "OutputScaleTensor": (2,),
        "OutputZeroPointTensor": (1, 1, 1, 1, 1),
        "Strides": (1, 1, 1),
        "WindowSize": (2, 1, 2),
        "StartPadding": (0, 0, 0),
        "EndPadding": (0, 0, 1),
        "Dilations": (1, 1, 1),
    },
    {
        "InputTensor": (1, 3, 4, 3),
        "InputScaleTensor": (1,),
        "OutputScaleTensor": (1,),
        "OutputZeroPointTensor": (3,),
        "Strides": (2, 1),
        "WindowSize": (2, 2),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "Dilations": (1, 1),
    },
)
