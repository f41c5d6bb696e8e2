# Generated from spec/operators/cast.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of CAST."""

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
    name="CAST",
    summary="Converts every element to the output's data type.",
    package="dmlops.operators.cast",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "argument"}),
    ),
    constraints=(Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT16, INT8, UINT16, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT16, INT8, UINT16, UINT8)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        groups=(("InputTensor",), ("OutputTensor",)),
        copies=True,
    ),
    reference=Imported("dmlops.operators.cast.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_CAST_OPERATOR_DESC(Descriptor):
    """Converts every element to the output's data type.

    Args:
        InputTensor: input. The elements to convert.
        OutputTensor: output. The converted elements.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_cast_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_CAST_OPERATOR_DESC
