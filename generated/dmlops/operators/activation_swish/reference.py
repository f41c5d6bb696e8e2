# Generated from spec/operators/activation_swish.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SWISH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, SigmoidInputScale: float, **_: Any) -> tuple[Array, ...]:
    """Each element times the sigmoid of SigmoidInputScale * x.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    argument = SigmoidInputScale * InputTensor
    # Next to x / 2, which may lie between two numbers, what is beside it decides.
    near = odd_sum(InputTensor / 2, InputTensor * argument / 4)
    OutputTensor = np.where(np.abs(argument) < 2.0**-27, near, InputTensor / (1 + np.exp(-argument)))
    return (OutputTensor,)
