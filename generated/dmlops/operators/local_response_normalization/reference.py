# Generated from spec/operators/local_response_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LOCAL_RESPONSE_NORMALIZATION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    CrossChannel: bool,
    LocalSize: int,
    Alpha: float,
    Beta: float,
    Bias: float,
    **_: Any,
) -> tuple[Array, ...]:
    """Divides each element by a power of the squares in the region around it.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = (1,) if CrossChannel else (2, 3)
    before = (LocalSize - 1) // 2
    squares = np.moveaxis(np.square(InputTensor), axes, range(-len(axes), 0))
    size = (LocalSize,) * len(axes)
    regions = windows(squares, size, start=(before,) * len(axes), end=(LocalSize - 1 - before,) * len(axes))
    total = np.moveaxis(np.sum(regions, axis=tuple(range(4, 4 + len(axes)))), range(-len(axes), 0), axes)
    base = Bias + Alpha / LocalSize * total
    OutputTensor = InputTensor / np.power(base, Beta)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    CrossChannel: bool,
    LocalSize: int,
    Alpha: float,
    Beta: float,
    Bias: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    axes = (1,) if CrossChannel else (2, 3)
    before = (LocalSize - 1) // 2
    squares = np.moveaxis(np.square(InputTensor), axes, range(-len(axes), 0))
    size = (LocalSize,) * len(axes)
    regions = windows(squares, size, start=(before,) * len(axes), end=(LocalSize - 1 - before,) * len(axes))
    total = np.moveaxis(np.sum(regions, axis=tuple(range(4, 4 + len(axes)))), range(-len(axes), 0), axes)
    base = Bias + Alpha / LocalSize * total
    OutputTensor = InputTensor / np.power(base, Beta)
    lost = (np.abs(Bias) + np.abs(Alpha) / LocalSize * total) / np.abs(base) - 1
    power = 1 + np.abs(Beta) * (1 + lost) + np.abs(Beta * np.log2(np.abs(base)))
    OutputTensor = np.abs(InputTensor / np.power(base, Beta)) * power
    return (OutputTensor,)
