"""Reads JSON as DxDispatch does: strict, but for comments, commas at an end, and text after the root value."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from dmlruntime.dispatch.errors import ModelError, member_path, shown_json
from dmlruntime.dispatch.fields import Node

_DEPTH_MAX = 64
"""Deeper models are refused: no member of a model is that deep, and deep ones exhaust the stack."""
_SHOWN = 40

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/|[^"/,\[\]{}\s]+|\s+|.', re.DOTALL)
_LAST_COMMA = re.compile(r",\s*[\]}]")
_LARGEST = (-(2**63), 2**64 - 1)


class _Members(dict[str, Any]):
    """An object, and the first of its names that stands there twice."""

    repeated: str | None = None


def read_json(text: str) -> Node:
    """The root value. Raises ModelError, with line and column for what is no JSON."""
    plain = _without_liberties(text)
    start = len(plain) - len(plain.lstrip(" \t\r\n"))
    decoder = json.JSONDecoder(
        object_pairs_hook=_members, parse_float=_float, parse_int=_integer, parse_constant=_constant
    )
    try:
        value, _ = decoder.raw_decode(plain, start)
    except json.JSONDecodeError as error:
        raise _syntax_error(text, error.pos, error.msg) from None
    except RecursionError:
        raise ModelError("$", f"must not be nested deeper than {_DEPTH_MAX} levels") from None
    except _NotFinite as error:
        raise ModelError("$", str(error)) from None
    _check(value)
    return Node(value, "$")


class _NotFinite(ValueError):
    """A number that no reader takes."""


def _float(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise _NotFinite(f"the number {text[:_SHOWN]} is larger than a double holds")
    return value


def _integer(text: str) -> int | float:
    """An integer of at most 64 bits; a longer one is a double, as in DxDispatch."""
    value = float(text)
    if abs(value) < 2.0**65 and _LARGEST[0] <= int(text) <= _LARGEST[1]:
        return int(text)
    return _float(text)


def _constant(text: str) -> NoReturn:
    raise _NotFinite(f'{text} is no JSON number; where a float is expected, write "nan", "inf" or "-inf"')


def _members(pairs: list[tuple[str, Any]]) -> _Members:
    found = _Members(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        found.repeated = next(name for i, name in enumerate(names) if name in names[:i])
    return found


def _check(root: Any) -> None:
    """Refuse members that stand twice, and nesting that is too deep. Without recursion."""
    waiting: list[tuple[Any, str, int]] = [(root, "$", 1)]
    while waiting:
        value, path, depth = waiting.pop()
        if depth > _DEPTH_MAX:
            raise ModelError("$", f"must not be nested deeper than {_DEPTH_MAX} levels")
        if isinstance(value, _Members):
            if value.repeated is not None:
                raise ModelError(path, f"has the member {shown_json(value.repeated)} twice")
            waiting += [(item, member_path(path, name), depth + 1) for name, item in value.items()]
        elif isinstance(value, list):
            nested = ((i, item) for i, item in enumerate(value) if isinstance(item, (dict, list)))
            waiting += [(item, f"{path}[{i}]", depth + 1) for i, item in nested]


def _without_liberties(text: str) -> str:
    """`text` with comments and commas before a closing bracket as blanks, so that every position stays."""
    if "/" not in text and not _LAST_COMMA.search(text):
        return text  # long models are written by programs, which take no liberties
    parts: list[str] = []
    comma = -1  # where the last comma stands in `parts`, if nothing but blanks and comments came since
    before = "["  # the last token that means something
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token.startswith(("//", "/*")):
            parts.append("".join("\n" if c == "\n" else " " for c in token))
            continue
        if token == "," and before not in "[{,:":
            comma = len(parts)
        elif not token.isspace():
            if token in "]}" and comma >= 0:
                parts[comma] = " "
            comma = -1
        if not token.isspace():
            before = token
        parts.append(token)
    return "".join(parts)


def _syntax_error(text: str, position: int, reason: str) -> ModelError:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    seen = json.dumps(text[position : position + _SHOWN]) if position < len(text) else "the end of the text"
    reason = reason[:1].lower() + reason[1:]
    return ModelError("$", f"is not JSON: {reason} at line {line}, column {column} (offset {position}): {seen}")
