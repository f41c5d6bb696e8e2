# Generated from spec/operators/element_wise_if.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_IF."""

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
    name="ELEMENT_WISE_IF",
    summary="Picks each element from ATensor where the condition is not zero, else from BTensor.",
    package="dmlops.operators.element_wise_if",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="ConditionTensor", kind="input", argument="condition"),
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("ConditionTensor", "ATensor", "BTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "BTensor", "OutputTensor")),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "ConditionTensor": TensorSupport(dimensions=(1, 8), types=(UINT8,)),
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
                "ConditionTensor": TensorSupport(dimensions=(1, 8), types=(UINT8,)),
                "ATensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "BTensor": TensorSupport(
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "ConditionTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,)),
                "ATensor": TensorSupport(dimensions=(4, 4), types=(FLOAT16,)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT16,)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT16,)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("ConditionTensor", "ATensor", "BTensor"),
        outputs=("OutputTensor",),
        groups=(("ConditionTensor",), ("ATensor", "BTensor", "OutputTensor")),
        bits=True,
    ),
    reference=Imported("dmlops.operators.element_wise_if.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_IF_OPERATOR_DESC(Descriptor):
    """Picks each element from ATensor where the condition is not zero, else from BTensor.

    Args:
        ConditionTensor: input. Not zero picks from ATensor.
        ATensor: input. Elements where the condition holds.
        BTensor: input. Elements where it does not.
        OutputTensor: output. The picked elements.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.

    Recommended. Other operators can be composed with it, but not efficiently.

    Source: ns-directml-dml_element_wise_if_operator_desc.
    """

    ConditionTensor: DML_BUFFER_TENSOR_DESC
    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_IF_OPERATOR_DESC
