"""The machine of a benchmark, and two checkouts in turns."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmlruntime.core.errors import DmlError
from dmlruntime.cpu import build, threads
from dmltools.bench import against, machine
from dmltools.bench.against import HERE, Row, compared
from dmltools.bench.cases import TINY
from dmltools.bench.family import all_cases
from dmltools.bench.stages import CpuStage, _copy, _filled, cpu_copies
from dmltools.conformance.pytest_plugin import device_or_skip


@pytest.mark.parametrize(("text", "size"), [("32768K\n", 2**25), ("1M", 2**20), ("2G", 2**31), ("512", 512)])
def test_sizes_of_caches(text: str, size: int) -> None:
    assert machine.parsed_size(text) == size


def test_a_size_that_is_none() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        machine.parsed_size("large")


@pytest.mark.parametrize(
    ("size", "text"), [(0, "0 B"), (1000, "1e+03 B"), (1536, "1.5 KiB"), (2**25, "32 MiB"), (2**40, "1.02e+03 GiB")]
)
def test_readable_sizes(size: int, text: str) -> None:
    assert machine.readable(size) == text


def test_the_largest_cache_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(machine.sys, "platform", "linux")
    monkeypatch.setattr(machine, "_CACHES", tmp_path)
    assert machine.last_cache_bytes() == machine.ASSUMED_CACHE
    for location, text in enumerate(["32K", "nonsense", "8M", "512K"]):
        (tmp_path / f"index{location}").mkdir()
        (tmp_path / f"index{location}" / "size").write_text(text)
    assert machine.last_cache_bytes() == 2**23


def test_memory_is_read_from_meminfo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "meminfo"
    file.write_text("MemTotal:  2048 kB\nMemAvailable:    1024 kB\n")
    monkeypatch.setattr(machine, "_MEMORY", file)
    assert (machine.memory_bytes(), machine.free_memory_bytes()) == (2**21, 2**20)
    monkeypatch.setattr(machine, "_MEMORY", tmp_path / "missing")
    assert machine.free_memory_bytes() is None


def test_facts_name_no_host_and_no_path() -> None:
    facts = machine.machine_facts()
    assert set(facts) == {
        "processor", "processors", "last cache", "memory", "load", "system", "architecture", "python", "numpy",
    }  # fmt: skip
    assert all(value and "/home" not in value for value in facts.values())


def test_the_stage_tells_compiler_flags_and_threads_but_no_paths() -> None:
    device_or_skip("cpu")
    before = threads.get_num_threads()
    try:
        facts = CpuStage(threads=1).facts()
    finally:
        threads.set_num_threads(before)
    assert facts["threads"] == "1"
    assert "-ffp-contract=off" in facts["flags"]
    assert not any(re.search(r"(^|\s)/", value) for value in facts.values()), facts
    assert not any("cache" in label for label in facts)


def test_the_stage_refuses_wrong_numbers_of_threads() -> None:
    device_or_skip("cpu")
    with pytest.raises(DmlError, match=r" 5000; .* \[DML0229\]$"):
        CpuStage(threads=5000)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("size", [64, 65536, 65537, 300_001])
@pytest.mark.parametrize("entry", ["dml_copy_plain", "dml_copy_streamed"])
def test_copies_copy_every_byte_and_no_more(entry: str, size: int, workers: int) -> None:
    device_or_skip("cpu")
    text = Path(machine.__file__).with_name("copy.c").read_text(encoding="utf-8")
    function = getattr(build.load("the copies", text), entry, None)
    if function is None:
        pytest.skip("no streaming stores on this processor")
    source, room = _filled(size), _filled(size + 64)
    source[...] = np.random.default_rng(1).integers(1, 255, size, dtype=np.uint8)
    room[...] = 255
    target = room[:size]
    _copy(function, source, target, workers)()
    assert np.array_equal(source, target)
    assert (room[size:] == 255).all()


def test_each_copy_is_a_contestant() -> None:
    device_or_skip("cpu")
    contestants = cpu_copies(1000, 2, 2)
    assert {each.name for each in contestants} >= {"copy by numpy", "plain copy"}
    assert all(each.measure(3) > 0 for each in contestants)


TEST = replace(TINY, seconds=0.0, least_rounds=2, most_rounds=2)


def rows(*names: str) -> list[Row]:
    """This checkout against itself."""
    cases = [case for case in all_cases() if case.name in names]
    return list(compared(REGISTRY, cases, TEST, HERE, "cpu", 1))


@pytest.mark.slow
def test_a_checkout_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    device_or_skip("cpu")
    monkeypatch.setattr(against, "SHORTEST", 1e-4)
    # In place; strided; with a pair as a member; with activations; a function.
    names = ("sum-rows-int32-in-place", "sum-rows-strided", "roi-pool-7x7", "rnn-16", "small-function")
    found = rows(*names)
    assert {row.case for row in found} == set(names)
    for row in found:
        assert row.results == "same bits", row
        assert row.ratio is not None
        assert 0.01 < row.ratio < 100
        assert len(row.cells()) == len(against.COLUMNS)


def test_a_case_that_a_checkout_cannot_do_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    worker = tmp_path / "worker.py"
    worker.write_text("raise SystemExit('no such operator')")
    monkeypatch.setattr(against, "WORKER", worker)
    (row,) = rows("small-operator")
    assert row == Row(case="small-operator", results=f"{HERE}: no such operator [DML0913]")
    assert row.cells() == ["small-operator", "", "", "", "", "", f"{HERE}: no such operator [DML0913]"]


def test_results_that_differ_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    worker = tmp_path / "worker.py"
    answers = (
        "import os, sys\nprint(os.getpid(), flush=True)\nfor line in sys.stdin: print(0.1 * int(line), flush=True)\n"
    )
    worker.write_text(answers)
    monkeypatch.setattr(against, "WORKER", worker)
    (row,) = rows("small-operator")
    assert (row.results, row.ratio, row.of_best) == ("differ", 1.0, 1.0)
