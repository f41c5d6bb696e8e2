"""Operators whose documents do not say what they compute."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from dmlgen.diagnostics import Position
from dmlgen.loading import Text


@dataclass(frozen=True, kw_only=True)
class Undocumented:
    """An operator of DirectML that has no specification here because its page lacks what one needs."""

    name: Text
    page: Text
    date: date | None
    because: Text
    at: Position
