# Generated from spec/operators/mean_variance_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MEAN_VARIANCE_NORMALIZATION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleTensor: Array | None,
    BiasTensor: Array | None,
    CrossChannel: bool,
    NormalizeVariance: bool,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Normalizes each channel or batch by its mean and standard deviation, then scales and shifts.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = (1, 2, 3) if CrossChannel else (2, 3)
    centred = InputTensor - np.mean(InputTensor, axis=axes, keepdims=True)
    deviation = np.sqrt(np.mean(centred * centred, axis=axes, keepdims=True) + Epsilon) if NormalizeVariance else 1
    y = centred / deviation
    y = y if ScaleTensor is None else y * ScaleTensor
    y = y if BiasTensor is None else y + BiasTensor
    OutputTensor = fused(FusedActivation, y)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    ScaleTensor: Array | None,
    BiasTensor: Array | None,
    CrossChannel: bool,
    NormalizeVariance: bool,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    axes = (1, 2, 3) if CrossChannel else (2, 3)
    centred = InputTensor - np.mean(InputTensor, axis=axes, keepdims=True)
    deviation = np.sqrt(np.mean(centred * centred, axis=axes, keepdims=True) + Epsilon) if NormalizeVariance else 1
    y = centred / deviation
    y = y if ScaleTensor is None else y * ScaleTensor
    y = y if BiasTensor is None else y + BiasTensor
    OutputTensor = fused(FusedActivation, y)
    scale = 1 if ScaleTensor is None else ScaleTensor
    bias = 0 if BiasTensor is None else BiasTensor
    loss = np.mean(np.abs(InputTensor), axis=axes, keepdims=True)
    size = np.abs(scale) * (np.abs(centred) + loss) / deviation + np.abs(bias)
    near = size / 1024
    here = fused(FusedActivation, y)
    slope = 512 * (np.abs(fused(FusedActivation, y + near) - here) + np.abs(here - fused(FusedActivation, y - near)))
    OutputTensor = np.abs(here) + slope
    return (OutputTensor,)
