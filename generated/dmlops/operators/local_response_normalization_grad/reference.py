# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LOCAL_RESPONSE_NORMALIZATION_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.oracle import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    CrossChannel: bool,
    LocalSize: int,
    Alpha: float,
    Beta: float,
    Bias: float,
    **_: Any,
) -> tuple[Array, ...]:
    """The gradient of LOCAL_RESPONSE_NORMALIZATION for its input.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    axes = (1,) if CrossChannel else (2, 3)
    n = len(axes)
    before = (LocalSize - 1) // 2
    after = LocalSize - 1 - before
    x = np.moveaxis(InputTensor, axes, range(-n, 0))
    gradient = np.moveaxis(InputGradientTensor, axes, range(-n, 0))
    around = windows(x * x, (LocalSize,) * n, start=(before,) * n, end=(after,) * n)
    s = Bias + Alpha / LocalSize * np.sum(around, axis=tuple(range(4, 4 + n)))
    terms = gradient * x * np.power(s, -Beta - 1)
    back = np.sum(windows(terms, (LocalSize,) * n, start=(after,) * n, end=(before,) * n), axis=tuple(range(4, 4 + n)))
    result = gradient * np.power(s, -Beta) - 2 * Alpha * Beta / LocalSize * x * back
    OutputGradientTensor = np.moveaxis(result, range(-n, 0), axes)
    return (OutputGradientTensor,)


def magnitude(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    CrossChannel: bool,
    LocalSize: int,
    Alpha: float,
    Beta: float,
    Bias: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    axes = (1,) if CrossChannel else (2, 3)
    n = len(axes)
    before = (LocalSize - 1) // 2
    after = LocalSize - 1 - before
    x = np.abs(np.moveaxis(InputTensor, axes, range(-n, 0)))
    gradient = np.abs(np.moveaxis(InputGradientTensor, axes, range(-n, 0)))
    around = windows(x * x, (LocalSize,) * n, start=(before,) * n, end=(after,) * n)
    s = Bias + Alpha / LocalSize * np.sum(around, axis=tuple(range(4, 4 + n)))
    power = 2 + Beta + (Beta + 1) * np.abs(np.log2(s))
    terms = gradient * x * np.power(s, -Beta - 1) * power
    back = np.sum(windows(terms, (LocalSize,) * n, start=(after,) * n, end=(before,) * n), axis=tuple(range(4, 4 + n)))
    result = gradient * np.power(s, -Beta) * power + 2 * Alpha * Beta / LocalSize * x * back
    OutputGradientTensor = np.moveaxis(result, range(-n, 0), axes)
    return (OutputGradientTensor,)
