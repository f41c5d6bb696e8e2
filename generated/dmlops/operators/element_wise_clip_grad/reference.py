# Generated from spec/operators/element_wise_clip_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_CLIP_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    Min: float,
    Max: float,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array, ...]:
    """Passes a gradient on where the forward input lay strictly between Min and Max.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    low = converted(Min, dtypes["InputTensor"])
    high = converted(Max, dtypes["InputTensor"])
    outside = np.logical_or(InputTensor <= low, InputTensor >= high)
    OutputGradientTensor = np.where(outside, np.zeros_like(InputGradientTensor), InputGradientTensor)
    return (OutputGradientTensor,)
