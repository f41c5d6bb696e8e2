"""The words that DirectML's pages share in every language: identifiers, levels, data types, numbers."""

from __future__ import annotations

import re
import unicodedata

from dmlgen.model.types import DATA_TYPES

# With re.ASCII a word ends before a Chinese character, which follows a name without a space.
OPERATOR_DESC = re.compile(r"\bDML_([A-Z0-9_]+)_OPERATOR_DESC\b", re.ASCII)
LEVEL = re.compile(r"\bDML_FEATURE_LEVEL_([0-9]+)_([0-9]+)\b", re.ASCII)
DML_NAME = re.compile(r"\bDML_[A-Z0-9_]+\b", re.ASCII)
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

_TYPE_NAME = re.compile(r"\b[A-Z]+[0-9]+\b", re.ASCII)
_TYPE_SEPARATOR = re.compile(r"\s*[,;]\s*")

# Written forms of one thing: the pages use typographic apostrophes, no-break and ideographic spaces and, in Chinese and
# Japanese, full-width punctuation. Only characters listed here or of the full-width block change.
_ALIKE = {
    **dict.fromkeys(map(ord, "\u00a0\u1680\u2007\u202f\u205f\u3000\u2002\u2003\u2009\u200a"), " "),
    **dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"), None),
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d"), '"'),
    **dict.fromkeys(map(ord, "\u3001\uff64"), ","),
    **dict.fromkeys(map(ord, "\u3002\uff61"), "."),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212\u301c"), "-"),
    **{code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFF01, 0xFF5F)},
}
# The long vowel mark is a letter in Japanese words; between numbers it is meant as a dash.
_LONG_VOWEL = re.compile("(?<=[0-9])\u30fc(?=[0-9])")


def plain(text: str) -> str:
    """`text` with one written form for spaces, apostrophes, commas, full stops, dashes and full-width characters."""
    if text.isascii():
        return text
    return _LONG_VOWEL.sub("-", text.translate(_ALIKE))


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
    """Whether `text` names a data type anywhere."""
    return any(name in DATA_TYPES for name in _TYPE_NAME.findall(plain(text)))


def level_name(level: str) -> str:
    """``4.0`` as ``DML_FEATURE_LEVEL_4_0``."""
    return f"DML_FEATURE_LEVEL_{level.replace('.', '_')}"
