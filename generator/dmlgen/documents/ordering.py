"""The pages of one operator, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from dmlgen.documents.claims import page_claims
from dmlgen.documents.errata import describe
from dmlgen.documents.facts import PageFacts
from dmlgen.model import level_order

Levels = tuple[tuple[int, int], ...]


class OrderUnknown(Exception):
    """Which of two pages is newer cannot be told. The text is one sentence with its remedy."""


def newest_first(pages: Sequence[PageFacts]) -> tuple[PageFacts, ...]:
    """Sort pages by date. A page without one goes where its feature levels put it: tables only ever grow.

    Raises OrderUnknown for two pages that neither dates nor levels order and that say different things.
    """
    dated = [page for page in pages if page.identity.date is not None]
    dated.sort(key=lambda page: page.identity.date or date.min, reverse=True)
    for index, page in enumerate(dated):
        for other in dated[:index]:
            if page.identity.date == other.identity.date:
                _require_agreement(page, other, "the same date as")
    ordered: list[PageFacts] = list(dated)
    for page in (page for page in pages if page.identity.date is None):
        _insert(ordered, page)
    return tuple(ordered)


def _insert(ordered: list[PageFacts], page: PageFacts) -> None:
    """Put an undated page before the first one that has fewer levels."""
    levels = _levels(page)
    for index, other in enumerate(ordered):
        theirs = _levels(other)
        if levels == theirs:
            _require_agreement(page, other, "no date, and the same feature levels as")
        elif set(levels) > set(theirs):
            ordered.insert(index, page)
            return
        elif not set(levels) < set(theirs):
            raise OrderUnknown(
                f"{page.file} has no date, and its feature levels are neither more nor fewer than those of "
                f"{other.file}; "
                "give the pages newest first, with --in-order"
            )
    ordered.append(page)


def _require_agreement(page: PageFacts, other: PageFacts, alike: str) -> None:
    """Two pages with the same levels, or of one day, may stand in any order if they say the same of everything."""
    names = tuple(map(str, range(len(page.examples))))
    theirs_names = tuple(map(str, range(len(other.examples))))
    ours = {(claim.path, claim.key) for claim in page_claims(page, names)}
    theirs = {(claim.path, claim.key) for claim in page_claims(other, theirs_names)}
    known = {path for path, _ in ours} & {path for path, _ in theirs}
    different = sorted({path for path, _ in ours ^ theirs if path in known})
    if different:
        raise OrderUnknown(
            f"{page.file} has {alike} {other.file} ({describe(other.identity)}), "
            f"but differs in {', '.join(different)}; give the pages newest first, with --in-order"
        )


def _levels(page: PageFacts) -> Levels:
    return tuple(sorted({level_order(level) for level in page.levels}, reverse=True))
