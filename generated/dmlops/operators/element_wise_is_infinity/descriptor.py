# Generated from spec/operators/element_wise_is_infinity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_IS_INFINITY."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_IS_INFINITY_MODE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ELEMENT_WISE_IS_INFINITY",
    summary="1 where an element is an infinity of the wanted sign, else 0.",
    package="dmlops.operators.element_wise_is_infinity",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
        AttributeMember(
            name="InfinityMode",
            type=DML_IS_INFINITY_MODE,
            argument="infinity_mode",
            default=DML_IS_INFINITY_MODE.DML_IS_INFINITY_MODE_EITHER,
        ),
    ),
    constraints=(Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT8,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        groups=(("InputTensor",), ("OutputTensor",)),
        scalars=(Scalar(name="InfinityMode", of=lambda d: d.InfinityMode, whole=True),),
    ),
    reference=Imported("dmlops.operators.element_wise_is_infinity.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC(Descriptor):
    """1 where an element is an infinity of the wanted sign, else 0.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. 1 for a wanted infinity, 0 for every other element.
        InfinityMode: The sign of the infinities that count.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_element_wise_is_infinity_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    InfinityMode: DML_IS_INFINITY_MODE

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC
