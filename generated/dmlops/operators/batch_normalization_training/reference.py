# Generated from spec/operators/batch_normalization_training.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of BATCH_NORMALIZATION_TRAINING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleTensor: Array,
    BiasTensor: Array,
    FusedAddTensor: Array | None,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Normalizes the elements by their own mean and variance, which it returns, then scales and shifts.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = tuple(d for d in range(ScaleTensor.ndim) if ScaleTensor.shape[d] == 1)
    OutputMeanTensor = np.mean(InputTensor, axis=axes, keepdims=True)
    centred = InputTensor - OutputMeanTensor
    OutputVarianceTensor = np.mean(centred * centred, axis=axes, keepdims=True)
    y = ScaleTensor * (centred / np.sqrt(OutputVarianceTensor + Epsilon)) + BiasTensor
    y = y if FusedAddTensor is None else y + FusedAddTensor
    OutputTensor = fused(FusedActivation, y)
    return (OutputTensor, OutputMeanTensor, OutputVarianceTensor)


def magnitude(
    *,
    InputTensor: Array,
    ScaleTensor: Array,
    BiasTensor: Array,
    FusedAddTensor: Array | None,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    count: int,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    axes = tuple(d for d in range(ScaleTensor.ndim) if ScaleTensor.shape[d] == 1)
    OutputMeanTensor = np.mean(InputTensor, axis=axes, keepdims=True)
    centred = InputTensor - OutputMeanTensor
    OutputVarianceTensor = np.mean(centred * centred, axis=axes, keepdims=True)
    y = ScaleTensor * (centred / np.sqrt(OutputVarianceTensor + Epsilon)) + BiasTensor
    y = y if FusedAddTensor is None else y + FusedAddTensor
    OutputTensor = fused(FusedActivation, y)
    mean = np.mean(np.abs(InputTensor), axis=axes, keepdims=True)
    variance = np.mean(centred * centred, axis=axes, keepdims=True)
    factor = ScaleTensor / np.sqrt(variance + Epsilon)
    size = np.abs(factor) * (np.abs(centred) + mean) + np.abs(BiasTensor)
    size = size if FusedAddTensor is None else size + np.abs(FusedAddTensor)
    near = size / 1024
    here = fused(FusedActivation, y)
    slope = 512 * (np.abs(fused(FusedActivation, y + near) - here) + np.abs(here - fused(FusedActivation, y - near)))
    OutputTensor = np.abs(here) + slope
    OutputMeanTensor = mean
    # Squared with the differences is what the mean was rounded by: half an eps for each rounding, 2.5 for the quotient.
    OutputVarianceTensor = variance + (count + 5) * 2.0**-24 * mean**2
    return (OutputTensor, OutputMeanTensor, OutputVarianceTensor)
