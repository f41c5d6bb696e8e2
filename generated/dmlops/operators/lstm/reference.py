# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LSTM: obvious, slow, the oracle of the kernels."""

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
    CellMemInitTensor: Array | None,
    SequenceLengthsTensor: Array | None,
    PeepholeTensor: Array | None,
    ActivationDescCount: int,
    ActivationDescs: tuple[OperatorDescriptor, ...],
    Direction: DML_RECURRENT_NETWORK_DIRECTION,
    ClipThreshold: float,
    UseClipThreshold: bool,
    CoupleInputForget: bool,
    **_: Any,
) -> tuple[Any, ...]:
    """A network of long short-term memory of one layer over sequences.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    OutputCellSingleTensor = np.zeros((1, directions, batches, hidden))
    limit = np.abs(ClipThreshold) if UseClipThreshold else np.inf
    for d, b in np.ndindex(directions, batches):
        f, g, shown = ActivationDescs[3 * d : 3 * d + 3]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = 0 if BiasTensor is None else np.sum(np.split(BiasTensor[0, 0, d], 2), axis=0)
        peepholes = np.split(np.zeros(3 * hidden) if PeepholeTensor is None else PeepholeTensor[0, 0, d], 3)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        cell = np.zeros(hidden) if CellMemInitTensor is None else CellMemInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            sums = np.matmul(WeightTensor[0, d], InputTensor[0, t, b]) + np.matmul(RecurrenceTensor[0, d], h) + bias
            gates = np.split(sums, 4)
            enter = fused(f, np.clip(gates[0] + peepholes[0] * cell, -limit, limit))
            forget = fused(f, np.clip(gates[2] + peepholes[2] * cell, -limit, limit))
            kept = 1 - enter if CoupleInputForget else forget
            cell = kept * cell + enter * fused(g, np.clip(gates[3], -limit, limit))
            leave = fused(f, np.clip(gates[1] + peepholes[1] * cell, -limit, limit))
            h = leave * fused(shown, cell)
            OutputSequenceTensor[t, d, b] = h
        OutputSingleTensor[0, d, b] = h
        OutputCellSingleTensor[0, d, b] = cell
    return (OutputSequenceTensor, OutputSingleTensor, OutputCellSingleTensor)


def magnitude(
    *,
    InputTensor: Array,
    WeightTensor: Array,
    RecurrenceTensor: Array,
    BiasTensor: Array | None,
    HiddenInitTensor: Array | None,
    CellMemInitTensor: Array | None,
    SequenceLengthsTensor: Array | None,
    PeepholeTensor: Array | None,
    ActivationDescCount: int,
    ActivationDescs: tuple[OperatorDescriptor, ...],
    Direction: DML_RECURRENT_NETWORK_DIRECTION,
    ClipThreshold: float,
    UseClipThreshold: bool,
    CoupleInputForget: bool,
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    steps, batches = InputTensor.shape[1:3]
    directions, hidden = RecurrenceTensor.shape[1], RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    OutputCellSingleTensor = np.zeros((1, directions, batches, hidden))
    limit = np.abs(ClipThreshold) if UseClipThreshold else np.inf
    for d, b in np.ndindex(directions, batches):
        f, g, shown = ActivationDescs[3 * d : 3 * d + 3]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = 0 if BiasTensor is None else np.sum(np.split(BiasTensor[0, 0, d], 2), axis=0)
        peepholes = np.split(np.zeros(3 * hidden) if PeepholeTensor is None else PeepholeTensor[0, 0, d], 3)
        h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
        cell = np.zeros(hidden) if CellMemInitTensor is None else CellMemInitTensor[0, d, b]
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            sums = np.matmul(WeightTensor[0, d], InputTensor[0, t, b]) + np.matmul(RecurrenceTensor[0, d], h) + bias
            gates = np.split(sums, 4)
            enter = fused(f, np.clip(gates[0] + peepholes[0] * cell, -limit, limit))
            forget = fused(f, np.clip(gates[2] + peepholes[2] * cell, -limit, limit))
            kept = 1 - enter if CoupleInputForget else forget
            cell = kept * cell + enter * fused(g, np.clip(gates[3], -limit, limit))
            leave = fused(f, np.clip(gates[1] + peepholes[1] * cell, -limit, limit))
            h = leave * fused(shown, cell)
            OutputSequenceTensor[t, d, b] = h
        OutputSingleTensor[0, d, b] = h
        OutputCellSingleTensor[0, d, b] = cell
    errors = np.zeros(OutputSequenceTensor.shape), np.zeros((2, *OutputSingleTensor.shape))
    for d, b in np.ndindex(directions, batches):
        (w, r), (f, g, shown) = (WeightTensor[0, d], RecurrenceTensor[0, d]), ActivationDescs[3 * d : 3 * d + 3]
        biases = np.zeros((2, 4 * hidden)) if BiasTensor is None else np.reshape(BiasTensor[0, 0, d], (2, 4 * hidden))
        p = np.zeros((3, hidden)) if PeepholeTensor is None else np.reshape(PeepholeTensor[0, 0, d], (3, hidden))
        h, c = (Inexact(np.zeros(hidden) if y is None else y[0, d, b]) for y in (HiddenInitTensor, CellMemInitTensor))
        is_backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        for t in sequence_steps(steps, SequenceLengthsTensor, b, is_backward):
            total = w @ Inexact(InputTensor[0, t, b]) + r @ h + biases[0] + biases[1]
            x = [total[n * hidden : (n + 1) * hidden] for n in range(4)]
            entered, taken = (x[0] + p[0] * c).within(limit).through(f), x[3].within(limit).through(g)
            kept = 1 - entered if CoupleInputForget else (x[2] + p[2] * c).within(limit).through(f)
            c = kept * c + entered * taken
            h = (x[1] + p[1] * c).within(limit).through(f) * c.through(shown)
            errors[0][t, d, b] = h.error
        errors[1][:, 0, d, b] = h.error, c.error
    OutputSequenceTensor = count_share * errors[0] + (1 - count_share) * np.abs(OutputSequenceTensor)
    OutputSingleTensor = count_share * errors[1][0] + (1 - count_share) * np.abs(OutputSingleTensor)
    OutputCellSingleTensor = count_share * errors[1][1] + (1 - count_share) * np.abs(OutputCellSingleTensor)
    return (OutputSequenceTensor, OutputSingleTensor, OutputCellSingleTensor)
