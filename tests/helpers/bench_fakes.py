"""Fakes that tests of the benchmark measure: a clock that is told the time, a stage of made-up speeds."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.bench.family import CannotDo
from dmltools.bench.peers import PeerMissing, PeerNotInstalled, PeerRun
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.stages import Prepared, check
from dmltools.bench.timing import Contestant, HostContestant


class FakeClock:
    """Seconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FakeContestant:
    """Takes `seconds` per call: one number, or one per measurement, the last again and again."""

    shortest = 1e-3

    def __init__(self, name: str, clock: FakeClock, *seconds: float) -> None:
        self.name = name
        self._clock = clock
        self._seconds = list(seconds)
        self.measured: list[int] = []

    def measure(self, calls: int) -> float:
        once = self._seconds[min(len(self.measured), len(self._seconds) - 1)]
        self.measured.append(calls)
        self._clock.now += once * calls
        return once * calls

    def rest(self) -> None:
        """No thread is to be waited for."""


class ProcessPeer:
    """Says in which process it is, and does there what a case is called."""

    name = "elsewhere"
    install = "pip install elsewhere"
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        if device != "cpu":
            raise PeerMissing("runs on the CPU only")
        return str(os.getpid())

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        if problem.case.name == "sum-rows-int32":
            raise CannotDo("no whole numbers")
        function = os.abort if problem.case.name == "product-rows" else time.process_time
        views = sets[0].views
        return PeerRun(
            contestant=HostContestant(self.name, [function]),
            result=lambda: np.cumsum(views["InputTensor"], -1, dtype=np.float32),
        )


class FakeStage:
    """The reference device, whose kernels take 2 ms, and copies of 1 and 3 ms. `wrong` spoils the outputs."""

    name = "cpu"
    threads = 2
    is_software = False
    cache_bytes = 1024
    memory_bytes: int | None = 2**30
    tensor_bytes: int | None = None

    def __init__(self, clock: FakeClock, *, wrong: bool = False) -> None:
        self.device: Device = ReferenceDevice()
        self._clock = clock
        self._wrong = wrong

    def facts(self) -> Mapping[str, str]:
        return {"threads": "2", "compiler": "none"}

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        compiled = self.device.compile(problem.descriptor)
        views = sets[0].views
        inputs = {m.name: views[m.name].copy() for m in problem.inputs}
        outputs = {m.name: views[m.name] for m in problem.outputs}
        compiled(*inputs.values(), out=tuple(outputs.values()))
        if self._wrong:
            next(iter(outputs.values()))[...] += 1
        comparison = check(
            problem, inputs, outputs, depth=problem.sizes[-1], unpromised=frozenset(), most=checked_elements
        )
        copies: tuple[Contestant, ...] = ()
        if problem.case.measure.value != "call":
            copies = (
                FakeContestant("slow copy", self._clock, 0.003),
                FakeContestant("fast copy", self._clock, 0.001),
            )
        kernel = FakeContestant("dmlops", self._clock, 0.002)
        return Prepared(variant="fake", comparison=comparison, kernel=kernel, copies=copies)


class FakePeer:
    """Takes 8 ms; cannot do products."""

    install = "pip install rival"
    devices = frozenset({"cpu"})

    def __init__(self, clock: FakeClock, name: str = "rival", missing: str = "", installable: bool = False) -> None:
        self.name = name
        self._clock = clock
        self._missing = missing
        self._installable = installable

    def version(self, device: str) -> str:
        if self._missing:
            raise (PeerNotInstalled if self._installable else PeerMissing)(self._missing)
        return "1.2"

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        if problem.operator.name == "CUMULATIVE_PRODUCT":
            raise CannotDo("no such function")
        return PeerRun(contestant=FakeContestant(self.name, self._clock, 0.008), result=self._no_result)

    @staticmethod
    def _no_result() -> Any:
        raise AssertionError("a run needs times only")


class Heard:
    """Progress that remembers what it was told."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def begin(self, cases: int) -> None:
        self.events.append(f"begin {cases}")

    def case(self, name: str) -> None:
        self.events.append(name)

    def doing(self, what: str) -> None:
        self.events.append(f"  {what}")

    def end(self) -> None:
        self.events.append("end")
