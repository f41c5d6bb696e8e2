# Generated from spec/operators/element_wise_sqrt.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_SQRT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.numerics.reference_functions import scaled

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, ScaleBias: DML_SCALE_BIAS | None, **_: Any) -> tuple[Array, ...]:
    """Square root of each element.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.sqrt(scaled(InputTensor, ScaleBias))
    return (OutputTensor,)
