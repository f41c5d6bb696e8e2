"""NumPy: one thread, whatever is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.bench.cases import Form
from dmlruntime.bench.peers.base import CannotDo, PeerMissing, PeerRun, tried
from dmlruntime.bench.peers.functions import ELEMENTWISE, IDENTITIES, SCANS, scan_through_views
from dmlruntime.bench.problems import HostSet, Problem, in_order
from dmlruntime.bench.turns import HostContestant
from dmlruntime.binding import Array


def array_call(library: Any, problem: Problem, arrays: dict[str, Any]) -> Callable[[], Any]:
    """The case as a call of a library with NumPy's names. Raises CannotDo where it has no such function."""
    name = problem.operator.name
    inputs, (output,) = in_order(problem, arrays)
    as_function = problem.case.form is Form.FUNCTION
    if name in ELEMENTWISE:
        function = getattr(library, ELEMENTWISE[name])
        return partial(function, *inputs) if as_function else partial(function, *inputs, out=output)
    scan = problem.scan
    if scan is None or name not in SCANS:
        raise CannotDo("no such function")
    function = getattr(library, SCANS[name])
    if as_function and not scan.reverse and not scan.exclusive:
        return partial(function, *inputs, axis=scan.axis, dtype=inputs[0].dtype)
    if not scan.reverse and not scan.exclusive:
        return partial(function, *inputs, axis=scan.axis, dtype=inputs[0].dtype, out=output)
    return partial(scan_through_views, function, scan, IDENTITIES[name], inputs[0], output)


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
