"""The conditions of the line preprocessor: `#if NAME`, `#elif NAME`, `#else` and `#endif` of one file."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from dmlruntime.errors import KernelBuildError

_NAME = re.compile(r"(!?)([A-Za-z][A-Za-z0-9_]*)")


@dataclass(kw_only=True)
class _Branch:
    """One open `#if`: where it began, and which of its parts is the one to keep."""

    line: int
    outer: bool
    taken: bool
    active: bool
    closed: bool = False


class Conditions:
    """The open conditions of one file, `source`, while its lines are read in order."""

    def __init__(self, source: str, names: Set[str]) -> None:
        self._source = source
        self._names = names
        self._branches: list[_Branch] = []

    @property
    def active(self) -> bool:
        """Whether the lines that come now are kept."""
        return not self._branches or self._branches[-1].active

    def apply(self, word: str, rest: str, line: int) -> None:
        """Read the directive `#word rest`. Raises KernelBuildError where it is malformed, unknown or out of place."""
        where = f"{self._source}:{line}"
        if word == "if":
            outer = self.active
            holds = _holds(rest, self._names, f"{where}: #if")
            self._branches.append(_Branch(line=line, outer=outer, taken=holds, active=outer and holds))
            return
        if word not in ("elif", "else", "endif"):
            raise KernelBuildError(
                f"{where}: #{word} is no directive; use #include, #for, #endfor, #if, #elif, #else or #endif"
            )
        if not self._branches:
            raise KernelBuildError(f"{where}: #{word} without #if; remove it, or add the missing #if")
        if word != "elif" and rest:
            raise KernelBuildError(f"{where}: #{word} takes no name, not {rest!r}; put comments on a line of their own")
        branch = self._branches[-1]
        if word == "endif":
            self._branches.pop()
            return
        if branch.closed:
            raise KernelBuildError(
                f"{where}: #{word} after #else, in the #if of line {branch.line}; #else must come last"
            )
        holds = True if word == "else" else _holds(rest, self._names, f"{where}: #elif")
        branch.closed = word == "else"
        branch.active = branch.outer and holds and not branch.taken
        branch.taken = branch.taken or holds

    def finish(self) -> None:
        """The file ends here. Raises KernelBuildError for an `#if` that is still open."""
        if self._branches:
            line = self._branches[-1].line
            raise KernelBuildError(f"{self._source}:{line}: #if without #endif; add the missing #endif")


def _holds(condition: str, names: Set[str], where: str) -> bool:
    found = [_NAME.fullmatch(word.strip()) for word in condition.split("||")]
    if None in found:
        raise KernelBuildError(f"{where} needs one name, or !NAME, or several joined by ||, not {condition!r}")
    return any((one.group(2) in names) != bool(one.group(1)) for one in found if one)
