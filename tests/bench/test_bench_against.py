"""Two checkouts in turns: this one against itself, and what a worker says where it cannot do a case."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dmlops.registry import REGISTRY
from dmltools.bench import against, timing
from dmltools.bench.against import HERE, Row, compared
from dmltools.bench.cases import TINY
from dmltools.bench.family import all_cases
from dmltools.conformance.pytest_plugin import device_or_skip

TEST = replace(TINY, seconds=0.0, least_rounds=2, most_rounds=2)


def rows(*names: str) -> list[Row]:
    """This checkout against itself."""
    cases = [case for case in all_cases() if case.name in names]
    return list(compared(REGISTRY, cases, TEST, HERE, "cpu", 1))


def test_a_checkout_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    device_or_skip("cpu")
    monkeypatch.setattr(timing, "REST", 0.0)
    monkeypatch.setattr(against, "SHORTEST", 1e-4)
    # In place; strided; with a pair as a member; with activations; a function.
    names = ("sum-rows-int32-in-place", "sum-rows-strided", "roi-pool-7x7", "lstm-16", "small-function")
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
    assert row == Row(case="small-operator", results=f"{HERE}: no such operator")
    assert row.cells() == ["small-operator", "", "", "", "", "", f"{HERE}: no such operator"]


def test_results_that_differ_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    worker = tmp_path / "worker.py"
    answers = (
        "import os, sys\nprint(os.getpid(), flush=True)\nfor line in sys.stdin: print(0.1 * int(line), flush=True)\n"
    )
    worker.write_text(answers)
    monkeypatch.setattr(against, "WORKER", worker)
    monkeypatch.setattr(timing, "REST", 0.0)
    (row,) = rows("small-operator")
    assert (row.results, row.ratio, row.of_best) == ("differ", 1.0, 1.0)
