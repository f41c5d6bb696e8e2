"""The browser that the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from chromium import Browser, BrowserError, chromium

from dmltools.conformance.pytest_plugin import required


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        _missing("no chromium is installed")
        return
    try:
        with Browser(program) as running:
            yield running
    except BrowserError as error:
        _missing(f"{program}: {error}")


def _missing(reason: str) -> None:
    if "browser" in required():
        pytest.fail(f"a browser is required but not present: {reason}")
    pytest.skip(f"browser: {reason}")
