"""torch, called as it is or through torch.compile; on the CPU or on an NVIDIA GPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.bench.cases import Form
from dmltools.bench.family import CannotDo
from dmltools.bench.peers.base import PeerMissing, PeerRun, load, tried
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.registry import bench_family, operations
from dmltools.bench.timing import timed


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
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False  # FLOAT32 is FLOAT32 here
        known = bench_family(problem).torch.get(problem.operator.name)
        if known is None:
            raise CannotDo("no such function")
        function = known(torch, problem)
        if self._compiled:
            if operations(problem):
                raise CannotDo("compiles to torch's own function for products")
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
            found = np.array(kept.cpu().numpy())
            # torch gives indices as int64, whatever the data type of the operator's output.
            return found.astype(sets[0].views[output].dtype) if found.dtype.kind in "iu" else found

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


def _call(problem: Problem, function: Callable[..., Any], tensors: dict[str, Any]) -> Callable[[], Any]:
    inputs, (output, *_) = in_order(problem, tensors)
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
