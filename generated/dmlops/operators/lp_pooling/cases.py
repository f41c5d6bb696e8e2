# Generated from spec/operators/lp_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of LP_POOLING, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="the length of two elements",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(3, 4, 5, -12))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(5, 13))},
    ),
    Case(
        name="sizes rounded up",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3, 5, 7, 9, 11))},
        members={"Strides": (1, 2), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(8, 16, 11))},
    ),
    Case(
        name="magnitudes",
        kind="edge case",
        status="our choice",
        note="The printed formula has no magnitudes; without them odd powers are no norm.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-3, 1, -2))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 3))},
    ),
    Case(
        name="padding",
        kind="edge case",
        status="silent",
        note="Padding is 0 and adds nothing.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 2), "EndPadding": (0, 0), "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 3))},
    ),
    Case(
        name="powers that overflow",
        kind="edge case",
        status="silent",
        note="Elements are multiplied by a power of two then, and where powers vanish.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1e19, 0))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 3},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1e19,))},
    ),
    Case(
        name="a large P",
        kind="edge case",
        status="our choice",
        note=(
            "Powers would leave the range; above 63 their logarithms are summed, which err by up to 3 eps times that "
            "of the largest element."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 7), values=(0.25, 0.25, 0.25, 0, 0, 3, 100))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 1000},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 6),
                values=(0.25017335, 0.25017335, 0.25, 0, 3, 100),
            ),
        },
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-inf, 1, nan))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, nan))},
    ),
    Case(
        name="a window wholly beyond the padding",
        kind="edge case",
        status="our choice",
        note="The norm of nothing is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 4))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0), "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 4, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"P": (2, 1, 3)}

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
        "P": 3,
    },
    {
        "InputTensor": (1, 1, 3, 2),
        "OutputTensor": (1, 1, 5, 3),
        "Strides": (1, 2),
        "WindowSize": (1, 1),
        "StartPadding": (2, 0),
        "EndPadding": (0, 3),
        "P": 1,
    },
    {
        "InputTensor": (2, 1, 6, 5),
        "OutputTensor": (2, 1, 2, 9),
        "Strides": (1, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 1),
        "EndPadding": (0, 1),
        "P": 1,
    },
    {
        "InputTensor": (1, 2, 3, 4, 5),
        "OutputTensor": (1, 2, 4, 1, 3),
        "Strides": (1, 2, 2),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 0),
        "EndPadding": (1, 0, 1),
        "P": 3,
    },
)
