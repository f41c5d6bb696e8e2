# Generated from spec/operators/average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of AVERAGE_POOLING, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two by two",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(1, 2, 3, 4, 5, 6, 7, 8, 9))},
        members={
            "Strides": (1, 1),
            "WindowSize": (2, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(3, 4, 6, 7))},
    ),
    Case(
        name="sizes rounded up",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3, 5, 7, 9, 11))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, 8, 11))},
    ),
    Case(
        name="padding that counts",
        kind="edge case",
        status="documented",
        note="Padding is 0 and counts as elements of the window.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(6, 12))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(6, 6))},
    ),
    Case(
        name="padding that does not count",
        kind="edge case",
        status="documented",
        note="The sum is divided by the number of elements inside.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(6, 12))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 1),
            "EndPadding": (0, 1),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(9, 9))},
    ),
    Case(
        name="a window of padding alone",
        kind="edge case",
        status="silent",
        note="Nothing is divided by nothing; the result is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(6,))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 1),
            "StartPadding": (0, 1),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 6))},
    ),
    Case(
        name="windows that do not fit",
        kind="edge case",
        status="documented",
        note="The size is rounded down; elements that no window reaches are left out.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 3, 5, 7, 100))},
        members={
            "Strides": (1, 2),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 6))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(nan, 1, inf, -inf))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(nan, inf, nan))},
    ),
    Case(
        name="half precision is summed in FLOAT32",
        kind="edge case",
        status="our choice",
        note="The sum is 131008, beyond the largest FLOAT16 number; the average is not.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(65504, 65504))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 2),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(65504,))},
    ),
    Case(
        name="beyond the padding",
        kind="edge case",
        status="our choice",
        note=(
            "A position behind the padding is neither of the input nor of the padding: it does not count, as in "
            "PyTorch and ONNX Runtime (microsoft/onnxruntime, pull requests 16752 and 29629)."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 6))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 3),
            "StartPadding": (0, 0),
            "EndPadding": (0, 1),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 3))},
    ),
    Case(
        name="a window wholly beyond the padding",
        kind="edge case",
        status="our choice",
        note="Nothing is divided by nothing; the result is 0, whatever counts.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(6,))},
        members={
            "Strides": (1, 1),
            "WindowSize": (1, 1),
            "StartPadding": (0, 0),
            "EndPadding": (0, 0),
            "IncludePadding": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(6, 0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 2, 6, 7),
        "OutputTensor": (1, 2, 3, 7),
        "Strides": (2, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 1),
    },
    {
        "InputTensor": (2, 1, 5, 4, 6),
        "OutputTensor": (2, 1, 5, 2, 3),
        "Strides": (1, 2, 3),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 1),
        "EndPadding": (1, 0, 2),
    },
    {
        "InputTensor": (1, 3, 5, 9),
        "OutputTensor": (1, 3, 1, 3),
        "Strides": (1, 3),
        "WindowSize": (5, 3),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputTensor": (3, 1, 4, 5),
        "OutputTensor": (3, 1, 1, 1),
        "Strides": (1, 1),
        "WindowSize": (4, 5),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputTensor": (1, 1, 3, 2),
        "OutputTensor": (1, 1, 5, 3),
        "Strides": (1, 2),
        "WindowSize": (1, 1),
        "StartPadding": (2, 0),
        "EndPadding": (0, 3),
    },
    {
        "InputTensor": (1, 2, 5, 7),
        "OutputTensor": (1, 2, 3, 4),
        "Strides": (2, 2),
        "WindowSize": (2, 2),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputTensor": (2, 1, 6, 5),
        "OutputTensor": (2, 1, 2, 9),
        "Strides": (1, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 1),
        "EndPadding": (0, 1),
    },
    {
        "InputTensor": (1, 2, 3, 4, 5),
        "OutputTensor": (1, 2, 4, 1, 3),
        "Strides": (1, 2, 2),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 0),
        "EndPadding": (1, 0, 1),
    },
)
