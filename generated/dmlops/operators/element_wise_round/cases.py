# Generated from spec/operators/element_wise_round.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ROUND, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_ROUNDING_MODE
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="table of values, halves to the nearest even number",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(9,),
                values=(-2.5, -1.75, -1.5, -1.25, 0, 1.25, 1.5, 1.75, 2.5),
            ),
        },
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(9,), values=(-2, -2, -2, -1, 0, 1, 2, 2, 2))},
    ),
    Case(
        name="table of values, toward zero",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(9,),
                values=(-2.5, -1.75, -1.5, -1.25, 0, 1.25, 1.5, 1.75, 2.5),
            ),
        },
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_ZERO},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(9,), values=(-2, -1, -1, -1, 0, 1, 1, 1, 2))},
    ),
    Case(
        name="table of values, halves away from zero",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(9,),
                values=(-2.5, -1.75, -1.5, -1.25, 0, 1.25, 1.5, 1.75, 2.5),
            ),
        },
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(9,), values=(-3, -2, -2, -1, 0, 1, 2, 2, 3))},
    ),
    Case(
        name="the nearest even number",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1.75, -0.25, 0.75, 3.5))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-2, -0.0, 1, 4))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1.5, 0.5, 1000.5, 2048))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-2, 1, 1001, 2048))},
    ),
    Case(
        name="halves to the nearest even number",
        kind="edge case",
        status="documented",
        note="A half goes to the even neighbour.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -2, -0.0, 0, 2, 2))},
    ),
    Case(
        name="halves away from zero",
        kind="edge case",
        status="documented",
        note="The text says that the nearest number is taken and that halves go away from zero.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2.5, -1.5, -0.5, 0.5, 1.5, 2.25))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-3, -2, -1, 1, 2, 2))},
    ),
    Case(
        name="toward zero",
        kind="edge case",
        status="documented",
        note="The fraction is dropped.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2.5, -1.75, -0.5, 0.5, 1.75, 2.25))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_ZERO},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, -0.0, 0, 1, 2))},
    ),
    Case(
        name="the last number below one half",
        kind="edge case",
        status="silent",
        note="It is nearer to 0; adding 0.5 in FLOAT32 would make it 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.49999997, -0.49999997))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="large elements",
        kind="edge case",
        status="silent",
        note="The last halves lie below 2^23; odd numbers above stay as they are.",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(5,),
                values=(4194303.5, 4194304.5, -8388607, 8388609, 1e30),
            ),
        },
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(4194304, 4194305, -8388607, 8388609, 1e30)),
        },
    ),
    Case(
        name="large elements to the nearest even number",
        kind="edge case",
        status="silent",
        note="As above.",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(5,),
                values=(4194303.5, 4194304.5, -8388607, 8388609, 1e30),
            ),
        },
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(4194304, 4194304, -8388607, 8388609, 1e30)),
        },
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="They stay.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="A result of zero has the sign of the element.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0, -0.0, 0.25, -0.25))},
        members={"RoundingMode": DML_ROUNDING_MODE.DML_ROUNDING_MODE_TOWARD_INFINITY},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0, -0.0, 0, -0.0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: multiples(0.25, -100.0, 100.0), FLOAT16: multiples(0.25, -100.0, 100.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}
