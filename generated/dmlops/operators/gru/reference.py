# Generated from spec/operators/gru.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GRU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION, DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused, fused_magnitude, sequence_steps

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
    LinearBeforeReset: bool,
    **_: Any,
) -> tuple[Any, ...]:
    """A network of gated recurrent units of one layer over sequences.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    for d, b in np.ndindex(directions, batches):
        w, r = WeightTensor[0, d], RecurrenceTensor[0, d]
        f, g = ActivationDescs[2 * d : 2 * d + 2]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        of_w, of_r = np.split(np.zeros(6 * hidden) if BiasTensor is None else BiasTensor[0, 0, d], 2)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            x = np.split(np.matmul(w, InputTensor[0, t, b]) + of_w, 3)
            before = np.split(np.matmul(r, h) + of_r, 3)
            update = fused(f, x[0] + before[0])
            reset = fused(f, x[1] + before[1])
            inner = np.matmul(r[2 * hidden :], reset * h) + of_r[2 * hidden :]
            candidate = fused(g, x[2] + (reset * before[2] if LinearBeforeReset else inner))
            h = (1 - update) * candidate + update * h
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
    LinearBeforeReset: bool,
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    for d, b in np.ndindex(directions, batches):
        w, r = WeightTensor[0, d], RecurrenceTensor[0, d]
        f, g = ActivationDescs[2 * d : 2 * d + 2]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        of_w, of_r = np.split(np.zeros(6 * hidden) if BiasTensor is None else BiasTensor[0, 0, d], 2)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            x = np.split(np.matmul(w, InputTensor[0, t, b]) + of_w, 3)
            before = np.split(np.matmul(r, h) + of_r, 3)
            update = fused(f, x[0] + before[0])
            reset = fused(f, x[1] + before[1])
            inner = np.matmul(r[2 * hidden :], reset * h) + of_r[2 * hidden :]
            candidate = fused(g, x[2] + (reset * before[2] if LinearBeforeReset else inner))
            h = (1 - update) * candidate + update * h
            OutputSequenceTensor[t, d, b] = h
        OutputSingleTensor[0, d, b] = h
    errors = [np.zeros(OutputSequenceTensor.shape), np.zeros(OutputSingleTensor.shape)]
    for d, b in np.ndindex(directions, batches):
        w, r = WeightTensor[0, d], RecurrenceTensor[0, d]
        f, g = ActivationDescs[2 * d : 2 * d + 2]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        of_w, of_r = np.split(np.zeros(6 * hidden) if BiasTensor is None else BiasTensor[0, 0, d], 2)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        error = np.zeros(hidden)
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            x = np.split(np.matmul(w, InputTensor[0, t, b]) + of_w, 3)
            size_x = np.split(np.matmul(np.abs(w), np.abs(InputTensor[0, t, b])) + np.abs(of_w), 3)
            before = np.split(np.matmul(r, h) + of_r, 3)
            size = np.split(np.matmul(np.abs(r), np.abs(h) + error) + np.abs(of_r), 3)
            update, of_update = fused(f, x[0] + before[0]), fused_magnitude(f, x[0] + before[0], size_x[0] + size[0])
            reset, of_reset = fused(f, x[1] + before[1]), fused_magnitude(f, x[1] + before[1], size_x[1] + size[1])
            inner, of_inner = reset * before[2], np.abs(reset) * size[2] + of_reset * np.abs(before[2])
            if not LinearBeforeReset:
                inner = np.matmul(r[2 * hidden :], reset * h) + of_r[2 * hidden :]
                of_inner = np.abs(reset * h) + of_reset * np.abs(h) + np.abs(reset) * error
                of_inner = np.matmul(np.abs(r[2 * hidden :]), of_inner) + np.abs(of_r[2 * hidden :])
            candidate, of_candidate = fused(g, x[2] + inner), fused_magnitude(g, x[2] + inner, size_x[2] + of_inner)
            error = np.abs(update) * (np.abs(h) + error) + of_update * (np.abs(candidate) + np.abs(h))
            error = error + np.abs(1 - update) * (np.abs(candidate) + of_candidate)
            h = (1 - update) * candidate + update * h
            errors[0][t, d, b] = error
        errors[1][0, d, b] = error
    OutputSequenceTensor = count_share * errors[0] + (1 - count_share) * np.abs(OutputSequenceTensor)
    OutputSingleTensor = count_share * errors[1] + (1 - count_share) * np.abs(OutputSingleTensor)
    return (OutputSequenceTensor, OutputSingleTensor)
