# Generated from spec/operators/element_wise_pow.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_POW: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.numerics.reference_functions import converted, scaled

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ExponentTensor: Array,
    ScaleBias: DML_SCALE_BIAS | None,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array, ...]:
    """Each element to the power beside it.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = scaled(InputTensor, ScaleBias)
    whole_base = converted(0.5, dtypes["InputTensor"]) == 0
    whole_exponent = converted(0.5, dtypes["ExponentTensor"]) == 0
    if whole_base and whole_exponent:
        powers = np.power(x, np.maximum(ExponentTensor, np.zeros_like(ExponentTensor)))
        odd = np.fmod(ExponentTensor, converted(2, dtypes["ExponentTensor"])) != 0
        inverse = np.where(x == 1, 1, np.where(np.logical_and(x < 0, x + 1 == 0), np.where(odd, -1, 1), 0))
        OutputTensor = converted(np.where(ExponentTensor < 0, inverse, powers), dtypes["OutputTensor"])
    else:
        bases = converted(converted(x, np.float32), np.float64)  # integers are rounded to FLOAT32 first
        powers = np.power(bases, converted(converted(ExponentTensor, np.float32), np.float64))
        OutputTensor = converted(powers, dtypes["OutputTensor"]) if whole_base else powers
    return (OutputTensor,)
