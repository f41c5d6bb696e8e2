"""Which differences a specification's errata explain.

An erratum explains a difference if three things hold: its `fact` is the difference's path, its `page` is the page, and
what it `says` of the page is what the page says. An erratum that is out of date explains nothing, and is a finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.documents import fact_paths as paths
from dmlgen.documents.facts import Identity
from dmlgen.model import Erratum

EVERY_REVISION = "every revision"
UNDATED = "undated"


def describe(identity: Identity) -> str:
    """How errata name a page: locale, date or "undated", and commit only where nothing else is known."""
    parts = [identity.locale, identity.date.isoformat() if identity.date else UNDATED]
    return ", ".join(part for part in parts if part)


def names_page(page: str, identity: Identity) -> bool:
    """Whether an erratum's `page` is this page: "every revision", or its locale, date and commit as far as given."""
    text = page.strip().lower()
    if text == EVERY_REVISION:
        return True
    parts = [part.strip() for part in text.split(",")]
    return all(_is_part(part, identity) for part in parts)


def _is_part(part: str, identity: Identity) -> bool:
    if part == UNDATED:
        return identity.date is None
    known = {identity.locale, identity.date.isoformat() if identity.date else None}
    is_commit = len(part) >= 7 and identity.revision is not None and identity.revision.startswith(part)
    return part in known or is_commit


def explaining(path: str, value: str, identity: Identity, errata: Sequence[Erratum]) -> Erratum | None:
    """The first erratum that explains the difference at `path` on a page that says `value` ("" for nothing)."""
    for erratum in errata:
        if erratum.fact == path and names_page(erratum.page, identity) and paths.agrees(path, erratum.says, value):
            return erratum
    return None


def expected_of(identity: Identity, errata: Sequence[Erratum]) -> Iterator[Erratum]:
    """The errata that must explain a difference on this page: those of compared facts that name it and no other."""
    for erratum in errata:
        is_own = erratum.page.strip().lower() != EVERY_REVISION and names_page(erratum.page, identity)
        if is_own and paths.is_compared(erratum.fact):
            yield erratum
