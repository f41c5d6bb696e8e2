"""cupy: NumPy's functions on an NVIDIA GPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.bench.cases import Form
from dmltools.bench.peers.base import PeerMissing, PeerRun, first_line, load, tried
from dmltools.bench.peers.numpy_peer import array_call
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.streams import timed


class CupyPeer:
    """cupy's ufuncs and cumulative functions, with out=; times by the GPU's own events."""

    name = "cupy"
    install = "pip install cupy-cuda12x"
    devices = frozenset({"gpu"})

    def version(self, device: str) -> str:
        """See Peer."""
        if device not in self.devices:
            raise PeerMissing("runs on NVIDIA GPUs only")
        library = load("cupy")
        try:
            library.cuda.runtime.getDeviceCount()
        except library.cuda.runtime.CUDARuntimeError as error:
            raise PeerMissing(f"no CUDA device: {first_line(error)}") from error
        return str(library.__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        cupy = load("cupy")
        copies = [self._set(cupy, problem, each) for each in sets]
        calls = [array_call(cupy, problem, views) for views in copies]
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.asarray(cupy.asnumpy(answer if problem.case.form is Form.FUNCTION else copies[0][output]))

        tried(calls[0])
        return PeerRun(contestant=timed(self.name, calls, problem.case.measure, _Marks(cupy)), result=result)

    def _set(self, cupy: Any, problem: Problem, each: HostSet) -> dict[str, Any]:
        storages: dict[int, Any] = {}  # an output in place shares its input's storage
        views = {}
        for name, storage in each.storages.items():
            whole = storages.get(id(storage))
            if whole is None:
                whole = storages[id(storage)] = cupy.asarray(storage)
            tensor: DML_BUFFER_TENSOR_DESC = problem.tensor(name)
            strides = tuple(step * storage.itemsize for step in tensor.element_strides)
            views[name] = cupy.lib.stride_tricks.as_strided(whole, tensor.Sizes, strides)
        return views


class _Marks:
    """Marks on cupy's current stream."""

    def __init__(self, cupy: Any) -> None:
        self._cupy = cupy

    def mark(self) -> Any:
        event = self._cupy.cuda.Event()
        event.record()
        return event

    def between(self, first: Any, last: Any) -> float:
        last.synchronize()
        return float(self._cupy.cuda.get_elapsed_time(first, last)) / 1e3
