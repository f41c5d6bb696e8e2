"""A peer in a process of its own: neither its threads, which may spin after their work, nor its memory are ours."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.devices.binding import Array
from dmltools.bench.family import CannotDo, all_cases
from dmltools.bench.peers import Peer, PeerMissing, PeerRun, first_line
from dmltools.bench.problems import HostSet, Problem, make_sets

ENDS = 5.0
"""Seconds that a process has to end by itself."""


class PeerApart:
    """The peer of another process, which starts when something is asked of it. It draws the same sets as we do."""

    def __init__(self, peer: Peer, registry: Registry) -> None:
        self.name, self.install, self.devices = peer.name, peer.install, peer.devices
        self._served = (peer, registry)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def version(self, device: str) -> str:
        """See Peer."""
        return str(self._ask("version", device))

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        shortest = self._ask("prepare", problem.case.name, problem.descriptor, len(sets), threads, device)
        return PeerRun(
            contestant=_ContestantApart(self.name, shortest, self._ask),
            result=partial(self._ask, "result"),
            close=partial(self._ask, "close"),
        )

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None and self._process is not None:
            self._pipe.close()  # which it takes as the end
            self._process.join(ENDS)
            self._process.kill()
        self._process = self._pipe = None

    def _ask(self, name: str, *arguments: object) -> Any:
        """Return what the process answers. Raises what it raises, and CannotDo where it ends."""
        pipe = self._pipe or self._start()
        try:
            pipe.send((name, arguments))
            answer = pipe.recv()
        except (EOFError, OSError) as error:
            self.close()
            raise CannotDo("its process ended") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _start(self) -> Connection:
        context = get_context("spawn")  # a fork would have our threads' locks, and none of the threads
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, *self._served), daemon=True)
        self._process.start()
        other.close()
        return self._pipe


class _ContestantApart:
    """A contestant of the other process."""

    def __init__(self, name: str, shortest: float, ask: Callable[..., Any]) -> None:
        self.name, self.shortest = name, shortest
        self._ask = ask

    def measure(self, calls: int) -> float:
        """Return the seconds that the calls take there."""
        return float(self._ask("measure", calls))

    def rest(self) -> None:
        """Wait until the threads there sleep."""
        self._ask("rest")


class _Service:
    """The other process: each public method answers a question of the same name."""

    def __init__(self, peer: Peer, registry: Registry) -> None:
        self._peer, self._registry = peer, registry
        self._run: PeerRun | None = None
        self.version = peer.version

    def prepare(self, case: str, descriptor: Any, sets: int, threads: int, device: str) -> float:
        """Make a case ready, and return how long a measurement should last."""
        self._run = None  # the arrays of the case before, if that did not end
        found = next(each for each in all_cases() if each.name == case)
        problem = Problem(case=found, descriptor=descriptor, domain=self._registry.domain(found.operator))
        self._run = self._peer.prepare(problem, make_sets(problem, sets), threads, device)
        return self._run.contestant.shortest

    def measure(self, calls: int) -> float:
        return self._ready.contestant.measure(calls)

    def rest(self) -> None:
        self._ready.contestant.rest()

    def result(self) -> Array:
        return self._ready.result()

    def close(self) -> None:
        """Free what the case takes."""
        self._run = None

    @property
    def _ready(self) -> PeerRun:
        assert self._run is not None, "a contestant is made by prepare()"
        return self._run


def _serve(pipe: Connection, peer: Peer, registry: Registry) -> None:
    """Answer until the pipe is closed. An interruption is for the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    service = _Service(peer, registry)
    while True:
        try:
            name, arguments = pipe.recv()
        except (EOFError, ConnectionError):  # the process that asked has ended
            return
        try:
            answer = getattr(service, name)(*arguments)
        except (CannotDo, PeerMissing, MemoryError) as error:
            answer = error
        except Exception as error:  # a library's own: it is said where the case is reported
            answer = CannotDo(f"{type(error).__name__}: {first_line(error)}")
        pipe.send(answer)
