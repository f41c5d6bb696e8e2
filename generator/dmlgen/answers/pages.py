"""A page of text for a person, before anyone decides how it looks on a terminal."""

from __future__ import annotations

from dmlruntime.frozen import dataclass


@dataclass(frozen=True)
class Paragraph:
    """Running text, wrapped where it is shown."""

    text: str


@dataclass(frozen=True)
class Code:
    """Lines that are shown as they are."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Table:
    """Rows of cells; `columns` are their headings, () for a table without. The last column takes the width left."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...]


Block = Paragraph | Code | Table


@dataclass(frozen=True, kw_only=True)
class Section:
    """Blocks under a heading."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class Page:
    """Sections under a title."""

    title: str
    summary: str
    sections: tuple[Section, ...]
