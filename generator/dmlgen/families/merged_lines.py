"""Texts in WGSL that differ in some lines: one text, with conditions around these lines alone.

What they differ with is the data types, `merged`, or a name for each, `merged_alternatives`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import zip_longest

from dmlgen.families.type_texts import Types

Lines = tuple[str, ...]
Names = Sequence[Sequence[str]]
"""Of each text, those that have it."""

_DIRECTIVE = re.compile(r"\s*#\s*(if|elif|else|endif)\b")


class _Part:
    """Neighbouring lines: those of each of the texts."""

    def __init__(self, pieces: Sequence[Lines]) -> None:
        self.pieces = tuple(pieces)
        self.is_common = len(set(self.pieces)) == 1
        distinct = [piece for piece in dict.fromkeys(self.pieces) if piece]
        self.cost = len(distinct[0]) if self.is_common and distinct else sum(1 + len(piece) for piece in distinct) + 1

    def __add__(self, other: _Part) -> _Part:
        return _Part([a + b for a, b in zip(self.pieces, other.pieces, strict=True)])

    def __getitem__(self, lines: slice) -> _Part:
        return _Part([piece[lines] for piece in self.pieces])

    @property
    def is_whole(self) -> bool:
        """Whether the conditions and the braces within it begin and end in it."""
        return all(_is_balanced(piece) and _is_closed(piece) for piece in self.pieces)


def merged(texts: Mapping[str, str]) -> str:
    """What the preprocessor makes each of `texts` of, by tuple of data types, "FLOAT32_UINT8"."""
    return _merged(tuple(texts.items()), _chosen)


def merged_alternatives(texts: Mapping[str, str]) -> str:
    """What the preprocessor makes each of `texts` of, by preprocessor name, of which one is defined.

    The texts may have conditions of their own.
    """
    return _merged(tuple(texts.items()), _selected)


@lru_cache(maxsize=256)
def _merged(texts: tuple[tuple[str, str], ...], choose: Callable[[Sequence[Lines], Names], list[str]]) -> str:
    written: dict[str, list[str]] = {}
    for name, text in texts:
        written.setdefault(text, []).append(name)
    if len(written) == 1:
        return next(iter(written))
    names = list(written.values())
    parts = _joined(_aligned([tuple(text.splitlines()) for text in written]))
    lines: list[str] = []
    for part in parts:
        lines += part.pieces[0] if part.is_common else choose(part.pieces, names)
    return "\n".join(lines)


def _aligned(texts: Sequence[Lines]) -> list[_Part]:
    """The lines that all texts have in the same order, and between these what each has."""
    common = list(texts[0])
    for text in texts[1:]:
        blocks = SequenceMatcher(None, common, text, autojunk=False).get_matching_blocks()
        common = [line for block in blocks for line in common[block.a : block.a + block.size]]
    at = [0] * len(texts)
    parts = []
    for line in (*common, None):
        ends = [len(text) if line is None else text.index(line, start) for text, start in zip(texts, at, strict=True)]
        parts += _lines_of([text[start:end] for text, start, end in zip(texts, at, ends, strict=True)])
        if line is not None:
            parts.append(_Part([(line,)] * len(texts)))
        at = [end + 1 for end in ends]
    return [part for part in parts if any(part.pieces)]


def _lines_of(pieces: Sequence[Lines]) -> list[_Part]:
    """What differs line by line where it has as many lines in each text: they may depend on different tensors."""
    if len({len(piece) for piece in pieces}) > 1:
        return [_Part(pieces)]
    return [_Part([(line,) for line in lines]) for lines in zip(*pieces, strict=True)]


def _joined(parts: list[_Part]) -> list[_Part]:
    """With parts put together where that takes fewer lines, and where a condition would cut another."""
    parts = _together(parts)
    number = 0
    while number < len(parts):
        if parts[number].is_common or parts[number].is_whole or len(parts) == 1:
            number += 1
            continue
        before, after = parts[:number], parts[number + 1 :]
        lines = [*_cut(before, -1), parts[number], *_cut(after, 0)]
        parts = [*before, sum(lines[1:], lines[0]), *after]
        number = 0
    return _together(parts)


def _cut(parts: list[_Part], end: int) -> list[_Part]:
    """The last or the first of `parts`, removed from these; of lines that all texts have, the one at that end."""
    if not parts:
        return []
    part = parts.pop(end)
    if part.is_common and len(part.pieces[0]) > 1:
        line, rest = (slice(-1, None), slice(-1)) if end else (slice(1), slice(1, None))
        parts.insert(len(parts) if end else 0, part[rest])
        part = part[line]
    return [part]


def _together(parts: list[_Part]) -> list[_Part]:
    found: list[_Part] = []
    for part in parts:
        found.append(part)
        while len(found) > 1:
            for count in (2, 3):
                last = found[-count:]
                whole = sum(last[1:], last[0])
                if len(last) == count and _is_better(whole, last):
                    found[-count:] = [whole]
                    break
            else:
                break
    return found


def _is_better(whole: _Part, parts: Sequence[_Part]) -> bool:
    if all(part.is_common for part in parts):
        return True
    return whole.cost <= sum(part.cost for part in parts) and all(map(_is_closed, whole.pieces))


def _is_balanced(lines: Lines) -> bool:
    depth = 0
    for line in lines:
        found = _DIRECTIVE.match(line)
        if found is None:
            continue
        depth += {"if": 1, "endif": -1}.get(found[1], 0)
        if depth < 0 or (depth == 0 and found[1] != "endif"):
            return False
    return depth == 0


def _selected(pieces: Sequence[Lines], names: Names) -> list[str]:
    """The lines for each of the alternatives `names`."""
    wanted: dict[Lines, list[str]] = {}
    for piece, given in zip(pieces, names, strict=True):
        if piece:
            wanted.setdefault(piece, []).extend(given)
    lines: list[str] = []
    for piece, given in wanted.items():
        lines += [f"#{'elif' if lines else 'if'} {' || '.join(given)}", *piece]
    return [*lines, "#endif"]


def _is_closed(lines: Lines) -> bool:
    """Whether the braces in it are pairs; conditions within functions may stand around parts of these."""
    depth = 0
    for line in lines:
        for brace in re.findall("[{}]", line):
            depth += 1 if brace == "{" else -1
            if depth < 0:
                return False
    return depth == 0


def _chosen(pieces: Sequence[Lines], names: Names) -> list[str]:
    """The lines for each of the tuples `names`."""
    wanted: dict[Lines, list[Types]] = {}
    for piece, given in zip(pieces, names, strict=True):
        wanted.setdefault(piece, []).extend(tuple(name.split("_")) for name in given)
    absent = wanted.pop((), [])
    lines: list[str] = []
    while wanted:
        possible = [*absent, *(types for tuples in wanted.values() for types in tuples)]
        tests = {piece: _names(tuples, possible) for piece, tuples in wanted.items()}
        piece = min(tests, key=lambda one: len(tests[one]))
        is_last = len(wanted) == 1 and not absent
        test = "#else" if is_last else f"#{'elif' if lines else 'if'} {' || '.join(tests[piece])}"
        lines += [test, *piece]
        del wanted[piece]
    return [*lines, "#endif"]


def _names(wanted: Sequence[Types], possible: Sequence[Types]) -> list[str]:
    """Names of which the preprocessor knows one for the `wanted` tuples, and none for the other `possible` ones."""
    chosen = set(wanted)
    others = [types for types in possible if types not in chosen]
    found = [["_".join(types) for types in wanted]]
    for group, kinds in enumerate(zip_longest(*wanted)):
        if len(wanted[0]) > 1 and not {types[group] for types in others}.intersection(kinds):
            found.append([f"TYPE_{group}_{kind}" for kind in dict.fromkeys(kinds)])
    return min(found, key=len)
