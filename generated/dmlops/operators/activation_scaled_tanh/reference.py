# Generated from spec/operators/activation_scaled_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SCALED_TANH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Alpha * tanh(Beta * x).

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    argument = Beta * InputTensor
    # Next to the limits and to Alpha * Beta * x, which may lie between two numbers, what is beside them decides.
    doubled = np.where(np.isinf(argument), 0, maximum(np.exp(-2 * np.abs(argument)), 1e-300))
    limit = np.copysign(Alpha, Alpha * argument)
    far = odd_sum(limit, -2 * limit * doubled / (1 + doubled))
    near = odd_sum(*exact_product(Alpha, argument), -Alpha * argument * argument * argument / 3)
    OutputTensor = np.where(np.abs(argument) > 0.5, far, Alpha * np.tanh(argument))
    OutputTensor = np.where(np.abs(argument) < 2.0**-20, near, OutputTensor)
    OutputTensor = np.where(np.isinf(Alpha), Alpha * np.tanh(argument), OutputTensor)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    Alpha: float,
    Beta: float,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    argument = Beta * InputTensor
    # Next to the limits and to Alpha * Beta * x, which may lie between two numbers, what is beside them decides.
    doubled = np.where(np.isinf(argument), 0, maximum(np.exp(-2 * np.abs(argument)), 1e-300))
    limit = np.copysign(Alpha, Alpha * argument)
    far = odd_sum(limit, -2 * limit * doubled / (1 + doubled))
    near = odd_sum(*exact_product(Alpha, argument), -Alpha * argument * argument * argument / 3)
    OutputTensor = np.where(np.abs(argument) > 0.5, far, Alpha * np.tanh(argument))
    OutputTensor = np.where(np.abs(argument) < 2.0**-20, near, OutputTensor)
    OutputTensor = np.where(np.isinf(Alpha), Alpha * np.tanh(argument), OutputTensor)
    whole = np.abs(Alpha * np.tanh(argument))
    near, far = np.abs(argument) < 1e-31, np.isfinite(Alpha) & (np.abs(argument) > 40)
    of_product = np.abs(Alpha * argument) / 4
    of_single = np.where(near, of_product, np.where(far, 0, whole))
    OutputTensor = of_single if dtypes["OutputTensor"] == np.float32 else whole
    return (OutputTensor,)
