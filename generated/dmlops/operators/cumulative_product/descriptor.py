# Generated from spec/operators/cumulative_product.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of CUMULATIVE_PRODUCT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, INT64, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.scan import ScanKernel

OPERATOR = Operator(
    name="CUMULATIVE_PRODUCT",
    summary="Running product of the elements along one axis.",
    package="dmlops.operators.cumulative_product",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(
            name="AxisDirection",
            type=DML_AXIS_DIRECTION,
            argument="axis_direction",
            default=DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
        ),
        AttributeMember(name="HasExclusiveProduct", type="BOOL", argument="exclusive", default=False),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
    ),
    kernel=ScanKernel(
        input="InputTensor",
        output="OutputTensor",
        axis=lambda d: d.Axis,
        reverse=lambda d: d.AxisDirection == DML_AXIS_DIRECTION_DECREASING,
        exclusive=lambda d: d.HasExclusiveProduct,
        product=True,
    ),
    reference=Imported("dmlops.operators.cumulative_product.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count - 1) * eps / 2 * (1 + count * eps),
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count - 1) * eps32 / 2 * (1 + count * eps32),
    },
)


@dataclass(frozen=True)
class DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(Descriptor):
    """Running product of the elements along one axis.

    Args:
        InputTensor: input. Elements to multiply.
        OutputTensor: output. The running products.
        Axis: Dimension to multiply along.
        AxisDirection: Order in which the elements enter the product.
        HasExclusiveProduct: Leave the current element out of its own product.

    Introduced in DML_FEATURE_LEVEL_3_1. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_cumulative_product_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int
    AxisDirection: DML_AXIS_DIRECTION
    HasExclusiveProduct: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
