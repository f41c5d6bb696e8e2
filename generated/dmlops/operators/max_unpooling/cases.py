# Generated from spec/operators/max_unpooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MAX_UNPOOLING, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, bits, index
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="the greatest elements of 2x2 windows",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(4, 3, 6, 7)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 2, 2), values=(4, 2, 7, 8)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(0, 0, 3, 0, 4, 0, 0, 6, 7))},
    ),
    Case(
        name="several elements for one place",
        kind="edge case",
        status="our choice",
        note="The last of them in C order stays. An early revision of the page leaves open which.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2, 3)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(1, 3, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 3, 0, 2))},
    ),
    Case(
        name="an index beyond the output",
        kind="edge case",
        status="documented",
        note=(
            "The element is dropped, as an early revision of the page has it; so is that of a window of padding alone, "
            "whose index MAX_POOLING1 makes the largest."
        ),
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(7, -5, 6)),
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(4294967295, 1, 2)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, -5))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note=(
            "Elements are moved as they are, so that NaN and the signs of zeros arrive unchanged; the zeros between "
            "are positive."
        ),
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(nan, -0.0)),
            "IndicesTensor": TensorData(type="UINT64", sizes=(1, 1, 1, 2), values=(2, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(-0.0, 0.0, nan))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: bits(),
        FLOAT16: bits(),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
    "IndicesTensor": {
        UINT64: index(lambda d: d.OutputTensor.ElementCount),
        UINT32: index(lambda d: d.OutputTensor.ElementCount),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 4, 5), "IndicesTensor": (2, 3, 4, 5), "OutputTensor": (2, 3, 7, 11)},
    {"InputTensor": (1, 1, 1, 1), "IndicesTensor": (1, 1, 1, 1), "OutputTensor": (1, 1, 3, 2)},
    {"InputTensor": (1, 2, 3, 7), "IndicesTensor": (1, 2, 3, 7), "OutputTensor": (1, 2, 5, 3)},
    {"InputTensor": (3, 1, 2, 65), "IndicesTensor": (3, 1, 2, 65), "OutputTensor": (3, 1, 4, 129)},
)
