"""Fixtures of the generator's tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest
from committed_specification import committed
from specs import Tree

from dmlgen.cli.pipeline import Pipeline
from dmlgen.model import Specification
from dmlgen.rendering import render

Rendered = Callable[[Path], Mapping[str, str]]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A root with enumerations and feature levels, and no operator yet."""
    return Tree(tmp_path)


@pytest.fixture(scope="session")
def whole() -> Specification:
    """The repository's specification, loaded once in each process that runs tests. Nobody can change it."""
    return committed()


@pytest.fixture(scope="session")
def rendered(whole: Specification) -> Rendered:
    """Return what templates make of the repository's specification, which takes seconds, once in each process."""

    @cache
    def once(templates: Path) -> Mapping[str, str]:
        return MappingProxyType(render(whole, templates))

    return once


@pytest.fixture(scope="session")
def pipeline(whole: Specification, rendered: Rendered) -> Pipeline:
    """The pipeline of commands that are asked of the repository: it is loaded once, and rendered at most once."""

    def own(specification: Specification, templates: Path, /, only: str | None = None) -> Mapping[str, str]:
        assert specification is whole
        assert only is None
        return rendered(templates)

    return Pipeline(load=lambda root: whole, render=own)
