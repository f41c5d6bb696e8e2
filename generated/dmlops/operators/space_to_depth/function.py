# Generated from spec/operators/space_to_depth.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SPACE_TO_DEPTH."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.space_to_depth.descriptor import DML_SPACE_TO_DEPTH_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def space_to_depth(
    input: ArrayLike,
    *,
    block_size: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def space_to_depth(
    input: GpuArray,
    *,
    block_size: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def space_to_depth(
    input: Any = REQUIRED,
    *more: Any,
    block_size: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Makes channels of square blocks.

    Args:
        input: Batches, channels, rows and columns. 4 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32,
            INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        block_size: How many rows and columns a block has.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: More channels, fewer rows and columns.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by SPACE_TO_DEPTH1. SPACE_TO_DEPTH1, which has a choice of orders, is the newer version of it, from
    2_1 on.

    Inverse of DEPTH_TO_SPACE. It undoes what DEPTH_TO_SPACE does.

    Source: ns-directml-dml_space_to_depth_operator_desc.
    """
    if more or unknown or input is REQUIRED or block_size is REQUIRED:
        needed = {"input": input, "block_size": block_size}
        raise wrong_call(DML_SPACE_TO_DEPTH_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SPACE_TO_DEPTH_OPERATOR_DESC,
        (input,),
        {"BlockSize": block_size},
        out=out,
        device=device,
        feature_level=feature_level,
    )
