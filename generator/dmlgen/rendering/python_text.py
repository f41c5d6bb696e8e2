"""Prints nested Python literals, calls and imports the way a formatter would leave them.

What fits on the line stays on it. What does not is put one item per line with a trailing comma; text is broken behind
spaces, and an expression before the operators that bind least, then within calls. That is also what `ruff format`
keeps, so generated files need no formatter at generation time.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from dmlgen.records.literals import Call, Function, Raw, quoted

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


def python_text(value: object, *, indent: int = 0, column: int = 0, reserve: int = 0) -> str:
    """Source text of `value`: a number, text, a list, a tuple, a dictionary, or one of the above, nested.

    Args:
        indent: indentation of the line on which the text starts, in columns.
        column: columns already used on that line.
        reserve: columns needed behind the text (a comma, a closing bracket).
    """
    return _Printer().laid_out(value, indent, column, reserve)


class _Printer:
    """Texts of values on one line, each found once: what does not fit on its line asks for those of its parts again."""

    def __init__(self) -> None:
        self._flat: dict[int, str] = {}  # by identity, of what has parts

    def laid_out(self, value: object, indent: int, column: int, reserve: int) -> str:
        """As `python_text`."""
        flat = self.flat(value)
        if column + len(flat) + reserve <= LINE_LENGTH:
            return flat
        if isinstance(value, str):
            return broken_string(value, indent)
        if isinstance(value, Function):
            return value.head + broken_expression(value.body, indent)
        opening, items, closing = self._parts(value)
        if not items:
            return flat
        inner = indent + INDENT
        lines = [opening]
        for prefix, item in items:
            text = self.flat(item)
            if inner + len(prefix) + len(text) + 1 > LINE_LENGTH:
                text = self.laid_out(item, inner, inner + len(prefix), 1)
            lines.append(" " * inner + prefix + text + ",")
        lines.append(" " * indent + closing)
        return "\n".join(lines)

    def flat(self, value: object) -> str:
        """The text of `value` on one line."""
        scalar = _SCALARS.get(type(value))
        if scalar is not None:
            return scalar(value)
        known = self._flat.get(id(value))
        if known is None:
            known = self._flat[id(value)] = self._on_one_line(value)
        return known

    def _on_one_line(self, value: object) -> str:
        flat = self.flat
        if isinstance(value, Call):
            arguments = [f"{name}={flat(item)}" if name else flat(item) for name, item in value.arguments]
            return f"{value.function}({', '.join(arguments)})"
        if isinstance(value, Raw):
            return value.text
        if isinstance(value, tuple):
            return f"({', '.join(self._all(value))}{',' if len(value) == 1 else ''})"
        if isinstance(value, dict):
            return f"{{{', '.join([f'{flat(key)}: {flat(item)}' for key, item in value.items()])}}}"
        if isinstance(value, list):
            return f"[{', '.join(self._all(value))}]"
        if isinstance(value, Function):
            return value.head + value.body
        return _scalar(value)

    def _all(self, values: Sequence[object]) -> list[str]:
        """As `flat` of each. Most are numbers and names, and a call takes longer than to write one."""
        flat, scalars = self.flat, _SCALARS
        return [scalar(one) if (scalar := scalars.get(type(one))) else flat(one) for one in values]

    def _parts(self, value: object) -> tuple[str, Sequence[tuple[str, object]], str]:
        """The opening of a nested value, its parts with what stands before each, and its closing."""
        if isinstance(value, Call):
            arguments = [(f"{name}=" if name else "", item) for name, item in value.arguments]
            return f"{value.function}(", arguments, ")"
        if isinstance(value, dict):
            return "{", [(f"{self.flat(key)}: ", item) for key, item in value.items()], "}"
        if isinstance(value, tuple):
            return "(", [("", item) for item in value], ")"
        if isinstance(value, list):
            return "[", [("", item) for item in value], "]"
        return "", (), ""


def _scalar(value: object) -> str:
    return quoted(value) if isinstance(value, str) else _number(value)


def _number(value: object) -> str:
    return repr(value).replace("e+", "e")  # as formatters write exponents; inf and nan are names there


_SCALARS: dict[type, Callable[[Any], str]] = {int: repr, bool: repr, type(None): repr, float: _number, str: quoted}
"""How values without parts are written."""


def import_lines(modules: Mapping[str, Iterable[str]], indent: int = 0) -> tuple[str, ...]:
    """One `from module import names` per module that has names, modules and names sorted.

    `indent` is what will stand before each line; it counts for the length.
    """
    lines: list[str] = []
    for module in sorted(modules):
        names = sorted(set(modules[module]), key=_import_order)
        if not names:
            continue
        flat = f"from {module} import {', '.join(names)}"
        if indent + len(flat) <= LINE_LENGTH:
            lines.append(flat)
        else:
            lines += [f"from {module} import (", *(f"    {name}," for name in names), ")"]
    return tuple(lines)


@lru_cache(maxsize=4096)
def _import_order(name: str) -> tuple[int, tuple[object, ...]]:
    """As in `name_order`, letters of either case alike: ``_`` comes before them."""
    return name_order(name)[0], name_order(name.lower())[1]


@lru_cache(maxsize=4096)
def name_order(name: str) -> tuple[int, tuple[object, ...]]:
    """Constants, then classes, then the rest; numbers within names count as numbers."""
    kind = 0 if name.isupper() else 1 if name[:1].isupper() else 2
    parts = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"(\d+)", name))
    return kind, parts


def wrap(text: str, width: int, **how: Any) -> list[str]:
    """`textwrap.wrap`, without the work where `text` fits on one line, as most of ours does."""
    if 0 < len(text) <= width and text.isprintable() and text[0] != " " != text[-1] and "initial_indent" not in how:
        return [text]
    return textwrap.wrap(text, width, **how)
