"""What all tests share: the `device` fixture over every backend, and how property tests are run."""

from __future__ import annotations

import gc

pytest_plugins = ("dmltools.conformance.pytest_plugin",)

try:
    from hypothesis import settings
except ImportError:  # property tests say themselves that they are skipped
    pass
else:
    # The same examples in every run: a change cannot fail by chance. `--hypothesis-profile search` looks for new ones.
    settings.register_profile("fixed", deadline=None, derandomize=True, database=None)
    settings.register_profile("search", deadline=None, max_examples=2000)
    settings.load_profile("fixed")


def pytest_collection_finish() -> None:
    """What was collected, some 30,000 tests, stays until the end: no collection of garbage need look at it again."""
    gc.freeze()
