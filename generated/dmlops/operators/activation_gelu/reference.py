# Generated from spec/operators/activation_gelu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_GELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import erf, erfc, exact_product, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Gaussian error linear unit: each element times the normal distribution below it.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    # x / sqrt(2) in two parts: far below zero, erfc enlarges what rounding takes from it.
    root_high, root_low = 0.7071067811865476, -4.833646656726457e-17
    product, rest = exact_product(InputTensor, root_high)
    rest = rest + InputTensor * root_low
    bell = 2 / np.sqrt(np.pi) * np.exp(-product * product)
    above = 0.5 * InputTensor * (1 + erf(product))
    below = 0.5 * InputTensor * (erfc(-product) + np.where(np.isinf(InputTensor), 0, bell * rest))
    # Next to x / 2, which may lie between two numbers, what is beside it decides.
    near = odd_sum(InputTensor / 2, InputTensor * InputTensor / np.sqrt(2 * np.pi))
    OutputTensor = np.where(InputTensor < 0, below, above)
    OutputTensor = np.where(np.abs(InputTensor) < 2.0**-27, near, OutputTensor)
    return (OutputTensor,)
