# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LSTM: obvious, slow, the oracle of the kernels."""

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
    steps = InputTensor.shape[1]
    batches = InputTensor.shape[2]
    directions = WeightTensor.shape[1]
    hidden = RecurrenceTensor.shape[3]
    OutputSequenceTensor = np.zeros((steps, directions, batches, hidden))
    OutputSingleTensor = np.zeros((1, directions, batches, hidden))
    OutputCellSingleTensor = np.zeros((1, directions, batches, hidden))
    limit = np.abs(ClipThreshold) if UseClipThreshold else np.inf
    for d in range(directions):
        w = WeightTensor[0, d]
        r = RecurrenceTensor[0, d]
        backward = d == 1 or Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD
        bias = np.zeros(8 * hidden) if BiasTensor is None else BiasTensor[0, 0, d]
        peepholes = np.split(np.zeros(3 * hidden) if PeepholeTensor is None else PeepholeTensor[0, 0, d], 3)
        f = ActivationDescs[3 * d]
        for b in range(batches):
            length = steps if SequenceLengthsTensor is None else min(int(SequenceLengthsTensor[0, 0, 0, b]), steps)
            h = np.zeros(hidden) if HiddenInitTensor is None else HiddenInitTensor[0, d, b]
            cell = np.zeros(hidden) if CellMemInitTensor is None else CellMemInitTensor[0, d, b]
            for step in range(length):
                t = length - 1 - step if backward else step
                sums = np.dot(w, InputTensor[0, t, b]) + np.dot(r, h) + bias[: 4 * hidden] + bias[4 * hidden :]
                gates = np.split(sums, 4)
                enter = fused(f, np.clip(gates[0] + peepholes[0] * cell, -limit, limit))
                forget = fused(f, np.clip(gates[2] + peepholes[2] * cell, -limit, limit))
                forget = 1 - enter if CoupleInputForget else forget
                cell = forget * cell + enter * fused(ActivationDescs[3 * d + 1], np.clip(gates[3], -limit, limit))
                leave = fused(f, np.clip(gates[1] + peepholes[1] * cell, -limit, limit))
                h = leave * fused(ActivationDescs[3 * d + 2], cell)
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
    """What the errors of each output are relative to."""
    carried = np.max(np.sum(np.abs(RecurrenceTensor), axis=-1))
    fixed = 1 + np.max(np.sum(np.abs(WeightTensor), axis=-1)) * np.max(np.abs(InputTensor))
    fixed = fixed if BiasTensor is None else fixed + 2 * np.max(np.abs(BiasTensor))
    h = 1 if HiddenInitTensor is None else max(1, np.max(np.abs(HiddenInitTensor)))
    size = 1 if CellMemInitTensor is None else 1 + np.max(np.abs(CellMemInitTensor))
    peephole = 0 if PeepholeTensor is None else np.max(np.abs(PeepholeTensor))
    error = 0
    cell = 0
    for _step in range(InputTensor.shape[1]):
        gate = 1 + (fixed + carried * (h + error) + peephole * (size + cell)) / 4
        cell = size + cell + (size + 1) * gate + fixed + carried * (h + error)
        size = size + 1
        gate = 1 + (fixed + carried * (h + error) + peephole * (size + cell)) / 4
        error = 1 + size * gate + cell
    sizes = (InputTensor.shape[1], WeightTensor.shape[1], InputTensor.shape[2], RecurrenceTensor.shape[3])
    OutputSequenceTensor = np.full(sizes, error)
    OutputSingleTensor = OutputSequenceTensor[:1]
    OutputCellSingleTensor = np.full(OutputSingleTensor.shape, cell)
    return (OutputSequenceTensor, OutputSingleTensor, OutputCellSingleTensor)
