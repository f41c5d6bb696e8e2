# Generated from spec/operators/scatter_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SCATTER_ELEMENTS."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.scatter_elements.descriptor import DML_SCATTER_ELEMENTS_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def scatter_elements(
    input: ArrayLike,
    indices: ArrayLike,
    updates: ArrayLike,
    *,
    axis: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def scatter_elements(
    input: GpuArray,
    indices: GpuArray,
    updates: GpuArray,
    *,
    axis: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def scatter_elements(
    input: Any = REQUIRED,
    indices: Any = REQUIRED,
    updates: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Copies a tensor and replaces the elements that indices along one axis name.

    Args:
        input: The elements before. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        indices: Which element of its line along the axis each update replaces. 1 to 8 dimensions; INT64,
            INT32, UINT64, UINT32.
        updates: The new elements. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        axis: The dimension of OutputTensor that indices count.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The elements after.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Inverse of GATHER_ELEMENTS. The description says so of GATHER; the remarks call this one its true counterpart.

    Undefined: IndicesTensor. Two indices that name one element are invalid; which of the updates comes last is not
    guaranteed.

    Source: ns-directml-dml_scatter_operator_desc.
    """
    if more or unknown or input is REQUIRED or indices is REQUIRED or updates is REQUIRED or axis is REQUIRED:
        needed = {"input": input, "indices": indices, "updates": updates, "axis": axis}
        raise wrong_call(DML_SCATTER_ELEMENTS_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SCATTER_ELEMENTS_OPERATOR_DESC,
        (input, indices, updates),
        {"Axis": axis},
        out=out,
        device=device,
        feature_level=feature_level,
    )
