"""Breaks what is too long for a line of Python as a formatter does: text behind spaces, expressions before words."""

from __future__ import annotations

import re
from functools import lru_cache

LINE_LENGTH = 120
INDENT = 4


@lru_cache(maxsize=4096)
def quoted(text: str) -> str:
    """A string literal in double quotes, unless that needs more escapes than single ones."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    quote = "'" if text.count('"') > text.count("'") else '"'
    body = "".join(c if c in "\"'" else repr(c)[1:-1] for c in text)
    return quote + body.replace(quote, "\\" + quote) + quote


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
