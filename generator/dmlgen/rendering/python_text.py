"""Prints nested Python literals and calls the way a formatter would leave them.

What fits on the line stays on it; what does not is put one item per line with a trailing comma. That is also what
`ruff format` keeps, so generated files need no formatter at generation time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

LINE_LENGTH = 120
_INDENT = 4


@dataclass(frozen=True)
class Raw:
    """Python source text that is printed as it is."""

    text: str


@dataclass(frozen=True)
class Call:
    """A call with keyword and positional arguments; positional ones have an empty name."""

    function: str
    arguments: tuple[tuple[str, object], ...]


def call(function: str, *positional: object, **keywords: object) -> Call:
    """A `Call`; arguments that are None are left out."""
    arguments = [("", value) for value in positional] + [(k, v) for k, v in keywords.items() if v is not None]
    return Call(function, tuple(arguments))


def python_text(value: object, *, indent: int = 0, column: int = 0, reserve: int = 0) -> str:
    """Source text of `value`.

    Args:
        indent: indentation of the line on which the text starts, in columns.
        column: columns already used on that line.
        reserve: columns needed behind the text (a comma, a closing bracket).
    """
    flat = _flat(value)
    if column + len(flat) + reserve <= LINE_LENGTH:
        return flat
    if isinstance(value, str):
        return _broken_string(value, indent)
    if not _items(value):
        return flat
    opening, items, closing = _parts(value)
    inner = indent + _INDENT
    lines = [opening]
    for prefix, item in items:
        text = python_text(item, indent=inner, column=inner + len(prefix), reserve=1)
        lines.append(" " * inner + prefix + text + ",")
    lines.append(" " * indent + closing)
    return "\n".join(lines)


def _broken_string(text: str, indent: int) -> str:
    """A string too long for its line, as a parenthesised row of shorter ones, broken behind spaces."""
    inner = indent + _INDENT
    pieces, piece = [], ""
    for word in re.findall(r"\S+\s*|\s+", text):
        if piece and inner + len(quoted(piece + word)) > LINE_LENGTH:
            pieces.append(piece)
            piece = ""
        piece += word
    lines = [" " * inner + quoted(part) for part in (*pieces, piece)]
    return "\n".join(["(", *lines, " " * indent + ")"])


def _flat(value: object) -> str:
    if isinstance(value, Raw):
        return value.text
    if not _is_nested(value):
        return _scalar(value)
    opening, items, closing = _parts(value)
    body = ", ".join(prefix + _flat(item) for prefix, item in items)
    comma = "," if opening == "(" and len(items) == 1 and isinstance(value, tuple) else ""
    return opening + body + comma + closing


def _is_nested(value: object) -> bool:
    return isinstance(value, (Call, tuple, list, Mapping))


def _items(value: object) -> bool:
    return _is_nested(value) and bool(_parts(value)[1])


def _parts(value: object) -> tuple[str, Sequence[tuple[str, object]], str]:
    if isinstance(value, Call):
        return f"{value.function}(", [(f"{k}=" if k else "", v) for k, v in value.arguments], ")"
    if isinstance(value, Mapping):
        return "{", [(f"{_flat(k)}: ", v) for k, v in value.items()], "}"
    if isinstance(value, tuple):
        return "(", [("", v) for v in value], ")"
    assert isinstance(value, list), value
    return "[", [("", v) for v in value], "]"


def _scalar(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    return repr(value).replace("e+", "e")  # as formatters write exponents; inf and nan are names there


def quoted(text: str) -> str:
    """A string literal in double quotes, unless that needs more escapes than single ones."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    body = "".join(c if c in "\"'" else repr(c)[1:-1] for c in text)
    return quote + body.replace(quote, "\\" + quote) + quote
