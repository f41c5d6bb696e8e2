# Generated from spec/operators/value_scale_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of VALUE_SCALE_2D."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="VALUE_SCALE_2D",
    summary="Scales images and adds a bias of its own to each channel.",
    package="dmlops.operators.value_scale_2d",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Scale", type="FLOAT", argument="scale"),
        AttributeMember(name="ChannelCount", type="UINT", argument="channel_count"),
        AttributeMember(name="Bias", type="FLOAT_ARRAY", argument="bias", count="ChannelCount"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Require(
            text="ChannelCount == InputTensor.Sizes[1]",
            members=("ChannelCount", "InputTensor"),
            subject="ChannelCount",
            holds=lambda d: d.ChannelCount == d.InputTensor.Sizes[1],
            value=lambda d: d.ChannelCount,
            rule=lambda d: f"must be InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})",
        ),
        Require(
            text="ChannelCount == 1 or ChannelCount == 3",
            members=("ChannelCount",),
            subject="ChannelCount",
            holds=lambda d: d.ChannelCount == 1 or d.ChannelCount == 3,
            value=lambda d: d.ChannelCount,
            rule=lambda d: "must be 1 or 3",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=(
            Scalar(name="Scale", of=lambda d: d.Scale),
            Scalar(name="Bias.0", of=lambda d: d.Bias[0] if 0 < len(d.Bias) else 0),
            Scalar(name="Bias.1", of=lambda d: d.Bias[1] if 1 < len(d.Bias) else 0),
            Scalar(name="Bias.2", of=lambda d: d.Bias[2] if 2 < len(d.Bias) else 0),
        ),
        uses_index=True,
        along=1,
    ),
    reference=Imported("dmlops.operators.value_scale_2d.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 2 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 2 * eps32,
    },
    magnitude=Imported("dmlops.operators.value_scale_2d.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_VALUE_SCALE_2D_OPERATOR_DESC(Descriptor):
    """Scales images and adds a bias of its own to each channel.

    Args:
        InputTensor: input. Batches, channels, rows and columns.
        OutputTensor: output. The scaled images.
        Scale: What every element is multiplied by.
        ChannelCount: How many channels there are.
        Bias: What is added to the elements of each channel.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Similar to ELEMENT_WISE_IDENTITY. Similar with a ScaleBias, but with a bias for each channel.

    Source: ns-directml-dml_value_scale_2d_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Scale: float
    ChannelCount: int
    Bias: tuple[float, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_VALUE_SCALE_2D_OPERATOR_DESC
