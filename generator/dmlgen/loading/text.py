"""Text that knows where it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from dmlgen.diagnostics import Position
from dmlgen.loading.nodes import ScalarNode

V = TypeVar("V")


class Text(str):
    """A string of a specification. It is equal to any string with the same characters; `at` is its place."""

    __slots__ = ("node",)
    node: ScalarNode

    def __new__(cls, node: ScalarNode) -> Text:
        text = str.__new__(cls, node.text)
        text.node = node
        return text

    def __reduce__(self) -> tuple[Callable[..., Text], tuple[object, ...]]:
        return _copied, tuple(self.node)  # copies keep the place; a node of its own would make pickles a third larger

    @property
    def at(self) -> Position:
        return self.node.at

    def place(self, offset: int) -> Position:
        """The place of the character at `offset`, in a literal block (``|``) or on a single line.

        Where the file's text is not this text letter by letter (escapes, folded lines): the start of the scalar.
        """
        node = self.node
        if node.style == "|":
            return self._place_in_block(offset)
        line = node.source.lines[node.line - 1] if node.line <= len(node.source.lines) else ""
        start = line.find(node.text, node.column - 1)  # after the quote or an anchor, if there is one
        if start < 0 or "\n" in node.text:
            return self.at
        return Position(node.source.file, node.line, start + offset + 1)

    def _place_in_block(self, offset: int) -> Position:
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


def _copied(*node: Any) -> Text:
    text = str.__new__(Text, node[3])  # past two constructors: a process takes tens of thousands from another one
    text.node = tuple.__new__(ScalarNode, node)
    return text


def located(mapping: Mapping[str, V]) -> Iterator[tuple[Text, V]]:
    """The items of a mapping that was read from a file, its keys with their places."""
    for key, value in mapping.items():
        assert isinstance(key, Text), key
        yield key, value
