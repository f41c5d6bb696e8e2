# Generated from spec/operators/element_wise_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_ADD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_ADD",
    summary="Sum of each pair of elements.",
    package="dmlops.operators.element_wise_add",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=("ATensor", "BTensor"),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("ATensor", "BTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "ATensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "BTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",)),
    reference=Imported("dmlops.operators.element_wise_add.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_ADD_OPERATOR_DESC(Descriptor):
    """Sum of each pair of elements.

    Args:
        ATensor: input. The first operands.
        BTensor: input. The second operands.
        OutputTensor: output. The results.

    Introduced in DML_FEATURE_LEVEL_1_0. Executes in place: the output may share the memory of ATensor or BTensor.

    Superseded by ELEMENT_WISE_ADD1. ELEMENT_WISE_ADD1, which has a fused activation, is the newer version of it,
    from 2_0 on.

    Source: ns-directml-dml_element_wise_add_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_ADD_OPERATOR_DESC
