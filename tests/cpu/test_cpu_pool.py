"""The thread pool: every item once, whoever calls, whatever is forked, and a clean end."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading
import time
import warnings

import numpy as np
import pytest

from dmlruntime.cpu import build, pool, threads
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.processor import available
from dmlruntime.cpu.sources import pool_text
from dmlruntime.cpu.threads import ThreadCountError, get_num_threads, set_num_threads

pytestmark = pytest.mark.skipif(
    cpu_status() is not None or pool.runner() is None, reason=f"no pool: {cpu_status() or pool.why_absent()}"
)

COUNTING = """\
#include <stdint.h>
static _Thread_local char here;
/* Adds 1 to each item's place and notes the thread; parameters[0] rounds of idle work make an item slow. */
void count(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    volatile int64_t idle = 0;
    for (int64_t item = begin; item < end; ++item) {
        for (int64_t i = 0; i < parameters[0]; ++i)
            idle += i;
        ++((int64_t *)tensors[0])[item];
        ((int64_t *)tensors[1])[item] = (int64_t)(intptr_t)&here;
    }
}
"""

TOGETHER = """\
#include <stdatomic.h>
#include <stdint.h>
#if defined(__unix__) || defined(__APPLE__)
#include <sched.h>
#endif
static _Thread_local char here;
/* Notes the thread of each item and stays until all parameters[0] items have begun, parameters[1] rounds at most. */
void together(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    _Atomic int64_t *const begun = tensors[1];
    for (int64_t item = begin; item < end; ++item)
        ((int64_t *)tensors[0])[item] = (int64_t)(intptr_t)&here;
    atomic_fetch_add(begun, end - begin);
    for (int64_t i = 0; i < parameters[1] && atomic_load(begun) < parameters[0]; ++i) {
#if defined(__unix__) || defined(__APPLE__)
        (void)sched_yield();
#endif
    }
}
"""

Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


def _count(items: int, grain: int, count: int, rounds: int = 0) -> Counts:
    """How often each item ran; behind the last one nothing may be counted."""
    return _run(items, grain, count, rounds)[0]


def _threads_used(items: int, grain: int, count: int, rounds: int) -> int:
    return len(set(_run(items, grain, count, rounds)[1].tolist()))


def _run(items: int, grain: int, count: int, rounds: int) -> tuple[Counts, Counts]:
    entry = ctypes.cast(build.load("count", COUNTING).count, ctypes.c_void_p).value
    run = pool.runner()
    assert entry is not None
    assert run is not None
    seen, where = np.zeros(items + grain, np.int64), np.zeros(items + grain, np.int64)
    parameters, tensors = (ctypes.c_int64 * 1)(rounds), (ctypes.c_void_p * 2)(seen.ctypes.data, where.ctypes.data)
    run(entry, ctypes.addressof(parameters), ctypes.addressof(tensors), items, grain, count)
    assert not seen[items:].any()
    return seen[:items], where[:items]


@pytest.mark.parametrize(("items", "grain"), [(1, 1), (2, 1), (7, 3), (8, 3), (1000, 1), (1000, 999), (1000, 5000)])
@pytest.mark.parametrize("count", [1, 2, 3, 16])
def test_every_item_runs_once(items: int, grain: int, count: int) -> None:
    for _ in range(20):
        assert np.all(_count(items, grain, count) == 1)


def test_workers_take_part() -> None:
    assert max(_threads_used(64, 1, 3, rounds=100_000) for _ in range(20)) > 1
    assert _threads_used(64, 1, 1, rounds=100_000) == 1


def test_a_thread_has_the_same_items_in_every_job() -> None:
    """So that it finds them in its caches. No item ends before all have begun, so no thread can take another's.

    Threads that other tests have started could stand in for a late one, so they are ended first.
    """
    source = build.load("the thread pool", pool_text(), ("-pthread",))
    source.dml_pool_stop.restype = None
    source.dml_pool_stop()
    entry = ctypes.cast(build.load("together", TOGETHER).together, ctypes.c_void_p).value
    run = pool.runner()
    assert entry is not None
    assert run is not None
    items = 4
    parameters, found = (ctypes.c_int64 * 2)(items, 2**24), []
    for _ in range(20):
        where, begun = np.zeros(items, np.int64), np.zeros(1, np.int64)
        tensors = (ctypes.c_void_p * 2)(where.ctypes.data, begun.ctypes.data)
        run(entry, ctypes.addressof(parameters), ctypes.addressof(tensors), items, 1, items)
        found.append(tuple(where.tolist()))
    assert len(set(found[0])) == items
    assert len(set(found)) == 1


def test_sleeping_workers_wake() -> None:
    for _ in range(5):
        assert np.all(_count(100, 1, 3, rounds=2000) == 1)
        time.sleep(0.02)


def test_callers_at_once() -> None:
    wrong: list[str] = []

    def call() -> None:
        for _ in range(200):
            if not np.all(_count(64, 1, 3, rounds=50) == 1):
                wrong.append("an item ran twice or never")

    callers = [threading.Thread(target=call) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(60)
        assert not caller.is_alive()
    assert not wrong


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_fork() -> None:
    """A child makes its own workers, also while its parent's pool is at work."""
    assert np.all(_count(64, 1, 3) == 1)
    parent = threading.Thread(target=lambda: _count(200, 1, 3, rounds=100_000))
    parent.start()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python's own advice about threads and fork
        child = os.fork()
    if child == 0:
        right = all(bool(np.all(_count(64, 1, 3, rounds=1000) == 1)) for _ in range(20))
        shared = max(_threads_used(64, 1, 3, rounds=100_000) for _ in range(20)) > 1
        os._exit(0 if right and shared else 1)
    deadline = time.monotonic() + 30
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < deadline:
        time.sleep(0.01)
    if ended == (0, 0):
        os.kill(child, 9)
        os.waitpid(child, 0)
    parent.join()
    assert ended == (child, 0)
    assert np.all(_count(64, 1, 3) == 1)


