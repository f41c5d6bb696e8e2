"""A page as a list of blocks with their lines: what every form of page is turned into before facts are looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from dmlgen.diagnostics import Position
from dmlruntime.frozen import dataclass


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

    def texts(self) -> Iterator[tuple[str, int]]:
        """The prose: every heading and paragraph with its line."""
        for block in self.blocks:
            if isinstance(block, Heading | Paragraph):
                yield block.text, block.line
