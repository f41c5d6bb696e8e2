# Generated from spec/operators/element_wise_is_infinity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_IS_INFINITY, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_IS_INFINITY_MODE
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="one of each",
        kind="example",
        status="ours",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, inf, -inf))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_EITHER},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 1, 1))},
    ),
    Case(
        name="one sign in half precision",
        kind="example",
        status="ours",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(inf, -inf, 2))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_NEGATIVE},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 1, 0))},
    ),
    Case(
        name="either infinity",
        kind="edge case",
        status="documented",
        note="Both count; NaN and the largest number do not.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(inf, -inf, nan, 3.4028235e38, 0))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_EITHER},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(5,), values=(1, 1, 0, 0, 0))},
    ),
    Case(
        name="the positive infinity",
        kind="edge case",
        status="documented",
        note="Only it counts.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(inf, -inf, nan, -3.4028235e38, -0.0))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_POSITIVE},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(5,), values=(1, 0, 0, 0, 0))},
    ),
    Case(
        name="the negative infinity",
        kind="edge case",
        status="documented",
        note="Only it counts.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(inf, -inf, nan, -3.4028235e38, -0.0))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_NEGATIVE},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(5,), values=(0, 1, 0, 0, 0))},
    ),
    Case(
        name="half precision",
        kind="edge case",
        status="documented",
        note="The largest half is finite.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(inf, -inf, nan, 65504))},
        members={"InfinityMode": DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_EITHER},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(4,), values=(1, 1, 0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(126.0, 130.0), FLOAT16: magnitudes(14.0, 18.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}
