"""The site that the tests of this folder share: a page of every family. Slow tests of one page make it alone."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from browsing import PROBE_TEXT, Ask, Probe
from chromium import Tab, chromium

from dmlops import REGISTRY
from dmlruntime.calls.registry import Registry
from dmltools.conformance.pytest_plugin import required
from dmltools.site import building
from dmltools.site.building import site_files
from dmltools.site.change_data import ChangeData
from dmltools.site.facts import Facts, Record, read_facts
from dmltools.site.live_data import LiveCases
from dmltools.site.writing import write_site

T = TypeVar("T")

NAMED = ("ELEMENT_WISE_ADD", "GEMM", "REDUCE", "GRU", "MULTIHEAD_ATTENTION", "CUMULATIVE_SUMMATION", "PADDING")
"""Of these families this operator has a page; of others the first."""


@pytest.fixture(scope="session", autouse=True)
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Kernels, changes and their outputs, which do not depend on the rest of a site, are made once for all sites, also
    of the other processes of a run."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "made-once"
    folder.mkdir(exist_ok=True)
    known: dict[str, Any] = {}

    def once(make: Callable[[], T], *key: object) -> T:
        digest = hashlib.sha256(json.dumps(key).encode()).hexdigest()
        if digest not in known:
            kept = folder / digest
            if not kept.is_file():
                draft = kept.with_name(f"{digest}-{os.getpid()}")
                draft.write_bytes(pickle.dumps(make()))
                draft.replace(kept)
            known[digest] = pickle.loads(kept.read_bytes())
        found: T = known[digest]
        return found

    def live_cases(registry: Registry, name: str, ids: Sequence[str]) -> LiveCases:
        return once(lambda: LiveCases(registry, name, ids), "live", name, list(ids))

    def change_data(registry: Registry, operator: Record, name: str, ids: Sequence[str], own: LiveCases) -> ChangeData:
        return once(lambda: ChangeData(registry, operator, name, ids, own), "changes", name, list(ids), operator)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "LiveCases", live_cases)
        patch.setattr(building, "ChangeData", change_data)
        yield


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


@pytest.fixture(scope="session")
def documented(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of one operator with the documentation of the repository."""
    pytest.importorskip("markdown_it", reason="markdown-it-py is not installed")
    made = tmp_path_factory.mktemp("documented") / "site"
    write_site(made, site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, Path(__file__).parents[2]))
    return made


@pytest.fixture
def probe(tab: Tab, folder: Path, request: pytest.FixtureRequest) -> Probe:
    """A function that opens a page of the small site and returns what the probe finds there."""

    def run(path: str, *asked: Ask, width: int = 1280, axe: str = "") -> dict[str, Any]:
        own = request.getfixturevalue("documented") if path.startswith("docs/") else folder
        tab.open(own / path, width, PROBE_TEXT)
        if axe:
            tab.evaluate(f"{axe};0")
        results = {}
        for name, argument in asked:
            answer = json.loads(tab.evaluate(f"probe({json.dumps(name)}, {json.dumps(argument)})"))
            assert answer["errors"] == []
            results[name if argument is None else f"{name} {argument}"] = answer["found"]
        return results

    return run
