"""Resamplings compared with the reference: some batches, each whole."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.problems import Problem


def batches(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Batches spread from the first to the last, both among them; they are not resampled."""
    size = max(array[0].size for array in arrays.values())
    count = min(problem.sizes[0], max(2, most // size))
    places = np.unique(np.linspace(0, problem.sizes[0] - 1, count).astype(np.int64))
    return {name: array if len(places) == len(array) else array[places] for name, array in arrays.items()}
