# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of LOCAL_RESPONSE_NORMALIZATION_GRAD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.local_response_normalization_grad.descriptor import (
    DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def local_response_normalization_grad(
    input: ArrayLike,
    input_gradient: ArrayLike,
    *,
    cross_channel: bool = ...,
    local_size: int,
    alpha: float = ...,
    beta: float = ...,
    bias: float = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def local_response_normalization_grad(
    input: GpuArray,
    input_gradient: GpuArray,
    *,
    cross_channel: bool = ...,
    local_size: int,
    alpha: float = ...,
    beta: float = ...,
    bias: float = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def local_response_normalization_grad(
    input: Any = REQUIRED,
    input_gradient: Any = REQUIRED,
    *more: Any,
    cross_channel: bool = False,
    local_size: int = REQUIRED,
    alpha: float = 0.0001,
    beta: float = 0.75,
    bias: float = 1.0,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The gradient of LOCAL_RESPONSE_NORMALIZATION for its input.

    Args:
        input: The input of the forward pass: batches, channels, height and width. 4 dimensions; FLOAT32,
            FLOAT16.
        input_gradient: The gradient of its output. 4 dimensions; FLOAT32, FLOAT16.
        cross_channel: Whether the region lies along the channels, not in height and width.
        local_size: How many elements the region has in each of its dimensions.
        alpha: Factor of the mean square.
        beta: The exponent.
        bias: What is added to the mean square.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of the input.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of LOCAL_RESPONSE_NORMALIZATION. It computes the gradients of LOCAL_RESPONSE_NORMALIZATION for
    backpropagation.

    Source: ns-directml-dml_local_response_normalization_grad_operator_desc.
    """
    if more or unknown or input is REQUIRED or input_gradient is REQUIRED or local_size is REQUIRED:
        needed = {"input": input, "input_gradient": input_gradient, "local_size": local_size}
        raise wrong_call(DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC,
        (input, input_gradient),
        {"CrossChannel": cross_channel, "LocalSize": local_size, "Alpha": alpha, "Beta": beta, "Bias": bias},
        out=out,
        device=device,
        feature_level=feature_level,
    )
