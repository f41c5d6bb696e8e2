"""Shared by all tests: the `device` fixture over every backend, and how property tests are run."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest

# pytest-xdist sets it in its workers, and so would give what tests print a width that a pipe does not have.
os.environ.pop("COLUMNS", None)

pytest_plugins = ("dmltools.conformance.pytest_plugin", "pytester")

try:
    from hypothesis import settings
except ImportError:  # property tests say themselves that they are skipped
    pass
else:
    # The same examples in every run: a change cannot fail by chance. `--hypothesis-profile search` looks for new ones.
    settings.register_profile("fixed", deadline=None, derandomize=True, database=None)
    settings.register_profile("search", deadline=None, max_examples=2000)
    settings.load_profile("fixed")


@pytest.hookimpl(hookwrapper=True)
def pytest_collection() -> Iterator[None]:
    """Exempt the collected tests, some 30,000, from garbage collection: they stay until the end."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()
