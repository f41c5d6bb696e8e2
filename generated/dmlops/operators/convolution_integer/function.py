# Generated from spec/operators/convolution_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of CONVOLUTION_INTEGER."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.convolution_integer.descriptor import DML_CONVOLUTION_INTEGER_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def convolution_integer(
    input: ArrayLike,
    filter: ArrayLike,
    *,
    input_zero_point: ArrayLike | None = ...,
    filter_zero_point: ArrayLike | None = ...,
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    group_count: int = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def convolution_integer(
    input: GpuArray,
    filter: GpuArray,
    *,
    input_zero_point: GpuArray | None = ...,
    filter_zero_point: GpuArray | None = ...,
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    group_count: int = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def convolution_integer(
    input: Any = REQUIRED,
    filter: Any = REQUIRED,
    *more: Any,
    input_zero_point: Any = None,
    filter_zero_point: Any = None,
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    group_count: int = 1,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Convolution of bytes with a filter of bytes, less their zero points, in 32-bit integers.

    Args:
        input: Batches, channels, then the one or two dimensions of space. 3 to 4 dimensions; INT8, UINT8.
        filter: Output channels, the input channels of a group, then space. 3 to 4 dimensions; INT8, UINT8.
        input_zero_point: What stands for 0 in InputTensor: one value. Optional. 1 to 4 dimensions; INT8,
            UINT8.
        filter_zero_point: What stands for 0 in FilterTensor: one value, or one for each output channel.
            Optional. 1 to 4 dimensions; INT8, UINT8.
        strides: The step from window to window. Where it is not given: 1 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        start_padding: How many zeros come before the input. Where it is not given: 0 each.
        end_padding: How many zeros follow the input. Where it is not given: 0 each.
        group_count: Into how many groups the channels are divided; each is convolved by itself.
        data_type: The data type of output; that of out where out is given. INT32 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Batches, output channels, space.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_convolution_integer_operator_desc.
    """
    if more or unknown or input is REQUIRED or filter is REQUIRED:
        needed = {"input": input, "filter": filter}
        raise wrong_call(DML_CONVOLUTION_INTEGER_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_CONVOLUTION_INTEGER_OPERATOR_DESC,
        (input, input_zero_point, filter, filter_zero_point),
        {
            "Strides": strides,
            "Dilations": dilations,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
            "GroupCount": group_count,
        },
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
