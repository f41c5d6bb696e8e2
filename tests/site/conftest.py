"""The site that the tests of this folder share: a page of every family. Slow tests of one page make it alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import Tab, chromium

from dmlops import REGISTRY
from dmltools.conformance.pytest_plugin import required
from dmltools.site.building import site_files
from dmltools.site.facts import Facts, read_facts
from dmltools.site.writing import write_site

NAMED = ("ELEMENT_WISE_ADD", "GEMM", "REDUCE", "GRU", "MULTIHEAD_ATTENTION", "CUMULATIVE_SUMMATION", "PADDING")
"""Of these families this operator has a page; of others the first."""


@pytest.fixture(scope="session")
def facts() -> Facts:
    everything = read_facts(REGISTRY)
    names = [next((name for name in NAMED if name in found), found[0]) for _, _, found in everything.families()]
    assert set(NAMED) < set(names)
    return read_facts(REGISTRY, names)


@pytest.fixture(scope="session")
def files(facts: Facts) -> dict[str, str]:
    """The files of a small site, by path."""
    return site_files(facts, REGISTRY)


@pytest.fixture(scope="session")
def tab() -> Iterator[Tab]:
    program = chromium()
    if program is None:
        if "browser" in required():
            pytest.fail("a browser is required but not present: no chromium is installed")
        pytest.skip("browser: no chromium is installed")
    with Tab(program) as running:
        yield running


@pytest.fixture(scope="session")
def folder(files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small site, written."""
    made = tmp_path_factory.mktemp("pages") / "site"
    write_site(made, files)
    return made


@pytest.fixture
def own(name: str, tmp_path: Path) -> Path:
    """A site of the one operator that a test has as its parameter `name`."""
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, [name]), REGISTRY))
    return tmp_path / "site"
