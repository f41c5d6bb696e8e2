"""Cells of support tables: a row written as words to cells, and what a cell of dimension counts says."""

from __future__ import annotations

import re

from dmlgen.documents.tokens import plain
from dmlgen.documents.words import OR_WORDS, RANGE_OPENINGS, RANGE_SIGNS

_TYPE_NAME = r"[A-Z]+[0-9]+"
_TYPES = re.compile(rf"(?P<rest>.*?\S)\s+(?P<types>{_TYPE_NAME}(?:\s*[,;]\s*(?:{_TYPE_NAME})?)*)\s*$")
_DIMENSIONS = re.compile(r"^(?P<rest>.*?\S)\s+(?P<dimensions>[0-9]+(?:\s*[^\s\w,;]\s*[0-9]+|\s+[^\W\d_]+\s+[0-9]+)?)$")
_CJK_RANGE = re.compile(r"^(?P<rest>.*?\S)\s+(?P<dimensions>[0-9]+\s*[^\W\d_]{1,2}\s*[0-9]+)$")
_LAYOUT = re.compile(r"^(?P<rest>.*?)\s*(?P<layout>\{.*\})\s*$")
_NUMBERS = re.compile(r"[0-9]+")


def split_row(text: str) -> tuple[str, ...]:
    """A row copied as words, ``InputTensor Input 1 to 8 FLOAT32, FLOAT16``, to its cells; () if it is no such row.

    Cells: tensor, kind, (layout in braces, where the row has one,) dimension counts, data types.
    """
    if "\t" in text:
        cells = tuple(cell.strip() for cell in text.strip("\n").split("\t"))
        return cells if len(cells) > 1 else ()
    found = _TYPES.match(text.strip())
    if not found:
        return ()
    rest, types = found["rest"], found["types"]
    counts = _DIMENSIONS.match(rest) or _CJK_RANGE.match(rest)
    if not counts:
        return ()
    rest, dimensions = counts["rest"], counts["dimensions"]
    words = rest.split()
    if len(words) > 2 and words[-1].casefold() in RANGE_OPENINGS:
        dimensions = f"{words[-1]} {dimensions}"
        rest = " ".join(words[:-1])
    layout = _LAYOUT.match(rest)
    rest = layout["rest"] if layout else rest
    tensor, _, kind = rest.partition(" ")
    middle = (layout["layout"],) if layout else ()
    return (tensor, kind.strip(), *middle, dimensions, types)


def read_dimensions(cell: str) -> tuple[int, int] | None:
    """The lowest and highest dimension count of a cell such as ``4`` or ``1 to 8``; None if it says anything else."""
    text = plain(cell)
    numbers = [int(number) for number in _NUMBERS.findall(text)]
    joint = _NUMBERS.sub(" ", text).strip(" .").casefold()
    if len(numbers) == 1 and not joint:
        return numbers[0], numbers[0]
    if len(numbers) != 2 or numbers[0] >= numbers[1]:
        return None
    low, high = numbers
    words = joint.split()
    if joint in RANGE_SIGNS or (1 <= len(words) <= 2 and all(word.isalpha() for word in words)):
        return None if high > low + 1 and OR_WORDS.intersection(words) else (low, high)
    return None
