# Generated from spec/operators/element_wise_bit_or.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_BIT_OR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
)
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_BIT_OR",
    summary="Bitwise or of each pair of elements, whatever their type.",
    package="dmlops.operators.element_wise_bit_or",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
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
                "ATensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
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
    ),
    kernel=ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",), bits=True),
    reference=Imported("dmlops.operators.element_wise_bit_or.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_BIT_OR_OPERATOR_DESC(Descriptor):
    """Bitwise or of each pair of elements, whatever their type.

    Args:
        ATensor: input. The first operands.
        BTensor: input. The second operands.
        OutputTensor: output. The results.

    Introduced in DML_FEATURE_LEVEL_3_0. Executes in place: the output may share the memory of ATensor or BTensor.
    Source: ns-directml-dml_element_wise_bit_or_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_BIT_OR_OPERATOR_DESC
