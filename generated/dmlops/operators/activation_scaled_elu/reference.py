# Generated from spec/operators/activation_scaled_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SCALED_ELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Gamma: float, **_: Any) -> tuple[Array, ...]:
    """Scaled exponential linear unit.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = np.where(InputTensor > 0, 0, InputTensor)
    factor = Gamma * Alpha
    # Next to the limit and to Gamma * Alpha * x, which may lie between two numbers, what is beside them decides.
    far = odd_sum(-factor, factor * np.where(np.isinf(x), 0, maximum(np.exp(x), 1e-300)))
    near = odd_sum(*exact_product(factor, x), factor * x * x / 2)
    below = np.where(x > -0.5, factor * np.expm1(x), far)
    below = np.where(x > -(2.0**-27), near, below)
    below = np.where(np.isinf(factor), factor * np.expm1(x), below)
    OutputTensor = np.where(InputTensor > 0, Gamma * InputTensor, below)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    Alpha: float,
    Gamma: float,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    x = np.where(InputTensor > 0, 0, InputTensor)
    factor = Gamma * Alpha
    # Next to the limit and to Gamma * Alpha * x, which may lie between two numbers, what is beside them decides.
    far = odd_sum(-factor, factor * np.where(np.isinf(x), 0, maximum(np.exp(x), 1e-300)))
    near = odd_sum(*exact_product(factor, x), factor * x * x / 2)
    below = np.where(x > -0.5, factor * np.expm1(x), far)
    below = np.where(x > -(2.0**-27), near, below)
    below = np.where(np.isinf(factor), factor * np.expm1(x), below)
    OutputTensor = np.where(InputTensor > 0, Gamma * InputTensor, below)
    is_one = (dtypes["OutputTensor"] == np.float32) & ((InputTensor > 0) | (InputTensor < -40))
    whole = np.where(InputTensor > 0, Gamma * InputTensor, below)
    OutputTensor = np.abs(whole) * np.where(is_one, 0.2, 1)
    return (OutputTensor,)
