"""Patterns of sizes: what their names stand for, what a tensor's sizes must be, and what they are inferred as."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dmlruntime.core.rules import Anything, Bind, Computed, Item, Ones, Run, SizePattern, SizesOf

Sizes = tuple[int, ...]
UNKNOWN = -1
"""A size that a pattern says nothing of, or that cannot be known yet. No size is negative."""

_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)
"""Raised by an item where something else is malformed, such as an array of another length; that is reported."""


@dataclass
class Names:
    """Sizes that the names of an operator's patterns stand for, and where each was found, or the first of several."""

    sizes: dict[str, int] = field(default_factory=dict)
    runs: dict[str, Sizes] = field(default_factory=dict)
    paths: dict[str, str] = field(default_factory=dict)
    starts: dict[str, tuple[str, int]] = field(default_factory=dict)

    def know(self, pattern: SizePattern) -> bool:
        """Return whether all names that a pattern binds are known."""
        return all(
            item.name in (self.runs if isinstance(item, Run) else self.sizes)
            for item in pattern.items
            if isinstance(item, (Bind, Run))
        )


@dataclass(frozen=True)
class Mismatch:
    """A size that is not what the pattern wants: its place (None: their number), what it must be, and why."""

    dimension: int | None
    expected: int | None
    reason: str


class _Expected(NamedTuple):
    """One size of a pattern: what it must be (None where nothing is known), the name that it binds, and the reason, or
    what computes the size."""

    size: int | None
    name: str | None
    reason: str | Computed | SizesOf


def bind(pattern: SizePattern, sizes: Sizes, descriptor: Any, names: Names) -> None:
    """Learn what names of `pattern` stand for from the sizes of its tensor, where they fit in number."""
    expected = _expanded(pattern, len(sizes), descriptor, names)
    if expected is None:
        return
    leading = len(sizes) - len(expected)
    first = max(leading, 0)
    for position, (item, size) in enumerate(zip(expected[max(-leading, 0) :], sizes[first:], strict=True), first):
        if item.name is not None and item.name not in names.sizes:
            names.sizes[item.name] = size
            names.paths[item.name] = f"{pattern.tensor}.Sizes[{position}]"
    run = next((item for item in pattern.items if isinstance(item, Run)), None)
    if run is not None and run.name not in names.runs:
        start = _start(pattern, run, descriptor, names)
        length = _run_length(pattern, len(sizes), descriptor, names)
        if start is not None and length is not None:
            names.runs[run.name] = sizes[start : start + length]
            names.starts[run.name] = (pattern.tensor, start)


def mismatches(pattern: SizePattern, sizes: Sizes, descriptor: Any, names: Names) -> list[Mismatch]:
    """Where `sizes` are not what `pattern` wants. What cannot be known, because a tensor is absent, is left out."""
    expected = _expanded(pattern, len(sizes), descriptor, names)
    if expected is None:
        return [Mismatch(None, None, f"must have the form {_in_words(pattern.text)}")]
    leading = len(sizes) - len(expected)
    found = [Mismatch(i, 1, "a surplus leading size") for i in range(leading) if sizes[i] != 1]
    for position, item in enumerate(expected[-leading:] if leading < 0 else expected):
        at = position + max(leading, 0)
        if item.size is not None and sizes[at] != item.size:
            found.append(Mismatch(at, item.size, _reason(item, names)))
    cut = expected[:-leading] if leading < 0 else ()
    if any(item.size not in (None, 1) for item in cut):
        found.append(Mismatch(None, None, f"must have the form {_in_words(pattern.text)}"))
    return found


def inferred(pattern: SizePattern, rank: int | None, descriptor: Any, names: Names) -> Sizes | None:
    """The sizes that `pattern` gives its tensor, UNKNOWN where it says none; None where their number is not known.

    `rank` is how many there are, where something else says it.
    """
    length = _fixed_length(pattern, descriptor, names)
    if rank is None and length is None:
        return None
    starts_with_ones = bool(pattern.items) and isinstance(pattern.items[0], Ones)
    if length is not None and not starts_with_ones:
        rank = length
    expected = _expanded(pattern, rank if rank is not None else (length or 0), descriptor, names)
    if expected is None:
        return None
    sizes = tuple(UNKNOWN if item.size is None else item.size for item in expected)
    if rank is None or len(sizes) == rank:
        return sizes
    return (1,) * (rank - len(sizes)) + sizes if len(sizes) < rank else sizes[len(sizes) - rank :]


