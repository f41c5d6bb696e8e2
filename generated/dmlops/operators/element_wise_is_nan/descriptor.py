# Generated from spec/operators/element_wise_is_nan.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_IS_NAN."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT8, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_IS_NAN",
    summary="1 where an element is NaN, else 0.",
    package="dmlops.operators.element_wise_is_nan",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32, UINT8)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        groups=(("InputTensor",), ("OutputTensor",)),
    ),
    reference=Imported("dmlops.operators.element_wise_is_nan.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_IS_NAN_OPERATOR_DESC(Descriptor):
    """1 where an element is NaN, else 0.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. 1 for NaN, 0 for every other element.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.
    Source: ns-directml-dml_element_wise_is_nan_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_IS_NAN_OPERATOR_DESC
