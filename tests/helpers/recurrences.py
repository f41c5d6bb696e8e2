"""Recurrent networks for tests: descriptors, inputs, and the comparison of a device with the reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from flat_arrays import Array, laid_out, run

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmltools.conformance.running import reference_outputs

Sizes = tuple[int, ...]

GATES = {"RNN": 1, "GRU": 3, "LSTM": 4}
FUNCTIONS = {"RNN": ("TANH",), "GRU": ("SIGMOID", "TANH"), "LSTM": ("SIGMOID", "TANH", "TANH")}
OPTIONAL = ("BiasTensor", "HiddenInitTensor", "CellMemInitTensor", "SequenceLengthsTensor", "PeepholeTensor")
OUTPUTS = ("OutputSequenceTensor", "OutputSingleTensor", "OutputCellSingleTensor")
NEAR = {"FLOAT32": 2e-5, "FLOAT16": 2e-3}
"""How far results of networks whose states do not grow may be from the reference."""


def activation(name: str, **members: Any) -> OperatorDescriptor:
    """An activation as it is described inside of another operator."""
    kind: Any = getattr(dml, f"DML_ACTIVATION_{name}_OPERATOR_DESC")
    made: OperatorDescriptor = kind(InputTensor=None, OutputTensor=None, **members)
    return made


def network(
    operator: str,
    sizes: Sizes,
    *,
    short: str = "FLOAT32",
    direction: str = "FORWARD",
    absent: Sequence[str] = (),
    activations: Sequence[OperatorDescriptor] | None = None,
    strides: Mapping[str, Sizes] | None = None,
    **members: Any,
) -> Any:
    """A layer of `sizes`: steps, batches, features, hidden units. All tensors are given but those `absent`."""
    steps, batches, features, units = sizes
    directions, rows = 2 if direction == "BIDIRECTIONAL" else 1, GATES[operator] * units
    shapes: dict[str, Sizes] = {
        "InputTensor": (1, steps, batches, features),
        "WeightTensor": (1, directions, rows, features),
        "RecurrenceTensor": (1, directions, rows, units),
        "BiasTensor": (1, 1, directions, 2 * rows),
        "HiddenInitTensor": (1, directions, batches, units),
        "CellMemInitTensor": (1, directions, batches, units),
        "SequenceLengthsTensor": (1, 1, 1, batches),
        "PeepholeTensor": (1, 1, directions, 3 * units),
        "OutputSequenceTensor": (steps, directions, batches, units),
        "OutputSingleTensor": (1, directions, batches, units),
        "OutputCellSingleTensor": (1, directions, batches, units),
    }
    kind: Any = getattr(dml, f"DML_{operator}_OPERATOR_DESC")
    tensors: dict[str, dml.DML_BUFFER_TENSOR_DESC | None] = {}
    for member in (*kind.OPERATOR.inputs, *kind.OPERATOR.outputs):
        own = "UINT32" if member.name == "SequenceLengthsTensor" else short
        given = dml.DML_BUFFER_TENSOR_DESC(own, shapes[member.name], (strides or {}).get(member.name))
        tensors[member.name] = None if member.name in absent else given
    applied = tuple(activations or [activation(name) for name in FUNCTIONS[operator]])
    if len(applied) == len(FUNCTIONS[operator]):
        applied *= directions
    if operator == "LSTM":
        members = {"ClipThreshold": 0.0, "UseClipThreshold": False, "CoupleInputForget": False, **members}
    if operator == "GRU":
        members = {"LinearBeforeReset": False, **members}
    enum = dml.DML_RECURRENT_NETWORK_DIRECTION
    return kind(
        **tensors,
        ActivationDescCount=len(applied),
        ActivationDescs=applied,
        Direction=enum[f"DML_RECURRENT_NETWORK_DIRECTION_{direction}"],
        **members,
    )


def drawn(descriptor: Any, seed: int = 1) -> dict[str, Array]:
    """Inputs of a network whose states neither grow nor vanish; lengths from 0 to more than there are steps."""
    random = np.random.default_rng(seed)
    steps = descriptor.InputTensor.Sizes[1]
    found = {}
    for member in descriptor.OPERATOR.inputs:
        described = getattr(descriptor, member.name)
        if described is None:
            continue
        if member.name == "SequenceLengthsTensor":
            values = random.integers(0, steps + 3, described.Sizes)
        else:
            width = described.Sizes[3] if member.name in ("WeightTensor", "RecurrenceTensor") else 1
            values = random.uniform(-1, 1, described.Sizes) / max(1, width) ** 0.5
        found[member.name] = laid_out(described, values)
    return found


def check(device: Device, descriptor: Any, flat: Mapping[str, Array]) -> dict[str, Array]:
    """Compares a device with the reference, and returns the outputs."""
    inputs = {name: np.array(strided_view(getattr(descriptor, name), array)) for name, array in flat.items()}
    found = run(device, descriptor, flat, OUTPUTS)
    right = reference_outputs(descriptor, inputs)
    for name, output in found.items():
        near = NEAR[descriptor.InputTensor.DataType.short]
        with np.errstate(over="ignore"):
            expected = right[name].astype(output.dtype)
        np.testing.assert_allclose(output, expected, rtol=near, atol=near, err_msg=name)
    return found
