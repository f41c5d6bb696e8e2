# Generated from spec/operators/element_wise_logical_less_than.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_LOGICAL_LESS_THAN."""

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
    name="ELEMENT_WISE_LOGICAL_LESS_THAN",
    summary="1 where the first element is less than the second, else 0.",
    package="dmlops.operators.element_wise_logical_less_than",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("ATensor", "BTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "BTensor")),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "ATensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "ATensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "ATensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("ATensor", "BTensor"),
        outputs=("OutputTensor",),
        groups=(("ATensor", "BTensor"), ("OutputTensor",)),
    ),
    reference=Imported("dmlops.operators.element_wise_logical_less_than.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OPERATOR_DESC(Descriptor):
    """1 where the first element is less than the second, else 0.

    Args:
        ATensor: input. The first operands.
        BTensor: input. The second operands.
        OutputTensor: output. The truths, 1 or 0.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_element_wise_logical_less_than_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OPERATOR_DESC
