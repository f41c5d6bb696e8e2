# Generated from spec/operators/max_unpooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MAX_UNPOOLING."""

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
from dmlruntime.families.scatter import ScatterKernel

OPERATOR = Operator(
    name="MAX_UNPOOLING",
    summary="Undoes a max pooling: puts each element where its index says, among zeros.",
    package="dmlops.operators.max_unpooling",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="IndicesTensor", kind="input", argument="indices"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"Sizes": "argument"}),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "IndicesTensor")),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ScatterKernel(index="IndicesTensor", updates="InputTensor", output="OutputTensor", flat=True),
    reference=Imported("dmlops.operators.max_unpooling.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_MAX_UNPOOLING_OPERATOR_DESC(Descriptor):
    """Undoes a max pooling: puts each element where its index says, among zeros.

    Args:
        InputTensor: input. The elements, such as the OutputTensor of MAX_POOLING1.
        IndicesTensor: input. Where each goes: its number in OutputTensor, whose elements are numbered in C
            order.
        OutputTensor: output. The elements in their places, zeros elsewhere.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.

    Inverse of MAX_POOLING1. It takes what a maximum pooling wrote, and its indices.

    Undefined: IndicesTensor. What is written where an index occurs twice is undefined.

    Source: ns-directml-dml_max_unpooling_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    IndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MAX_UNPOOLING_OPERATOR_DESC
