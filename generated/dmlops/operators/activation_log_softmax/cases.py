# Generated from spec/operators/activation_log_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_LOG_SOFTMAX, and what its sweeps draw and try."""

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
                values=(-2.407606, -1.407606, -0.40760598, -1.0986123, -1.0986123, -1.0986123),
            ),
        },
    ),
    Case(
        name="exponentials that overflow",
        kind="edge case",
        status="our choice",
        note=(
            "The maximum is taken off first, so that the results are finite. As printed, they are the logarithm of "
            "infinity / infinity."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(10000, 10000, -10000))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-0.6931472, -0.6931472, -20000.693)),
        },
    ),
    Case(
        name="far below the maximum",
        kind="edge case",
        status="our choice",
        note="The logarithm is never taken of a quotient that underflowed: as printed, the second result is -infinity.",
        classes=frozenset({"early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, -200))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, -200))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note=(
            "Beside a number -infinity stays. A row with infinity, or of -infinity alone, is NaN, as infinity - "
            "infinity is."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(3, -inf, 3, inf, -inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(0, -inf, nan, nan, nan, nan))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN spreads to its row, and to no other.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 2, 2), values=(nan, 0, 1, 1))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 2, 2), values=(nan, nan, -0.6931472, -0.6931472)),
        },
    ),
    Case(
        name="rows of one element",
        kind="edge case",
        status="documented",
        note="ln(1): the result is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(-3, 50))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-8.0, 8.0), FLOAT16: uniform(-8.0, 8.0)}}

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
