"""The cases of recurrent networks: a layer of each kind, one sequence alone, and a layer with many units.

Sizes are those of OutputSequenceTensor: steps, directions, sequences, hidden units. There are as many features as
units. Weights of the recurrence are small, so that the bound of errors, which grows with every step, still says
something; for the same reason no profile has more steps. Peepholes, which other libraries do not have, are too small to
make a difference.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout

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
        type="FLOAT32",
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
)
