"""A row of the table of operations, and how its texts are filled. The rows are in `operators`, `named`,
`transcendental` and `conversions`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache


class Takes(Enum):
    """The kinds of arguments that operations take."""

    NUMBERS = auto()
    COMPARABLE = auto()  # numbers, two BOOL, or two members of one enumeration
    BOOLS = auto()
    CHOICE = auto()  # a BOOL, then two alike
    TARGET = auto()  # a number, then the name of a tensor whose data type is wanted


class Gives(Enum):
    """The result of an operation. Over a descriptor UINT fits into INT fits into FLOAT; in a kernel T stays T."""

    JOIN = auto()  # the wider of the arguments
    SIGNED = auto()  # the wider of the arguments, at least INT
    UNSIGNED = auto()  # UINT for whole numbers, else the argument's
    FIRST = auto()
    SECOND = auto()
    LARGEST = auto()  # UINT when any whole argument is UINT
    BOOL = auto()


@dataclass(frozen=True, kw_only=True)
class Inline:
    """Text in a language, with {a}, {b}, {c} for the arguments and {type}, {unsigned}, {bits} for the data type.

    `nonzero` is a shorter text for where {b} is a constant other than 0.
    """

    text: str
    nonzero: str | None = None


@dataclass(frozen=True, kw_only=True)
class Library:
    """A function of the library. In C its body is `templates/functions/<template>.c.j2`, called like the function
    unless `template` is given; in WGSL it is in the runtime's library (`wgsl_imports`).

    `needs` are the functions that the body calls, of the same data type. With `split` the body also defines
    ``<name>_fast``, branch-free and right wherever ``<name>_needs_exact`` is 0, so that a loop can vectorize and
    recompute the rare lanes afterwards. With `again` both take `AGAIN` after their arguments: 0 for the fast path, 1
    for a slower one that is right for more elements, for vectors in which the fast path was wrong for some.
    """

    needs: tuple[str, ...] = ()
    split: bool = False
    again: bool = False
    template: str | None = None


AGAIN = "dml_again"
"""The variable of the kernel that a fast path is called with; a constant wherever it is compiled."""

Form = Inline | Library
Forms = Mapping[tuple[str, ...], Form]
"""Forms by the data types they serve."""


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One operator or function of the language.

    `notation` is its text in the language itself, which is a part of Python's; `level` is that text's precedence.
    `forms` are its texts in each language by data type (for ``python`` by UINT, INT, FLOAT or BOOL; where an operator
    has none there, its notation serves). `note` tells what happens at the edges. With `mixed` the arguments may be of
    different data types, and the first one's is the result's. `ulp` bounds the error of a FLOAT32 result by language,
    in units in the last place of the exact result; a function that rounds correctly has none.
    """

    name: str
    notation: str
    level: int
    takes: Takes
    gives: Gives
    arity: int
    forms: Mapping[str, Forms] = field(default_factory=dict)
    note: str = ""
    mixed: bool = False
    ulp: Mapping[str, float] = field(default_factory=dict)

    @property
    def is_call(self) -> bool:
        """True if it is written as a call, not with an operator."""
        return self.level == CALL

    @property
    def symbol(self) -> str:
        """How messages call it: ``+``, ``if``, ``floor_mod``."""
        return self.name if self.is_call else SYMBOLS[self.name]

    def form(self, language: str, data_type: str) -> Form | None:
        """The form for a data type, or None where there is none."""
        for types, form in self.forms.get(language, {}).items():
            if data_type in types:
                return form
        return None


CHOICE, OR, AND, NOT, COMPARISON, SUM, PRODUCT, NEGATION, CALL = range(9)
"""Precedence levels of the language, loosest first; the same as Python's."""

SYMBOLS = {
    "add": "+",
    "subtract": "-",
    "multiply": "*",
    "divide": "/",
    "negate": "-",
    "less": "<",
    "less_equal": "<=",
    "greater": ">",
    "greater_equal": ">=",
    "equal": "==",
    "not_equal": "!=",
    "and": "and",
    "or": "or",
    "not": "not",
    "select": "if",
}


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
    """True if text binds tighter than any operator: a name, a path, a plain number, a call, or all in brackets."""
    if _NAME.fullmatch(text):
        return True
    opening = _CALL.match(text)
    return opening is not None and _closes_at_end(text, opening.end() - 1)


@lru_cache(maxsize=1024)
def _is_delimited(text: str, placeholder: str) -> bool:
    """True if every occurrence is a whole argument of a call, or the whole text."""
    positions = [match.start() for match in re.finditer(re.escape(placeholder), text)]
    before = [text[:position].rstrip(" ")[-1:] for position in positions]
    after = [text[position + len(placeholder) :].lstrip(" ")[:1] for position in positions]
    return all(b in ("(", ",", "") and a in (")", ",", "") for b, a in zip(before, after, strict=True))


def _closes_at_end(text: str, opening: int) -> bool:
    depth = 0
    for bracket in _BRACKET.finditer(text, opening):
        depth += 1 if bracket[0] == "(" else -1
        if depth == 0:
            return bracket.end() == len(text)
    return False
