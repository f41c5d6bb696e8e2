# Generated from spec/operators/split.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SPLIT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, OutputCount: int, Axis: int, shapes: dict[str, Any], **_: Any) -> tuple[Any, ...]:
    """Cuts a tensor into several along one dimension.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    ends = np.cumsum([sizes[Axis] for sizes in shapes["OutputTensors"]])
    OutputTensors = np.split(InputTensor, ends[:-1], Axis)
    return (OutputTensors,)
