"""Breaks what is too long for a line of Python as a formatter does: text behind spaces, expressions before words."""

from __future__ import annotations

import ast
import io
import itertools
import re
import tokenize
from collections.abc import Iterable, Iterator
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


_CUTS = (("if", "else"), ("or", "and"))
"""Words before which a formatter breaks an expression, those that bind least first."""


def broken_expression(text: str, indent: int) -> str:
    """An expression too long for its line, in parentheses, one line for each of its parts."""
    tree = ast.parse(text, mode="eval").body
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return broken_string(tree.value, indent)
    lines = [" " * (indent + INDENT) + part for part in _parts_of(text)]
    return "\n".join(["(", *lines, " " * indent + ")"])


def _parts_of(text: str) -> list[str]:
    """`text`, cut before the words that bind least and stand in no brackets."""
    words = [
        (token.string, token.start[1])
        for token, depth in _with_depth(tokenize.generate_tokens(io.StringIO(text).readline))
        if depth == 0
    ]
    for cuts in _CUTS:
        starts = [0, *(start for word, start in words if word in cuts), len(text)]
        if len(starts) > 2:
            return [text[a:b].strip() for a, b in itertools.pairwise(starts)]
    return [text]


def _with_depth(tokens: Iterable[tokenize.TokenInfo]) -> Iterator[tuple[tokenize.TokenInfo, int]]:
    """Each token with the number of brackets around it."""
    depth = 0
    for token in tokens:
        depth += (token.string in "([{" and token.type == tokenize.OP) - (
            token.string in ")]}" and token.type == tokenize.OP
        )
        yield token, depth
