"""Expands the `#include "..."` lines of C text, so that one text holds all that a kernel is made of.

A file with an include guard appears once; where it was included in a conditional group only, it appears again, and its
guard decides. A file without a guard appears wherever it is included: such files are parametrised by macros.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

_INCLUDE = re.compile(r'\s*#\s*include\s*"([^"]+)"')
_OPENS = re.compile(r"\s*#\s*if")
_CLOSES = re.compile(r"\s*#\s*endif")
_GUARD = re.compile(r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)*#ifndef (\w+)\n#define \1\n")

Find = Callable[[str], str | None]
"""The text of a file by the name that an `#include` has; None where there is none."""


class IncludeError(ValueError):
    """A file that is included is not there. The text says which, and where it is asked for."""


@dataclass(frozen=True)
class Expanded:
    """The text with all that it includes, and the names of the files whose names end in `.c`, in order."""

    text: str
    modules: tuple[str, ...]


@dataclass
class _State:
    find: Find
    marks: bool
    lines: list[str] = field(default_factory=list)
    once: set[str] = field(default_factory=set)
    modules: dict[str, None] = field(default_factory=dict)


def expand(name: str, text: str, find: Find, *, marks: bool = True) -> Expanded:
    """`text`, which is called `name`, with the text of every file that it includes in place of the line that does.

    With `marks`, `#line` directives tell compilers which file each line is from; else comments tell people. Raises
    IncludeError.
    """
    state = _State(find, marks)
    _expand(name, text, state, conditional=False)
    return Expanded("\n".join(state.lines) + "\n", tuple(state.modules))


def _expand(name: str, text: str, state: _State, *, conditional: bool) -> None:
    guard = _GUARD.match(text)
    if guard and not conditional:
        state.once.add(name)
    state.lines.append(f'#line 1 "{name}"' if state.marks else f"/* ---- {name} ---- */")
    depth = -1 if guard else 0  # a guard is no condition
    for number, line in enumerate(text.splitlines(), start=1):
        if "#" not in line:  # most lines; patterns cost more than all the rest
            state.lines.append(line)
            continue
        found = _INCLUDE.match(line)
        if found is None:
            depth += 1 if _OPENS.match(line) else -1 if _CLOSES.match(line) else 0
            state.lines.append(line)
            continue
        wanted = found[1]
        if wanted in state.once:
            state.lines += [""] if state.marks else []  # the lines below keep their numbers
            continue
        body = state.find(wanted)
        if body is None:
            raise IncludeError(f'{name}:{number}: there is no "{wanted}" to include')
        if wanted.endswith(".c"):
            state.modules[wanted] = None
        _expand(wanted, body, state, conditional=conditional or depth > 0)
        if state.marks:
            state.lines.append(f'#line {number + 1} "{name}"')
