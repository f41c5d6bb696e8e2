# Generated from spec/operators/roi_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ROI_POOLING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ROITensor: Array,
    SpatialScale: float,
    PooledSize: DML_SIZE_2D,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """The greatest element of each bin of a region of an image, for many regions.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = InputTensor.shape[0]
    height, width = InputTensor.shape[2:]
    rows, columns = PooledSize.Height, PooledSize.Width
    OutputTensor = np.zeros(shapes["OutputTensor"])
    for r, region in enumerate(np.reshape(ROITensor, (-1, 5))):
        image = InputTensor[min(max(int(converted(region[0], np.int64)), 0), n - 1)]
        corners = converted(region[1:], np.float32) * converted(SpatialScale, np.float32)
        corners = np.clip(converted(corners, np.float64), -(2**29), 2**29)
        x1, y1, x2, y2 = [int(v) for v in converted(corners + np.copysign(0.5, corners), np.int64)]
        tall, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(rows):
            top = min(max(y1 + i * tall // rows, 0), height)
            bottom = min(max(y1 + ((i + 1) * tall + rows - 1) // rows, 0), height)
            for j in range(columns):
                left = min(max(x1 + j * wide // columns, 0), width)
                right = min(max(x1 + ((j + 1) * wide + columns - 1) // columns, 0), width)
                if top < bottom and left < right:
                    OutputTensor[r, :, i, j] = np.max(image[:, top:bottom, left:right], axis=(1, 2))
    return (OutputTensor,)
