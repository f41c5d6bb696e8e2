# Generated from spec/operators/element_wise_negate.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_NEGATE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_NEGATE",
    summary="Each element with its sign inverted.",
    package="dmlops.operators.element_wise_negate",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
    reference=Imported("dmlops.operators.element_wise_negate.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC(Descriptor):
    """Each element with its sign inverted.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.

    Introduced in DML_FEATURE_LEVEL_5_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_element_wise_negate_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC
