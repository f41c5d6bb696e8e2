"""Breaks a Python expression that is too long for its line as a formatter does: before the operators that bind least,
then within calls, one argument per line.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dmlgen.rendering.long_lines import INDENT, LINE_LENGTH, broken_string

_CUTS = (
    ("if", "else"),
    ("or", "and"),
    ("<", "<=", ">", ">=", "==", "!=", "in", "not"),
    ("+", "-"),
    ("*", "/", "//", "%"),
)
"""Words before which an expression is broken, those that bind least first."""

_SIGNS = ("+", "-", "not")
"""Those that are no cut where an operand is wanted."""


def broken_expression(text: str, indent: int) -> str:
    """An expression too long for its line, in brackets of its own or in parentheses, one line for each part."""
    tree = ast.parse(text, mode="eval").body
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return broken_string(tree.value, indent)
    if isinstance(tree, ast.Call):  # its own parentheses are enough
        start = _last_group(text)
        assert start is not None, text
        whole = " " * (indent + INDENT) + text[start + 1 : -1]
        parts = _arguments(text[start + 1 : -1])
        found = [line for part in parts for line in _ended(_lines(part, indent + INDENT, 1), ",")]
        return "\n".join([text[: start + 1], *([whole] if len(whole) <= LINE_LENGTH else found), " " * indent + ")"])
    if isinstance(tree, ast.Subscript):  # and so are its brackets
        start = [token.start for token in _tokens(text) if token.depth == 1 and token.text == "["][-1]
        inner = _lines(text[start + 1 : -1], indent + INDENT, 0)
        return "\n".join([text[: start + 1], *inner, " " * indent + "]"])
    return "\n".join(["(", *_lines(text, indent + INDENT, 0), " " * indent + ")"])


def _lines(text: str, indent: int, reserve: int) -> list[str]:
    """The lines of an expression; `reserve` columns are needed behind the last one."""
    whole = " " * indent + text
    if len(whole) + reserve <= LINE_LENGTH:
        return [whole]
    parts = _parts_of(text)
    if len(parts) > 1:
        *first, last = parts
        return [*(line for part in first for line in _lines(part, indent, 0)), *_lines(last, indent, reserve)]
    start = _last_group(text)
    if start is None:
        return _strings(text, indent) or [whole]
    inner = _arguments(text[start + 1 : -1])
    is_call = start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_])")
    if not is_call and len(inner) == 1:
        found = _lines(text[start + 1 : -1], indent + INDENT, 0)
    else:
        found = [line for part in inner for line in _ended(_lines(part, indent + INDENT, 1), ",")]
    return [whole[: indent + start + 1], *found, " " * indent + ")"]


def _ended(lines: list[str], end: str) -> list[str]:
    return [*lines[:-1], lines[-1] + end]


def _strings(text: str, indent: int) -> list[str]:
    """A formatted string as several, broken behind spaces that stand in no braces; nothing for other texts."""
    if not text.startswith('f"'):
        return []
    pieces, piece = [], ""
    for word in re.findall(r"(?:\{[^{}]*\}|[^\s{}])+\s*|\s+", text[2:-1]):
        if piece and indent + len(piece) + len(word) + len('f""') > LINE_LENGTH:
            pieces.append(piece)
            piece = ""
        piece += word
    return [f'{" " * indent}{"f" if "{" in part else ""}"{part}"' for part in (*pieces, piece)]


def _last_group(text: str) -> int | None:
    """Where the parentheses open that end the text; None where it ends in none."""
    if not text.endswith(")"):
        return None
    opened = [token.start for token in _tokens(text) if token.depth == 1 and token.text == "("]
    return opened[-1] if opened else None


def _arguments(text: str) -> list[str]:
    commas = [token.start for token in _tokens(text) if token.depth == 0 and token.text == ","]
    starts = [-1, *commas, len(text)]
    return [part for a, b in itertools.pairwise(starts) if (part := text[a + 1 : b].strip())]


def _parts_of(text: str) -> list[str]:
    """`text`, cut before the words that bind least and stand in no brackets."""
    words = list(_operators(text))
    for cuts in _CUTS:
        starts = [0, *(start for word, start in words if word in cuts and start), len(text)]
        if len(starts) > 2:
            return [text[a:b].strip() for a, b in itertools.pairwise(starts)]
    return [text]


def _operators(text: str) -> Iterator[tuple[str, int]]:
    """The operators outside brackets, each where it begins; ``not in`` begins with its `not`."""
    wants_operand, before = True, ""
    for token in _tokens(text):
        word = token.text
        is_operator = (token.is_symbol and word not in "()[]{}.,") or keyword.iskeyword(word)
        if token.depth == 0 and is_operator and word not in ("None", "True", "False") and before != "not":
            if not (wants_operand and word in _SIGNS):
                yield word, token.start
            wants_operand = True
        else:
            wants_operand = False
        before = word if (token.depth == 0 and not wants_operand) or word == "not" else ""


class _Token(NamedTuple):
    """A word, number, string or symbol, and how many brackets are around it; an opening one counts itself."""

    text: str
    start: int
    depth: int
    is_symbol: bool


_TOKEN = re.compile(
    r"""[A-Za-z]{0,2}(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""  # a string, as a whole
    r"|[A-Za-z_]\w*"
    r"|\d(?:[eE][+-]?\d|[\w.])*"
    r"|(?P<symbol>\*\*|//|<<|>>|<=|>=|==|!=|\S)"
)
"""One token of an expression on one line. Python's tokenizer takes twenty times as long."""


@lru_cache(maxsize=1024)
def _tokens(text: str) -> tuple[_Token, ...]:
    """The tokens of an expression."""
    found, depth = [], 0
    for match in _TOKEN.finditer(text):
        is_symbol = match.lastgroup is not None
        depth += is_symbol and match[0] in "([{"
        found.append(_Token(match[0], match.start(), depth, is_symbol))
        depth -= is_symbol and match[0] in ")]}"
    return tuple(found)
