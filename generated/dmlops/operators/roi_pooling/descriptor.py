# Generated from spec/operators/roi_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ROI_POOLING."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Anything, Bind, Computed, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.roi import RoiKernel

OPERATOR = Operator(
    name="ROI_POOLING",
    summary="The greatest element of each bin of a region of an image, for many regions.",
    package="dmlops.operators.roi_pooling",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="ROITensor", kind="input", argument="regions"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="SpatialScale", type="FLOAT", argument="spatial_scale", default=1),
        AttributeMember(name="PooledSize", type="DML_SIZE_2D", argument="pooled_size"),
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensor", "OutputTensor", "ROITensor")),
        Require(
            text="PooledSize.Height >= 1",
            members=("PooledSize",),
            subject="PooledSize.Height",
            holds=lambda d: d.PooledSize.Height >= 1,
            value=lambda d: d.PooledSize.Height,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="PooledSize.Width >= 1",
            members=("PooledSize",),
            subject="PooledSize.Width",
            holds=lambda d: d.PooledSize.Width >= 1,
            value=lambda d: d.PooledSize.Width,
            rule=lambda d: "must be at least 1",
        ),
        SizePattern(
            text="[_, channels, _, _]",
            tensor="InputTensor",
            items=(Anything(), Bind("channels"), Anything(), Anything()),
        ),
        SizePattern(
            text="[1, 1, regions, 5]",
            tensor="ROITensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("regions"),
                Computed(text="5", value=lambda d, b: 5),
            ),
        ),
        SizePattern(
            text="[regions, channels, PooledSize.Height, PooledSize.Width]",
            tensor="OutputTensor",
            items=(
                Bind("regions"),
                Bind("channels"),
                Computed(text="PooledSize.Height", value=lambda d, b: d.PooledSize.Height),
                Computed(text="PooledSize.Width", value=lambda d, b: d.PooledSize.Width),
            ),
            members=("PooledSize",),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ROITensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RoiKernel(
        input="InputTensor",
        regions="ROITensor",
        output="OutputTensor",
        scale_x=lambda d: d.SpatialScale,
        scale_y=lambda d: d.SpatialScale,
    ),
    reference=Imported("dmlops.operators.roi_pooling.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ROI_POOLING_OPERATOR_DESC(Descriptor):
    """The greatest element of each bin of a region of an image, for many regions.

    Args:
        InputTensor: input. Batches, channels, height and width of images.
        ROITensor: input. Regions, each the number of an image and then x1, y1, x2, y2, all included.
        OutputTensor: output. Regions, channels, height and width of the bins.
        SpatialScale: What coordinates of regions are multiplied by.
        PooledSize: How many bins a region has.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_roi_pooling_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ROITensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    SpatialScale: float
    PooledSize: DML_SIZE_2D

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ROI_POOLING_OPERATOR_DESC
