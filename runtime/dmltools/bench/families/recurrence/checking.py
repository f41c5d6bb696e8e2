"""Recurrent networks compared with the reference: some sequences, each whole."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.problems import Problem

_OF_ALL = ("WeightTensor", "RecurrenceTensor", "BiasTensor", "PeepholeTensor")
"""Tensors without a dimension for the sequences."""


def some_sequences(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The first sequence, and the last."""
    last = problem.sizes[2] - 1
    places = np.unique([0, last])
    return {
        name: array if name in _OF_ALL else np.take(array, places, 3 if name == "SequenceLengthsTensor" else 2)
        for name, array in arrays.items()
    }
