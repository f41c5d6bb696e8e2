# Generated from spec/operators/reduce.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of REDUCE, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_REDUCE_FUNCTION
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="sum of each column",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 4, 2))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM, "Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3), values=(6, 6, 9))},
    ),
    Case(
        name="sum of each row",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 4, 2))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM, "Axes": (1,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3, 1), values=(6, 7, 8))},
    ),
    Case(
        name="sum of the whole tensor",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 4, 2))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM, "Axes": (0, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1), values=(21,))},
    ),
    Case(
        name="equal elements",
        kind="edge case",
        status="documented",
        note="The index is that of the first, as ARGMAX says of increasing order, which equals this function.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(3, 1, 3, 2))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_ARGMAX, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(0,))},
    ),
    Case(
        name="index over several dimensions",
        kind="edge case",
        status="our choice",
        note="The reduced dimensions are numbered together in C order, whatever the order of Axes.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 9, 4))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_ARGMAX, "Axes": (3, 2)},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(2,))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="our choice",
        note=(
            "ARGMAX and ARGMIN ignore NaN, as reports say of DirectML (webmachinelearning/webnn issue 811); of nothing "
            "but NaN the first is found."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 4), values=(2, nan, 1, nan, nan, nan, nan, nan)),
        },
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_ARGMIN, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 1), values=(2, 0))},
    ),
    Case(
        name="no dimension is reduced",
        kind="edge case",
        status="silent",
        note="Each element by itself; ONNX Runtime asks for it.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-2, 3))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_L1, "Axes": ()},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 3))},
    ),
    Case(
        name="exponentials that overflow",
        kind="edge case",
        status="our choice",
        note="The maximum is taken off first, so that the result is finite. A plain sum of exponentials is infinite.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(10000, 0))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_LOG_SUM_EXP, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(10000,))},
    ),
    Case(
        name="a sum that overflows below a mean",
        kind="edge case",
        status="our choice",
        note="Elements are multiplied by a power of two then, so that a mean that fits is right.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3e38, 3e38, 1.5e38))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2.5e38,))},
    ),
    Case(
        name="squares that overflow or vanish below a root",
        kind="edge case",
        status="our choice",
        note="The same with L2, whose root fits in both rows.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(3e30, 4e30, 3e-30, 4e-30))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_L2, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(5e30, 5e-30))},
    ),
    Case(
        name="products that leave the range on the way",
        kind="edge case",
        status="our choice",
        note="They are multiplied as they come: in some order they may be infinite or 0, though the result fits.",
        classes=frozenset({"early_overflow", "early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1e30, 1e30, 1e-30, 1e-30))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MULTIPLY, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,))},
    ),
    Case(
        name="exponentials of infinities",
        kind="edge case",
        status="silent",
        note="Of nothing but -infinity the sum is 0, whose logarithm is -infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(-inf, -inf, inf, -inf))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_LOG_SUM_EXP, "Axes": (3,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(-inf, inf))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="Sums are taken modulo 2^32, and so is the magnitude of the smallest integer.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(2,), values=(-2147483648, -2))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_L1, "Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1,), values=(-2147483646,))},
    ),
    Case(
        name="a sum that leaves the range on the way",
        kind="edge case",
        status="our choice",
        note=(
            "Sums are FLOAT32, in an order fixed by shape: a part of one may be infinite, and two of unlike signs NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(3e38, 3e38, -3e38, -3e38, 3e38))},
        members={"Function": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM, "Axes": (0,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3e38,))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: uniform(0.5, 1.5),
        FLOAT16: uniform(0.5, 1.5),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7), "Axes": (1, 3)},
    {"InputTensor": (2, 3, 4, 5), "Axes": (0, 1, 2, 3)},
    {"InputTensor": (4, 1, 6, 5), "Axes": (2,)},
    {"InputTensor": (2, 3, 1, 4), "Axes": (3, 0)},
    {"InputTensor": (1, 2, 3, 4), "Axes": ()},
    {"InputTensor": (9,), "Axes": (0,)},
    {"InputTensor": (2, 1, 3, 2, 1, 2, 3, 2), "Axes": (7, 0, 2)},
)
