# Generated from spec/operators/adam_optimizer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ADAM_OPTIMIZER: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputParametersTensor: Array,
    InputFirstMomentTensor: Array,
    InputSecondMomentTensor: Array,
    GradientTensor: Array,
    TrainingStepTensor: Array,
    LearningRate: float,
    Beta1: float,
    Beta2: float,
    Epsilon: float,
    **_: Any,
) -> tuple[Array, ...]:
    """One step of Adam gradient descent: updated parameters and moments.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    step = np.multiply(TrainingStepTensor, 1.0)
    OutputFirstMomentTensor = Beta1 * InputFirstMomentTensor + (1 - Beta1) * GradientTensor
    OutputSecondMomentTensor = Beta2 * InputSecondMomentTensor + (1 - Beta2) * np.square(GradientTensor)
    alpha = np.sqrt(1 - np.power(Beta2, step)) / (1 - np.power(Beta1, step))
    divisor = np.sqrt(OutputSecondMomentTensor) + Epsilon
    OutputParametersTensor = InputParametersTensor - LearningRate * alpha * OutputFirstMomentTensor / divisor
    return (OutputParametersTensor, OutputFirstMomentTensor, OutputSecondMomentTensor)


def magnitude(
    *,
    InputParametersTensor: Array,
    InputFirstMomentTensor: Array,
    InputSecondMomentTensor: Array,
    GradientTensor: Array,
    TrainingStepTensor: Array,
    LearningRate: float,
    Beta1: float,
    Beta2: float,
    Epsilon: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    step = np.multiply(TrainingStepTensor, 1.0)
    OutputFirstMomentTensor = Beta1 * InputFirstMomentTensor + (1 - Beta1) * GradientTensor
    OutputSecondMomentTensor = Beta2 * InputSecondMomentTensor + (1 - Beta2) * np.square(GradientTensor)
    alpha = np.sqrt(1 - np.power(Beta2, step)) / (1 - np.power(Beta1, step))
    divisor = np.sqrt(OutputSecondMomentTensor) + Epsilon
    OutputParametersTensor = InputParametersTensor - LearningRate * alpha * OutputFirstMomentTensor / divisor
    first = np.abs(Beta1 * InputFirstMomentTensor) + np.abs((1 - Beta1) * GradientTensor)
    second = np.abs(Beta2 * InputSecondMomentTensor) + np.abs((1 - Beta2) * np.square(GradientTensor))
    moment = OutputSecondMomentTensor
    lost = (np.sqrt(moment) * np.where(second > 0, second / np.abs(moment), 1) + np.abs(Epsilon)) / np.abs(divisor)
    growth = step * np.log(np.fmax(np.fmax(np.abs(Beta1), np.abs(Beta2)), 1))
    update = np.abs(LearningRate * alpha * first / divisor) * np.fmax(np.fmax(lost, growth), 1)
    OutputFirstMomentTensor = first
    OutputSecondMomentTensor = second
    OutputParametersTensor = np.abs(InputParametersTensor) + update
    return (OutputParametersTensor, OutputFirstMomentTensor, OutputSecondMomentTensor)
