# Generated from spec/operators/element_wise_clip_grad1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_CLIP_GRAD1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ELEMENT_WISE_CLIP_GRAD1",
    summary="Passes a gradient on where the forward input lay strictly between Min and Max.",
    package="dmlops.operators.element_wise_clip_grad1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="InputGradientTensor", kind="input", argument="gradient"),
        TensorMember(name="OutputGradientTensor", kind="output", argument="output_gradient"),
        AttributeMember(
            name="MinMaxDataType",
            type=DML_TENSOR_DATA_TYPE,
            argument="min_max_data_type",
            default=DataTypeOf("OutputGradientTensor"),
        ),
        AttributeMember(name="Min", type="DML_SCALAR_UNION", argument="min", data_type="MinMaxDataType"),
        AttributeMember(name="Max", type="DML_SCALAR_UNION", argument="max", data_type="MinMaxDataType"),
    ),
    constraints=(
        Same(
            fields=("DataType", "DimensionCount", "Sizes"),
            of=("InputTensor", "InputGradientTensor", "OutputGradientTensor"),
        ),
        Require(
            text="MinMaxDataType == OutputGradientTensor.DataType",
            members=("MinMaxDataType", "OutputGradientTensor"),
            subject="MinMaxDataType",
            holds=lambda d: d.MinMaxDataType == d.OutputGradientTensor.DataType,
            value=lambda d: d.MinMaxDataType,
            rule=lambda d: f"must be OutputGradientTensor.DataType ({describe(d.OutputGradientTensor.DataType)})",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "InputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor", "InputGradientTensor"),
        outputs=("OutputGradientTensor",),
        scalars=(Scalar(name="Min", of=lambda d: d.Min), Scalar(name="Max", of=lambda d: d.Max)),
    ),
    reference=Imported("dmlops.operators.element_wise_clip_grad1.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC(Descriptor):
    """Passes a gradient on where the forward input lay strictly between Min and Max.

    Args:
        InputTensor: input. The input of the forward pass.
        InputGradientTensor: input. The gradient that comes back.
        OutputGradientTensor: output. The gradient that is passed on.
        MinMaxDataType: The type of Min and Max.
        Min: Elements at or below this pass no gradient.
        Max: Elements at or above this pass no gradient.

    Introduced in DML_FEATURE_LEVEL_5_0. Executes in place: the output may share the memory of InputTensor.

    Gradient of ELEMENT_WISE_CLIP1. It computes the gradients of ELEMENT_WISE_CLIP1 for backpropagation.

    Source: ns-directml-dml_element_wise_clip_grad1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    MinMaxDataType: DML_TENSOR_DATA_TYPE
    Min: float
    Max: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC
