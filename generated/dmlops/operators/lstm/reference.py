# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LSTM: obvious, slow, the oracle of the kernels."""

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
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    carried = np.max(np.sum(np.abs(RecurrenceTensor), axis=-1))
    fixed = 1 + np.max(np.sum(np.abs(WeightTensor), axis=-1)) * np.max(np.abs(InputTensor))
    fixed = fixed if BiasTensor is None else fixed + 2 * np.max(np.abs(BiasTensor))
    most = 1 if HiddenInitTensor is None else max(1, np.max(np.abs(HiddenInitTensor)))
    size = 1 if CellMemInitTensor is None else 1 + np.max(np.abs(CellMemInitTensor))
    peephole = 0 if PeepholeTensor is None else np.max(np.abs(PeepholeTensor))
    error = 0
    of_cell = 0
    for _step in range(InputTensor.shape[1]):
        gate = 1 + (fixed + carried * (most + error) + peephole * (size + of_cell)) / 4
        of_cell = size + of_cell + (size + 1) * gate + fixed + carried * (most + error)
        size = size + 1
        gate = 1 + (fixed + carried * (most + error) + peephole * (size + of_cell)) / 4
        error = 1 + size * gate + of_cell
    sizes = (InputTensor.shape[1], WeightTensor.shape[1], InputTensor.shape[2], RecurrenceTensor.shape[3])
    OutputSequenceTensor = np.full(sizes, error)
    OutputSingleTensor = OutputSequenceTensor[:1]
    OutputCellSingleTensor = np.full(OutputSingleTensor.shape, of_cell)
    return (OutputSequenceTensor, OutputSingleTensor, OutputCellSingleTensor)
