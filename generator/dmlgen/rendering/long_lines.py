"""Breaks what is too long for a line of Python as a formatter does: text behind spaces, expressions before words."""

from __future__ import annotations

import re

from dmlgen.records.literals import quoted

LINE_LENGTH = 120
INDENT = 4


def broken_string(text: str, indent: int) -> str:
    """A string too long for its line, as a parenthesised row of shorter ones, broken behind spaces."""
    inner = indent + INDENT
    pieces, piece = [], ""
    for word in re.findall(r"\S+\s*|\s+", text):
        if piece and inner + len(quoted(piece + word)) > LINE_LENGTH:
            pieces.append(piece)
            piece = ""
        piece += word
    lines = [" " * inner + quoted(part) for part in (*pieces, piece)]
    return "\n".join(["(", *lines, " " * indent + ")"])
