"""Peers that are always there: NumPy, and a bare pass over memory that reads and writes as many bytes as a case."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.bench.cases import Form, Measure
from dmltools.bench.cpu_stage import BLOCK, ENTRIES, NativeCall, native_entry
from dmltools.bench.family import CannotDo
from dmltools.bench.peers.base import PeerMissing, PeerRun, tried
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.registry import bench_family, operations
from dmltools.bench.timing import HostContestant


class NumpyPeer:
    """NumPy's functions: one thread, whatever is asked for."""

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
        known = bench_family(problem).numpy.get(problem.operator.name)
        if known is None:
            raise CannotDo("no such function")
        function = known(problem)
        is_new = problem.case.form is Form.FUNCTION
        calls = []
        for each in sets:
            inputs, (output, *_) = in_order(problem, each.views)
            calls.append(partial(function, *inputs, out=None if is_new else output))
        output_name = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.array(answer if is_new else sets[0].views[output_name])

        return PeerRun(contestant=HostContestant(self.name, calls), result=result)


PASS_TRIALS = 3
"""Of a pass with streaming stores and of one without; the faster one is measured."""


class PassPeer:
    """Every byte of the inputs is read and every byte of the outputs written, on our threads.

    It is the yardstick of cases whose reads and writes are not as many as those of a copy: reductions, which only
    read, and additions, two thirds of whose bytes are read.
    """

    name = "pass"
    install = ""
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """It comes with the benchmark. Raises PeerMissing where it does not compile to streaming stores."""
        if device not in self.devices:
            raise PeerMissing("runs on the CPU only")
        if native_entry("dml_pass_plain") is None:
            raise PeerMissing("is written for x86")
        return "bare"

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer. There is no result: the outputs are overwritten with what was read."""
        if problem.case.measure is Measure.CALL:
            raise CannotDo("a call moves no memory")
        if operations(problem):
            raise CannotDo("moves bytes, which are not the work here")
        if problem.case.form is Form.FUNCTION:
            raise CannotDo("makes no new tensors")
        if problem.case.in_place is not None:
            raise CannotDo("would overwrite the inputs")
        ways = [self._calls(entry, problem, sets, threads) for entry in ENTRIES]
        return PeerRun(contestant=HostContestant(self.name, min(ways, key=_seconds)), result=_no_result)

    def _calls(self, entry: str, problem: Problem, sets: Sequence[HostSet], threads: int) -> list[NativeCall]:
        names = [m.name for m in (*problem.inputs, *problem.outputs)]
        calls = []
        for each in sets:
            arrays = [each.storages[name] for name in names]
            sizes = [array.nbytes for array in arrays]
            items = -(-max(sizes) // BLOCK)
            parameters = (items, len(problem.inputs), len(arrays), *sizes)
            calls.append(NativeCall(native_entry(f"dml_pass_{entry}"), parameters, arrays, items, threads))
        return calls


def _seconds(calls: Sequence[Callable[[], object]]) -> float:
    best = np.inf
    for call in (*calls, *[calls[0]] * PASS_TRIALS):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return float(best)


def _no_result() -> Array:
    raise CannotDo("computes nothing")
