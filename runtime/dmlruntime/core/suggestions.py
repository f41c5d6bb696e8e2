"""Which of the names that there are a misspelt or a shortened one means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from inspect import signature
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

from dmlruntime.core.codes import Code

_CUTOFF = 0.6
_CUTOFF_OF_PARTS = 0.8
_Own = TypeVar("_Own", bound="Members")
_BEGIN = 3
"""The fewest letters that may stand for a word that begins with them."""
_EDITS = 0.6
"""At most so many letters differ, of those of the word; more is another word."""
_LONGER = 3
"""A word that is so many times as long as the longest name is none of them misspelt."""
_LISTED_MAX = 20
"""Of more names than these, a message lists some."""
_BETWEEN = "-_. "
"""What stands between the parts of a name: of an operator, a system, an option, a worked example."""
_BESIDE = ("CAST", "ELEMENT_WISE_IDENTITY")
"""Many operators of ONNX and WebNN need one of these beside what computes them."""
_ELSEWHERE = {
    "arm64": "aarch64",
    "amd64": "x86_64",
    "x64": "x86_64",
    "wasm": "wasm32",
    "win32": "windows",
    "win64": "windows",
    "darwin": "macos",
    "osx": "macos",
}
"""The names that other tools have for processors and systems."""


class Elsewhere(NamedTuple):
    """A name that ONNX or WebNN has for an operator, and the operators that compute it here."""

    name: str
    standard: str
    operators: Sequence[str]


def suggested(word: str, names: Iterable[str], most: int = 3, *, stripped: Callable[[str], str] = str) -> list[str]:
    """Return the names that `word` most likely means, at most so many, the likeliest first.

    These are the names of other case; else those that have the word as parts between underscores or the like, the
    shortest first (ACTIVATION_SOFTMAX and ACTIVATION_SOFTMAX1 for softmax); else those that differ in a few letters, as
    a whole or in some of their parts (softmx); else those of which a part begins with the word (conv); else what other
    tools call so (arm64). `stripped` takes from the word, and from the names, what all names of a kind have.
    """
    from difflib import get_close_matches  # here, because a correct program never needs it

    wanted = stripped(word).lower()
    by_lower: dict[str, str] = {}
    for name in names:
        by_lower.setdefault(stripped(name).lower(), name)
    if wanted in by_lower:
        return [by_lower[wanted]]
    if len(wanted) > _LONGER * max(map(len, by_lower), default=0):
        return []
    part = re.compile(rf"(?:^|[{_BETWEEN}]){re.escape(wanted)}s?\d*(?:[{_BETWEEN}]|$)")
    longer = sorted((low for low in by_lower if wanted and part.search(low)), key=lambda low: (len(low), low))
    if longer:
        return [by_lower[low] for low in longer[:most]]
    parts: dict[str, str] = {}
    for low in sorted(by_lower, key=len):
        bounds = [-1, *(between.start() for between in re.finditer(rf"[{_BETWEEN}]", low)), len(low)]
        for begin, end in combinations(bounds, 2):
            if end - begin > _BEGIN + 1:  # a shorter part is near to too many words
                parts.setdefault(low[begin + 1 : end], low)
    allowed = max(1, _EDITS * len(wanted))
    near = [
        (edits(wanted, text), spelt[text])
        for spelt, cutoff in (({low: low for low in by_lower}, _CUTOFF), (parts, _CUTOFF_OF_PARTS))
        for text in get_close_matches(wanted, spelt, n=2 * most, cutoff=cutoff)
    ]
    allowed = min([allowed, *(count + 1 for count, _ in near)])  # beside the nearest one, others are other words
    misspelt = dict.fromkeys(low for count, low in sorted(near, key=lambda each: each[0]) if count <= allowed)
    if misspelt:
        return [by_lower[low] for low in [*misspelt][:most]]
    begun = re.compile(rf"(?:^|[{_BETWEEN}]){re.escape(wanted)}")
    begins = sorted(
        (low for low in by_lower if len(wanted) >= _BEGIN and begun.search(low)), key=lambda low: (len(low), low)
    )
    if begins:
        return [by_lower[low] for low in begins[:most]]
    here = re.sub(r"[a-z0-9]+", lambda found: _ELSEWHERE.get(found[0], found[0]), wanted)
    return suggested(here, by_lower.values(), most, stripped=stripped) if here != wanted else []


def edits(word: str, other: str) -> int:
    """Return how many letters must be put in, taken out, or exchanged for another or for their neighbour, to make one
    word of the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for count, letter in enumerate(word, 1):
        above = [count]
        for column, wanted in enumerate(other, 1):
            least = min(row[column] + 1, above[-1] + 1, row[column - 1] + (letter != wanted))
            if before and column > 1 and letter == other[column - 2] and word[count - 2] == wanted:
                least = min(least, before[column - 2] + 1)
            above.append(least)
        before, row = row, above
    return row[-1]


