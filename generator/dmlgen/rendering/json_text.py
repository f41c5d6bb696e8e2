"""JSON over many lines. The standard library writes such texts in Python, with a generator for each level."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any


def plain_json(content: object) -> str:
    """Facts as the text of a JSON file, one space for each level. Raises ValueError for NaN and infinities."""
    parts: list[str] = []
    _write(content, "\n", parts.append)
    return "".join(parts) + "\n"


def _write(value: object, line: str, add: Callable[[str], None]) -> None:
    """Add the text of `value`; `line` is a line's end and the spaces before its last bracket."""
    inner, between = line + " ", ""
    if isinstance(value, dict) and value:
        add("{")
        for key, item in value.items():
            add(f"{between}{inner}{_text(key)}: ")
            _write(item, inner, add)
            between = ","
        add(line + "}")
    elif isinstance(value, (list, tuple)) and value:
        add("[")
        for item in value:
            add(between + inner)
            _write(item, inner, add)
            between = ","
        add(line + "]")
    else:
        add(_text(value))


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"{value!r} has no JSON form")


_text = json.JSONEncoder(ensure_ascii=False, default=_plain, allow_nan=False).encode
"""What is on one line: everything but lists and mappings with something in them."""
