# Generated from spec/operators/activation_parametric_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_PARAMETRIC_SOFTPLUS: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Alpha * ln(1 + exp(Beta * x)).

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    argument = Beta * InputTensor
    trace = np.log1p(np.exp(-np.abs(argument)))
    trace = np.where(np.isinf(argument), 0, maximum(trace, 1e-300))  # which side of a tie it lies on, if nothing else
    OutputTensor = odd_sum(*exact_product(Alpha, maximum(argument, 0)), Alpha * trace)
    OutputTensor = np.where(np.isinf(Alpha), Alpha * (maximum(argument, 0) + trace), OutputTensor)
    return (OutputTensor,)
