"""The functions of the WGSL library, by name: what `#import` puts into a kernel.

They are declared in the files of `FOLDERS`, below `dmlruntime/kernels/wgsl`, many to a file. A file is read as a list
of declarations: the comment above a function or structure, the conditions around it, and its lines. It includes
nothing; what a declaration needs of the library is found by the names in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from dmlruntime.gpu.repetition import filled_lines

FOLDERS = ("arithmetic", "conversions", "mathematics")
"""The folders of functions, below `dmlruntime/kernels/wgsl`."""

_DECLARED = re.compile(r"(?:fn|struct) (\w+)")
_WORD = re.compile(r"\w+")

Line = tuple[int, str]
"""A line's number in its file, and its text."""


@dataclass(frozen=True)
class Declaration:
    """A function or structure of the library, with the names of the library's others that it needs."""

    name: str
    file: str
    lines: tuple[Line, ...]
    needs: tuple[str, ...]


def declarations(name: str) -> Iterator[Declaration]:
    """Yield the declaration of `name` after those that it needs; nothing where the library has no such function."""
    known = library_functions()
    if name in known:
        for needed in known[name].needs:
            yield from declarations(needed)
        yield known[name]


@lru_cache(maxsize=1)
def library_functions() -> Mapping[str, Declaration]:
    """Return every function and structure of the library by its name."""
    found = {}
    root = files("dmlruntime") / "kernels" / "wgsl"
    for folder in FOLDERS:
        for file in sorted((root / folder).iterdir(), key=lambda file: file.name):
            path = f"{folder}/{file.name}"
            for lines in _split(filled_lines(file.read_text(encoding="utf-8"), {}, path)):
                names = dict.fromkeys(match[1] for _, line in lines if (match := _DECLARED.match(line)))
                found.update(dict.fromkeys(names, (path, lines)))
    return {name: Declaration(name, path, lines, _needs(name, lines, found)) for name, (path, lines) in found.items()}


def _needs(name: str, lines: Iterable[Line], known: Mapping[str, object]) -> tuple[str, ...]:
    code = " ".join(line.partition("//")[0] for _, line in lines)
    return tuple(word for word in dict.fromkeys(_WORD.findall(code)) if word in known and word != name)


def _split(lines: Iterable[Line]) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of each declaration, with the `#if` around it. Comments before a blank line are the file's."""
    part: list[Line] = []
    depth, closed = 0, False
    for number, line in lines:
        depth += line.startswith("#if") - line.startswith("#endif")
        closed = line.startswith("}") or (closed and line[:1] in ("", "#"))
        if line.strip() or depth:
            part.append((number, line))
        elif not any(_DECLARED.match(above) for _, above in part):
            part = []
        if closed and not depth:
            yield tuple(part)
            part = []
