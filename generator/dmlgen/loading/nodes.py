"""YAML values with their places, and text that knows where it was written.

Values are plain text only: what a scalar means is decided by who reads it (`scalars`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

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
    """True if the node is YAML's null: nothing at all, ``~`` or ``null``."""
    return isinstance(node, ScalarNode) and node.style is None and node.text in ("", "~", "null", "Null", "NULL")


def describe(node: Node) -> str:
    """Describe a node for messages that say what should stand there instead."""
    if isinstance(node, ListNode):
        return "a list"
    if isinstance(node, MapNode):
        return "a mapping"
    return "nothing" if is_null(node) else f"'{shorten(node.text)}'"


V = TypeVar("V")


class Text(str):
    """A string of a specification. It is equal to any string with the same characters; `at` is its place."""

    __slots__ = ("node",)
    node: ScalarNode

    def __new__(cls, node: ScalarNode) -> Text:
        text = str.__new__(cls, node.text)
        text.node = node
        return text

    @property
    def at(self) -> Position:
        return self.node.at

    def position(self, offset: int) -> Position:
        """The place of the character at `offset`, in a literal block (``|``) or on a single line.

        Where the file's text is not this text letter by letter (escapes, folded lines): the start of the scalar.
        """
        node = self.node
        if node.style == "|":
            return self._position_in_block(offset)
        line = node.source.lines[node.line - 1] if node.line <= len(node.source.lines) else ""
        start = line.find(node.text, node.column - 1)  # after the quote or an anchor, if there is one
        if start < 0 or "\n" in node.text:
            return self.at
        return Position(node.source.file, node.line, start + offset + 1)

    def _position_in_block(self, offset: int) -> Position:
        """A block's content starts on the line after its header and loses the same indentation on every line."""
        node = self.node
        row = node.text.count("\n", 0, offset)
        column = offset - (node.text.rfind("\n", 0, offset) + 1)
        indent = 0
        for written, kept in zip(node.source.lines[node.line :], node.text.split("\n"), strict=False):
            if kept.strip():
                indent = len(written) - len(kept)
                break
        return Position(node.source.file, node.line + 1 + row, indent + column + 1)


def located(mapping: Mapping[str, V]) -> Iterator[tuple[Text, V]]:
    """The items of a mapping that was read from a file, its keys with their places."""
    for key, value in mapping.items():
        assert isinstance(key, Text), key
        yield key, value
