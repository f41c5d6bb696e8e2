# Generated from spec/operators/one_hot.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ONE_HOT."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.one_hot.descriptor import DML_ONE_HOT_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def one_hot(
    indices: ArrayLike,
    values: ArrayLike,
    *,
    axis: int,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def one_hot(
    indices: GpuArray,
    values: GpuArray,
    *,
    axis: int,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def one_hot(
    indices: Any = REQUIRED,
    values: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Sets the element that each index names to one value, and the others of its line to another.

    Args:
        indices: Which element of each line along Axis is set. 1 to 8 dimensions; INT64, INT32, UINT64,
            UINT32.
        values: The value of the others, and then that of the elements that indices name. What follows is not
            used. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32,
            UINT16, UINT8.
        axis: Dimension of the lines.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The lines.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_one_hot_operator_desc.
    """
    if more or unknown or indices is REQUIRED or values is REQUIRED or axis is REQUIRED:
        needed = {"indices": indices, "values": values, "axis": axis}
        raise wrong_call(DML_ONE_HOT_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ONE_HOT_OPERATOR_DESC,
        (indices, values),
        {"Axis": axis},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
