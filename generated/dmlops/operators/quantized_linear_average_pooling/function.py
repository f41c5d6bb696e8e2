# Generated from spec/operators/quantized_linear_average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of QUANTIZED_LINEAR_AVERAGE_POOLING."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.quantized_linear_average_pooling.descriptor import (
    DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def quantized_linear_average_pooling(
    input: ArrayLike,
    input_scale: ArrayLike,
    output_scale: ArrayLike,
    *,
    input_zero_point: ArrayLike | None = ...,
    output_zero_point: ArrayLike | None = ...,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    include_padding: bool,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def quantized_linear_average_pooling(
    input: GpuArray,
    input_scale: GpuArray,
    output_scale: GpuArray,
    *,
    input_zero_point: GpuArray | None = ...,
    output_zero_point: GpuArray | None = ...,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    include_padding: bool,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def quantized_linear_average_pooling(
    input: Any = REQUIRED,
    input_scale: Any = REQUIRED,
    output_scale: Any = REQUIRED,
    *more: Any,
    input_zero_point: Any = None,
    output_zero_point: Any = None,
    strides: Sequence[int] | None = None,
    window_size: Sequence[int] = REQUIRED,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    include_padding: bool = REQUIRED,
    data_type: DataTypeLike | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The average of each window of quantized bytes, quantized again.

    Args:
        input: Batches, channels, then the two or three dimensions that windows slide over. 4 to 5 dimensions;
            INT8, UINT8.
        input_scale: The size of one step of InputTensor: one value, or one for each channel. 1 to 5
            dimensions; FLOAT32.
        output_scale: The size of one step of OutputTensor: one value, or one for each channel. 1 to 5
            dimensions; FLOAT32.
        input_zero_point: What stands for 0 in InputTensor: one value, or one for each channel. Optional. 1 to
            5 dimensions; INT8, UINT8.
        output_zero_point: What stands for 0 in OutputTensor: one value, or one for each channel. Optional. 1
            to 5 dimensions; INT8, UINT8.
        strides: The step from window to window. Where it is not given: 1 each.
        window_size: How many elements a window has in each dimension.
        start_padding: How many elements of padding come before the tensor. Where it is not given: 0 each.
        end_padding: How many elements of padding follow the tensor. Where it is not given: 0 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        include_padding: Whether elements of the padding, which are 0, count as elements of the window;
            without them the sum is divided by the number of the others.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        sizes: The sizes of output; those of out where out is given. Where neither is given:
            (InputTensor.Sizes[d] + StartPadding[d - 2] + EndPadding[d - 2] - (WindowSize[d - 2] - 1) *
            Dilations[d - 2] - 1) / Strides[d - 2] + 1 for d in InputTensor.DimensionCount.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: One element for each window. Beyond the input and its padding there are further windows,
            if the sizes are larger.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: InputScaleTensor. A scale of 0 has undefined results.

    Undefined: OutputScaleTensor. A scale of 0 has undefined results.

    Equivalent to ELEMENT_WISE_DEQUANTIZE_LINEAR and AVERAGE_POOLING and ELEMENT_WISE_QUANTIZE_LINEAR. The same
    mathematically: the inputs are dequantized, then it is computed, then the result is quantized.

    Source: ns-directml-dml_quantized_linear_average_pooling_operator_desc.
    """
    if (
        more
        or unknown
        or input is REQUIRED
        or input_scale is REQUIRED
        or output_scale is REQUIRED
        or window_size is REQUIRED
        or include_padding is REQUIRED
    ):
        needed = {
            "input": input,
            "input_scale": input_scale,
            "output_scale": output_scale,
            "window_size": window_size,
            "include_padding": include_padding,
        }
        raise wrong_call(DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC,
        (input, input_scale, input_zero_point, output_scale, output_zero_point),
        {
            "Strides": strides,
            "WindowSize": window_size,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
            "Dilations": dilations,
            "IncludePadding": include_padding,
        },
        data_type=data_type,
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
