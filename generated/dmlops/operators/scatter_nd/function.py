# Generated from spec/operators/scatter_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SCATTER_ND."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.scatter_nd.descriptor import DML_SCATTER_ND_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def scatter_nd(
    input: ArrayLike,
    indices: ArrayLike,
    updates: ArrayLike,
    *,
    input_dimension_count: int,
    indices_dimension_count: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def scatter_nd(
    input: GpuArray,
    indices: GpuArray,
    updates: GpuArray,
    *,
    input_dimension_count: int,
    indices_dimension_count: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def scatter_nd(
    input: Any = REQUIRED,
    indices: Any = REQUIRED,
    updates: Any = REQUIRED,
    *more: Any,
    input_dimension_count: int = REQUIRED,
    indices_dimension_count: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Copies a tensor and replaces the blocks that tuples of coordinates name.

    Args:
        input: The blocks before. Only its last InputDimensionCount dimensions count; those before have the
            size 1. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32,
            UINT16, UINT8.
        indices: Tuples of coordinates, along its last dimension. Only its last IndicesDimensionCount
            dimensions count. 1 to 8 dimensions; INT64, INT32, UINT64, UINT32.
        updates: The indices, in which a new block stands in place of each tuple. 1 to 8 dimensions; FLOAT64,
            FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        input_dimension_count: How many dimensions of InputTensor count.
        indices_dimension_count: How many dimensions of IndicesTensor count.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The blocks after.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: IndicesTensor. Two tuples that name one element are invalid; which of the updates comes last is not
    guaranteed.

    Source: ns-directml-dml_scatter_nd_operator_desc.
    """
    if (
        more
        or unknown
        or input is REQUIRED
        or indices is REQUIRED
        or updates is REQUIRED
        or input_dimension_count is REQUIRED
        or indices_dimension_count is REQUIRED
    ):
        needed = {
            "input": input,
            "indices": indices,
            "updates": updates,
            "input_dimension_count": input_dimension_count,
            "indices_dimension_count": indices_dimension_count,
        }
        raise wrong_call(DML_SCATTER_ND_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SCATTER_ND_OPERATOR_DESC,
        (input, indices, updates),
        {"InputDimensionCount": input_dimension_count, "IndicesDimensionCount": indices_dimension_count},
        out=out,
        device=device,
        feature_level=feature_level,
    )
