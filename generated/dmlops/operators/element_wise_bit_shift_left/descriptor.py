# Generated from spec/operators/element_wise_bit_shift_left.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_BIT_SHIFT_LEFT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_BIT_SHIFT_LEFT",
    summary="Each element shifted left by as many bits as the element beside it says.",
    package="dmlops.operators.element_wise_bit_shift_left",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=("ATensor", "BTensor"),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("ATensor", "BTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(UINT64, UINT32, UINT16, UINT8)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(UINT64, UINT32, UINT16, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT64, UINT32, UINT16, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT16, UINT8)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT16, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT16, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT16, UINT8)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT16, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT16, UINT8)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",)),
    reference=Imported("dmlops.operators.element_wise_bit_shift_left.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_BIT_SHIFT_LEFT_OPERATOR_DESC(Descriptor):
    """Each element shifted left by as many bits as the element beside it says.

    Args:
        ATensor: input. The first operands.
        BTensor: input. The second operands.
        OutputTensor: output. The results.

    Introduced in DML_FEATURE_LEVEL_2_1. Executes in place: the output may share the memory of one of ATensor,
    BTensor.
    Source: ns-directml-dml_element_wise_bit_shift_left_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_BIT_SHIFT_LEFT_OPERATOR_DESC
