# Generated from spec/operators/mean_variance_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MEAN_VARIANCE_NORMALIZATION."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.mean_variance_normalization.descriptor import DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device


@overload
def mean_variance_normalization(
    input: ArrayLike,
    *,
    scale: ArrayLike | None = ...,
    bias: ArrayLike | None = ...,
    cross_channel: bool = ...,
    normalize_variance: bool = ...,
    epsilon: float = ...,
    activation: OperatorDescriptor | str | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def mean_variance_normalization(
    input: GpuArray,
    *,
    scale: GpuArray | None = ...,
    bias: GpuArray | None = ...,
    cross_channel: bool = ...,
    normalize_variance: bool = ...,
    epsilon: float = ...,
    activation: OperatorDescriptor | str | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def mean_variance_normalization(
    input: Any = REQUIRED,
    *more: Any,
    scale: Any = None,
    bias: Any = None,
    cross_channel: bool = False,
    normalize_variance: bool = True,
    epsilon: float = 1e-05,
    activation: OperatorDescriptor | str | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Normalizes each channel or batch by its mean and standard deviation, then scales and shifts.

    Args:
        input: The elements to normalize. 4 dimensions; FLOAT32, FLOAT16.
        scale: Factors of the normalized elements, broadcast. Optional. 4 dimensions; FLOAT32, FLOAT16.
        bias: What is added to the products, broadcast. Optional. 4 dimensions; FLOAT32, FLOAT16.
        cross_channel: Whether mean and variance are taken over channels too, not over height and width alone.
        normalize_variance: Whether the elements are divided by the standard deviation.
        epsilon: What is added to the variance before the root is taken.
        activation: What is applied to the results, if anything. A descriptor, its tensors None, or a name
            such as relu, of ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU, ACTIVATION_HARD_SIGMOID,
            ACTIVATION_IDENTITY, ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR, ACTIVATION_PARAMETRIC_SOFTPLUS,
            ACTIVATION_RELU, ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH, ACTIVATION_SHRINK,
            ACTIVATION_SIGMOID, ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH,
            ACTIVATION_THRESHOLDED_RELU.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by MEAN_VARIANCE_NORMALIZATION1. MEAN_VARIANCE_NORMALIZATION1, which normalizes along any axes, is
    the newer version of it, from 2_1 on.

    Source: ns-directml-dml_mean_variance_normalization_operator_desc.
    """
    if more or unknown or input is REQUIRED:
        needed = {"input": input}
        raise wrong_call(DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC,
        (input, scale, bias),
        {
            "CrossChannel": cross_channel,
            "NormalizeVariance": normalize_variance,
            "Epsilon": epsilon,
            "FusedActivation": activation,
        },
        out=out,
        device=device,
        feature_level=feature_level,
    )
