# Generated from spec/operators/element_wise_is_nan.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_IS_NAN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import bits
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="one of each",
        kind="example",
        status="ours",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, nan, -2.5))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 1, 0))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(1, nan, -2.5))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 1, 0))},
    ),
    Case(
        name="the wide answer",
        kind="example",
        status="ours",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(nan, 3))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(2,), values=(1, 0))},
    ),
    Case(
        name="NaN and infinities",
        kind="edge case",
        status="documented",
        note="Only NaN is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(nan, inf, -inf, 0, -0.0, 3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(6,), values=(1, 0, 0, 0, 0, 0))},
    ),
    Case(
        name="NaN and infinities in half precision",
        kind="edge case",
        status="documented",
        note="As for FLOAT32.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(nan, inf, -inf, 65504))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(4,), values=(1, 0, 0, 0))},
    ),
    Case(
        name="subnormal elements",
        kind="edge case",
        status="silent",
        note="They are numbers.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, -1e-40))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(2,), values=(0, 0))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: bits(), FLOAT16: bits()}}

ATTRIBUTE_VALUES: AttributeValues = {}
