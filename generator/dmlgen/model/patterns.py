"""The items of a size pattern: ``[1..., n, c * BlockSize, *space, _]``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dmlgen.loading import Text

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_RUN = re.compile(r"\*\s*([a-z][a-z0-9_]*)")
_ONES = "1..."
_ANYTHING = "_"


@dataclass(frozen=True)
class Bind:
    """A name by itself: it stands for the size at this place, the same wherever it stands."""

    text: Text

    @property
    def name(self) -> str:
        return self.text.strip()


@dataclass(frozen=True)
class Run:
    """``*name``: any number of sizes in a row."""

    text: Text
    name: str


@dataclass(frozen=True)
class Ones:
    """``1...``: leading ones that either side may have more of."""

    text: Text


@dataclass(frozen=True)
class Anything:
    """``_``: any size."""

    text: Text


@dataclass(frozen=True)
class Computed:
    """An expression over members and bound names."""

    text: Text


@dataclass(frozen=True)
class SizesOf:
    """``*dims(...)``: a run of another tensor's sizes; the expression begins at the character `offset`."""

    text: Text
    offset: int

    @property
    def expression(self) -> str:
        return self.text[self.offset :]


Item = Bind | Run | Ones | Anything | Computed | SizesOf


def parse_item(text: Text) -> Item:
    """What one item of a pattern is; whether its expression can be read is checked later."""
    word = text.strip()
    if word == _ONES:
        return Ones(text)
    if word == _ANYTHING:
        return Anything(text)
    if _NAME.fullmatch(word):
        return Bind(text)
    run = _RUN.fullmatch(word)
    if run is not None:
        return Run(text, run.group(1))
    if word.startswith("*"):
        star = text.index("*") + 1
        return SizesOf(text, star + len(text[star:]) - len(text[star:].lstrip()))
    return Computed(text)
