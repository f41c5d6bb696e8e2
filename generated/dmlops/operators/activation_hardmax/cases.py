# Generated from spec/operators/activation_hardmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_HARDMAX, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two rows",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 0, 5, -1))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(0, 0, 1, 0, 1, 0))},
    ),
    Case(
        name="equal elements",
        kind="edge case",
        status="documented",
        note="The first of them is marked, in each row.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(3, 1, 3, 0, 2, 2))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 0, 0, 0, 1, 0))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN counts as the greatest, as in ELEMENT_WISE_MAX; the first one is marked.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(inf, nan, 2, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(0, 1, 0, 0))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="documented",
        note="They compare as numbers do; of -infinity alone the first is marked.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, inf, 3, -inf, -inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(0, 1, 0, 1, 0, 0))},
    ),
    Case(
        name="zeros of both signs",
        kind="edge case",
        status="silent",
        note="They are equal.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 0))},
    ),
    Case(
        name="rows of one element",
        kind="edge case",
        status="documented",
        note="It is the greatest.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(-3, 50))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(1, 1))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: multiples(0.5, -2.0, 2.0), FLOAT16: multiples(0.5, -2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (1, 1, 5, 7)},
    {"InputTensor": (1, 1, 9, 1)},
    {"InputTensor": (1, 1, 1, 6)},
    {"InputTensor": (1, 1, 1, 3, 33)},
    {"InputTensor": (17,)},
    {"InputTensor": (4, 5)},
    {"InputTensor": (1, 1, 1, 1, 1, 1, 2, 13)},
)
