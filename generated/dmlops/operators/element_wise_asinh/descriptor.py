# Generated from spec/operators/element_wise_asinh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_ASINH."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ELEMENT_WISE_ASINH",
    summary="Inverse hyperbolic sine of each element.",
    package="dmlops.operators.element_wise_asinh",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=(
            Scalar(name="ScaleBias.Scale", of=lambda d: d.ScaleBias.Scale if d.ScaleBias is not None else 0),
            Scalar(name="ScaleBias.Bias", of=lambda d: d.ScaleBias.Bias if d.ScaleBias is not None else 0),
            Scalar(name="ScaleBias.Given", of=lambda d: int(d.ScaleBias is not None), whole=True),
        ),
    ),
    reference=Imported("dmlops.operators.element_wise_asinh.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 1.5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 1.5 * eps32,
    },
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_ASINH_OPERATOR_DESC(Descriptor):
    """Inverse hyperbolic sine of each element.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        ScaleBias: optional. Replaces each element x by x * Scale + Bias first, where it is given.

    Introduced in DML_FEATURE_LEVEL_2_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_element_wise_asinh_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    ScaleBias: DML_SCALE_BIAS | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_ASINH_OPERATOR_DESC
