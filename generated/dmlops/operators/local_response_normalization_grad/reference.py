# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LOCAL_RESPONSE_NORMALIZATION_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

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
    inner = tuple(range(4, 4 + n))
    x = np.moveaxis(InputTensor, axes, range(-n, 0))
    gradient = np.moveaxis(InputGradientTensor, axes, range(-n, 0))
    around = windows(x * x, (LocalSize,) * n, start=(before,) * n, end=(after,) * n)
    s = Bias + Alpha / LocalSize * np.sum(around, axis=inner)
    terms = gradient * x * np.power(s, -Beta - 1)
    back = np.sum(windows(terms, (LocalSize,) * n, start=(after,) * n, end=(before,) * n), axis=inner)
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
    """Return the arrays that the errors of each output are relative to."""
    axes = (1,) if CrossChannel else (2, 3)
    n = len(axes)
    before = (LocalSize - 1) // 2
    after = LocalSize - 1 - before
    inner = tuple(range(4, 4 + n))
    x = np.moveaxis(InputTensor, axes, range(-n, 0))
    gradient = np.moveaxis(InputGradientTensor, axes, range(-n, 0))
    around = windows(x * x, (LocalSize,) * n, start=(before,) * n, end=(after,) * n)
    s = Bias + Alpha / LocalSize * np.sum(around, axis=inner)
    terms = gradient * x * np.power(s, -Beta - 1)
    back = np.sum(windows(terms, (LocalSize,) * n, start=(after,) * n, end=(before,) * n), axis=inner)
    result = gradient * np.power(s, -Beta) - 2 * Alpha * Beta / LocalSize * x * back
    OutputGradientTensor = np.moveaxis(result, range(-n, 0), axes)
    lost = (np.abs(Bias) + np.abs(Alpha) / LocalSize * np.sum(around, axis=inner)) / np.abs(s) - 1
    power = 2 + np.abs(Beta) + (np.abs(Beta) + 1) * (np.abs(np.log2(np.abs(s))) + lost)
    errors = windows(np.abs(terms) * power, (LocalSize,) * n, start=(after,) * n, end=(before,) * n)
    own = np.abs(gradient * np.power(s, -Beta)) * power
    result = own + np.abs(2 * Alpha * Beta / LocalSize * x) * np.sum(errors, axis=inner)
    OutputGradientTensor = np.moveaxis(result, range(-n, 0), axes)
    return (OutputGradientTensor,)
