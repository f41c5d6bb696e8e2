# Generated from spec/operators/element_wise_atan_yx.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ATAN_YX, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="four quadrants",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, -1, -1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, -1, 1, -1)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(0.7853981633974483, 2.356194490192345, -0.7853981633974483, -2.356194490192345),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1, -2)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, 0)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(1, 1, 1, 2),
                values=(1.5707963267948966, -1.5707963267948966),
            ),
        },
    ),
    Case(
        name="the origin",
        kind="edge case",
        status="our choice",
        note="The page leaves it undefined; as in C, the signs of both zeros choose among 0, -0, pi and -pi.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, -0.0, 0.0, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, 0.0, -0.0, -0.0)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(0.0, -0.0, 3.1415927410125732, -3.1415927410125732),
            ),
        },
    ),
    Case(
        name="a y of zero",
        kind="edge case",
        status="silent",
        note="As in C: its sign is that of the result.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0.0, -0.0, 0.0, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, -1, -1)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(0.0, -0.0, 3.1415927410125732, -3.1415927410125732),
            ),
        },
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="As in C: the four diagonals and the axes.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(inf, inf, -inf, 1, 1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(inf, -inf, 1, inf, -inf)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 5),
                values=(0.7853981852531433, 2.356194496154785, -1.5707963705062866, 0, 3.1415927410125732),
            ),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN on either side gives NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, 1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, nan)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, nan))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {FLOAT32: magnitudes(-10.0, 10.0), FLOAT16: magnitudes(-10.0, 10.0)},
    "BTensor": {FLOAT32: magnitudes(-10.0, 10.0), FLOAT16: magnitudes(-10.0, 10.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {}
