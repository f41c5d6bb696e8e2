"""Fixtures of the generator's tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from specs import Tree, repository

from dmlgen.cli.pipeline import Pipeline
from dmlgen.model import Specification
from dmlgen.rendering import render


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A root with enumerations and feature levels, and no operator yet."""
    return Tree(tmp_path)


@pytest.fixture(scope="session")
def whole() -> Specification:
    """The repository's specification, loaded once in each process that runs tests. Nobody can change it."""
    return repository()


@pytest.fixture(scope="session")
def pipeline(whole: Specification) -> Pipeline:
    """The pipeline of commands that are asked of the repository: it is loaded once, and rendered at most once."""

    @cache
    def rendered(templates: Path) -> Mapping[str, str]:
        return render(whole, templates)

    def own(specification: Specification, templates: Path, /, only: str | None = None) -> Mapping[str, str]:
        assert specification is whole
        assert only is None
        return rendered(templates)

    return Pipeline(load=lambda root: whole, render=own)
