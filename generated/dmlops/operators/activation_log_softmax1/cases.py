# Generated from spec/operators/activation_log_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_LOG_SOFTMAX1, and what its sweeps draw and try."""

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
                values=(-2.407606, -1.407606, -0.40760598, -1.0986123, -1.0986123, -1.0986123),
            ),
        },
    ),
    Case(
        name="the input of the page's examples, axis 1",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2, 2), values=(12, 0, -101, 11, 3, 234, 0, -101))},
        members={"Axes": (1,)},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 2, 2),
                values=(0, -11.000017, -113, -1.670156e-05, -0.048587352, 0, -3.0485873, -335),
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
                values=(-1.3862944, -1.3862944, -1.3862944, -1.3862944, -1.3862944, -1.3862944, -1.3862944, -1.3862944),
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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(10000, 10000, -10000))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.6931472, -0.6931472, -20000.693))},
    ),
    Case(
        name="far below the maximum",
        kind="edge case",
        status="our choice",
        note="The logarithm is never taken of a quotient that underflowed: as printed, the second result is -infinity.",
        classes=frozenset({"early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -200))},
        members={"Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -200))},
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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(3, -inf, 3, inf, -inf, -inf))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 2), values=(0, -inf, nan, nan, nan, nan))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN spreads to all elements that share its sum, and to no others.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2, 2), values=(nan, 0, 1, 1))},
        members={"Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2, 2), values=(nan, nan, -0.6931472, -0.6931472))},
    ),
    Case(
        name="no dimensions",
        kind="edge case",
        status="silent",
        note="Each element is a sum of its own; the result is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-3, 50))},
        members={"Axes": ()},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-8.0, 8.0), FLOAT16: uniform(-8.0, 8.0)}}

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
