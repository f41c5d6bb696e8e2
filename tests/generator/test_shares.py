"""Several processes do what one would: the same results, the same exceptions and warnings, nothing left behind."""

from __future__ import annotations

import errno
import itertools
import os
import pickle
import signal
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from left_behind import assert_leaves_nothing

from dmlgen import shares
from dmlgen.shares import in_shares, processors

ME = os.getpid()

forking = pytest.mark.skipif(sys.platform != "linux", reason="other processes are forked on Linux")


def elsewhere() -> bool:
    """Whether this is another process than the test's; that one lets others have most items."""
    if os.getpid() != ME:
        return True
    time.sleep(0.02)
    return False


def worker(item: int) -> tuple[int, int]:
    elsewhere()
    return item, os.getpid()


@forking
@pytest.mark.parametrize("processes", [2, 3])
def test_results_are_in_order_and_from_several_processes(processes: int, tmp_path: Path) -> None:
    def met(item: int) -> tuple[int, int]:
        (tmp_path / str(os.getpid())).touch()
        while len(list(tmp_path.iterdir())) < processes:
            time.sleep(0.01)
        return item, os.getpid()

    found = in_shares(met, range(30), processes)
    assert [item for item, _ in found] == list(range(30))
    assert len({process for _, process in found}) == processes


def test_one_process_needs_no_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fork", None, raising=False)
    assert in_shares(worker, range(3), 1) == [(0, ME), (1, ME), (2, ME)]
    assert in_shares(worker, [5], 2) == [(5, ME)]
    assert in_shares(worker, [], 2) == []
    monkeypatch.setattr(shares, "processors", lambda: 1)
    assert in_shares(worker, range(2)) == [(0, ME), (1, ME)]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_than_on_linux_there_is_one(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert processors() == 1


@forking
@pytest.mark.parametrize(("cores", "wanted"), [(1, 1), (2, 2), (64, 4)])
def test_as_many_as_there_are_cores(monkeypatch: pytest.MonkeyPatch, cores: int, wanted: int) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)))
    assert processors() == wanted


class Mistake(Exception):
    """Pickle cannot make it again."""

    def __init__(self, item: int, what: Callable[[], None]) -> None:
        super().__init__(f"item {item}")
        self.item = item
        self.what = what


@forking
def test_the_first_mistake_is_raised_as_it_is() -> None:
    def faulty(item: int) -> int:
        elsewhere()
        if item in (4, 5, 17):
            raise Mistake(item, lambda: None)
        return item

    with pytest.raises(Mistake, match=r"^item 4$") as caught:
        in_shares(faulty, range(20), 2)
    assert caught.value.item == 4
    assert [frame.name for frame in caught.traceback][-1] == "faulty"


def _raise() -> None:
    raise ZeroDivisionError


@forking
@pytest.mark.parametrize(
    "end",
    [_raise, lambda: os._exit(0), lambda: os._exit(3), lambda: os.kill(os.getpid(), signal.SIGKILL), sys.exit],
    ids=["raises", "leaves", "leaves with 3", "killed", "exits"],
)
def test_what_a_process_does_not_bring_is_done_here(end: Callable[[], None]) -> None:
    def ending(item: int) -> tuple[int, int]:
        if elsewhere():
            end()
        return item, os.getpid()

    assert in_shares(ending, range(6), 3) == [(item, ME) for item in range(6)]


@forking
def test_a_process_that_fails_late_brings_what_it_has(tmp_path: Path) -> None:
    def failing(item: int) -> tuple[int, bool]:
        there = elsewhere()
        if there and item > 4:
            raise ZeroDivisionError
        (tmp_path / str(os.getpid())).touch()
        while len(list(tmp_path.iterdir())) < 2:  # until the other one has an item of its own
            time.sleep(0.01)
        return item, there

    found = in_shares(failing, range(12), 2)
    assert [item for item, _ in found] == list(range(12))
    assert any(there for _, there in found)
    assert not any(there for item, there in found if item > 4)


@forking
def test_results_that_pickle_refuses_are_made_here() -> None:
    found = in_shares(lambda item: (item, lambda: None, elsewhere()), range(6), 2)
    assert [(item, there) for item, _, there in found] == [(item, False) for item in range(6)]


@forking
def test_a_result_that_is_cut_short_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process may be ended in the middle of writing, and its results are read while it writes."""
    texts = [pickle.dumps(each) for each in ("first", list(range(50)), "last")]
    frames = [shares._HEAD.pack(7 + number, len(text)) + text for number, text in enumerate(texts)]
    ends = [sum(map(len, frames[: count + 1])) for count in range(3)]
    monkeypatch.setattr(shares, "_serve", lambda *_: os._exit(0))
    helper = shares._Helper(str, [], -1)
    try:
        helper.wait()
        found = []
        for at, byte in enumerate(b"".join(frames), 1):
            os.write(helper._answers, bytes([byte]))
            found += helper.arrived()
            assert found == [(7, "first"), (8, list(range(50))), (9, "last")][: sum(end <= at for end in ends)]
    finally:
        helper.end()


@forking
def test_results_of_the_other_process_arrive_while_this_one_works() -> None:
    def slow(item: int) -> bool:
        time.sleep(0.002)
        return elsewhere()

    with shares.Sharing(slow, range(60), 2) as sharing:
        numbers, there = zip(*sharing.completed(), strict=True)
    assert sorted(numbers) == list(range(60))
    assert (True, False) in itertools.pairwise(there)


@forking
def test_each_item_is_done_once() -> None:
    """Items so short that two processes often ask for the next one at the same time."""
    with shares.Sharing(lambda item: item, range(5000), 3) as sharing:
        assert sorted(number for number, _ in sharing.completed()) == list(range(5000))


@forking
def test_a_warning_is_given_once() -> None:
    def warning(item: int) -> int:
        elsewhere()
        if item == 1:
            warnings.warn("of item 1", RuntimeWarning, stacklevel=2)
        return item

    with pytest.warns(RuntimeWarning, match="of item 1") as given:
        assert in_shares(warning, range(8), 2) == list(range(8))
    assert len(given) == 1


@forking
def test_an_interrupt_ends_all_of_them(tmp_path: Path) -> None:
    def interrupted(item: int) -> None:
        if os.getpid() == ME:
            while not any(tmp_path.iterdir()):
                time.sleep(0.01)
            raise KeyboardInterrupt
        (tmp_path / str(os.getpid())).touch()
        time.sleep(60)

    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        in_shares(interrupted, range(2), 2)
    assert time.monotonic() - start < 30
    (process,) = (int(path.name) for path in tmp_path.iterdir())
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@forking
@pytest.mark.parametrize("missing", ["memfd_create", "fork"])
def test_where_no_more_processes_can_be_had(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    def refuse(*_: object) -> int:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    def share() -> None:
        assert in_shares(worker, range(3), 2) == [(0, ME), (1, ME), (2, ME)]

    monkeypatch.setattr(os, missing, refuse)
    assert_leaves_nothing(share)


@forking
def test_nothing_is_left_open() -> None:
    assert_leaves_nothing(lambda: in_shares(worker, range(4), 2))
