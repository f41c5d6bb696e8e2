# Generated from spec/operators/adam_optimizer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ADAM_OPTIMIZER."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.adam_optimizer.descriptor import DML_ADAM_OPTIMIZER_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def adam_optimizer(
    parameters: ArrayLike,
    first_moment: ArrayLike,
    second_moment: ArrayLike,
    gradient: ArrayLike,
    step: ArrayLike,
    *,
    learning_rate: float,
    beta1: float = ...,
    beta2: float = ...,
    epsilon: float = ...,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array, Array]: ...


@overload
def adam_optimizer(
    parameters: GpuArray,
    first_moment: GpuArray,
    second_moment: GpuArray,
    gradient: GpuArray,
    step: GpuArray,
    *,
    learning_rate: float,
    beta1: float = ...,
    beta2: float = ...,
    epsilon: float = ...,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray, GpuArray]: ...


def adam_optimizer(
    parameters: Any = REQUIRED,
    first_moment: Any = REQUIRED,
    second_moment: Any = REQUIRED,
    gradient: Any = REQUIRED,
    step: Any = REQUIRED,
    *more: Any,
    learning_rate: float = REQUIRED,
    beta1: float = 0.9,
    beta2: float = 0.999,
    epsilon: float = 1e-08,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """One step of Adam gradient descent: updated parameters and moments.

    Args:
        parameters: The weights before the step. 4 dimensions; FLOAT32, FLOAT16.
        first_moment: First moments before the step. 4 dimensions; FLOAT32, FLOAT16.
        second_moment: Second moments before the step. 4 dimensions; FLOAT32, FLOAT16.
        gradient: The gradients. 4 dimensions; FLOAT32, FLOAT16.
        step: The number of this step, one element; 0 makes the correction of the bias 0 / 0. 4 dimensions;
            UINT32.
        learning_rate: Length of the step.
        beta1: Decay of the first moments.
        beta2: Decay of the second moments.
        epsilon: Keeps the divisor above zero.
        out: a tuple of the arrays to write to, None for each that is to be made. Each may be parameters or
            first_moment or second_moment or gradient.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputParametersTensor: The weights after the step.
        OutputFirstMomentTensor: First moments after the step.
        OutputSecondMomentTensor: Second moments after the step.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Recommended: InputFirstMomentTensor. Zeros the first time, later what the execution before wrote.

    Recommended: InputSecondMomentTensor. Zeros the first time, later what the execution before wrote.

    Recommended: TrainingStepTensor. 0 the first time, later 1 more each time; the operator does not count.

    Source: ns-directml-dml_adam_optimizer_operator_desc.
    """
    if (
        more
        or unknown
        or parameters is REQUIRED
        or first_moment is REQUIRED
        or second_moment is REQUIRED
        or gradient is REQUIRED
        or step is REQUIRED
        or learning_rate is REQUIRED
    ):
        needed = {
            "parameters": parameters,
            "first_moment": first_moment,
            "second_moment": second_moment,
            "gradient": gradient,
            "step": step,
            "learning_rate": learning_rate,
        }
        raise wrong_call(DML_ADAM_OPTIMIZER_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ADAM_OPTIMIZER_OPERATOR_DESC,
        (parameters, first_moment, second_moment, gradient, step),
        {"LearningRate": learning_rate, "Beta1": beta1, "Beta2": beta2, "Epsilon": epsilon},
        out=out,
        device=device,
        feature_level=feature_level,
    )