def _expanded(pattern: SizePattern, rank: int, descriptor: Any, names: Names) -> list[_Expected] | None:
    """The pattern as one entry per size; None where a tensor of so many dimensions cannot have it.

    Where it begins with `1...` there may be more or fewer entries than sizes.
    """
    length = _run_length(pattern, rank, descriptor, names)
    if length is None:
        return None
    found: list[_Expected] = []
    for item in pattern.items:
        found += _entries(item, length, descriptor, names)
    starts_with_ones = bool(pattern.items) and isinstance(pattern.items[0], Ones)
    return found if starts_with_ones or len(found) == rank else None


def _entries(item: Item, run_length: int, descriptor: Any, names: Names) -> list[_Expected]:
    if isinstance(item, Bind):
        return [_Expected(names.sizes.get(item.name), item.name, names.paths.get(item.name, item.name))]
    if isinstance(item, Run):
        sizes = names.runs.get(item.name)
        if sizes is None:
            return [_Expected(None, None, item.name)] * run_length
        tensor, start = names.starts[item.name]
        return [_Expected(size, None, f"{tensor}.Sizes[{position}]") for position, size in enumerate(sizes, start)]
    if isinstance(item, Computed):
        return [_Expected(_value(item, descriptor, names), None, item)]
    if isinstance(item, SizesOf):
        sizes_of = _sizes(item, descriptor, names)
        return [_Expected(size, None, item) for size in sizes_of or ()]
    return [_Expected(None, None, "")] if isinstance(item, Anything) else []


def _reason(expected: _Expected, names: Names) -> str:
    """Return why a size must be as it is, in words, which few ask for."""
    item = expected.reason
    if isinstance(item, str):
        return item
    return _worded(item, names) if isinstance(item, Computed) else _in_words(item.text)


def _worded(item: Computed, names: Names) -> str:
    """Return the text with the sizes that its names stand for, as `InputTensor.Sizes[1] / GroupCount`."""
    return _in_words(re.sub(r"\w+", lambda word: names.paths.get(word[0], word[0]), item.text))


_CALLS = (
    (re.compile(r"\*?dims\((\w+)[^()]*\)"), r"sizes of \1"),
    (re.compile(r"window_count\((\w+)[^()]*\)"), r"the number of windows in \1"),
    (re.compile(r"product\((\w+)\)"), r"the product of \1"),
    (re.compile(r"total\((\w+), (\w+)\)"), r"the sizes of \1 in \2 together"),
)


def _in_words(text: str) -> str:
    """Return the text of a pattern without the calls in it."""
    for call, words in _CALLS:
        text = call.sub(words, text)
    return text


def _value(item: Computed, descriptor: Any, names: Names) -> int | None:
    if any(name not in names.sizes for name in item.names):
        return None
    try:
        return int(item.value(descriptor, names.sizes))
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        ZeroDivisionError,
    ):  # something else is malformed, and reported
        return None


def _sizes(item: SizesOf, descriptor: Any, names: Names) -> Sequence[int] | None:
    if any(name not in names.sizes for name in item.names):
        return None
    try:
        return tuple(item.value(descriptor, names.sizes))
    except _UNREADABLE:
        return None


def _item_length(item: Item, descriptor: Any, names: Names) -> int | None:
    """How many sizes an item stands for; None where that is not known."""
    if isinstance(item, Ones):
        return 0
    if isinstance(item, Run):
        run = names.runs.get(item.name)
        return None if run is None else len(run)
    if isinstance(item, SizesOf):
        sizes = _sizes(item, descriptor, names)
        return None if sizes is None else len(sizes)
    return 1


def _fixed_length(pattern: SizePattern, descriptor: Any, names: Names) -> int | None:
    lengths = [_item_length(item, descriptor, names) for item in pattern.items]
    return None if None in lengths else sum(length for length in lengths if length is not None)


def _run_length(pattern: SizePattern, rank: int, descriptor: Any, names: Names) -> int | None:
    """How many sizes the one unbound run has among `rank`; 0 where there is none, None where it cannot be."""
    lengths = [_item_length(item, descriptor, names) for item in pattern.items]
    unknown = lengths.count(None)
    if unknown == 0:
        return 0
    rest = rank - sum(length for length in lengths if length is not None)
    return rest if unknown == 1 and rest >= 0 else None


def _start(pattern: SizePattern, run: Run, descriptor: Any, names: Names) -> int | None:
    """Where an unbound run begins."""
    before = [_item_length(item, descriptor, names) for item in pattern.items[: pattern.items.index(run)]]
    return None if None in before else sum(length for length in before if length is not None)
