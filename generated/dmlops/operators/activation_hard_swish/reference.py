# Generated from spec/operators/activation_hard_swish.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_HARD_SWISH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, minimum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Each element times its hard sigmoid.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    argument = Alpha * InputTensor
    gate = maximum(minimum(argument + Beta, 1), 0)
    # x * Beta may lie between two numbers; then what is beside it decides.
    inside = odd_sum(*exact_product(InputTensor, Beta), *exact_product(argument, InputTensor))
    OutputTensor = np.where((gate > 0) & (gate < 1), inside, InputTensor * gate)
    return (OutputTensor,)


def magnitude(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    OutputTensor = np.abs(InputTensor) * (np.abs(Alpha * InputTensor) + np.abs(Beta))
    return (OutputTensor,)
