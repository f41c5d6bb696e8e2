"""Fixtures of the runtime's tests."""

from __future__ import annotations

import pytest

from dmlruntime import calls
from dmlruntime.devices import choose
from dmlruntime.devices.reference import ReferenceDevice


@pytest.fixture
def reference() -> ReferenceDevice:
    """A reference device of the test's own."""
    return ReferenceDevice()


@pytest.fixture
def no_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has not looked for any device yet."""
    monkeypatch.setattr(choose, "_made", {})
    monkeypatch.setattr(choose, "_absent", {})
    monkeypatch.delenv(choose.DEFAULT_VARIABLE, raising=False)


@pytest.fixture
def empty_cache(monkeypatch: pytest.MonkeyPatch) -> dict[object, object]:
    """The function form's cache of compiled operators, empty, and as it was afterwards."""
    cache: dict[object, object] = {}
    monkeypatch.setattr(calls, "_compiled", cache)
    return cache
