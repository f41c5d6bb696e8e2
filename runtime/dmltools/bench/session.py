"""A run: each case compared with the reference, then measured in turns with the copy and with every peer present."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmltools.bench.cases import BenchCase, Profile
from dmltools.bench.family import CannotDo, operations
from dmltools.bench.machine import machine_facts, readable
from dmltools.bench.peers import Peer, PeerMissing, PeerNotInstalled
from dmltools.bench.problems import HostSet, Problem, make_sets, problem
from dmltools.bench.report import CaseResult, LeftOut, PeerPresence, PeerResult, Report
from dmltools.bench.stages import Prepared, Stage, copy_bytes
from dmltools.bench.timing import Budget, Clock, Contestant, ratio_of, spread_of, take_turns
from dmltools.codes import Code

TRIALS = Budget(seconds=0.0, least=5, most=5, patience=2.0)
"""How the fastest copy is found: by its best time, because noise only ever adds."""


class Progress(Protocol):
    """Notified of what a run does."""

    def begin(self, cases: int) -> None: ...

    def case(self, name: str) -> None: ...

    def doing(self, what: str) -> None: ...

    def end(self) -> None: ...


@dataclass(frozen=True, kw_only=True)
class Run:
    """A run: the cases' registry, the device, the profile, and the peers."""

    registry: Registry
    stage: Stage
    profile: Profile
    peers: Mapping[str, Peer]
    progress: Progress
    command: str
    clock: Clock = field(default=time.perf_counter)

    def measure(self, cases: Sequence[BenchCase]) -> Report:
        """Measure `cases` one after the other. An interrupted run reports what it has."""
        machine = machine_facts()  # now, because later the load is our own
        presence = [self._presence(peer) for peer in self.peers.values()]
        present = [self.peers[p.name] for p in presence if p.version is not None]
        results: list[CaseResult] = []
        left_out: list[LeftOut] = []
        self.progress.begin(len(cases))
        try:
            for case in cases:
                self.progress.case(case.name)
                try:
                    results.append(self._case(case, present))
                except (DmlError, MemoryError) as error:
                    left_out.append(LeftOut(case=case.name, reason=_one_line(error)))
                gc.collect()  # the next case needs the memory of this one
        except KeyboardInterrupt:  # minutes of measuring are worth showing
            measured = {result.case for result in results} | {left.case for left in left_out}
            left_out += [LeftOut(case=c.name, reason="interrupted") for c in cases if c.name not in measured]
        finally:
            self.progress.end()
        return Report(
            command=self.command,
            device=self.stage.name,
            profile=self.profile.name,
            machine={**machine, **self.stage.facts()},
            peers=tuple(presence),
            results=tuple(results),
            left_out=tuple(left_out),
        )

    def _presence(self, peer: Peer) -> PeerPresence:
        if peer.name in self.profile.peers_left_out:
            reason = f"not measured in the {self.profile.name} run; name it with --peers to have it"
            return PeerPresence(name=peer.name, version=None, reason=reason)
        try:
            return PeerPresence(name=peer.name, version=peer.version(self.stage.name))
        except (PeerMissing, CannotDo) as error:
            install = peer.install if isinstance(error, PeerNotInstalled) else ""
            return PeerPresence(name=peer.name, version=None, reason=str(error), install=install)

    def _case(self, case: BenchCase, peers: Sequence[Peer]) -> CaseResult:
        posed = self._posed(case)
        count = posed.sets(self.stage.cache_bytes)
        _require_size(posed, self.profile)
        _require_memory(posed, count, self.stage)
        self.progress.doing("filling")
        sets = make_sets(posed, count)
        self.progress.doing("checking")
        prepared = self.stage.prepare(posed, sets, self.profile.checked_elements)
        result = CaseResult(
            case=case.name,
            group=case.group.name,
            title=case.group.title,
            measure=case.measure.value,
            operator=case.operator,
            type=case.type,
            sizes=posed.sizes,
            note=case.note,
            like=case.like,
            bytes_moved=posed.bytes_moved,
            operations=operations(posed),
            part_of=case.part_of,
            times=case.times,
            date=time.strftime("%Y-%m-%d", time.gmtime()),
            sets=count,
            variant=prepared.variant,
            verdict=prepared.comparison.verdict,
            worst=prepared.comparison.worst,
            problem=prepared.comparison.message,
        )
        if not prepared.comparison.passed:
            return result
        return self._timed(result, posed, sets, prepared, peers)

    def _posed(self, case: BenchCase) -> Problem:
        """The case in the profile's size; what grows is halved until the device can hold every tensor."""
        sizes, most = list(self.profile.sizes(case)), self.stage.tensor_bytes
        posed = problem(case, tuple(sizes), self.registry)
        while most is not None and case.grow is not None and posed.bytes_of_largest > most and sizes[case.grow] > 1:
            sizes[case.grow] //= 2
            posed = problem(case, tuple(sizes), self.registry)
        return posed

    def _timed(
        self, result: CaseResult, posed: Problem, sets: Sequence[HostSet], prepared: Prepared, peers: Sequence[Peer]
    ) -> CaseResult:
        """Return the result with the times of the copy, the kernel and every peer that can do the case."""
        copy = self._fastest(prepared.copies)
        tally = _Tally()
        found = []
        for peer in peers:
            self.progress.doing(f"against {peer.name}")
            try:
                run = peer.prepare(posed, sets, self.stage.threads, self.stage.name)
                seconds, ours = self._turns(copy, prepared.kernel, run.contestant, tally)
                run.close()
            except CannotDo as error:
                found.append(PeerResult(peer=peer.name, reason=str(error)))
                continue
            found.append(PeerResult(peer=peer.name, seconds=spread_of(seconds), ratio=ratio_of(seconds, ours)))
        if not tally.ours:
            self.progress.doing("alone")
            self._turns(copy, prepared.kernel, None, tally)
        if prepared.together is not None:
            result = replace(result, calls_per_submission=min(prepared.together, max(tally.calls)))
        return replace(
            result,
            copy="" if copy is None else copy.name,
            copy_seconds=None if copy is None else spread_of(tally.copies),
            seconds=spread_of(tally.ours),
            of_copy=None if copy is None else ratio_of(tally.copies, tally.ours),
            peers=tuple(found),
        )

    def _turns(
        self, copy: Contestant | None, kernel: Contestant, peer: Contestant | None, tally: _Tally
    ) -> tuple[Sequence[float], Sequence[float]]:
        """One triple; the seconds of the peer and ours. What belongs to us and the copy also goes into the tally."""
        contestants = [each for each in (kernel, copy, peer) if each is not None]
        profile = self.profile
        budget = Budget(
            seconds=profile.seconds, least=profile.least_rounds, most=profile.most_rounds, patience=profile.patience
        )
        times = dict(zip([id(each) for each in contestants], take_turns(contestants, budget, self.clock), strict=True))
        ours = times[id(kernel)].seconds
        tally.ours.extend(ours)
        tally.calls.append(times[id(kernel)].calls)
        if copy is not None:
            tally.copies.extend(times[id(copy)].seconds)
        return (times[id(peer)].seconds if peer is not None else ()), ours

    def _fastest(self, copies: Sequence[Contestant]) -> Contestant | None:
        if not copies:
            return None
        self.progress.doing("copying")
        best = [min(times.seconds) for times in take_turns(copies, TRIALS, self.clock)]
        return copies[best.index(min(best))]


@dataclass(frozen=True)
class _Tally:
    """Seconds of our kernel and of the copy, round by round, over all triples of a case; calls of a round in each."""

    ours: list[float] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    copies: list[float] = field(default_factory=list)


def _require_size(posed: Problem, profile: Profile) -> None:
    elements = math.prod(posed.sizes)
    if elements > profile.most_elements:
        raise CaseLeftOut(Code.BENCH_SIZE, f"{elements} elements are too many for the {profile.name} run")


def _require_memory(posed: Problem, count: int, stage: Stage) -> None:
    # A peer has as many sets in its own process.
    need, have = 2 * count * (posed.bytes_held + copy_bytes(posed)), stage.memory_bytes
    if have is not None and need > have:
        raise CaseLeftOut(Code.BENCH_SIZE, f"its buffers need {readable(need)}, and {readable(have)} may be used")


class CaseLeftOut(DmlError):
    """A case cannot be measured here; the text says why."""


def _one_line(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return text or "not enough memory"
