# Generated from spec/operators/batch_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of BATCH_NORMALIZATION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    MeanTensor: Array,
    VarianceTensor: Array,
    ScaleTensor: Array,
    BiasTensor: Array,
    Spatial: bool,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Normalizes the elements by a mean and a variance that are given, then scales and shifts.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    normal = (InputTensor - MeanTensor) / np.sqrt(VarianceTensor + Epsilon)
    OutputTensor = fused(FusedActivation, ScaleTensor * normal + BiasTensor)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    MeanTensor: Array,
    VarianceTensor: Array,
    ScaleTensor: Array,
    BiasTensor: Array,
    Spatial: bool,
    Epsilon: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    factor = ScaleTensor / np.sqrt(VarianceTensor + Epsilon)
    y = factor * (InputTensor - MeanTensor) + BiasTensor
    size = np.abs(factor) * (np.abs(InputTensor) + np.abs(MeanTensor)) + np.abs(BiasTensor)
    near = size / 1024
    here = fused(FusedActivation, y)
    slope = 512 * (np.abs(fused(FusedActivation, y + near) - here) + np.abs(here - fused(FusedActivation, y - near)))
    OutputTensor = np.abs(here) + slope
    return (OutputTensor,)
