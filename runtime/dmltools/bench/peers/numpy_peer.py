"""NumPy: one thread, whatever is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.cases import Form
from dmltools.bench.peers.base import PeerMissing, PeerRun, tried
from dmltools.bench.peers.names import function_of
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.registry import bench_family
from dmltools.bench.turns import HostContestant


def array_call(library: Any, problem: Problem, arrays: dict[str, Any]) -> Callable[[], Any]:
    """The case as a call of a library with NumPy's names. Raises CannotDo where it has no such function."""
    inputs, (output, *_) = in_order(problem, arrays)
    is_new = problem.case.form is Form.FUNCTION
    return bench_family(problem).array_call(function_of(library, problem), problem, inputs, output, is_new)


class NumpyPeer:
    """NumPy's ufuncs and cumulative functions, with out=."""

    name = "numpy"
    install = "pip install numpy"
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """NumPy is always there."""
        if device not in self.devices:
            raise PeerMissing("runs on the CPU only")
        return str(np.__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        calls = [array_call(np, problem, each.views) for each in sets]
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.array(answer if problem.case.form is Form.FUNCTION else sets[0].views[output])

        return PeerRun(contestant=HostContestant(self.name, calls), result=result)
