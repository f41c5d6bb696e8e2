# Generated from spec/operators/gather.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of GATHER."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.gather.descriptor import DML_GATHER_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def gather(
    input: ArrayLike,
    indices: ArrayLike,
    *,
    axis: int,
    index_dimensions: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def gather(
    input: GpuArray,
    indices: GpuArray,
    *,
    axis: int,
    index_dimensions: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def gather(
    input: Any = REQUIRED,
    indices: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    index_dimensions: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Puts slices of the input, chosen by their numbers along one axis, beside each other.

    Args:
        input: The slices. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64,
            UINT32, UINT16, UINT8.
        indices: Which slices are taken. Only its last IndexDimensions dimensions count; those before have the
            size 1. 1 to 8 dimensions; INT64, INT32, UINT64, UINT32.
        axis: The dimension of InputTensor that indices count.
        index_dimensions: How many dimensions of IndicesTensor count.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The input, in which the dimensions of the indices stand in place of the axis.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: IndicesTensor. Indices out of range give wrong elements, but no failure: reads stay within the memory
    of the input.

    Source: ns-directml-dml_gather_operator_desc.
    """
    if more or unknown or input is REQUIRED or indices is REQUIRED or axis is REQUIRED or index_dimensions is REQUIRED:
        needed = {"input": input, "indices": indices, "axis": axis, "index_dimensions": index_dimensions}
        raise wrong_call(DML_GATHER_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_GATHER_OPERATOR_DESC,
        (input, indices),
        {"Axis": axis, "IndexDimensions": index_dimensions},
        out=out,
        device=device,
        feature_level=feature_level,
    )
