"""Text of a specification as it must stand in a Markdown page."""

from __future__ import annotations

import re
from collections.abc import Collection

_TYPE = re.compile(r"([A-Z]+)(\d+)")
_SPECIAL = re.compile(r"[\\`*<|\[\]&~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")


def prose(text: str) -> str:
    """The text on one line, with a backslash before what Markdown would take as its own."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


def code(text: str) -> str:
    """The text on one line as code, in as many backticks as it needs."""
    line = " ".join(text.split())
    longest = max(map(len, re.findall("`+", line)), default=0)
    fence, space = "`" * (longest + 1), " " if line[:1] == "`" or line[-1:] == "`" else ""
    return f"{fence}{space}{line}{space}{fence}"


def compact_types(types: Collection[str]) -> str:
    """``FLOAT32/16 INT32`` of FLOAT32, FLOAT16 and INT32: kinds in alphabetical order, the widest first."""
    widths: dict[str, list[int]] = {}
    for name in types:
        match = _TYPE.fullmatch(name)
        assert match is not None, name
        widths.setdefault(match[1], []).append(int(match[2]))
    return " ".join(f"{kind}{'/'.join(map(str, sorted(widths[kind], reverse=True)))}" for kind in sorted(widths))
