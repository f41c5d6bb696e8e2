"""The front matter of a page, read line by line.

It is YAML in principle. Pages of the docs repository exist in which it is not (two keys glued on one line), and only a
few plain keys are wanted from it, so a line that is no ``key: value`` is passed over instead of losing the rest.
"""

from __future__ import annotations

import re

from dmlgen.documents.blocks import FrontMatter

_FENCE = "---"
_ENTRY = re.compile(r"^([A-Za-z0-9_.-]+):[ \t]*(.*?)[ \t]*$")
_QUOTES = "'\""


def unclosed_front_matter(lines: list[str]) -> int | None:
    """The line (from 1) on which front matter begins that has no end, or None. Its facts would be lost in silence."""
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if not lines or lines[start].rstrip() != _FENCE or not any(map(_ENTRY.match, lines[start + 1 : start + 2])):
        return None
    return None if any(line.rstrip() in (_FENCE, "...") for line in lines[start + 1 :]) else start + 1


def split_front_matter(lines: list[str]) -> tuple[FrontMatter, int]:
    """The front matter at the start of `lines` and the number of lines that it takes (0: there is none)."""
    empty = FrontMatter(values={}, lines={})
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if not lines or lines[start].rstrip() != _FENCE:
        return empty, 0
    first = start + 1
    end = next((number for number, line in enumerate(lines[first:], first) if line.rstrip() in (_FENCE, "...")), None)
    if end is None:
        return empty, 0
    values: dict[str, str] = {}
    found: dict[str, int] = {}
    for number, line in enumerate(lines[first:end], first + 1):
        if match := _ENTRY.match(line):
            key, value = match.groups()
            if len(value) >= 2 and value[0] in _QUOTES and value[-1] == value[0]:
                value = value[1:-1]
            values.setdefault(key, value)
            found.setdefault(key, number)
    return FrontMatter(values=values, lines=found), end + 1
