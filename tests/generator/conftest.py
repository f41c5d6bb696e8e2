"""Fixtures of the generator's tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from specs import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A root with enumerations and feature levels, and no operator yet."""
    return Tree(tmp_path)
