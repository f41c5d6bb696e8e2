# Generated from spec/operators/activation_celu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_CELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import maximum, minimum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, **_: Any) -> tuple[Array, ...]:
    """Continuously differentiable exponential linear unit.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    part = InputTensor / Alpha
    # Next to -Alpha, which may lie between two numbers, what is beside it decides.
    far = odd_sum(-Alpha, Alpha * np.where(np.isinf(part), 0, maximum(np.exp(np.minimum(part, 0)), 1e-300)))
    OutputTensor = maximum(0, InputTensor) + minimum(0, np.where(part < -0.5, far, Alpha * np.expm1(part)))
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    Alpha: float,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    part = InputTensor / Alpha
    # Next to -Alpha, which may lie between two numbers, what is beside it decides.
    far = odd_sum(-Alpha, Alpha * np.where(np.isinf(part), 0, maximum(np.exp(np.minimum(part, 0)), 1e-300)))
    OutputTensor = maximum(0, InputTensor) + minimum(0, np.where(part < -0.5, far, Alpha * np.expm1(part)))
    whole = maximum(0, InputTensor) + minimum(0, np.where(part < -0.5, far, Alpha * np.expm1(part)))
    is_exact = (InputTensor >= 0) | ((Alpha > 0) & np.isfinite(Alpha) & (part < -40))
    OutputTensor = np.abs(whole) * np.where(is_exact & (dtypes["OutputTensor"] == np.float32), 0, 1)
    return (OutputTensor,)
