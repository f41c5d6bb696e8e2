# Generated from spec/operators/slice_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SLICE_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputGradientTensor: Array,
    DimensionCount: int,
    InputWindowOffsets: tuple[int, ...],
    InputWindowSizes: tuple[int, ...],
    InputWindowStrides: tuple[int, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Puts the elements of a gradient where SLICE1 would have read them, among zeros.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    windows_of = zip(InputWindowOffsets, InputWindowSizes, InputWindowStrides, InputGradientTensor.shape)
    places = [o + (s - 1 if t < 0 else 0) + t * np.arange(n) for o, s, t, n in windows_of]
    OutputGradientTensor = np.zeros(shapes["OutputGradientTensor"], InputGradientTensor.dtype)
    OutputGradientTensor[np.ix_(*places)] = InputGradientTensor
    return (OutputGradientTensor,)
