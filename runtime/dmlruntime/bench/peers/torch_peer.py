"""torch, called as it is or through torch.compile; on the CPU or on an NVIDIA GPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.bench.cases import Form
from dmlruntime.bench.peers.base import CannotDo, PeerMissing, PeerRun, load, tried
from dmlruntime.bench.peers.functions import ELEMENTWISE, IDENTITIES, SCANS
from dmlruntime.bench.problems import HostSet, Problem, ScanPart, in_order
from dmlruntime.bench.streams import timed
from dmlruntime.binding import Array


class TorchPeer:
    """torch's functions with out=, where they can write there."""

    install = "pip install torch"
    devices = frozenset({"cpu", "gpu"})

    def __init__(self, *, compiled: bool) -> None:
        self.name = "torch.compile" if compiled else "torch"
        self._compiled = compiled

    def version(self, device: str) -> str:
        """See Peer."""
        torch = load("torch")
        if device == "gpu" and not torch.cuda.is_available():
            raise PeerMissing("this torch finds no CUDA device")
        return str(torch.__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        torch = load("torch")
        torch.set_num_threads(threads)
        function = torch_function(torch, problem)
        if self._compiled:
            # Compiled code is kept per function; without a reset torch gives up after a few shapes.
            torch.compiler.reset()
            function = torch.compile(function, dynamic=False)
        tensors = [self._set(torch, problem, each, "cuda" if device == "gpu" else "cpu") for each in sets]
        calls = [_call(problem, function, each) for each in tensors]
        tried(calls[0])
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            kept = answer if isinstance(answer, torch.Tensor) else tensors[0][output]
            return np.array(kept.cpu().numpy())

        marks = _Marks(torch) if device == "gpu" else None
        return PeerRun(contestant=timed(self.name, calls, problem.case.measure, marks), result=result)

    def _set(self, torch: Any, problem: Problem, each: HostSet, where: str) -> dict[str, Any]:
        """The tensors of a set: the same memory on the CPU, copies with the same strides on a GPU."""
        storages: dict[int, Any] = {}  # an output in place shares its input's storage
        tensors = {}
        for name, storage in each.storages.items():
            whole = storages.get(id(storage))
            if whole is None:
                whole = storages[id(storage)] = tried(partial(_tensor, torch, storage, where))
            tensor = problem.tensor(name)
            tensors[name] = torch.as_strided(whole, tensor.Sizes, tensor.element_strides)
        return tensors


def _tensor(torch: Any, storage: Array, where: str) -> Any:
    return torch.from_numpy(storage).to(where)


def torch_function(torch: Any, problem: Problem) -> Callable[..., Any]:
    """The case as a function (inputs..., out) -> output. Raises CannotDo where torch has no such function."""
    name = problem.operator.name
    if name in ELEMENTWISE:
        elementwise = getattr(torch, ELEMENTWISE[name])
        return lambda *inputs, out: elementwise(*inputs, out=out)
    part = problem.scan
    if part is None or name not in SCANS:
        raise CannotDo("no such function")
    return _scan(torch, getattr(torch, SCANS[name]), part, IDENTITIES[name])


def _scan(torch: Any, scan: Callable[..., Any], part: ScanPart, identity: int) -> Callable[..., Any]:
    axis = part.axis

    def forward(x: Any, out: Any) -> Any:
        if not part.exclusive:
            return scan(x, axis, dtype=x.dtype, out=out)
        if out is None:
            out = torch.empty_like(x)
        length = x.shape[axis]
        out.narrow(axis, 0, 1).fill_(identity)
        if length > 1:
            scan(x.narrow(axis, 0, length - 1), axis, dtype=x.dtype, out=out.narrow(axis, 1, length - 1))
        return out

    def reverse(x: Any, out: Any) -> Any:
        # torch has no negative strides: it must flip before and after, into memory of its own.
        del out
        return torch.flip(forward(torch.flip(x, (axis,)), None), (axis,))

    return reverse if part.reverse else forward


def _call(problem: Problem, function: Callable[..., Any], tensors: dict[str, Any]) -> Callable[[], Any]:
    inputs, (output,) = in_order(problem, tensors)
    target = None if problem.case.form is Form.FUNCTION else output
    return lambda: function(*inputs, out=target)


class _Marks:
    """Marks on torch's current stream."""

    def __init__(self, torch: Any) -> None:
        self._torch = torch

    def mark(self) -> Any:
        event = self._torch.cuda.Event(enable_timing=True)
        event.record()
        return event

    def between(self, first: Any, last: Any) -> float:
        last.synchronize()
        return float(first.elapsed_time(last)) / 1e3
