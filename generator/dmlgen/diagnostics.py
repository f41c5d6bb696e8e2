"""Messages about mistakes in a specification: where, what is wrong, what to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from dmlgen.codes import Code
from dmlruntime.core.suggestions import suggested

MOST_MISTAKES = 200
"""In one file."""


class Position(NamedTuple):
    """A place in a file: its path relative to the root given, and 1-based line and column (in characters)."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True)
class Diagnostic:
    """One mistake. Diagnostics sort by place; the text form is ``file:line:col: problem; remedy [code]``."""

    file: str
    line: int
    column: int
    problem: str
    remedy: str
    code: Code

    @property
    def at(self) -> Position:
        return Position(self.file, self.line, self.column)

    def __str__(self) -> str:
        return _printable(f"{self.file}:{self.line}:{self.column}: {self.problem}; {self.remedy} [{self.code}]")


class Fault(Exception):
    """A mistake, found where its file is not known. The text form is ``problem; remedy``."""

    def __init__(self, code: Code, problem: str, remedy: str) -> None:
        super().__init__(code, problem, remedy)
        self.code = code
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.problem}; {self.remedy}"


class FaultInText(Fault):
    """A mistake in a text; `offset` is its 0-based place there."""

    def __init__(self, code: Code, offset: int, problem: str, remedy: str) -> None:
        super().__init__(code, problem, remedy)
        self.offset = offset


class SpecErrors(Exception):
    """The specification is wrong. `diagnostics` has every mistake of every file, sorted, each one once."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(sorted(set(diagnostics)))
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class Problems:
    """Collects diagnostics, so that one run reports all of them."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []
        self._counts: Counter[str] = Counter()

    def add(self, code: Code, at: Position, problem: str, remedy: str) -> None:
        """Note a mistake. Raises SpecErrors at once when a file has so many that nobody reads more."""
        self._found.append(Diagnostic(*at, problem, remedy, code))
        self._counts[at.file] += 1
        if self._counts[at.file] == MOST_MISTAKES:
            problem = f"the file has {MOST_MISTAKES} mistakes or more; the rest was not looked for"
            remedy = "fix those above first"
            self._found.append(Diagnostic(at.file, at.line, at.column, problem, remedy, Code.TOO_MANY))
            raise SpecErrors(self._found)

    def take(self, found: Iterable[Diagnostic]) -> None:
        """Note mistakes that were collected elsewhere, in their order."""
        for each in found:
            self.add(each.code, each.at, each.problem, each.remedy)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """As they were added."""
        return tuple(self._found)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return tuple(sorted(set(self._found)))

    def raise_any(self) -> None:
        """Raise SpecErrors if anything was collected."""
        if self._found:
            raise SpecErrors(self._found)


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` most likely means, or None when none is near."""
    found = suggested(word, candidates, 1)
    return found[0] if found else None


def counted(count: int, noun: str) -> str:
    """``1 file``, ``2 files``."""
    return f"{count} {noun}" + ("" if count == 1 else "s")


def shorten(text: str, limit: int = 40) -> str:
    """`text` on one line, printable, and at most `limit` characters, for quoting in a message."""
    if len(text) <= limit and text.isprintable() and " " not in text:  # nearly all are words
        return text
    line = _printable(" ".join(text.split()))
    return line if len(line) <= limit else line[: limit - 3] + "..."


def _printable(text: str) -> str:
    """`text` with escapes for what could begin another line, steer a terminal, or not be written."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
