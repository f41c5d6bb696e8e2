"""Repeated lines and placeholders of WGSL files: `#for` ... `#endfor`, and `$name` or `${name}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError

_PLACEHOLDER = re.compile(r"\$(?:\{(\w+)\}|(\w+))")
_LOOP = re.compile(r"\s*#\s*(for|endfor)\b\s*(.*?)\s*")
_HEAD = re.compile(r"(?P<names>\w+(?::\w+)*)\s+in\b\s*(?P<words>.*)")


def filled_lines(text: str, values: Mapping[str, str], file: str) -> Iterator[tuple[int, str]]:
    """The lines of `text` with their numbers, repeated where it says so, with the values of its placeholders.

    `file` is the name of the text in messages. Raises KernelBuildError for a `#for` that is malformed or open at the
    end, an `#endfor` without one, and a placeholder that nothing gives a value.
    """
    return _filled(_numbered(text), values, file)


@lru_cache(maxsize=1024)
def placeholders(text: str) -> frozenset[str]:
    """The names of the placeholders, `$name` or `${name}`, that no `#for` of the text gives values."""
    found: set[str] = set()
    bound: list[tuple[str, ...]] = []
    for _, line in _numbered(text):
        loop = _loop_of(line)
        within = {name for names in bound for name in names}
        found |= {braced or plain for braced, plain in _PLACEHOLDER.findall(line)} - within
        if loop is None:
            continue
        word, rest = loop
        if word == "endfor":
            bound = bound[:-1]
        else:
            head = _HEAD.fullmatch(rest)
            bound.append(tuple(head["names"].split(":")) if head else ())
    return frozenset(found)


def _filled(lines: Sequence[tuple[int, str]], values: Mapping[str, str], file: str) -> Iterator[tuple[int, str]]:
    at = 0
    while at < len(lines):
        number, line = lines[at]
        at += 1
        loop = _loop_of(line)
        if loop is None:
            yield number, _fill(line, values, f"{file}:{number}")
        elif loop[0] == "endfor":
            raise KernelBuildError(
                Code.KERNEL_SOURCE, f"{file}:{number}: #endfor without #for; remove it, or add the missing #for"
            )
        else:
            end = _end_of(lines, at, f"{file}:{number}")
            for given in _elements(_fill(loop[1], values, f"{file}:{number}"), f"{file}:{number}"):
                yield from _filled(lines[at:end], {**values, **given}, file)
            at = end + 1


def _elements(rest: str, where: str) -> list[dict[str, str]]:
    """The names of a loop with their values, for each of its words."""
    head = _HEAD.fullmatch(rest)
    if head is None:
        raise KernelBuildError(
            Code.KERNEL_SOURCE,
            f"{where}: #for needs NAME in WORD WORD ..., or NAME:NAME in WORD:WORD ..., not {rest!r}",
        )
    names = head["names"].split(":")
    found = []
    for word in head["words"].split():
        parts = word.split(":")
        if len(parts) != len(names):
            raise KernelBuildError(
                Code.KERNEL_SOURCE,
                f"{where}: #for has {len(names)} names, {', '.join(names)}, and {word!r} has {len(parts)} parts",
            )
        found.append(dict(zip(names, parts, strict=True)))
    return found


def _end_of(lines: Sequence[tuple[int, str]], begin: int, where: str) -> int:
    """The place of the `#endfor` that closes a loop whose lines begin at `begin`."""
    depth = 1
    for at in range(begin, len(lines)):
        loop = _loop_of(lines[at][1])
        if loop is not None:
            depth += 1 if loop[0] == "for" else -1
            if depth == 0:
                return at
    raise KernelBuildError(Code.KERNEL_SOURCE, f"{where}: #for without #endfor; add the missing #endfor")


def _fill(line: str, values: Mapping[str, str], where: str) -> str:
    if "$" not in line:
        return line
    try:
        return _PLACEHOLDER.sub(lambda match: values[match.group(1) or match.group(2)], line)
    except KeyError as error:
        raise KernelBuildError(Code.KERNEL_SOURCE, f"{where}: ${error.args[0]} has no value here") from None


def _loop_of(line: str) -> tuple[str, str] | None:
    """Return ``for`` or ``endfor`` where a line is that, and what follows; None for any other line."""
    if "#" not in line:  # most lines; patterns cost more than all the rest
        return None
    found = _LOOP.fullmatch(line)
    return None if found is None else (found[1], found[2])


def _numbered(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.split("\n"), 1))
