# Generated from spec/operators/element_wise_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_QUANTIZE_LINEAR."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_quantize_linear.descriptor import DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_quantize_linear(
    x: ArrayLike,
    scale: ArrayLike,
    *,
    zero_point: ArrayLike | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_quantize_linear(
    x: GpuArray,
    scale: GpuArray,
    *,
    zero_point: GpuArray | None = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_quantize_linear(
    x: Any = REQUIRED,
    scale: Any = REQUIRED,
    *more: Any,
    zero_point: Any = None,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Quantizes to 8 bits: divide by the scale, round, add the zero point, clamp.

    Args:
        x: The values to quantize. 1 to 8 dimensions; FLOAT32, FLOAT16, INT32.
        scale: The size of one step. 1 to 8 dimensions; FLOAT32, FLOAT16.
        zero_point: What the value 0 becomes. Optional. 1 to 8 dimensions; INT8, UINT8.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The quantized values.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: ScaleTensor. A scale of 0 has undefined results.

    Source: ns-directml-dml_element_wise_quantize_linear_operator_desc.
    """
    if more or unknown or x is REQUIRED or scale is REQUIRED:
        needed = {"x": x, "scale": scale}
        raise wrong_call(DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC,
        (x, scale, zero_point),
        {},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
