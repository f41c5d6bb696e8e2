"""Cells of support tables: a row written as words to cells, and what a cell of dimension counts says."""

from __future__ import annotations

import re

from dmlgen.documents.tokens import plain
from dmlgen.documents.words import OR_WORDS, RANGE_OPENINGS, RANGE_SIGNS, RANGE_WORDS

_TYPE_NAME = re.compile(r"[A-Z]+[0-9]+")
_SEPARATOR = re.compile(r"[,;]")
_DIMENSIONS = re.compile(r"^(?P<rest>.*?\S)\s+(?P<dimensions>[0-9]+(?:\s*[^\s\w,;]\s*[0-9]+|\s+[^\W\d_]+\s+[0-9]+)?)$")
_CJK_RANGE = re.compile(r"^(?P<rest>.*?\S)\s+(?P<dimensions>[0-9]+\s*[^\W\d_]{1,2}\s*[0-9]+)$")
_APART = re.compile(r"[0-9]\s*[^\s0-9][^0-9]*[0-9]")
_NUMBERS = re.compile(r"[0-9]+")


def split_row(text: str) -> tuple[str, ...]:
    """A row copied as words, ``InputTensor Input 1 to 8 FLOAT32, FLOAT16``, to its cells; () if it is no such row.

    Cells: tensor, kind, (layout in braces, where the row has one,) dimension counts, data types.
    """
    if "\t" in text:
        cells = tuple(cell.strip() for cell in text.strip("\n").split("\t"))
        return cells if len(cells) > 1 else ()
    rest, types = _split_types(" ".join(text.split()))
    counts = _DIMENSIONS.match(rest) or _CJK_RANGE.match(rest)
    if not counts:
        return ()
    rest, dimensions = counts["rest"], counts["dimensions"]
    words = rest.split()
    if len(words) > 2 and words[-1].casefold() in RANGE_OPENINGS:
        dimensions = f"{words[-1]} {dimensions}"
        rest = " ".join(words[:-1])
    middle: tuple[str, ...] = ()
    if rest.endswith("}") and "{" in rest:
        middle = (rest[rest.index("{") :],)
        rest = rest[: rest.index("{")].rstrip()
    tensor, _, kind = rest.partition(" ")
    return (tensor, kind.strip(), *middle, dimensions, types)


def _split_types(text: str) -> tuple[str, str]:
    """`text` cut before the list of data types at its end, of which entries may be missing; ("", "") without one."""
    start = len(text)
    for part in reversed(_SEPARATOR.split(text)):
        start -= len(part)
        words = part.split()
        if words and not _TYPE_NAME.fullmatch(words[-1]):
            break
        if len(words) > 1:
            start += len(part.rstrip()) - len(words[-1])
            return text[:start].rstrip(), text[start:]
        start -= 1  # the separator
    return "", ""


def read_dimensions(cell: str) -> tuple[int, int] | None:
    """The lowest and highest dimension count of a cell such as ``4`` or ``1 to 8``; None if it says anything else."""
    text = plain(cell)
    numbers = [int(number) for number in _NUMBERS.findall(text)]
    joint = " ".join(_NUMBERS.sub(" ", text).strip(" .").casefold().split())
    if len(numbers) == 1 and not joint:
        return numbers[0], numbers[0]
    if len(numbers) != 2 or numbers[0] >= numbers[1]:
        return None
    low, high = numbers
    if not _APART.search(text):
        return None
    if joint in OR_WORDS:
        return (low, high) if high == low + 1 else None
    return (low, high) if joint in RANGE_SIGNS or joint in RANGE_WORDS else None
