# Generated from spec/operators/activation_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SOFTMAX, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two rows",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 3), values=(1, 2, 3, 0, 0, 0))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 3),
                values=(0.09003057, 0.24472847, 0.66524096, 0.33333334, 0.33333334, 0.33333334),
            ),
        },
    ),
    Case(
        name="rows",
        kind="edge case",
        status="our choice",
        note="The formula is printed for one dimension. In two, each row along the last one has a sum of its own.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, 0, 7, 7))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0.5, 0.5, 0.5, 0.5))},
    ),
    Case(
        name="exponentials that overflow",
        kind="edge case",
        status="our choice",
        note=(
            "The maximum is taken off first, so that the results are finite. As printed, they are infinity / infinity."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(10000, 10000, -10000))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.5, 0.5, 0))},
    ),
    Case(
        name="exponentials that underflow",
        kind="edge case",
        status="our choice",
        note="Small elements do not make the sum 0; as printed, the results are 0 / 0.",
        classes=frozenset({"early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-10000, -10000))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.5, 0.5))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note=(
            "Beside a number -infinity gives 0. A row with infinity, or of -infinity alone, is NaN, as infinity - "
            "infinity is."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(3, -inf, 3, inf, -inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(1, 0, nan, nan, nan, nan))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN spreads to its row, and to no other.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 2, 2), values=(nan, 0, 1, 1))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 2, 2), values=(nan, nan, 0.5, 0.5))},
    ),
    Case(
        name="rows of one element",
        kind="edge case",
        status="documented",
        note="x / x: the result is 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(-3, 50))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(1, 1))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

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
