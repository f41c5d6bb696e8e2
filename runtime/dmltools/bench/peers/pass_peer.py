"""A bare pass over memory: as many bytes read and written as a case does, without arithmetic."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.cases import Form, Measure
from dmltools.bench.cpu_copies import BLOCK, ENTRIES, NativeCall, native_entry
from dmltools.bench.peers.base import CannotDo, PeerMissing, PeerRun
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.turns import HostContestant

TRIALS = 3
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
    for call in (*calls, *[calls[0]] * TRIALS):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return float(best)


def _no_result() -> Array:
    raise CannotDo("computes nothing")
