# Generated from spec/operators/element_wise_atan_yx.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_ATAN_YX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_ATAN_YX",
    summary="Angle of the point (x, y), from its y in ATensor and its x in BTensor.",
    package="dmlops.operators.element_wise_atan_yx",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
    in_place=("ATensor", "BTensor"),
    members=(
        TensorMember(name="ATensor", kind="input", argument="y"),
        TensorMember(name="BTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("ATensor", "BTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",)),
    reference=Imported("dmlops.operators.element_wise_atan_yx.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 3 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 3 * eps32,
    },
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC(Descriptor):
    """Angle of the point (x, y), from its y in ATensor and its x in BTensor.

    Args:
        ATensor: input. The y coordinates.
        BTensor: input. The x coordinates.
        OutputTensor: output. The results.

    Introduced in DML_FEATURE_LEVEL_3_1. Executes in place: the output may share the memory of one of ATensor,
    BTensor.

    Undefined. The result is undefined where both elements are 0.

    Source: ns-directml-dml_element_wise_atan_yx_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC
