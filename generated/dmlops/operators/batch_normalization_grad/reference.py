# Generated from spec/operators/batch_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of BATCH_NORMALIZATION_GRAD: obvious, slow, the oracle of the kernels."""

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
    """The gradients of BATCH_NORMALIZATION for its input, its scale and its bias.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = tuple(d for d in range(MeanTensor.ndim) if MeanTensor.shape[d] == 1)
    root = np.sqrt(VarianceTensor + Epsilon)
    normal = (InputTensor - MeanTensor) / root
    OutputGradientTensor = InputGradientTensor * (ScaleTensor / root)
    OutputScaleGradientTensor = np.sum(InputGradientTensor * normal, axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(InputGradientTensor, axis=axes, keepdims=True)
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
    root = np.sqrt(VarianceTensor + Epsilon)
    normal = (InputTensor - MeanTensor) / root
    OutputGradientTensor = InputGradientTensor * (ScaleTensor / root)
    OutputScaleGradientTensor = np.sum(InputGradientTensor * normal, axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(InputGradientTensor, axis=axes, keepdims=True)
    gradient = np.abs(InputGradientTensor)
    OutputGradientTensor = gradient * np.abs(ScaleTensor / root)
    OutputScaleGradientTensor = np.sum(np.abs(gradient * normal), axis=axes, keepdims=True)
    OutputBiasGradientTensor = np.sum(gradient, axis=axes, keepdims=True)
    return (OutputGradientTensor, OutputScaleGradientTensor, OutputBiasGradientTensor)
