"""A page of text for a person, before anyone decides how it looks on a terminal, and the phrases in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dmlgen.model import TensorSupport


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
    """Rows of cells; `columns` are their headings, () for a table without. The last column takes the width left.

    Where lines must fit, a `brief` table has the first column, and the last one cut to a line; in a `stacked` one the
    last cell stands below the others.
    """

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...]
    brief: bool = False
    stacked: bool = False


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


def dimension_count(dimensions: tuple[int, int]) -> str:
    """``4 dimensions``, ``1 to 8 dimensions``."""
    low, high = dimensions
    count = str(low) if low == high else f"{low} to {high}"
    return f"{count} dimension" + ("" if count == "1" else "s")


@dataclass(frozen=True, kw_only=True)
class Group:
    """Tensors with the same dimension counts and data types."""

    tensors: tuple[str, ...]
    dimensions: tuple[int, int]
    types: tuple[str, ...]
    hardware_dependent: tuple[str, ...]


def grouped(entries: Iterable[tuple[str, TensorSupport]]) -> tuple[Group, ...]:
    """The groups of tensors, in the order of their first tensors."""
    names: dict[tuple[tuple[int, int], tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for name, entry in entries:
        dependent = tuple(map(str, entry.hardware_dependent))
        names.setdefault((entry.dimensions, tuple(map(str, entry.types)), dependent), []).append(name)
    return tuple(
        Group(tensors=tuple(tensors), dimensions=dimensions, types=types, hardware_dependent=dependent)
        for (dimensions, types, dependent), tensors in names.items()
    )
