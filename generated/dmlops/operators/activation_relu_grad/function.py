# Generated from spec/operators/activation_relu_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ACTIVATION_RELU_GRAD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.activation_relu_grad.descriptor import DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def activation_relu_grad(
    x: ArrayLike,
    gradient: ArrayLike,
    *,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def activation_relu_grad(
    x: GpuArray,
    gradient: GpuArray,
    *,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def activation_relu_grad(
    x: Any = REQUIRED,
    gradient: Any = REQUIRED,
    *more: Any,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Passes a gradient on where the forward input was above zero.

    Args:
        x: The input of the forward pass. 1 to 8 dimensions; FLOAT32, FLOAT16, INT32, INT16, INT8.
        gradient: The gradient that comes back. 1 to 8 dimensions; FLOAT32, FLOAT16, INT32, INT16, INT8.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient that is passed on.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of ACTIVATION_RELU. It computes the gradients of ACTIVATION_RELU for backpropagation.

    Source: ns-directml-dml_activation_relu_grad_operator_desc.
    """
    if more or unknown or x is REQUIRED or gradient is REQUIRED:
        needed = {"x": x, "gradient": gradient}
        raise wrong_call(DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC,
        (x, gradient),
        {},
        out=out,
        device=device,
        feature_level=feature_level,
    )
