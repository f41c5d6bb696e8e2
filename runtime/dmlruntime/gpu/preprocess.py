"""The line preprocessor of kernel.wgsl files.

Lines `#if NAME`, `#elif NAME`, `#else` and `#endif` keep or drop what stands between them; a name is defined or not,
`!NAME` turns it round, and of names joined by `||` one is enough. Nothing else is known. Dropped lines become empty, so
that a line number in a compiler's message is the line of the file.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from dmlruntime.errors import KernelBuildError

_DIRECTIVE = re.compile(r"\s*#\s*(\w*)(.*)")
_NAME = re.compile(r"(!?)([A-Za-z][A-Za-z0-9_]*)")


@dataclass(kw_only=True)
class _Branch:
    """One open `#if`: where it began, and which of its parts is the one to keep."""

    line: int
    outer: bool
    taken: bool
    active: bool
    closed: bool = False


def preprocess(text: str, names: Set[str], *, source: str = "kernel.wgsl") -> str:
    """`text` with only the lines that `names` selects.

    Raises KernelBuildError with `source` and the line for a directive that is malformed, unknown or out of place.
    """
    kept: list[str] = []
    branches: list[_Branch] = []
    for number, line in enumerate(text.split("\n"), 1):
        directive = _DIRECTIVE.fullmatch(line)
        if directive is None:
            kept.append(line if not branches or branches[-1].active else "")
            continue
        kept.append("")
        where = f"{source}:{number}"
        _apply(directive.group(1), directive.group(2).strip(), branches, names, where, number)
    if branches:
        raise KernelBuildError(f"{source}:{branches[-1].line}: #if without #endif; add the missing #endif")
    return "\n".join(kept)


def _apply(word: str, rest: str, branches: list[_Branch], names: Set[str], where: str, number: int) -> None:
    if word == "if":
        outer = not branches or branches[-1].active
        holds = _holds(rest, names, f"{where}: #if")
        branches.append(_Branch(line=number, outer=outer, taken=holds, active=outer and holds))
        return
    if word not in ("elif", "else", "endif"):
        raise KernelBuildError(f"{where}: #{word} is no directive; use #if, #elif, #else or #endif")
    if not branches:
        raise KernelBuildError(f"{where}: #{word} without #if; remove it, or add the missing #if")
    if word != "elif" and rest:
        raise KernelBuildError(f"{where}: #{word} takes no name, not {rest!r}; put comments on a line of their own")
    branch = branches[-1]
    if word == "endif":
        branches.pop()
        return
    if branch.closed:
        raise KernelBuildError(f"{where}: #{word} after #else, in the #if of line {branch.line}; #else must come last")
    holds = True if word == "else" else _holds(rest, names, f"{where}: #elif")
    branch.closed = word == "else"
    branch.active = branch.outer and holds and not branch.taken
    branch.taken = branch.taken or holds


def _holds(condition: str, names: Set[str], where: str) -> bool:
    found = [_NAME.fullmatch(word.strip()) for word in condition.split("||")]
    if None in found:
        raise KernelBuildError(f"{where} needs one name, or !NAME, or several joined by ||, not {condition!r}")
    return any((one.group(2) in names) != bool(one.group(1)) for one in found if one)
