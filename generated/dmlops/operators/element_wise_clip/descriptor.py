# Generated from spec/operators/element_wise_clip.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_CLIP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ELEMENT_WISE_CLIP",
    summary="Each element limited to the range from Min to Max.",
    package="dmlops.operators.element_wise_clip",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
        AttributeMember(name="Min", type="FLOAT", argument="min"),
        AttributeMember(name="Max", type="FLOAT", argument="max"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
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
            Scalar(name="Min", of=lambda d: d.Min),
            Scalar(name="Max", of=lambda d: d.Max),
        ),
    ),
    reference=Imported("dmlops.operators.element_wise_clip.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_CLIP_OPERATOR_DESC(Descriptor):
    """Each element limited to the range from Min to Max.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        ScaleBias: optional. Replaces each element x by x * Scale + Bias first, where it is given.
        Min: The lower end; smaller elements become it.
        Max: The upper end; larger elements become it.

    Introduced in DML_FEATURE_LEVEL_1_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_element_wise_clip_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None
    ScaleBias: DML_SCALE_BIAS | None
    Min: float
    Max: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_CLIP_OPERATOR_DESC
