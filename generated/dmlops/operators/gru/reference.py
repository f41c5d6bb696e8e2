# Generated from spec/operators/gru.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GRU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION, DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused, sequence_steps

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
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    carried = np.max(np.sum(np.abs(RecurrenceTensor), axis=-1))
    fixed = 1 + np.max(np.sum(np.abs(WeightTensor), axis=-1)) * np.max(np.abs(InputTensor))
    fixed = fixed if BiasTensor is None else fixed + 2 * np.max(np.abs(BiasTensor))
    most = 1 if HiddenInitTensor is None else max(1, np.max(np.abs(HiddenInitTensor)))
    error = 0
    for _step in range(InputTensor.shape[1]):
        gate = 1 + (fixed + carried * (most + error)) / 4
        error = fixed + carried * (most + error + most * gate) + error + 2 * most * gate
    sizes = (InputTensor.shape[1], WeightTensor.shape[1], InputTensor.shape[2], RecurrenceTensor.shape[3])
    OutputSequenceTensor = np.full(sizes, error)
    OutputSingleTensor = OutputSequenceTensor[:1]
    return (OutputSequenceTensor, OutputSingleTensor)
