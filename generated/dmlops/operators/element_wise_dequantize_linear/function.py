# Generated from spec/operators/element_wise_dequantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_DEQUANTIZE_LINEAR."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_dequantize_linear.descriptor import DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_dequantize_linear(
    x: ArrayLike,
    scale: ArrayLike,
    *,
    zero_point: ArrayLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_dequantize_linear(
    x: GpuArray,
    scale: GpuArray,
    *,
    zero_point: GpuArray | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_dequantize_linear(
    x: Any = REQUIRED,
    scale: Any = REQUIRED,
    *more: Any,
    zero_point: Any = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Turns quantized values into floats: subtract the zero point, multiply by the scale.

    Args:
        x: The quantized values. 1 to 8 dimensions; INT32, INT16, INT8, UINT32, UINT16, UINT8.
        scale: The size of one step. 1 to 8 dimensions; FLOAT32, FLOAT16.
        zero_point: What stands for the value 0. Optional. 1 to 8 dimensions; INT32, INT16, INT8, UINT32,
            UINT16, UINT8.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The values.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: ScaleTensor. A scale of 0 has undefined results.

    Source: ns-directml-dml_element_wise_dequantize_linear_operator_desc.
    """
    if more or unknown or x is REQUIRED or scale is REQUIRED:
        needed = {"x": x, "scale": scale}
        raise wrong_call(DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC,
        (x, scale, zero_point),
        {},
        out=out,
        device=device,
        feature_level=feature_level,
    )
