# Generated from spec/operators/rnn.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RNN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION, DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import Inexact, fused, sequence_steps

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
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    for d, b in np.ndindex(directions, batches):
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = 0 if BiasTensor is None else np.sum(np.split(BiasTensor[0, 0, d], 2), axis=0)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            total = np.matmul(WeightTensor[0, d], InputTensor[0, t, b]) + np.matmul(RecurrenceTensor[0, d], h) + bias
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
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    for d, b in np.ndindex(directions, batches):
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = 0 if BiasTensor is None else np.sum(np.split(BiasTensor[0, 0, d], 2), axis=0)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            total = np.matmul(WeightTensor[0, d], InputTensor[0, t, b]) + np.matmul(RecurrenceTensor[0, d], h) + bias
            h = fused(ActivationDescs[d], total)
            OutputSequenceTensor[t, d, b] = h
        OutputSingleTensor[0, d, b] = h
    errors = np.zeros(OutputSequenceTensor.shape), np.zeros(OutputSingleTensor.shape)
    for d, b in np.ndindex(directions, batches):
        biases = np.zeros((2, hidden)) if BiasTensor is None else np.reshape(BiasTensor[0, 0, d], (2, hidden))
        h = Inexact(np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b])
        is_backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        for t in sequence_steps(steps, SequenceLengthsTensor, b, is_backward):
            total = WeightTensor[0, d] @ Inexact(InputTensor[0, t, b]) + RecurrenceTensor[0, d] @ h
            h = (total + biases[0] + biases[1]).through(ActivationDescs[d])
            errors[0][t, d, b] = h.error
        errors[1][0, d, b] = h.error
    OutputSequenceTensor = count_share * errors[0] + (1 - count_share) * np.abs(OutputSequenceTensor)
    OutputSingleTensor = count_share * errors[1] + (1 - count_share) * np.abs(OutputSingleTensor)
    return (OutputSequenceTensor, OutputSingleTensor)
