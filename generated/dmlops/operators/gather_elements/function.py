# Generated from spec/operators/gather_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of GATHER_ELEMENTS."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.gather_elements.descriptor import DML_GATHER_ELEMENTS_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def gather_elements(
    input: ArrayLike,
    indices: ArrayLike,
    *,
    axis: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def gather_elements(
    input: GpuArray,
    indices: GpuArray,
    *,
    axis: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def gather_elements(
    input: Any = REQUIRED,
    indices: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Takes one element of the input for each index, from the line along the axis that the index stands in.

    Args:
        input: The elements. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64,
            UINT32, UINT16, UINT8.
        indices: Which element of its line along the axis is taken. 1 to 8 dimensions; INT64, INT32, UINT64,
            UINT32.
        axis: The dimension of InputTensor that indices count.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The elements that were taken, one for each index.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_gather_elements_operator_desc.
    """
    if more or unknown or input is REQUIRED or indices is REQUIRED or axis is REQUIRED:
        needed = {"input": input, "indices": indices, "axis": axis}
        raise wrong_call(DML_GATHER_ELEMENTS_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_GATHER_ELEMENTS_OPERATOR_DESC,
        (input, indices),
        {"Axis": axis},
        out=out,
        device=device,
        feature_level=feature_level,
    )
