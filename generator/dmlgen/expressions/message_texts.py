"""Source text of strings that are put together of words and of values: what messages about rules say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_LONGEST = 90
"""A string that is longer is put together of several, so that lines can be broken."""


@dataclass(frozen=True)
class Code:
    """Source text of a string."""

    text: str


@dataclass(frozen=True)
class Shown:
    """Text for an f-string, with what stands in braces there."""

    text: str


Words = tuple["str | Code | Shown", ...]


def filled(text: str, arguments: Sequence[Words]) -> Words:
    """The words of a text with ``{0}`` and so on for arguments."""
    found: list[str | Code | Shown] = []
    rest = text
    while "{" in rest:
        before, _, after = rest.partition("{")
        number, _, rest = after.partition("}")
        found += [before, *arguments[int(number)]]
    return (*found, rest)


def joined(words: Sequence[Words], between: str) -> Words:
    found: list[str | Code | Shown] = []
    for i, one in enumerate(words):
        found += [*([between] if i else []), *one]
    return tuple(found)


def source(words: Sequence[str | Code | Shown]) -> str:
    """Source text of the string that the words make: one string where that is short, else several."""
    is_one = all(not isinstance(word, Code) or not ('"' in word.text or word.text.startswith("(")) for word in words)
    whole = _pieces(words, inline=True) if is_one else []
    if len(whole) == 1 and len(whole[0]) <= _LONGEST:
        return whole[0]
    return " + ".join(_pieces(words, inline=False)) or '""'


def _pieces(words: Sequence[str | Code | Shown], *, inline: bool) -> list[str]:
    """The strings and the calls that make one text; with `inline`, calls stand in the strings."""
    pieces: list[str] = []
    text = ""

    def end() -> None:
        nonlocal text
        if text:
            pieces.append(f'f"{text}"' if "{" in text else _plain(text))
        text = ""

    for word in words:
        if isinstance(word, Code) and not inline:
            end()
            pieces.append(word.text)
        elif isinstance(word, Code):
            text += f"{{{word.text}}}"
        else:
            text += word if isinstance(word, str) else word.text
    end()
    return pieces


def _plain(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
