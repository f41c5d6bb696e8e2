# Generated from spec/operators/roi_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ROI_POOLING, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import magnitudes, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="the greatest of a region's quarters",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
            ),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 0, 0, 6, 6)),
        },
        members={"SpatialScale": 0.5, "PooledSize": DML_SIZE_2D(2, 2)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(5, 7, 13, 15))},
    ),
    Case(
        name="bins overlap",
        kind="edge case",
        status="documented",
        note="Divisions are those of integers, and ends are not included, as the rounding up of the ends shows.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2, 3, 4, 5)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 1, 0, 3, 0)),
        },
        members={"SpatialScale": 1, "PooledSize": DML_SIZE_2D(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 4))},
    ),
    Case(
        name="halves",
        kind="edge case",
        status="silent",
        note="Coordinates are rounded to nearest, halves away from 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2, 3, 4, 5)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 1, 0, 5, 0)),
        },
        members={"SpatialScale": 0.5, "PooledSize": DML_SIZE_2D(3, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 3, 4))},
    ),
    Case(
        name="nothing of a bin is in the image",
        kind="edge case",
        status="silent",
        note=(
            "The page clamps the coordinates of bins to the input's boundaries, and says nothing of a bin that is "
            "empty then: its result is 0, as ONNX has it."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, -2, -3)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 1, 0, 4, 0)),
        },
        members={"SpatialScale": 1, "PooledSize": DML_SIZE_2D(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-2, 0))},
    ),
    Case(
        name="inverted",
        kind="edge case",
        status="our choice",
        note="The page asks for x2 >= x1 and y2 >= y1. Otherwise a region is one element wide, that at x1.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 3, 4)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 2, 0, 0, 0)),
        },
        members={"SpatialScale": 1, "PooledSize": DML_SIZE_2D(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 3))},
    ),
    Case(
        name="no such image",
        kind="edge case",
        status="silent",
        note="The nearest one: nothing is read beside the tensor.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(1, 2)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 5), values=(-1, 0, 0, 0, 0, 2, 0, 0, 0, 0)),
        },
        members={"SpatialScale": 1, "PooledSize": DML_SIZE_2D(1, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(1, 2))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN wins, as in ELEMENT_WISE_MAX; as a coordinate it is 0.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 5, nan)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 5), values=(0, 0, 0, 2, 0, 0, nan, 0, 1, 0)),
        },
        members={"SpatialScale": 1, "PooledSize": DML_SIZE_2D(1, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(nan, 5))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)},
    "ROITensor": {FLOAT32: multiples(0.25, -2.0, 9.0), FLOAT16: multiples(0.25, -2.0, 9.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"SpatialScale": (0.75, 1)}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7), "ROITensor": (1, 1, 6, 5), "PooledSize": DML_SIZE_2D(2, 3)},
    {"InputTensor": (1, 2, 6, 4), "ROITensor": (1, 1, 5, 5), "PooledSize": DML_SIZE_2D(5, 1)},
    {"InputTensor": (3, 1, 9, 8), "ROITensor": (1, 1, 7, 5), "PooledSize": DML_SIZE_2D(1, 2)},
)
