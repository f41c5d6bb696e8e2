"""Recurrent networks in the benchmark: a layer of each kind, one sequence alone, and a layer with many units.

Sizes are those of OutputSequenceTensor: steps, directions, sequences, hidden units. There are as many features as
units. Weights of the recurrence are small, so that the bound of errors, which grows with every step, still says
something; for the same reason no profile has more steps. Peepholes, which other libraries do not have, are too small to
make a difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.cases.draws import uniform
from dmlruntime.devices.binding import Array
from dmltools.bench.cases import BenchCase, Group, Layout
from dmltools.bench.family import BenchFamily, Function, OnnxNode
from dmltools.bench.problems import Problem

RECURRENCES = Group(name="recurrences", title="recurrent networks")

SIDE = 256
"""Features, and hidden units."""

_GATES = {"RNN": 1, "GRU": 3, "LSTM": 4}
_ACTIVATIONS = {
    "RNN": ("ACTIVATION_TANH",),
    "GRU": ("ACTIVATION_SIGMOID", "ACTIVATION_TANH"),
    "LSTM": ("ACTIVATION_SIGMOID", "ACTIVATION_TANH", "ACTIVATION_TANH"),
}
_MEMBERS: dict[str, dict[str, object]] = {
    "RNN": {},
    "GRU": {"LinearBeforeReset": True},
    "LSTM": {"ClipThreshold": 0.0, "UseClipThreshold": False, "CoupleInputForget": False},
}


def _all_steps(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
    """Lengths that no sequence of a case reaches."""
    return np.full(shape, 2**31, dtype)


def _shapes(gates: int) -> dict[str, Layout]:
    return {
        "InputTensor": lambda s: (1, s[0], s[2], s[3]),
        "WeightTensor": lambda s: (1, s[1], gates * s[3], s[3]),
        "RecurrenceTensor": lambda s: (1, s[1], gates * s[3], s[3]),
        "BiasTensor": lambda s: (1, 1, s[1], 2 * gates * s[3]),
        "HiddenInitTensor": lambda s: (1, s[1], s[2], s[3]),
        "CellMemInitTensor": lambda s: (1, s[1], s[2], s[3]),
        "SequenceLengthsTensor": lambda s: (1, 1, 1, s[2]),
        "PeepholeTensor": lambda s: (1, 1, s[1], 3 * s[3]),
        "OutputSingleTensor": lambda s: (1, s[1], s[2], s[3]),
        "OutputCellSingleTensor": lambda s: (1, s[1], s[2], s[3]),
    }


def _layer(
    name: str, operator: str, sequences: int, *, steps: int = 100, side: int = SIDE, quick: bool = False
) -> BenchCase:
    of_weights, of_recurrence = 0.96 / side**0.5, 1.024 / side
    return BenchCase(
        name=name,
        group=RECURRENCES,
        operator=operator,
        types={"SequenceLengthsTensor": "UINT32"},
        sizes=(steps, 1, sequences, side),
        shapes=_shapes(_GATES[operator]),
        draws={
            "WeightTensor": uniform(-of_weights, of_weights),
            "RecurrenceTensor": uniform(-of_recurrence, of_recurrence),
            "PeepholeTensor": uniform(1e-20, 2e-20),
            "SequenceLengthsTensor": _all_steps,
        },
        activations={"ActivationDescs": _ACTIVATIONS[operator]},
        members={"ActivationDescCount": len(_ACTIVATIONS[operator]), **_MEMBERS[operator]},
        quick=quick,
    )


CASES: tuple[BenchCase, ...] = (
    _layer("rnn-16", "RNN", 16),
    _layer("gru-16", "GRU", 16),
    _layer("lstm-16", "LSTM", 16, quick=True),
    _layer("lstm-1", "LSTM", 1),
    _layer("lstm-1024", "LSTM", 4, steps=50, side=1024),
    _layer("lstm-1024-16", "LSTM", 16, steps=50, side=1024),
)


def _operations(problem: Problem) -> int:
    """Two for each weight, of the input and of the recurrence, in each step of each sequence."""
    steps, directions, sequences, _ = problem.sizes
    return 4 * steps * sequences * directions * problem.tensor("WeightTensor").ElementCount


_OF_ALL = ("WeightTensor", "RecurrenceTensor", "BiasTensor", "PeepholeTensor")
"""Tensors without a dimension for the sequences."""


def _some_sequences(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The first sequence, and the last."""
    last = problem.sizes[2] - 1
    indices = np.unique([0, last])
    return {
        name: array if name in _OF_ALL else np.take(array, indices, 3 if name == "SequenceLengthsTensor" else 2)
        for name, array in arrays.items()
    }


