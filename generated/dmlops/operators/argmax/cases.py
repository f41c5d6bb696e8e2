# Generated from spec/operators/argmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ARGMAX, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_AXIS_DIRECTION
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples, small
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="argmax of each column",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 5, 2))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 3), values=(1, 2, 1))},
    ),
    Case(
        name="argmax of each row",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 5, 2))},
        members={"Axes": (1,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3, 1), values=(2, 2, 1))},
    ),
    Case(
        name="argmax of the whole tensor",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3, 3), values=(1, 2, 3, 3, 0, 4, 2, 5, 2))},
        members={"Axes": (0, 1), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1), values=(7,))},
    ),
    Case(
        name="equal elements, the first",
        kind="edge case",
        status="documented",
        note="INCREASING gives the index of the first of them.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(3, 2, 1, 2, 3))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(0,))},
    ),
    Case(
        name="equal elements, the last",
        kind="edge case",
        status="documented",
        note="DECREASING gives the index of the last of them, counted from the start all the same.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(3, 2, 1, 2, 3))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(4,))},
    ),
    Case(
        name="order of the dimensions",
        kind="edge case",
        status="our choice",
        note="Elements are counted in C order, whatever the order of Axes.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(2, 2), values=(-128, 127, 127, 0))},
        members={"Axes": (1, 0), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1), values=(1,))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="our choice",
        note="NaN is ignored, as reports say of DirectML (webmachinelearning/webnn issue 811).",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(3, nan, 1, 5))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(3,))},
    ),
    Case(
        name="not a number, the last",
        kind="edge case",
        status="our choice",
        note="The same with DECREASING.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(2, inf, nan, nan))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING},
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(1,), values=(1,))},
    ),
    Case(
        name="nothing but NaN",
        kind="edge case",
        status="our choice",
        note="They are as equal elements: the first with INCREASING.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(0,))},
    ),
    Case(
        name="nothing but NaN, the last",
        kind="edge case",
        status="our choice",
        note="The same with DECREASING.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(2,))},
    ),
    Case(
        name="zeros of both signs",
        kind="edge case",
        status="silent",
        note="They are equal.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.0, -0.0, 0.0))},
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(0,))},
    ),
    Case(
        name="wide integers",
        kind="edge case",
        status="documented",
        note="They are compared exactly.",
        inputs={
            "InputTensor": TensorData(
                type="INT64",
                sizes=(3,),
                values=(9223372036854775806, 9223372036854775807, -9223372036854775808),
            ),
        },
        members={"Axes": (0,), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1,), values=(1,))},
    ),
    Case(
        name="no dimensions",
        kind="edge case",
        status="silent",
        note="Each element by itself has the index 0; ONNX Runtime asks REDUCE for it.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(2,), values=(3, 200))},
        members={"Axes": (), "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING},
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(0, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.5, -2.0, 2.0),
        FLOAT16: multiples(0.5, -2.0, 2.0),
        INT64: small(0.0, 5.0),
        INT32: small(0.0, 5.0),
        INT16: small(0.0, 5.0),
        INT8: small(0.0, 5.0),
        UINT64: small(0.0, 5.0),
        UINT32: small(0.0, 5.0),
        UINT16: small(0.0, 5.0),
        UINT8: small(0.0, 5.0),
    },
}

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
