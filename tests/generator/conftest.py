"""Fixtures of the generator's tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from specs import REPOSITORY, Tree

from dmlgen.checking import load_specification
from dmlgen.cli.rooms import Rooms
from dmlgen.families import vocabularies
from dmlgen.model import Specification


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A root with enumerations and feature levels, and no operator yet."""
    return Tree(tmp_path)


@pytest.fixture(scope="session")
def whole() -> Specification:
    """The repository's specification, loaded once in each process that runs tests. Nobody can change it."""
    return load_specification(REPOSITORY, vocabularies())


@pytest.fixture(scope="session")
def rooms(whole: Specification) -> Rooms:
    """The rooms of commands that are asked of the repository; whatever root they are given, it is not loaded again."""
    return Rooms(load=lambda root: whole)
