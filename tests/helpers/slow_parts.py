"""Parameters of which every run takes some, and runs with --slow all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def fourths(values: Sequence[Any]) -> list[Any]:
    """All values; three of every four are marked slow. For tests that show the same of one operator after another."""
    return [value if i % 4 == 0 else _slow(value) for i, value in enumerate(values)]


def _slow(value: Any) -> Any:
    if hasattr(value, "marks"):  # it is a pytest.param
        return pytest.param(*value.values, id=value.id, marks=(*value.marks, pytest.mark.slow))
    values = value if isinstance(value, tuple) else (value,)  # of several parameters
    return pytest.param(*values, marks=pytest.mark.slow)
