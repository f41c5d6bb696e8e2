# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LSTM: obvious, slow, the oracle of the kernels."""

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
    errors = [np.zeros(OutputSequenceTensor.shape), *(np.zeros(OutputSingleTensor.shape) for _ in range(2))]
    for d, b in np.ndindex(directions, batches):
        w, r, (f, g, shown) = WeightTensor[0, d], RecurrenceTensor[0, d], ActivationDescs[3 * d : 3 * d + 3]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        biases = np.zeros((2, 4 * hidden)) if BiasTensor is None else np.reshape(BiasTensor[0, 0, d], (2, 4 * hidden))
        peepholes = np.split(np.zeros(3 * hidden) if PeepholeTensor is None else PeepholeTensor[0, 0, d], 3)
        h, cell = (np.zeros(hidden) if y is None else y[0, d, b] for y in (HiddenInitTensor, CellMemInitTensor))
        error, of_cell = np.zeros(hidden), np.zeros(hidden)
        for t in sequence_steps(steps, SequenceLengthsTensor, b, backward):
            gates = np.split(np.matmul(w, InputTensor[0, t, b]) + np.matmul(r, h) + np.sum(biases, axis=0), 4)
            size = np.split(
                np.matmul(np.abs(w), np.abs(InputTensor[0, t, b]))
                + np.matmul(np.abs(r), np.abs(h) + error)
                + np.sum(np.abs(biases), axis=0),
                4,
            )
            known = np.abs(cell) + of_cell
            (enter, of_enter), (forget, of_forget) = (
                (fused(f, x), fused_magnitude(f, x, size[n] + np.abs(peepholes[n]) * known))
                for n in (0, 2)
                for x in [np.clip(gates[n] + peepholes[n] * cell, -limit, limit)]
            )
            kept, of_kept = (1 - enter, np.abs(1 - enter) + of_enter) if CoupleInputForget else (forget, of_forget)
            x = np.clip(gates[3], -limit, limit)
            entered, of_entered = fused(g, x), fused_magnitude(g, x, size[3])
            of_cell = (
                np.abs(kept) * known
                + of_kept * np.abs(cell)
                + np.abs(enter) * (np.abs(entered) + of_entered)
                + of_enter * np.abs(entered)
            )
            cell = kept * cell + enter * entered
            x = np.clip(gates[1] + peepholes[1] * cell, -limit, limit)
            size = size[1] + np.abs(peepholes[1]) * (np.abs(cell) + of_cell)
            leave, of_leave = fused(f, x), fused_magnitude(f, x, size)
            value, of_value = fused(shown, cell), fused_magnitude(shown, cell, of_cell)
            h, error = leave * value, np.abs(leave) * (np.abs(value) + of_value) + of_leave * np.abs(value)
            errors[0][t, d, b] = error
        errors[1][0, d, b], errors[2][0, d, b] = error, of_cell
    OutputSequenceTensor = count_share * errors[0] + (1 - count_share) * np.abs(OutputSequenceTensor)
    OutputSingleTensor = count_share * errors[1] + (1 - count_share) * np.abs(OutputSingleTensor)
    OutputCellSingleTensor = count_share * errors[2] + (1 - count_share) * np.abs(OutputCellSingleTensor)
    return (OutputSequenceTensor, OutputSingleTensor, OutputCellSingleTensor)
