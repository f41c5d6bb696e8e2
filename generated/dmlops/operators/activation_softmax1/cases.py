# Generated from spec/operators/activation_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_SOFTMAX1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="along the last dimension",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 3), values=(1, 2, 3, 0, 0, 0))},
        members={"Axes": (1,)},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 3),
                values=(0.09003057, 0.24472847, 0.66524096, 0.33333334, 0.33333334, 0.33333334),
            ),
        },
    ),
    Case(
        name="several dimensions",
        kind="edge case",
        status="our choice",
        note="The formula is printed for one dimension. The sum runs over all elements along Axes together.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(0, 5, 0, 5, 0, 5, 0, 5))},
        members={"Axes": (1, 0)},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 2, 2),
                values=(0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25),
            ),
        },
    ),
    Case(
        name="exponentials that overflow",
        kind="edge case",
        status="our choice",
        note=(
            "The maximum is taken off first, so that the results are finite. As printed, they are infinity / infinity."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(10000, 10000, -10000))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.5, 0.5, 0))},
    ),
    Case(
        name="exponentials that underflow",
        kind="edge case",
        status="our choice",
        note="Small elements do not make the sum 0; as printed, the results are 0 / 0.",
        classes=frozenset({"early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-10000, -10000))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.5, 0.5))},
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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(3, -inf, 3, inf, -inf, -inf))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(1, 0, nan, nan, nan, nan))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN spreads to all elements that share its sum, and to no others.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2, 2), values=(nan, 0, 1, 1))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2, 2), values=(nan, nan, 0.5, 0.5))},
    ),
    Case(
        name="no dimensions",
        kind="edge case",
        status="silent",
        note="Each element is a sum of its own; the result is 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-3, 50))},
        members={"Axes": ()},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 1))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

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
