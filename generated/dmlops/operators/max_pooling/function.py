# Generated from spec/operators/max_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MAX_POOLING."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.max_pooling.descriptor import DML_MAX_POOLING_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def max_pooling(
    input: ArrayLike,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def max_pooling(
    input: GpuArray,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def max_pooling(
    input: Any = REQUIRED,
    *more: Any,
    strides: Sequence[int] | None = None,
    window_size: Sequence[int] = REQUIRED,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The greatest element of each window that slides over the input.

    Args:
        input: Batches, channels, then the two or three dimensions that windows slide over. 4 to 5 dimensions;
            FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        strides: The step from window to window. Where it is not given: 1 each.
        window_size: How many elements a window has in each dimension.
        start_padding: How many elements of padding come before the tensor. Where it is not given: 0 each.
        end_padding: How many elements of padding follow the tensor. Where it is not given: 0 each.
        sizes: The sizes of output; those of out where out is given. Where neither is given:
            (InputTensor.Sizes[d] + StartPadding[d - 2] + EndPadding[d - 2] - WindowSize[d - 2]) / Strides[d -
            2] + 1 for d in InputTensor.DimensionCount.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: One element for each window. Beyond the input and its padding there are further windows,
            if the sizes are larger.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by MAX_POOLING1. MAX_POOLING1, which can say where the maxima were, is the newer version of it, from
    2_0 on.

    Source: ns-directml-dml_max_pooling_operator_desc.
    """
    if more or unknown or input is REQUIRED or window_size is REQUIRED:
        needed = {"input": input, "window_size": window_size}
        raise wrong_call(DML_MAX_POOLING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MAX_POOLING_OPERATOR_DESC,
        (input,),
        {"Strides": strides, "WindowSize": window_size, "StartPadding": start_padding, "EndPadding": end_padding},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
