"""Peers in processes of their own, and contestants that wait until their threads sleep."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from bench_fakes import ProcessPeer

from dmlops.registry import REGISTRY
from dmltools.bench import timing
from dmltools.bench.apart import PeerApart
from dmltools.bench.family import CannotDo, all_cases
from dmltools.bench.peers import PeerMissing
from dmltools.bench.problems import HostSet, Problem, make_sets, problem
from dmltools.bench.timing import LONGEST_REST, LOOK, HostContestant


@pytest.fixture(scope="module")
def apart() -> Iterator[PeerApart]:
    peer = PeerApart(ProcessPeer(), REGISTRY)
    yield peer
    peer.close()


def posed(name: str) -> tuple[Problem, tuple[HostSet, ...]]:
    """A case in a small size, and a set of its arrays."""
    case = next(case for case in all_cases() if case.name == name)
    found = problem(case, (3, 8), REGISTRY)
    return found, make_sets(found, 1)


def test_a_peer_runs_in_another_process_on_equal_arrays(apart: PeerApart) -> None:
    found, sets = posed("sum-rows")
    process = apart.version("cpu")
    assert int(process) != os.getpid()
    run = apart.prepare(found, sets, 1, "cpu")
    assert run.contestant.name == "elsewhere"
    assert run.contestant.shortest == HostContestant.shortest
    assert run.contestant.measure(3) > 0
    run.contestant.rest()
    np.testing.assert_array_equal(run.result(), np.cumsum(sets[0].views["InputTensor"], -1, dtype=np.float32))
    run.close()
    assert apart.version("cpu") == process


def test_what_a_peer_lacks_is_said_here(apart: PeerApart) -> None:
    with pytest.raises(PeerMissing, match=r"^runs on the CPU only$"):
        apart.version("gpu")
    with pytest.raises(CannotDo, match=r"^no whole numbers$"):
        apart.prepare(*posed("sum-rows-int32"), 1, "cpu")


def test_a_process_that_ends_is_no_answer_and_the_next_one_is_new(apart: PeerApart) -> None:
    process = apart.version("cpu")
    run = apart.prepare(*posed("product-rows"), 1, "cpu")
    with pytest.raises(CannotDo, match=r"^its process ended$"):
        run.contestant.measure(1)
    assert apart.version("cpu") != process


def test_a_contestant_rests_until_its_threads_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter([0.0, LOOK, LOOK, 2 * LOOK, 2 * LOOK, 2 * LOOK])  # before and after each look; busy, busy, asleep
    slept: list[float] = []
    clock = SimpleNamespace(perf_counter=lambda: 0.0, process_time=lambda: next(used), sleep=slept.append)
    monkeypatch.setattr(timing, "time", clock)
    timing.rest()
    assert slept == [LOOK] * 3


def test_nobody_rests_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    busy, slept = count(), []
    clock = SimpleNamespace(perf_counter=lambda: sum(slept), process_time=lambda: next(busy), sleep=slept.append)
    monkeypatch.setattr(timing, "time", clock)
    timing.rest()
    assert LONGEST_REST <= sum(slept) < LONGEST_REST + 2 * LOOK
