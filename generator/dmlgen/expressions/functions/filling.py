"""Arguments into a form's text, with parentheses only where the text does not already delimit an argument."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

_NAME = re.compile(r"[\w.]+")
_CALL = re.compile(r"\w[\w.<>]*\(|\(")
_BRACKET = re.compile(r"[()]")


def fill(text: str, arguments: Sequence[tuple[str, bool]], names: Mapping[str, object]) -> tuple[str, bool]:
    """`text` with {a}, {b} and {c} replaced by `arguments` and other names by `names`.

    An argument is (text, whether it is atomic), and so is the result.
    """
    values: dict[str, object] = dict(names)
    for letter, (argument, atomic) in zip("abc", arguments, strict=False):
        bare = atomic or _is_delimited(text, "{" + letter + "}")
        values[letter] = argument if bare else f"({argument})"
    filled = text.format(**values)
    return filled, is_atomic(filled)


@lru_cache(maxsize=8192)
def is_atomic(text: str) -> bool:
    """Whether text binds tighter than any operator: a name, a path, a plain number, a call, or all in brackets."""
    if _NAME.fullmatch(text):
        return True
    opening = _CALL.match(text)
    return opening is not None and _closes_at_end(text, opening.end() - 1)


@lru_cache(maxsize=1024)
def _is_delimited(text: str, placeholder: str) -> bool:
    """Whether every occurrence is a whole argument of a call, or the whole text."""
    places = [match.start() for match in re.finditer(re.escape(placeholder), text)]
    before = [text[:place].rstrip(" ")[-1:] for place in places]
    after = [text[place + len(placeholder) :].lstrip(" ")[:1] for place in places]
    return all(b in ("(", ",", "") and a in (")", ",", "") for b, a in zip(before, after, strict=True))


def _closes_at_end(text: str, opening: int) -> bool:
    depth = 0
    for bracket in _BRACKET.finditer(text, opening):
        depth += 1 if bracket[0] == "(" else -1
        if depth == 0:
            return bracket.end() == len(text)
    return False