def did_you_mean(
    word: str,
    names: Iterable[str],
    most: int = 1,
    *,
    otherwise: str | None = None,
    stripped: Callable[[str], str] = str,
    shown: Callable[[str], str] = str,
    elsewhere: Callable[[], Iterable[Elsewhere]] = tuple,
) -> str:
    """Return the remedy for a word that is none of these names: the nearest ones, else `otherwise`, else all of them.

    Args:
        word: The word that somebody wrote.
        names: Those that there are.
        most: So many are suggested at most.
        otherwise: The remedy where no name is near; None for a list of all.
        stripped: As in `suggested`.
        shown: Writes a name as the message quotes it.
        elsewhere: Returns the names of other standards for operators, where `names` are those of operators. Of a word
            that is one of theirs the operators are suggested, unless one of them is among the nearest names; so they
            are of a word that is near to no name here.
    """
    known = list(dict.fromkeys(names))
    near = suggested(word, known, most, stripped=stripped)
    other = _elsewhere(stripped(word), {stripped(name).upper(): name for name in reversed(known)}, near, elsewhere())
    if other is not None:
        return f"did you mean {' or '.join(map(shown, other.operators[:most]))}, for {other.name} of {other.standard}?"
    if near:
        return f"did you mean {' or '.join(map(shown, near))}?"
    if otherwise is not None:
        return otherwise
    if not known:
        return "remove it; none is legal here"
    return f"use one of {', '.join(map(shown, known[:_LISTED_MAX]))}" + (", ..." if len(known) > _LISTED_MAX else "")


def _elsewhere(
    word: str, known: Mapping[str, str], near: Sequence[str], elsewhere: Iterable[Elsewhere]
) -> Elsewhere | None:
    """Return what another standard means by a word, with the names here of its operators; None where `near` says it.

    `known` are the names by DirectML's names of operators, in capitals.
    """
    by_word: dict[str, Elsewhere] = {}
    for one in elsewhere:
        operators = [operator for operator in dict.fromkeys(one.operators) if operator in known]
        meant = [operator for operator in operators if operator not in _BESIDE] or operators
        if meant:
            by_word.setdefault(_joined(one.name), one._replace(operators=[known[operator] for operator in meant]))
    wanted = _joined(word)
    same = by_word.get(wanted)
    if same is None and not near:
        from difflib import get_close_matches  # as above

        begins = [name for name in sorted(by_word, key=len) if len(wanted) > _BEGIN and name.startswith(wanted)]
        close = begins or get_close_matches(wanted, by_word, 1, _CUTOFF_OF_PARTS)
        same = by_word[close[0]] if close else None
    return None if same is None or set(same.operators) & set(near) else same


def _joined(name: str) -> str:
    """``batchnormalization`` for BatchNormalization, batchNormalization and batch_normalization."""
    return re.sub(rf"[{_BETWEEN}]", "", name).lower()


def unexpected(called: str, unknown: Iterable[str], names: Mapping[str, str], what: str) -> TypeError:
    """The error for the first unknown name. `names` are those that there are, each by what it has elsewhere."""
    name = next(iter(unknown))
    same = [own for other, own in names.items() if other.lower() == name.lower()]
    listed = f"there are {', '.join(dict.fromkeys(names.values()))}"
    hint = f"did you mean {same[0]}?" if same else did_you_mean(name, names.values(), otherwise=listed)
    return TypeError(f"{called}() got an unexpected {what} {name!r}; {hint} [{Code.NO_NAME}]")


@cache
def _members(made: type) -> tuple[dict[str, None], tuple[str, ...]]:
    """Return the members that `made` is called with, in order, and those of them, the first, that have no default."""
    own = tuple(signature(made.__init__).parameters.values())[1:]  # type: ignore[misc]  # not of an instance
    parameters = [p for p in own if p.kind is not p.VAR_POSITIONAL and p.kind is not p.VAR_KEYWORD]
    return dict.fromkeys(p.name for p in parameters), tuple(p.name for p in parameters if p.default is p.empty)


class Members:
    """Base of dataclasses that users make: members that there are not are refused with the one that is meant."""

    def __new__(cls: type[_Own], *values: Any, **members: Any) -> _Own:
        """Refuse unknown members, then those that are missing or given twice; the dataclass does the rest."""
        names, needed = _members(cls)  # type: ignore[arg-type]  # mypy takes the hash of instances for the class's
        if not members.keys() <= names.keys():
            unknown = [name for name in members if name not in names]
            raise unexpected(cls.__name__, unknown, cls.by_other_name(), "member")
        if members and (twice := [name for name, _ in zip(names, values, strict=False) if name in members]):
            raise _wrong(cls, f"has the member {twice[0]!r} twice, by its place and by its name; remove one")
        if len(values) > len(names):
            count = f"takes {len(names)} members, {len(values)} are given"
            raise _wrong(cls, f"{count}; there are {', '.join(names)}")
        if len(values) < len(needed) and len(values) + len(members) < len(names):
            missing = [repr(name) for name in needed[len(values) :] if name not in members]
            if missing:
                words = f"member {missing[0]}" if len(missing) == 1 else f"members {', '.join(missing)}"
                raise _wrong(cls, f"lacks the {words}; help({cls.__name__}) describes each")
        return super().__new__(cls)

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]:
        """Return the members, so that a copy is made with them."""
        names, _ = _members(type(self))  # type: ignore[arg-type]  # as above
        return (), {name: getattr(self, name) for name in names}

    @classmethod
    def by_other_name(cls) -> Mapping[str, str]:
        """Return the members, each by the name that it has elsewhere."""
        return {name: name for name in getattr(cls, "__dataclass_fields__", {})}


def _wrong(made: type, text: str) -> TypeError:
    return TypeError(f"{made.__name__}() {text} [{Code.NO_ARGUMENT}]")
