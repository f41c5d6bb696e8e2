# Generated from spec/operators/average_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of AVERAGE_POOLING_GRAD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.average_pooling_grad.descriptor import DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def average_pooling_grad(
    input_gradient: ArrayLike,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    include_padding: bool,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def average_pooling_grad(
    input_gradient: GpuArray,
    *,
    strides: Sequence[int] | None = ...,
    window_size: Sequence[int],
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    include_padding: bool,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def average_pooling_grad(
    input_gradient: Any = REQUIRED,
    *more: Any,
    strides: Sequence[int] | None = None,
    window_size: Sequence[int] = REQUIRED,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    include_padding: bool = REQUIRED,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Spreads each gradient evenly over the window whose average the forward operator took.

    Args:
        input_gradient: The gradients of the averages: batches, channels, then two or three dimensions. 4 to 5
            dimensions; FLOAT32, FLOAT16.
        strides: The step from window to window. Where it is not given: 1 each.
        window_size: How many elements a window has in each dimension.
        start_padding: How many elements of padding come before the tensor. Where it is not given: 0 each.
        end_padding: How many elements of padding follow the tensor. Where it is not given: 0 each.
        include_padding: Whether the forward operator counted padding as elements of the window.
        sizes: The sizes of output_gradient; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradients of what was averaged. Its sizes are those of the forward
            operator's input.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of AVERAGE_POOLING. It computes the gradients of AVERAGE_POOLING for backpropagation.

    Source: ns-directml-dml_average_pooling_grad_operator_desc.
    """
    if more or unknown or input_gradient is REQUIRED or window_size is REQUIRED or include_padding is REQUIRED:
        needed = {"input_gradient": input_gradient, "window_size": window_size, "include_padding": include_padding}
        raise wrong_call(DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC,
        (input_gradient,),
        {
            "Strides": strides,
            "WindowSize": window_size,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
            "IncludePadding": include_padding,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
