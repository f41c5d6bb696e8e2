# Generated from spec/operators/diagonal_matrix.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of DIAGONAL_MATRIX."""

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
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.band import BandKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="DIAGONAL_MATRIX",
    summary="Matrices of zeros with one value along a diagonal.",
    package="dmlops.operators.diagonal_matrix",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "argument", "Sizes": "argument"},
        ),
        AttributeMember(name="Offset", type="INT", argument="offset", default=0),
        AttributeMember(name="Value", type="FLOAT", argument="value", default=1),
    ),
    constraints=(),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(2, 4),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(2, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={"OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16))},
        ),
    ),
    kernel=BandKernel(
        output="OutputTensor",
        axis=lambda d: -1,
        diagonal=lambda d: -2,
        begin=lambda d: d.Offset,
        inside=Scalar(name="Value", of=lambda d: d.Value),
    ),
    reference=Imported("dmlops.operators.diagonal_matrix.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_DIAGONAL_MATRIX_OPERATOR_DESC(Descriptor):
    """Matrices of zeros with one value along a diagonal.

    Args:
        OutputTensor: output. Matrices of any height and width, along its last two dimensions.
        Offset: How far the diagonal is moved to the right, or to the left where it is negative.
        Value: What the diagonal holds.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.

    Recommended. In place of a large constant tensor in a model.

    Source: ns-directml-dml_diagonal_matrix_operator_desc.
    """

    OutputTensor: DML_BUFFER_TENSOR_DESC
    Offset: int
    Value: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_DIAGONAL_MATRIX_OPERATOR_DESC
