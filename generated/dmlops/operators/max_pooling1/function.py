# Generated from spec/operators/max_pooling1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MAX_POOLING1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.max_pooling1.descriptor import DML_MAX_POOLING1_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def max_pooling1(
    input: ArrayLike,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    with_output_indices: bool = ...,
    sizes: Integers | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def max_pooling1(
    input: GpuArray,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    with_output_indices: bool = ...,
    sizes: Integers | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def max_pooling1(
    input: Any = REQUIRED,
    *more: Any,
    strides: Sequence[int] | None = None,
    window_size: Sequence[int] = REQUIRED,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    with_output_indices: bool = False,
    sizes: Integers | None = None,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The greatest element of each window that slides over the input, and where it was found.

    Args:
        input: Batches, channels, then the two or three dimensions that windows slide over. 4 to 5 dimensions;
            FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        strides: The step from window to window. Where it is not given: 1 each.
        window_size: How many elements a window has in each dimension.
        start_padding: How many elements of padding come before the tensor. Where it is not given: 0 each.
        end_padding: How many elements of padding follow the tensor. Where it is not given: 0 each.
        with_output_indices: Whether to compute OutputIndicesTensor too.
        sizes: The sizes of output; those of out where out is given. Where neither is given:
            (InputTensor.Sizes[d] + StartPadding[d - 2] + EndPadding[d - 2] - WindowSize[d - 2]) / Strides[d -
            2] + 1 for d in InputTensor.DimensionCount.
        data_type: The data type of output_indices; that of out where out is given. UINT32 where neither this
            nor out is given.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The greatest element of each window. Beyond the input and its padding there are further
            windows, if the sizes are larger.
        OutputIndicesTensor: Where it is in InputTensor, whose elements are numbered in C order.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by MAX_POOLING2. MAX_POOLING2, which has dilations, is the newer version of it, from 2_1 on.

    Equivalent to MAX_POOLING. Equivalent without OutputIndicesTensor.

    Source: ns-directml-dml_max_pooling1_operator_desc.
    """
    if more or unknown or input is REQUIRED or window_size is REQUIRED:
        needed = {"input": input, "window_size": window_size}
        raise wrong_call(DML_MAX_POOLING1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MAX_POOLING1_OPERATOR_DESC,
        (input,),
        {"Strides": strides, "WindowSize": window_size, "StartPadding": start_padding, "EndPadding": end_padding},
        sizes=sizes,
        data_type=data_type,
        asked={"OutputIndicesTensor": with_output_indices},
        out=out,
        device=device,
        feature_level=feature_level,
    )
