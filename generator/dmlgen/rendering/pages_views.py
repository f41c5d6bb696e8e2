"""What the templates of pages see."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class RowView:
    """A specified operator: levels, data types of the newest table, what it is compared with, and counts."""

    name: str
    file: str
    since: str
    newest: str
    types: str
    oracles: str
    examples: int
    edge_cases: int
    tests: int
    errata: int


@dataclass(frozen=True, kw_only=True)
class GroupView:
    """The operators of a kernel family, with the family's name and, where it lacks a language, what they run in."""

    title: str
    family: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, kw_only=True)
class MissingView:
    """An operator without a specification; `because` is None where its page says what it computes."""

    name: str
    since: str
    because: str | None


@dataclass(frozen=True, kw_only=True)
class ErratumView:
    """What a page says, what was taken, and why; texts are ready for Markdown."""

    fact: str
    page: str
    says: str
    taken: str
    because: str


@dataclass(frozen=True, kw_only=True)
class ErrataView:
    """The errata of one operator."""

    name: str
    errata: tuple[ErratumView, ...]


@dataclass(frozen=True, kw_only=True)
class ReasonView:
    """Why some rules hold that no page states: each rule as code, with the operators that have it."""

    because: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class CoverageView:
    """The page of all operators. `printed` are the examples that a document has; `statuses` count edge cases.

    Of the `errata`, `errors` are what pages say and `silences` what they leave open. Of the `rules`, pages are not
    read for those that are `stated` in other words, and those that were `added`.
    """

    known: int
    specified: int
    unspecified: int
    examples: int
    printed: int
    edge_cases: int
    statuses: tuple[tuple[str, int], ...]
    tests: int
    errata: int
    errors: int
    silences: int
    rules: int
    stated: int
    added: int
    groups: tuple[GroupView, ...]
    missing: tuple[MissingView, ...]
    notes: tuple[ErrataView, ...]
    reasons: tuple[ReasonView, ...]
