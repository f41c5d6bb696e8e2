# Generated from spec/operators/space_to_depth1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SPACE_TO_DEPTH1."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_DEPTH_SPACE_ORDER
from dmlops.operators.space_to_depth1.descriptor import DML_SPACE_TO_DEPTH1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def space_to_depth1(
    input: ArrayLike,
    *,
    block_size: int,
    order: DML_DEPTH_SPACE_ORDER | str = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def space_to_depth1(
    input: GpuArray,
    *,
    block_size: int,
    order: DML_DEPTH_SPACE_ORDER | str = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def space_to_depth1(
    input: Any = REQUIRED,
    *more: Any,
    block_size: int = REQUIRED,
    order: DML_DEPTH_SPACE_ORDER | str = "DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW",
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Makes channels of square blocks, in either order.

    Args:
        input: Batches, channels, rows and columns. 4 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32,
            INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        block_size: How many rows and columns a block has.
        order: Whether channels are numbered by place in the block first or by channel of the blocks first.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: More channels, fewer rows and columns.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to SPACE_TO_DEPTH. Equivalent with the Order DEPTH_COLUMN_ROW.

    Inverse of DEPTH_TO_SPACE1. It undoes what DEPTH_TO_SPACE1 does.

    Source: ns-directml-dml_space_to_depth1_operator_desc.
    """
    if more or unknown or input is REQUIRED or block_size is REQUIRED:
        needed = {"input": input, "block_size": block_size}
        raise wrong_call(DML_SPACE_TO_DEPTH1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SPACE_TO_DEPTH1_OPERATOR_DESC,
        (input,),
        {"BlockSize": block_size, "Order": order},
        out=out,
        device=device,
        feature_level=feature_level,
    )
