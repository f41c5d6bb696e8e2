"""Kernels of every family on every target: the values of the corpus, the same bits on threads, nothing else written."""

from __future__ import annotations

from pathlib import Path

import pytest
from cross_corpora import exported, operators_in_c, run_on, some_of_each_family
from operators_of_families import by_family

from dmltools.conformance.pytest_plugin import Share
from dmltools.cross.project import Planned
from dmltools.cross.targets import TARGETS


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Planned]:
    folder = tmp_path_factory.mktemp("few")
    return folder, exported(folder, some_of_each_family(), 1)


def test_every_family_is_among_the_few() -> None:
    assert by_family(some_of_each_family()).keys() == by_family(operators_in_c()).keys()


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
def test_a_few_kernels_of_every_family(target: str, few: tuple[Path, Planned], tmp_path: Path) -> None:
    corpus, planned = few
    outcome = run_on(target, planned, corpus, tmp_path)
    assert (outcome.failed, outcome.messages) == (0, ())
    assert outcome.passed + outcome.reported == len(planned.cases)
    assert outcome.passed > 2 * len(planned.units)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("target", "each"),
    [("native", 2), ("aarch64-linux-musl", 1), ("wasm32-wasi", 1), ("x86_64-windows-gnu", 1)],
)
def test_every_operator(target: str, each: int, tmp_path: Path, share: Share) -> None:
    operators = operators_in_c()[:: share(12)]
    planned = exported(tmp_path / "corpus", operators, each)
    outcome = run_on(target, planned, tmp_path / "corpus", tmp_path)
    assert (outcome.failed, outcome.messages) == (0, ())
    assert outcome.passed > 2 * len(operators)
