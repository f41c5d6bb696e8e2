# Generated from spec/operators/average_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of AVERAGE_POOLING_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import convolved, windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputGradientTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    IncludePadding: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Spreads each gradient evenly over the window whose average the forward operator took.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    one = (1,) * len(WindowSize)
    whole = shapes["OutputGradientTensor"]
    box = np.ones((whole[1], 1, *WindowSize))
    counted = np.pad(np.ones(whole[2:]), list(zip(StartPadding, EndPadding)), constant_values=IncludePadding)
    seen = windows(counted, WindowSize, Strides, sizes=InputGradientTensor.shape[2:])
    share = InputGradientTensor / np.maximum(np.sum(seen, axis=tuple(range(-len(WindowSize), 0))), 1)
    OutputGradientTensor = convolved(share, box, whole[2:], Strides, one, StartPadding, whole[1], True)
    return (OutputGradientTensor,)


def magnitude(
    *,
    InputGradientTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    IncludePadding: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    one = (1,) * len(WindowSize)
    whole = shapes["OutputGradientTensor"]
    box = np.ones((whole[1], 1, *WindowSize))
    counted = np.pad(np.ones(whole[2:]), list(zip(StartPadding, EndPadding)), constant_values=IncludePadding)
    seen = windows(counted, WindowSize, Strides, sizes=InputGradientTensor.shape[2:])
    share = InputGradientTensor / np.maximum(np.sum(seen, axis=tuple(range(-len(WindowSize), 0))), 1)
    OutputGradientTensor = convolved(share, box, whole[2:], Strides, one, StartPadding, whole[1], True)
    OutputGradientTensor = convolved(np.abs(share), box, whole[2:], Strides, one, StartPadding, whole[1], True)
    return (OutputGradientTensor,)