_GATE_ORDER = {"RNN": (0,), "GRU": (1, 0, 2), "LSTM": (0, 2, 3, 1)}
"""The gates in torch's order."""


def _by_torch(torch: Any, problem: Problem) -> Function:
    """All steps in one call; the weights are brought to torch's order before the first, as a model has them."""
    function = getattr(torch, {"RNN": "rnn_tanh", "GRU": "gru", "LSTM": "lstm"}[problem.operator.name])
    order = _GATE_ORDER[problem.operator.name]
    index = {member.name: i for i, member in enumerate(problem.operator.inputs)}
    made: dict[int, list[Any]] = {}

    def in_order(rows: Any) -> Any:
        return torch.cat([rows.chunk(len(order))[gate] for gate in order]).contiguous()

    def weights(inputs: tuple[Any, ...]) -> list[Any]:
        weight, recurrence, bias = (inputs[index[name]] for name in ("WeightTensor", "RecurrenceTensor", "BiasTensor"))
        found = made.get(weight.data_ptr())
        if found is None:
            parts = (weight[0, 0], recurrence[0, 0], *bias[0, 0, 0].chunk(2))
            found = made[weight.data_ptr()] = [in_order(part) for part in parts]
        return found

    def layer(*inputs: Any, out: Any) -> Any:
        first = [inputs[index[name]][0] for name in ("HiddenInitTensor", "CellMemInitTensor") if name in index]
        state = first if len(first) > 1 else first[0]
        with torch.no_grad():  # as inference runs it: torch has a faster layer then
            steps = function(inputs[index["InputTensor"]][0], state, weights(inputs), True, 1, 0.0, False, False, False)
        return steps[0][:, None]

    return layer


def _by_onnx(problem: Problem) -> OnnxNode:
    """All sequences are as long as the input, which is what ONNX takes where no lengths are given."""
    name = problem.operator.name
    _, directions, sequences, units = problem.sizes
    cells = ("CellMemInitTensor",) if name == "LSTM" else ()
    members = ("InputTensor", "WeightTensor", "RecurrenceTensor", "BiasTensor", "", "HiddenInitTensor", *cells)
    states = ("HiddenInitTensor", "OutputSingleTensor", "CellMemInitTensor", "OutputCellSingleTensor")
    shapes = {member: problem.tensor(member).Sizes[1:] for member in members[:3]}
    shapes |= {"BiasTensor": (directions, problem.tensor("BiasTensor").Sizes[-1])}
    shapes |= dict.fromkeys(states, (directions, sequences, units))
    attributes: dict[str, object] = {"hidden_size": units}
    if name == "GRU":
        attributes["linear_before_reset"] = 1
    outputs = ("OutputSequenceTensor", "OutputSingleTensor", *(("OutputCellSingleTensor",) if cells else ()))
    return OnnxNode(operator=name, attributes=attributes, inputs=members, outputs=outputs, shapes=shapes)


BENCH = BenchFamily(
    cases=CASES,
    torch=dict.fromkeys(_GATES, _by_torch),
    onnx=dict.fromkeys(_GATES, _by_onnx),
    operations=_operations,
    picked=_some_sequences,
)
