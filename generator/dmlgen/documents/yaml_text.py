"""Values as YAML text, in the style of the specifications."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Sequence
from math import prod

from dmlgen.documents.facts import Number, Setting

_PLAIN = re.compile(r"[A-Za-z(][\w ,.;()'/<>=*+|-]*")
_KEYWORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


def scalar(text: str) -> str:
    """A text, quoted where YAML would read it as something else; for a value on a line of its own."""
    safe = _PLAIN.fullmatch(text) and ": " not in text and " #" not in text and text == text.strip()
    if safe and text.lower() not in _KEYWORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def words(texts: Iterable[str]) -> str:
    """``[FLOAT32, FLOAT16]``"""
    return "[" + ", ".join(texts) + "]"


def number(value: Number) -> str:
    """A number; infinities and NaN as YAML writes them."""
    if isinstance(value, int):
        return str(value)
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)


def setting(value: Setting) -> str:
    """The value of a plain member."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return words(map(number, value))
    return value if isinstance(value, str) else number(value)


def nested(data: Sequence[Number], sizes: Sequence[int]) -> str:
    """Numbers in C order as nested lists."""
    if len(sizes) <= 1:
        return words(map(number, data))
    step = prod(sizes[1:])
    return words(nested(data[start : start + step], sizes[1:]) for start in range(0, len(data), step))


def dimensions(counts: tuple[int, int]) -> str:
    """``4`` or ``1-8``."""
    return str(counts[0]) if counts[0] == counts[1] else f"{counts[0]}-{counts[1]}"


def comment(text: str) -> list[str]:
    """`text` as comment lines."""
    return [f"# {line}".rstrip() for line in text.split("\n")]
