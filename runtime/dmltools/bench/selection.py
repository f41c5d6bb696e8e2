"""Which cases a person means: names, patterns and groups."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from fnmatch import fnmatchcase

from dmlruntime.errors import DmlError
from dmltools.bench.cases import BenchCase
from dmltools.bench.report import CaseResult


class UnknownCaseError(DmlError, LookupError):
    """No case or group has this name."""


def select(texts: Sequence[str], cases: Sequence[BenchCase], *, quick: bool) -> tuple[BenchCase, ...]:
    """The cases that `texts` name, in the order of the table; all of them, or the quick ones, without a text.

    A text is the name of a case or of a group, or a pattern such as ``sum-*``. Raises UnknownCaseError.
    """
    if not texts:
        return tuple(case for case in cases if case.quick or not quick)
    chosen: set[str] = set()
    for text in texts:
        found = {c.name for c in cases if fnmatchcase(c.name, text.lower()) or c.group.name == text.lower()}
        if not found:
            raise UnknownCaseError(_unknown(text, cases))
        chosen |= found
    return tuple(case for case in cases if case.name in chosen)


def select_results(texts: Sequence[str], results: Sequence[CaseResult]) -> tuple[CaseResult, ...]:
    """The results of a record that `texts` name, as in `select`; all without a text. Raises UnknownCaseError."""
    chosen = set()
    for text in texts:
        found = {r.case for r in results if fnmatchcase(r.case, text.lower()) or r.group == text.lower()}
        if not found:
            raise UnknownCaseError(
                f"the record has no case or group {text!r}; it has {', '.join(r.case for r in results)}"
            )
        chosen |= found
    return tuple(result for result in results if not texts or result.case in chosen)


def _unknown(text: str, cases: Sequence[BenchCase]) -> str:
    names = [*(case.name for case in cases), *dict.fromkeys(case.group.name for case in cases)]
    near = difflib.get_close_matches(text.lower(), names, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "dmlops bench --list shows them all"
    return f"no case or group {text!r}; {hint}"
