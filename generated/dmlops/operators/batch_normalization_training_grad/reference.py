# Generated from spec/operators/batch_normalization_training_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of BATCH_NORMALIZATION_TRAINING_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    MeanTensor: Array,
    VarianceTensor: Array,
    ScaleTensor: Array,
    Epsilon: float,
    **_: Any,
) -> tuple[Array, ...]:
    """The gradients of BATCH_NORMALIZATION_TRAINING for its input, its scale and its bias.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = tuple(d for d in range(MeanTensor.ndim) if MeanTensor.shape[d] == 1)
    variance = VarianceTensor + Epsilon
    gradient = InputGradientTensor
    centred = InputTensor - np.mean(InputTensor, axis=axes, keepdims=True)
    both = np.mean(gradient * centred, axis=axes, keepdims=True)
    gradient_centred = gradient - np.mean(gradient, axis=axes, keepdims=True)
    OutputGradientTensor = ScaleTensor / np.sqrt(variance) * (gradient_centred - centred * both / variance)
    normal = (InputTensor - MeanTensor) / np.sqrt(variance)
    OutputScaleGradientTensor = np.sum(gradient * normal, axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(gradient, axis=axes, keepdims=True)
    return (OutputGradientTensor, OutputScaleGradientTensor, OutputBiasGradientTensor)


def magnitude(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    MeanTensor: Array,
    VarianceTensor: Array,
    ScaleTensor: Array,
    Epsilon: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    axes = tuple(d for d in range(MeanTensor.ndim) if MeanTensor.shape[d] == 1)
    variance = VarianceTensor + Epsilon
    gradient = InputGradientTensor
    centred = InputTensor - np.mean(InputTensor, axis=axes, keepdims=True)
    both = np.mean(gradient * centred, axis=axes, keepdims=True)
    gradient_centred = gradient - np.mean(gradient, axis=axes, keepdims=True)
    OutputGradientTensor = ScaleTensor / np.sqrt(variance) * (gradient_centred - centred * both / variance)
    normal = (InputTensor - MeanTensor) / np.sqrt(variance)
    OutputScaleGradientTensor = np.sum(gradient * normal, axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(gradient, axis=axes, keepdims=True)
    terms = np.abs(gradient)
    size = np.abs(InputTensor) + np.mean(np.abs(InputTensor), axis=axes, keepdims=True)
    spread = size * np.mean(terms * size, axis=axes, keepdims=True) / variance
    sums = terms + np.mean(terms, axis=axes, keepdims=True) + spread
    OutputGradientTensor = np.abs(ScaleTensor) / np.sqrt(variance) * sums
    OutputScaleGradientTensor = np.sum(np.abs(gradient * normal), axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(terms, axis=axes, keepdims=True)
    return (OutputGradientTensor, OutputScaleGradientTensor, OutputBiasGradientTensor)
