"""What a kernel family may bring for the benchmark. Every part has a default."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from dmlruntime.binding import Array
from dmltools.bench.cases import BenchCase
from dmltools.bench.pieces import Piece, picked, whole_pieces
from dmltools.bench.problems import Problem

ArrayCall = Callable[[Callable[..., Any], Problem, Sequence[Any], Any, bool], Callable[[], Any]]
"""From a function of a library with NumPy's conventions, the problem, inputs and output to a call.

The last argument says whether the result is a new array, in place of the output.
"""

TorchFunction = Callable[[Any, Callable[..., Any], Problem], Callable[..., Any]]
"""From torch, the function of torch and the problem to a function (inputs..., out) -> output."""

Pieces = Callable[[Problem, Mapping[str, Array], int], Iterator[Piece]]
"""From the problem, arrays by member and the most elements that are compared at once to pieces of the outputs."""


Picked = Callable[[Problem, Mapping[str, Array], int], Mapping[str, Array]]
"""From the problem, arrays by member and about how many elements are wanted of each to parts that make a problem."""


@dataclass(frozen=True, kw_only=True)
class OnnxNode:
    """The ONNX operator that an operator is. `constants` are inputs behind the tensors, by name, as INT64 numbers.

    `floats`: whether it computes the same for floats.
    """

    operator: str
    attributes: Mapping[str, int] = field(default_factory=dict)
    constants: Mapping[str, int] = field(default_factory=dict)
    floats: bool = True


def plain_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of the inputs, with `out`."""
    return partial(function, *inputs) if is_new else partial(function, *inputs, out=output)


def into(made: Callable[[], Any], output: Any) -> None:
    """Write what a call makes to the output."""
    output[...] = made()


def plain_torch(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """The function as it is."""
    return lambda *inputs, out: function(*inputs, out=out)


@dataclass(frozen=True, kw_only=True)
class BenchFamily:
    """One family.

    Args:
        cases: what is measured.
        functions: what NumPy, cupy and torch call an operator; they agree on the names.
        array_call: how a function of NumPy or cupy is called.
        torch_function: how one of torch is.
        onnx: the ONNX node of a problem, by operator.
        picked: what is compared of arrays that are too large to be compared whole.
        pieces: the parts of the outputs that are compared with the reference before anything is timed.
    """

    cases: tuple[BenchCase, ...] = ()
    functions: Mapping[str, str] = field(default_factory=dict)
    array_call: ArrayCall = plain_call
    torch_function: TorchFunction = plain_torch
    onnx: Mapping[str, Callable[[Problem], OnnxNode]] = field(default_factory=dict)
    picked: Picked = picked
    pieces: Pieces = whole_pieces
