"""The site that the tests of this folder share: a page of every family, and all pages for slow tests."""

from __future__ import annotations

import pytest

from dmlops import REGISTRY
from dmltools.site.building import site_files
from dmltools.site.facts import Facts, read_facts

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
def all_files() -> dict[str, str]:
    """The files of the whole site."""
    return site_files(read_facts(REGISTRY), REGISTRY)
