"""Row programs compared with the reference: some rows, each whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.problems import Problem


def whole_rows(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The same places, from end to end, of the first dimension that no row runs along; everything where all do."""
    described: Any = problem.descriptor
    apart = [d for d in range(len(problem.sizes)) if d not in described.Axes]
    if not apart:
        return arrays
    size = problem.sizes[apart[0]]
    each = max(array.size for array in arrays.values()) // size
    places = np.unique(np.linspace(0, size - 1, min(size, max(2, most // each))).astype(np.int64))
    return {
        name: array if array.shape[apart[0]] == 1 else np.take(array, places, apart[0])
        for name, array in arrays.items()
    }
