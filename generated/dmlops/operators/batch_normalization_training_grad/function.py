# Generated from spec/operators/batch_normalization_training_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of BATCH_NORMALIZATION_TRAINING_GRAD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.batch_normalization_training_grad.descriptor import (
    DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def batch_normalization_training_grad(
    input: ArrayLike,
    input_gradient: ArrayLike,
    mean: ArrayLike,
    variance: ArrayLike,
    scale: ArrayLike,
    *,
    epsilon: float,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array, Array]: ...


@overload
def batch_normalization_training_grad(
    input: GpuArray,
    input_gradient: GpuArray,
    mean: GpuArray,
    variance: GpuArray,
    scale: GpuArray,
    *,
    epsilon: float,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray, GpuArray]: ...


def batch_normalization_training_grad(
    input: Any = REQUIRED,
    input_gradient: Any = REQUIRED,
    mean: Any = REQUIRED,
    variance: Any = REQUIRED,
    scale: Any = REQUIRED,
    *more: Any,
    epsilon: float = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The gradients of BATCH_NORMALIZATION_TRAINING for its input, its scale and its bias.

    Args:
        input: The input of the forward pass. 1 to 8 dimensions; FLOAT32, FLOAT16.
        input_gradient: The gradient of its output. 1 to 8 dimensions; FLOAT32, FLOAT16.
        mean: The mean of the forward pass, broadcast. Sums run over the dimensions in which it has the size
            1. 1 to 8 dimensions; FLOAT32, FLOAT16.
        variance: The variance of the forward pass, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        scale: The scale of the forward pass, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        epsilon: What is added to the variance before the root is taken.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of the input.
        OutputScaleGradientTensor: The gradient of the scale.
        OutputBiasGradientTensor: The gradient of the bias.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of BATCH_NORMALIZATION_TRAINING. It computes the gradients of BATCH_NORMALIZATION_TRAINING for
    backpropagation.

    Source: ns-directml-dml_batch_normalization_training_grad_operator_desc.
    """
    if (
        more
        or unknown
        or input is REQUIRED
        or input_gradient is REQUIRED
        or mean is REQUIRED
        or variance is REQUIRED
        or scale is REQUIRED
        or epsilon is REQUIRED
    ):
        needed = {
            "input": input,
            "input_gradient": input_gradient,
            "mean": mean,
            "variance": variance,
            "scale": scale,
            "epsilon": epsilon,
        }
        raise wrong_call(DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC,
        (input, input_gradient, mean, variance, scale),
        {"Epsilon": epsilon},
        out=out,
        device=device,
        feature_level=feature_level,
    )
