"""YAML values with their places. Plain text only: what a scalar means is decided by who reads it (`scalars`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dmlgen.diagnostics import Position, shorten
from dmlgen.loading.source import Source

# Nodes are named tuples and not frozen dataclasses: a tree of specifications has some 100,000 of them, and tuples are
# made in a third of the time.


class ScalarNode(NamedTuple):
    """A scalar: its text and how it was written: None for plain, else ``'``, ``"``, ``|`` or ``>``."""

    source: Source
    line: int
    column: int
    text: str
    style: str | None

    @property
    def at(self) -> Position:
        return Position(self.source.file, self.line, self.column)


class ListNode(NamedTuple):
    source: Source
    line: int
    column: int
    items: tuple[Node, ...]

    @property
    def at(self) -> Position:
        return Position(self.source.file, self.line, self.column)


class Entry(NamedTuple):
    key: ScalarNode
    value: Node


class MapNode(NamedTuple):
    """A mapping. Keys are scalars, each one once, in the file's order."""

    source: Source
    line: int
    column: int
    entries: Mapping[str, Entry]

    @property
    def at(self) -> Position:
        return Position(self.source.file, self.line, self.column)


Node = ScalarNode | ListNode | MapNode


def is_null(node: Node) -> bool:
    """Whether the node is YAML's null: nothing at all, ``~`` or ``null``."""
    return isinstance(node, ScalarNode) and node.style is None and node.text in ("", "~", "null", "Null", "NULL")


def describe(node: Node) -> str:
    """What stands there, for messages that say what should stand there instead."""
    if isinstance(node, ListNode):
        return "a list"
    if isinstance(node, MapNode):
        return "a mapping"
    return "nothing" if is_null(node) else f"'{shorten(node.text)}'"
