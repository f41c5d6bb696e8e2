# Generated from spec/operators/batch_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of BATCH_NORMALIZATION."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.batch_normalization.descriptor import DML_BATCH_NORMALIZATION_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device


@overload
def batch_normalization(
    input: ArrayLike,
    mean: ArrayLike,
    variance: ArrayLike,
    scale: ArrayLike,
    bias: ArrayLike,
    *,
    spatial: bool = ...,
    epsilon: float,
    activation: OperatorDescriptor | str | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def batch_normalization(
    input: GpuArray,
    mean: GpuArray,
    variance: GpuArray,
    scale: GpuArray,
    bias: GpuArray,
    *,
    spatial: bool = ...,
    epsilon: float,
    activation: OperatorDescriptor | str | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def batch_normalization(
    input: Any = REQUIRED,
    mean: Any = REQUIRED,
    variance: Any = REQUIRED,
    scale: Any = REQUIRED,
    bias: Any = REQUIRED,
    *more: Any,
    spatial: bool = True,
    epsilon: float = REQUIRED,
    activation: OperatorDescriptor | str | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Normalizes the elements by a mean and a variance that are given, then scales and shifts.

    Args:
        input: The elements to normalize. 1 to 8 dimensions; FLOAT32, FLOAT16.
        mean: What is taken off them, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        variance: The squares of what they are divided by, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        scale: Factors of the normalized elements, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        bias: What is added to the products, broadcast. 1 to 8 dimensions; FLOAT32, FLOAT16.
        spatial: Without effect from 4_0 on. Before, FALSE asks that the last two dimensions of mean and
            variance are not broadcast.
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

    Deprecated: Spatial. It is deprecated from 4_0 on, and has no effect.

    Source: ns-directml-dml_batch_normalization_operator_desc.
    """
    if (
        more
        or unknown
        or input is REQUIRED
        or mean is REQUIRED
        or variance is REQUIRED
        or scale is REQUIRED
        or bias is REQUIRED
        or epsilon is REQUIRED
    ):
        needed = {"input": input, "mean": mean, "variance": variance, "scale": scale, "bias": bias, "epsilon": epsilon}
        raise wrong_call(DML_BATCH_NORMALIZATION_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_BATCH_NORMALIZATION_OPERATOR_DESC,
        (input, mean, variance, scale, bias),
        {"Spatial": spatial, "Epsilon": epsilon, "FusedActivation": activation},
        out=out,
        device=device,
        feature_level=feature_level,
    )
