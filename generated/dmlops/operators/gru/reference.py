# Generated from spec/operators/gru.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GRU: obvious, slow, the oracle of the kernels."""

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
    errors = np.zeros(OutputSequenceTensor.shape), np.zeros(OutputSingleTensor.shape)
    for d, b in np.ndindex(directions, batches):
        (w, r), (f, g) = (WeightTensor[0, d], RecurrenceTensor[0, d]), ActivationDescs[2 * d : 2 * d + 2]
        of_w, of_r = np.reshape(np.zeros(6 * hidden) if BiasTensor is None else BiasTensor[0, 0, d], (2, 3 * hidden))
        h = Inexact(np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b])
        one, two, three = (slice(n * hidden, (n + 1) * hidden) for n in range(3))
        is_backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        for t in sequence_steps(steps, SequenceLengthsTensor, b, is_backward):
            x, before = w @ Inexact(InputTensor[0, t, b]) + of_w, r @ h + of_r
            update, reset = (x[one] + before[one]).through(f), (x[two] + before[two]).through(f)
            inner = reset * before[three] if LinearBeforeReset else r[three] @ (reset * h) + of_r[three]
            h = (1 - update) * (x[three] + inner).through(g) + update * h
            errors[0][t, d, b] = h.error
        errors[1][0, d, b] = h.error
    OutputSequenceTensor = count_share * errors[0] + (1 - count_share) * np.abs(OutputSequenceTensor)
    OutputSingleTensor = count_share * errors[1] + (1 - count_share) * np.abs(OutputSingleTensor)
    return (OutputSequenceTensor, OutputSingleTensor)
