# Generated from spec/operators/activation_hardmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_HARDMAX1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="Example 1, axis 1",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(12, 0, -101, 11, 3, 234, 0, -101))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(1, 0, 0, 1, 1, 1, 0, 0))},
    ),
    Case(
        name="Example 2, axis 0",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(12, 0, -101, 11, 3, 234, 0, -101))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(1, 0, 0, 1, 0, 1, 1, 0))},
    ),
    Case(
        name="Example 3, axes 0 and 2",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(12, 0, -101, 11, 3, 234, 0, -101))},
        members={"Axes": (0, 2)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(0, 0, 0, 1, 0, 1, 0, 0))},
    ),
    Case(
        name="equal elements",
        kind="edge case",
        status="documented",
        note="The first of them is marked.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(3, 1, 3))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 0, 0))},
    ),
    Case(
        name="order of the dimensions",
        kind="edge case",
        status="our choice",
        note="The first is that of C order, whatever the order of Axes.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(0, 5, 5, 0))},
        members={"Axes": (1, 0)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(0, 1, 0, 0))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN counts as the greatest, as in ELEMENT_WISE_MAX; the first one is marked.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(inf, nan, 2, nan))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0, 1, 0, 0))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="documented",
        note="They compare as numbers do; of -infinity alone the first is marked.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 3), values=(1, inf, 3, -inf, -inf, -inf))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 3), values=(0, 1, 0, 1, 0, 0))},
    ),
    Case(
        name="zeros of both signs",
        kind="edge case",
        status="silent",
        note="They are equal.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-0.0, 0.0))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 0))},
    ),
    Case(
        name="no dimensions",
        kind="edge case",
        status="silent",
        note="Each element is the greatest of its own.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-3, 50))},
        members={"Axes": ()},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: multiples(0.5, -2.0, 2.0), FLOAT16: multiples(0.5, -2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7), "Axes": (3,)},
    {"InputTensor": (3, 5, 4, 2), "Axes": (1,)},
    {"InputTensor": (2, 3, 4, 5), "Axes": (3, 1)},
    {"InputTensor": (5, 1, 6), "Axes": (0, 1, 2)},
    {"InputTensor": (3, 1, 4, 2), "Axes": (1,)},
    {"InputTensor": (7,), "Axes": (0,)},
    {"InputTensor": (2, 1, 3, 2, 1, 2, 3, 2), "Axes": (7, 0, 2)},
    {"InputTensor": (2, 3), "Axes": ()},
)
