"""Recurrent networks in terms of what torch has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"RNN": "rnn_tanh", "GRU": "gru", "LSTM": "lstm"}
"""What says whether a library can do it: torch alone has these."""

_ORDER = {"RNN": (0,), "GRU": (1, 0, 2), "LSTM": (0, 2, 3, 1)}
"""The gates in torch's order."""


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """All steps in one call; the weights are brought to torch's order before the first, as a model has them."""
    order = _ORDER[problem.operator.name]
    places = {member.name: place for place, member in enumerate(problem.operator.inputs)}
    made: dict[int, list[Any]] = {}

    def in_order(rows: Any) -> Any:
        return torch.cat([rows.chunk(len(order))[gate] for gate in order]).contiguous()

    def weights(inputs: tuple[Any, ...]) -> list[Any]:
        weight, recurrence, bias = (inputs[places[name]] for name in ("WeightTensor", "RecurrenceTensor", "BiasTensor"))
        found = made.get(weight.data_ptr())
        if found is None:
            parts = (weight[0, 0], recurrence[0, 0], *bias[0, 0, 0].chunk(2))
            found = made[weight.data_ptr()] = [in_order(part) for part in parts]
        return found

    def layer(*inputs: Any, out: Any) -> Any:
        first = [inputs[places[name]][0] for name in ("HiddenInitTensor", "CellMemInitTensor") if name in places]
        state = first if len(first) > 1 else first[0]
        with torch.no_grad():  # as inference runs it: torch has a faster layer then
            steps = function(
                inputs[places["InputTensor"]][0], state, weights(inputs), True, 1, 0.0, False, False, False
            )
        return steps[0][:, None]

    return layer
