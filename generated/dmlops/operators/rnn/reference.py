# Generated from spec/operators/rnn.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RNN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION, DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.oracle import fused

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    WeightTensor: Array,
    RecurrenceTensor: Array,
    BiasTensor: Array | None,
    HiddenInitTensor: Array | None,
    SequenceLengthsTensor: Array | None,
    ActivationDescCount: int,
    ActivationDescs: tuple[OperatorDescriptor, ...],
    Direction: DML_RECURRENT_NETWORK_DIRECTION,
    **_: Any,
) -> tuple[Any, ...]:
    """A simple recurrent network of one layer over sequences.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    steps = InputTensor.shape[1]
    batches = InputTensor.shape[2]
    directions = WeightTensor.shape[1]
    hidden = RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    for d in range(directions):
        w = WeightTensor[0, d]
        r = RecurrenceTensor[0, d]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = np.zeros(2 * hidden) if BiasTensor is None else BiasTensor[0, 0, d]
        for b in range(batches):
            length = steps if SequenceLengthsTensor is None else min(int(SequenceLengthsTensor[0, 0, 0, b]), steps)
            h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
            for step in range(length):
                t = length - 1 - step if backward else step
                total = np.dot(w, InputTensor[0, t, b]) + np.dot(r, h) + bias[:hidden] + bias[hidden:]
                h = fused(ActivationDescs[d], total)
                OutputSequenceTensor[t, d, b] = h
            OutputSingleTensor[0, d, b] = h
    return (OutputSequenceTensor, OutputSingleTensor)


def magnitude(
    *,
    InputTensor: Array,
    WeightTensor: Array,
    RecurrenceTensor: Array,
    BiasTensor: Array | None,
    HiddenInitTensor: Array | None,
    SequenceLengthsTensor: Array | None,
    ActivationDescCount: int,
    ActivationDescs: tuple[OperatorDescriptor, ...],
    Direction: DML_RECURRENT_NETWORK_DIRECTION,
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    carried = np.max(np.sum(np.abs(RecurrenceTensor), axis=-1))
    fixed = 1 + np.max(np.sum(np.abs(WeightTensor), axis=-1)) * np.max(np.abs(InputTensor))
    fixed = fixed if BiasTensor is None else fixed + 2 * np.max(np.abs(BiasTensor))
    h = 1 if HiddenInitTensor is None else max(1, np.max(np.abs(HiddenInitTensor)))
    error = 0
    for _step in range(InputTensor.shape[1]):
        error = fixed + carried * (h + error)
        h = max(1, fixed + carried * h)
    sizes = (InputTensor.shape[1], WeightTensor.shape[1], InputTensor.shape[2], RecurrenceTensor.shape[3])
    OutputSequenceTensor = np.full(sizes, error)
    OutputSingleTensor = OutputSequenceTensor[:1]
    return (OutputSequenceTensor, OutputSingleTensor)
