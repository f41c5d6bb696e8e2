"""JSON over many lines. The standard library writes such texts in Python, with a generator for each level."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from json.encoder import encode_basestring as _quoted
from math import isfinite
from typing import Any

from dmlgen.loading import Text


def plain_json(content: object) -> str:
    """Facts as the text of a JSON file, one space for each level. Raises ValueError for NaN and infinities."""
    return _text(content, "\n") + "\n"


def _text(value: object, line: str) -> str:
    """The text of `value`; `line` is a line's end and the spaces before its last bracket."""
    if isinstance(value, dict) and value:
        inner = line + " "
        # Scalars are written here: most items are, and each call takes as long as the writing.
        items = [
            f"{_quoted(key)}: {scalar(item) if (scalar := _SCALARS.get(type(item))) else _text(item, inner)}"
            for key, item in value.items()
        ]
        return f"{{{inner}{f',{inner}'.join(items)}{line}}}"
    if isinstance(value, (list, tuple)) and value:
        inner = line + " "
        items = [scalar(item) if (scalar := _SCALARS.get(type(item))) else _text(item, inner) for item in value]
        return f"[{inner}{f',{inner}'.join(items)}{line}]"
    if isinstance(value, str):
        return _quoted(value)
    if type(value) is float and isfinite(value):  # the encoder would write the same, slowly
        return repr(value)
    return _on_one_line(value)


_SCALARS: dict[type, Callable[[Any], str]] = {
    str: _quoted,
    Text: _quoted,
    int: repr,
    bool: {True: "true", False: "false"}.__getitem__,
    type(None): lambda _: "null",
}
"""How values of the most frequent types are written."""


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"{value!r} has no JSON form")


_on_one_line = json.JSONEncoder(default=_plain, allow_nan=False).encode
"""Numbers, dates, null, and lists and mappings with nothing in them."""
