# Generated from spec/operators/activation_shrink.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_SHRINK."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ACTIVATION_SHRINK",
    summary="Moves elements towards zero by Bias, and those within Threshold of it to zero.",
    package="dmlops.operators.activation_shrink",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Bias", type="FLOAT", argument="bias", default=0),
        AttributeMember(name="Threshold", type="FLOAT", argument="threshold", default=0.5),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=(Scalar(name="Bias", of=lambda d: d.Bias), Scalar(name="Threshold", of=lambda d: d.Threshold)),
    ),
    reference=Imported("dmlops.operators.activation_shrink.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: eps, FLOAT16: lambda depth, count, eps, eps32: eps},
)


@dataclass(frozen=True)
class DML_ACTIVATION_SHRINK_OPERATOR_DESC(Descriptor):
    """Moves elements towards zero by Bias, and those within Threshold of it to zero.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        Bias: How far elements beyond the threshold are moved.
        Threshold: Elements within this distance of zero become 0.

    Introduced in DML_FEATURE_LEVEL_2_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_activation_shrink_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None
    Bias: float
    Threshold: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_SHRINK_OPERATOR_DESC
