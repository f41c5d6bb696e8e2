# Generated from spec/operators/batch_normalization_training.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of BATCH_NORMALIZATION_TRAINING."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.batch_normalization_training.descriptor import DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device


@overload
def batch_normalization_training(
    input: ArrayLike,
    scale: ArrayLike,
    bias: ArrayLike,
    *,
    fused_add: ArrayLike | None = ...,
    epsilon: float,
    activation: OperatorDescriptor | str | None = ...,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array, Array]: ...


@overload
def batch_normalization_training(
    input: GpuArray,
    scale: GpuArray,
    bias: GpuArray,
    *,
    fused_add: GpuArray | None = ...,
    epsilon: float,
    activation: OperatorDescriptor | str | None = ...,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray, GpuArray]: ...


def batch_normalization_training(
    input: Any = REQUIRED,
    scale: Any = REQUIRED,
    bias: Any = REQUIRED,
    *more: Any,
    fused_add: Any = None,
    epsilon: float = REQUIRED,
    activation: OperatorDescriptor | str | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Normalizes the elements by their own mean and variance, which it returns, then scales and shifts.

    Args:
        input: The elements to normalize. 1 to 8 dimensions; FLOAT32, FLOAT16.
        scale: Factors of the normalized elements, broadcast. Mean and variance are taken over the dimensions
            in which it has the size 1. 1 to 8 dimensions; FLOAT32, FLOAT16.
        bias: What is added to the products, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        fused_add: What else is added before the activation. Optional. 1 to 8 dimensions; FLOAT32, FLOAT16.
        epsilon: What is added to the variance before the root is taken.
        activation: What is applied to the results, if anything. A descriptor, its tensors None, or a name
            such as relu, of ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU, ACTIVATION_HARD_SIGMOID,
            ACTIVATION_IDENTITY, ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR, ACTIVATION_PARAMETRIC_SOFTPLUS,
            ACTIVATION_RELU, ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH, ACTIVATION_SHRINK,
            ACTIVATION_SIGMOID, ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH,
            ACTIVATION_THRESHOLDED_RELU.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results.
        OutputMeanTensor: The mean of the input.
        OutputVarianceTensor: The variance of the input.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_batch_normalization_training_operator_desc.
    """
    if more or unknown or input is REQUIRED or scale is REQUIRED or bias is REQUIRED or epsilon is REQUIRED:
        needed = {"input": input, "scale": scale, "bias": bias, "epsilon": epsilon}
        raise wrong_call(DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC,
        (input, scale, bias, fused_add),
        {"Epsilon": epsilon, "FusedActivation": activation},
        out=out,
        device=device,
        feature_level=feature_level,
    )
