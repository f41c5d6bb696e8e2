"""A page as a list of blocks with their lines, and its front matter: what every form of page is turned into."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from dmlgen import codes
from dmlgen.diagnostics import Diagnostic, Position, SpecErrors

WHOLE_PAGE = "get the whole page again"
"""The remedy for a page that breaks off."""


class Form(Enum):
    """How a page is written."""

    SOURCE = "source of the docs repository"
    PUBLISHED = "published page"
    CONVERTED = "converted Markdown"
    PLAIN = "plain text"


@dataclass(frozen=True, kw_only=True)
class Heading:
    """A heading. `depth` is 1 for the title; 0 in plain text, which does not say. `code`: it is one code span."""

    text: str
    depth: int
    line: int
    code: bool = False


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """A paragraph or an item of a list. `marked`: its parts in emphasis or code; `code`: it is one code span."""

    text: str
    line: int
    marked: tuple[str, ...] = ()
    code: bool = False


@dataclass(frozen=True, kw_only=True)
class Code:
    """A block of code; `line` is the line of its first character. `closed`: its end is there."""

    text: str
    line: int
    closed: bool = True


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of a table. `written` counts the cells that the row has in the file; `closed`: the row's end is there."""

    cells: tuple[str, ...]
    line: int
    written: int
    closed: bool = True


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table; `header` is None where a plain text has none that can be told apart."""

    header: Row | None
    rows: tuple[Row, ...]
    line: int


Block = Heading | Paragraph | Code | Table


@dataclass(frozen=True, kw_only=True)
class FrontMatter:
    """The block of ``key: value`` lines before a page: values by key, and the line of each."""

    values: Mapping[str, str]
    lines: Mapping[str, int]

    def get(self, key: str) -> str | None:
        """The value, None if it is absent or empty."""
        return self.values.get(key) or None


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page in blocks. `last_line` is the number of lines; `bilingual`: English stood beside the translation."""

    file: str
    form: Form
    front: FrontMatter
    blocks: tuple[Block, ...]
    last_line: int
    bilingual: bool = False

    def at(self, line: int) -> Position:
        """The start of a line of this page."""
        return Position(self.file, line, 1)

    def refused(self, code: codes.Code, line: int, problem: str, remedy: str) -> SpecErrors:
        """Return the error that refuses this page as a whole."""
        return SpecErrors([Diagnostic(self.file, line, 1, problem, remedy, code)])

    def texts(self) -> Iterator[tuple[str, int]]:
        """The prose: every heading and paragraph with its line."""
        for block in self.blocks:
            if isinstance(block, Heading | Paragraph):
                yield block.text, block.line


_FENCE = "---"
_ENTRY = re.compile(r"^([A-Za-z0-9_.-]+):[ \t]*(.*?)[ \t]*$")
_QUOTES = "'\""


def split_front_matter(lines: list[str], file: str) -> tuple[FrontMatter, int]:
    """Return the front matter at the start of `lines` and the number of lines that it takes (0: there is none).

    Raises SpecErrors if it has no end: its facts would be lost in silence.
    """
    empty = FrontMatter(values={}, lines={})
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if lines[start].rstrip() != _FENCE:
        return empty, 0
    first = start + 1
    end = next((number for number, line in enumerate(lines[first:], first) if line.rstrip() in (_FENCE, "...")), None)
    if end is None:
        if any(map(_ENTRY.match, lines[first : first + 1])):
            raise SpecErrors(
                [Diagnostic(file, first, 1, "the front matter has no closing '---'", WHOLE_PAGE, codes.Code.CUT)]
            )
        return empty, 0
    values: dict[str, str] = {}
    found: dict[str, int] = {}
    for number, line in enumerate(lines[first:end], first + 1):
        if match := _ENTRY.match(line):
            key, value = match.groups()
            if len(value) >= 2 and value[0] in _QUOTES and value[-1] == value[0]:
                value = value[1:-1]
            values.setdefault(key, value)
            found.setdefault(key, number)
    return FrontMatter(values=values, lines=found), end + 1
