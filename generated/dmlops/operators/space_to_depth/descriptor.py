# Generated from spec/operators/space_to_depth.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of SPACE_TO_DEPTH."""

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
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Computed, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="SPACE_TO_DEPTH",
    summary="Makes channels of square blocks.",
    package="dmlops.operators.space_to_depth",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="BlockSize", type="UINT", argument="block_size"),
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensor", "OutputTensor")),
        Require(
            text="BlockSize >= 1",
            members=("BlockSize",),
            subject="BlockSize",
            holds=lambda d: d.BlockSize >= 1,
            value=lambda d: d.BlockSize,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="InputTensor.Sizes[2] == InputTensor.Sizes[2] / BlockSize * BlockSize",
            members=("InputTensor", "BlockSize"),
            subject="InputTensor.Sizes[2]",
            holds=lambda d: (
                d.InputTensor.Sizes[2] == (d.InputTensor.Sizes[2] // d.BlockSize if d.BlockSize else 0) * d.BlockSize
            ),
            value=lambda d: d.InputTensor.Sizes[2],
            rule=lambda d: f"must be a multiple of BlockSize ({describe(d.BlockSize)})",
        ),
        Require(
            text="InputTensor.Sizes[3] == InputTensor.Sizes[3] / BlockSize * BlockSize",
            members=("InputTensor", "BlockSize"),
            subject="InputTensor.Sizes[3]",
            holds=lambda d: (
                d.InputTensor.Sizes[3] == (d.InputTensor.Sizes[3] // d.BlockSize if d.BlockSize else 0) * d.BlockSize
            ),
            value=lambda d: d.InputTensor.Sizes[3],
            rule=lambda d: f"must be a multiple of BlockSize ({describe(d.BlockSize)})",
        ),
        SizePattern(text="[n, c, h, w]", tensor="InputTensor", items=(Bind("n"), Bind("c"), Bind("h"), Bind("w"))),
        SizePattern(
            text="[n, c * BlockSize * BlockSize, h / BlockSize, w / BlockSize]",
            tensor="OutputTensor",
            items=(
                Bind("n"),
                Computed(
                    text="c * BlockSize * BlockSize",
                    value=lambda d, b: b["c"] * d.BlockSize * d.BlockSize,
                    names=("c",),
                ),
                Computed(
                    text="h / BlockSize",
                    value=lambda d, b: b["h"] // d.BlockSize if d.BlockSize else 0,
                    names=("h",),
                ),
                Computed(
                    text="w / BlockSize",
                    value=lambda d, b: b["w"] // d.BlockSize if d.BlockSize else 0,
                    names=("w",),
                ),
            ),
            members=("BlockSize",),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
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
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        lengths={"y": lambda d: d.BlockSize, "x": lambda d: d.BlockSize},
        rows={
            "": MapRow(
                source=(("n",), ("c",), ("h", "y"), ("w", "x")),
                target=(("n",), ("y", "x", "c"), ("h",), ("w",)),
            ),
        },
        bits=True,
    ),
    reference=Imported("dmlops.operators.space_to_depth.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_SPACE_TO_DEPTH_OPERATOR_DESC(Descriptor):
    """Makes channels of square blocks.

    Args:
        InputTensor: input. Batches, channels, rows and columns.
        OutputTensor: output. More channels, fewer rows and columns.
        BlockSize: How many rows and columns a block has.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Superseded by SPACE_TO_DEPTH1. SPACE_TO_DEPTH1, which has a choice of orders, is the newer version of it, from
    2_1 on.

    Inverse of DEPTH_TO_SPACE. It undoes what DEPTH_TO_SPACE does.

    Source: ns-directml-dml_space_to_depth_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    BlockSize: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_SPACE_TO_DEPTH_OPERATOR_DESC
