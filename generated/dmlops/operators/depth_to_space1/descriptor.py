# Generated from spec/operators/depth_to_space1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of DEPTH_TO_SPACE1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_DEPTH_SPACE_ORDER
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
    name="DEPTH_TO_SPACE1",
    summary="Makes square blocks of each element's channels, in either order.",
    package="dmlops.operators.depth_to_space1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="BlockSize", type="UINT", argument="block_size"),
        AttributeMember(
            name="Order",
            type=DML_DEPTH_SPACE_ORDER,
            argument="order",
            default=DML_DEPTH_SPACE_ORDER.DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW,
        ),
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
            text="InputTensor.Sizes[1] == InputTensor.Sizes[1] / (BlockSize * BlockSize) * (BlockSize * BlockSize)",
            members=("InputTensor", "BlockSize"),
            subject="InputTensor.Sizes[1]",
            holds=lambda d: (
                d.InputTensor.Sizes[1]
                == (d.InputTensor.Sizes[1] // (d.BlockSize * d.BlockSize) if (d.BlockSize * d.BlockSize) else 0)
                * (d.BlockSize * d.BlockSize)
            ),
            value=lambda d: d.InputTensor.Sizes[1],
            rule=lambda d: f"must be a multiple of BlockSize * BlockSize ({describe(d.BlockSize * d.BlockSize)})",
        ),
        SizePattern(text="[n, c, h, w]", tensor="InputTensor", items=(Bind("n"), Bind("c"), Bind("h"), Bind("w"))),
        SizePattern(
            text="[n, c / (BlockSize * BlockSize), h * BlockSize, w * BlockSize]",
            tensor="OutputTensor",
            items=(
                Bind("n"),
                Computed(
                    text="c / (BlockSize * BlockSize)",
                    value=lambda d, b: b["c"] // (d.BlockSize * d.BlockSize) if (d.BlockSize * d.BlockSize) else 0,
                    names=("c",),
                ),
                Computed(text="h * BlockSize", value=lambda d, b: b["h"] * d.BlockSize, names=("h",)),
                Computed(text="w * BlockSize", value=lambda d, b: b["w"] * d.BlockSize, names=("w",)),
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
    ),
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        lengths={"y": lambda d: d.BlockSize, "x": lambda d: d.BlockSize},
        select="Order",
        rows={
            "DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW": MapRow(
                source=(("n",), ("y", "x", "c"), ("h",), ("w",)),
                target=(("n",), ("c",), ("h", "y"), ("w", "x")),
            ),
            "DML_DEPTH_SPACE_ORDER_COLUMN_ROW_DEPTH": MapRow(
                source=(("n",), ("c", "y", "x"), ("h",), ("w",)),
                target=(("n",), ("c",), ("h", "y"), ("w", "x")),
            ),
        },
        bits=True,
    ),
    reference=Imported("dmlops.operators.depth_to_space1.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_DEPTH_TO_SPACE1_OPERATOR_DESC(Descriptor):
    """Makes square blocks of each element's channels, in either order.

    Args:
        InputTensor: input. Batches, channels, rows and columns.
        OutputTensor: output. Fewer channels, more rows and columns.
        BlockSize: How many rows and columns a block has.
        Order: Whether channels are numbered by place in the block first or by channel of the blocks first.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Equivalent to DEPTH_TO_SPACE. Equivalent with the Order DEPTH_COLUMN_ROW.

    Inverse of SPACE_TO_DEPTH1. It undoes what SPACE_TO_DEPTH1 does.

    Source: ns-directml-dml_depth_to_space1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    BlockSize: int
    Order: DML_DEPTH_SPACE_ORDER

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_DEPTH_TO_SPACE1_OPERATOR_DESC