def test_stop_and_start_again() -> None:
    source = build.load("the thread pool", pool_text(), ("-pthread",))
    source.dml_pool_stop.restype = None
    for _ in range(3):
        assert np.all(_count(64, 1, 4) == 1)
        source.dml_pool_stop()
    assert np.all(_count(64, 1, 4) == 1)


def test_interpreter_ends_cleanly() -> None:
    """At exit with idle workers, and with a daemon thread in the middle of a job."""
    text = (
        "import threading, time\n"
        "from test_cpu_pool import _count\n"
        "_count(64, 1, 3)\n"
        "threading.Thread(target=lambda: _count(10**6, 1, 3, rounds=2000), daemon=True).start()\n"
        "time.sleep(0.05)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.path.dirname(__file__), *sys.path])}
    done = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.fixture
def _default_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "_chosen", None)
    monkeypatch.delenv("DMLOPS_NUM_THREADS", raising=False)


@pytest.mark.usefixtures("_default_threads")
def test_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    assert get_num_threads() == available()
    set_num_threads(3)
    assert get_num_threads() == 3
    monkeypatch.setenv("DMLOPS_NUM_THREADS", "5")
    assert get_num_threads() == 3
    set_num_threads(None)
    assert get_num_threads() == 5


@pytest.mark.usefixtures("_default_threads")
@pytest.mark.parametrize("count", [0, -1, 1025, 2.0, True, "2"])
def test_wrong_number_of_threads(count: object) -> None:
    with pytest.raises(ThreadCountError) as error:
        set_num_threads(count)  # type: ignore[arg-type]
    assert error.value.text == f"the number of threads is {count!r}; it must be an integer from 1 to 1024"
    assert get_num_threads() == available()


@pytest.mark.parametrize(
    ("text", "shown"), [("many", "'many'"), ("1025", "'1025'"), ("9" * 5000, f"'{'9' * 116}...")], ids=len
)
@pytest.mark.usefixtures("_default_threads")
def test_wrong_variable(monkeypatch: pytest.MonkeyPatch, text: str, shown: str) -> None:
    monkeypatch.setenv("DMLOPS_NUM_THREADS", text)
    with pytest.warns(RuntimeWarning) as warned:
        found = [get_num_threads(), get_num_threads()]
    assert found == [available()] * 2
    expected = f"DMLOPS_NUM_THREADS is {shown}; it must be an integer from 1 to 1024. Using {available()}. [DML0229]"
    assert [str(w.message) for w in warned] == [expected]
