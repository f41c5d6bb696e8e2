# Generated from spec/operators/join.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of JOIN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputCount: int, InputTensors: list[Array], Axis: int, **_: Any) -> tuple[Array, ...]:
    """Concatenates several tensors along one dimension.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.concatenate(InputTensors, Axis)
    return (OutputTensor,)
