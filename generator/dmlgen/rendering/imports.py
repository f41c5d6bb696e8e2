"""Import lines of generated Python, in the order that ruff's isort rules keep."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from dmlgen.rendering.long_lines import LINE_LENGTH


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
