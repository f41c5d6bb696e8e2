# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of UPSAMPLE_2D, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="each element four times",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "ScaleSize": DML_SIZE_2D(2, 2),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4),
            ),
        },
    ),
    Case(
        name="nearest neighbors",
        kind="edge case",
        status="documented",
        note="Each element is repeated: centers of the parts of an element are nearest to its own.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "ScaleSize": DML_SIZE_2D(3, 1),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 6), values=(1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)),
        },
    ),
    Case(
        name="beyond the edges",
        kind="edge case",
        status="silent",
        note="Coordinates are those of centers, as in RESAMPLE, and the elements at the edges go on.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, 16, 32, 48))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "ScaleSize": DML_SIZE_2D(2, 2),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(0, 4, 12, 16, 8, 12, 20, 24, 24, 28, 36, 40, 32, 36, 44, 48),
            ),
        },
    ),
    Case(
        name="depth stays",
        kind="edge case",
        status="documented",
        note="With five dimensions, too, only the last two are enlarged.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1, 2), values=(1, 3, 5, 7))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "ScaleSize": DML_SIZE_2D(2, 1),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1, 4), values=(1, 1.5, 2.5, 3, 5, 5.5, 6.5, 7)),
        },
    ),
    Case(
        name="a weight of 0",
        kind="edge case",
        status="our choice",
        note="The element beside does not count, so that infinities and NaN stay where they are.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, 2, nan, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "ScaleSize": DML_SIZE_2D(1, 1),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, 2, nan, 4))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 4, 5), "ScaleSize": DML_SIZE_2D(2, 3)},
    {"InputTensor": (2, 1, 3, 5, 4), "ScaleSize": DML_SIZE_2D(3, 1)},
    {"InputTensor": (1, 2, 7, 1), "ScaleSize": DML_SIZE_2D(4, 5)},
    {"InputTensor": (3, 1, 1, 6), "ScaleSize": DML_SIZE_2D(1, 1)},
)
