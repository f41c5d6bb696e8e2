# Generated from spec/operators/value_scale_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of VALUE_SCALE_2D: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    Scale: float,
    ChannelCount: int,
    Bias: tuple[float, ...],
    **_: Any,
) -> tuple[Array, ...]:
    """Scales images and adds a bias of its own to each channel.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = InputTensor * Scale + np.reshape(Bias, (1, -1, 1, 1))
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    Scale: float,
    ChannelCount: int,
    Bias: tuple[float, ...],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    OutputTensor = np.abs(InputTensor * Scale) + np.abs(np.reshape(Bias, (1, -1, 1, 1)))
    return (OutputTensor,)
