# Generated from spec/operators/max_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MAX_POOLING_GRAD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.max_pooling_grad.descriptor import DML_MAX_POOLING_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def max_pooling_grad(
    input: ArrayLike,
    input_gradient: ArrayLike,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def max_pooling_grad(
    input: GpuArray,
    input_gradient: GpuArray,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def max_pooling_grad(
    input: Any = REQUIRED,
    input_gradient: Any = REQUIRED,
    *more: Any,
    strides: Sequence[int] | None = None,
    window_size: Sequence[int] = REQUIRED,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Adds each gradient to the element that was the greatest of its window in the forward operator.

    Args:
        input: The input of the forward operator: batches, channels, then two or three dimensions. 4 to 5
            dimensions; FLOAT32, FLOAT16.
        input_gradient: The gradients of the greatest elements. 4 to 5 dimensions; FLOAT32, FLOAT16.
        strides: The step from window to window. Where it is not given: 1 each.
        window_size: How many elements a window has in each dimension.
        start_padding: How many elements of padding come before the tensor. Where it is not given: 0 each.
        end_padding: How many elements of padding follow the tensor. Where it is not given: 0 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradients of InputTensor's elements.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of MAX_POOLING2. It computes the gradients of MAX_POOLING2 for backpropagation.

    Source: ns-directml-dml_max_pooling_grad_operator_desc.
    """
    if more or unknown or input is REQUIRED or input_gradient is REQUIRED or window_size is REQUIRED:
        needed = {"input": input, "input_gradient": input_gradient, "window_size": window_size}
        raise wrong_call(DML_MAX_POOLING_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MAX_POOLING_GRAD_OPERATOR_DESC,
        (input, input_gradient),
        {
            "Strides": strides,
            "WindowSize": window_size,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
            "Dilations": dilations,
        },
        out=out,
        device=device,
        feature_level=feature_level,
    )
