# Generated from spec/operators/cumulative_product.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of CUMULATIVE_PRODUCT."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_AXIS_DIRECTION
from dmlops.operators.cumulative_product.descriptor import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def cumulative_product(
    input: ArrayLike,
    *,
    axis: int,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    exclusive: bool = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def cumulative_product(
    input: GpuArray,
    *,
    axis: int,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    exclusive: bool = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def cumulative_product(
    input: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    axis_direction: DML_AXIS_DIRECTION | str = "DML_AXIS_DIRECTION_INCREASING",
    exclusive: bool = False,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Running product of the elements along one axis.

    Args:
        input: Elements to multiply. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32.
        axis: Dimension to multiply along.
        axis_direction: Order in which the elements enter the product.
        exclusive: Leave the current element out of its own product.
        out: the array to write to; a new one is made without it. May be input.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The running products.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_cumulative_product_operator_desc.
    """
    if more or unknown or input is REQUIRED or axis is REQUIRED:
        needed = {"input": input, "axis": axis}
        raise wrong_call(DML_CUMULATIVE_PRODUCT_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_CUMULATIVE_PRODUCT_OPERATOR_DESC,
        (input,),
        {"Axis": axis, "AxisDirection": axis_direction, "HasExclusiveProduct": exclusive},
        out=out,
        device=device,
        feature_level=feature_level,
    )
