"""The words that pages share in every language: identifiers, levels, data types, sentences, cells of tables."""

from __future__ import annotations

import re

from dmlgen.documents.words import OR_WORDS, RANGE_OPENINGS, RANGE_SIGNS, RANGE_WORDS
from dmlgen.model.names import DATA_TYPES

# With re.ASCII a word ends before a letter of another script, which a translation may put behind a name.
OPERATOR_DESC = re.compile(r"\bDML_([A-Z0-9_]+)_OPERATOR_DESC\b", re.ASCII)
LEVEL = re.compile(r"\bDML_FEATURE_LEVEL_([0-9]+)_([0-9]+)\b", re.ASCII)
DML_NAME = re.compile(r"\bDML_[A-Z0-9_]+\b", re.ASCII)
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

_TYPE_NAME = re.compile(r"\b[A-Z]+[0-9]+\b", re.ASCII)
_TYPE_SEPARATOR = re.compile(r"\s*[,;]\s*")

# Written forms of one thing: the pages use typographic apostrophes, no-break spaces and several dashes.
_ALIKE = {
    **dict.fromkeys(map(ord, "\u00a0\u1680\u2007\u202f\u205f\u2002\u2003\u2009\u200a"), " "),
    **dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"), None),
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d"), '"'),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
}


def plain(text: str) -> str:
    """Return `text` with one written form for spaces, apostrophes, quotation marks and dashes."""
    return text if text.isascii() else text.translate(_ALIKE)


def folded(text: str) -> str:
    """`text` for comparison with the word lists: plain, lower case, single spaces."""
    return " ".join(plain(text).casefold().split())


def levels_in(text: str) -> tuple[str, ...]:
    """The feature levels that `text` names ("4.0"), each once, in order."""
    return tuple(dict.fromkeys(f"{major}.{minor}" for major, minor in LEVEL.findall(text)))


def operators_in(text: str) -> tuple[str, ...]:
    """The operators whose structures `text` names, each once, in order."""
    return tuple(dict.fromkeys(OPERATOR_DESC.findall(text)))


def type_list(cell: str) -> list[str]:
    """The entries of a list of data types, as they stand; an entry may be empty or no data type."""
    return _TYPE_SEPARATOR.split(plain(cell).strip())


def has_data_type(text: str) -> bool:
    """Return whether `text` names a data type anywhere."""
    return any(name in DATA_TYPES for name in _TYPE_NAME.findall(plain(text)))


def level_name(level: str) -> str:
    """``4.0`` as ``DML_FEATURE_LEVEL_4_0``."""
    return f"DML_FEATURE_LEVEL_{level.replace('.', '_')}"


_END = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph. A full stop before a small letter is no end, as in "e.g. this"."""
    return [part for part in _END.split(text) if part.strip()]


_SEPARATOR = re.compile(r"[,;]")
_DIMENSIONS = re.compile(r"^(?P<rest>.*?\S)\s+(?P<dimensions>[0-9]+(?:\s*[^\s\w,;]\s*[0-9]+|\s+[^\W\d_]+\s+[0-9]+)?)$")
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
    counts = _DIMENSIONS.match(rest)
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
