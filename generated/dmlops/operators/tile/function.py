# Generated from spec/operators/tile.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of TILE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.tile.descriptor import DML_TILE_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def tile(
    input: ArrayLike,
    *,
    repeats: Sequence[int],
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def tile(
    input: GpuArray,
    *,
    repeats: Sequence[int],
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def tile(
    input: Any = REQUIRED,
    *more: Any,
    repeats: Sequence[int] = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Repeats the tensor a number of times along each dimension.

    Args:
        input: The tile. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32,
            UINT16, UINT8.
        repeats: How many tiles there are along each dimension.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tiles side by side.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_tile_operator_desc.
    """
    if more or unknown or input is REQUIRED or repeats is REQUIRED:
        needed = {"input": input, "repeats": repeats}
        raise wrong_call(DML_TILE_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_TILE_OPERATOR_DESC,
        (input,),
        {"Repeats": repeats},
        out=out,
        device=device,
        feature_level=feature_level,
    )
