"""A folder's comparison as a page: what came of each operator's page, and which operators have none in the folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from dmlgen.documents.errata import describe, explaining
from dmlgen.documents.folder import FolderComparison, FolderPage
from dmlgen.documents.folder_tables import COUNTED, page_numbers, page_outcome
from dmlgen.documents.revisions import own_documents
from dmlgen.model import Specification
from dmlgen.rendering.pages_text import prose

_HEAD = """\
# Specifications against the pages

The result of `dmlgen compare --all FOLDER -o FILE` for a folder with the pages of DirectML's documentation, as
described in [workflow.md](workflow.md#all-pages-at-once). *Explained* counts differences that an erratum of the
specification explains, *unexplained* all others, errata that are out of date, and rules without a source. *Unread*
counts places that no fact path covers; they are listed below by their lines, for a person to read on the page, whose
words are not repeated here. *Commit* is the revision's commit, as named in the specification.

A page is read for rules in a few usual sentences only. The specification's other rules are not looked for on the page;
each names its source. *Stated* counts those that a person found on the page, as text, code or a layout; the
specification says where. *Added* counts those that no page states;
[operators.md](operators.md#rules-that-no-page-states) lists them with their reasons.
"""


def folder_page(comparison: FolderComparison, specification: Specification) -> str:
    """The page as Markdown."""
    return "\n".join(
        (
            _HEAD,
            *_table(comparison, specification),
            *_lists(comparison),
            *_without_tables(comparison, specification),
            *_rest(comparison, specification),
        )
    )


def _table(comparison: FolderComparison, specification: Specification) -> Iterator[str]:
    yield f"| operator | page | of | commit | {' | '.join(COUNTED)} | outcome |"
    yield f"|---|---|---|---|{'---:|' * len(COUNTED)}---|"
    numbers = [page_numbers(page) for page in comparison.pages]
    for page, counts in zip(comparison.pages, numbers, strict=True):
        cells = (page.operator, prose(PurePath(page.file).name), *_revision(page, specification), *map(str, counts))
        yield f"| {' | '.join(cells)} | {page_outcome(page)} |"
    sums = (str(sum(row[column] for row in numbers)) for column in range(len(COUNTED)))
    yield f"| all | {len(comparison.pages)} pages | | | {' | '.join(sums)} | |"
    yield ""


def _revision(page: FolderPage, specification: Specification) -> tuple[str, str]:
    """Language and date of a page, and the commit by which its operator's specification knows that revision."""
    if page.facts is None:
        return "-", "-"
    identity = page.facts.identity
    words = [identity.locale or "", identity.date.isoformat() if identity.date else "undated"]
    operator = specification.operator(page.operator)
    documents = () if operator is None else own_documents(operator)
    held = (each for each in documents if each.date == identity.date and identity.locale in (None, str(each.locale)))
    known = next(held, None)
    return " ".join(words).strip(), str(known.revision) if known is not None and known.revision else "-"


def _lists(comparison: FolderComparison) -> Iterator[str]:
    """What a person must look at, and what was explained, by page."""
    for title, found in (("Unexplained", _unexplained), ("Explained", _explained), ("Unread", _unread)):
        texts = [(page, list(found(page))) for page in comparison.pages]
        names = _names(comparison.pages)
        if any(lines for _, lines in texts):
            yield f"## {title}"
            yield ""
            for page, lines in texts:
                if lines:
                    yield f"- {names[page.file]}"
                    yield from (f"  - {prose(line)}" for line in lines)
            yield ""


def _names(pages: Sequence[FolderPage]) -> dict[str, str]:
    """What the lists call each page, by its file: the operator, and of an operator's several pages which one."""
    operators = [page.operator for page in pages]
    return {
        page.file: page.operator if operators.count(page.operator) == 1 else f"{page.operator}, {_which(page)}"
        for page in pages
    }


def _which(page: FolderPage) -> str:
    """Language and date; of a page without a date the file's name."""
    if page.facts is None or page.facts.identity.date is None:
        return prose(PurePath(page.file).name)
    return describe(page.facts.identity)


def _unexplained(page: FolderPage) -> Iterator[str]:
    yield from (diagnostic.problem for diagnostic in page.refused)
    if page.comparison is not None:
        for row in page.comparison.findings:
            yield f"{row.fact}: the page says {row.page or 'nothing'}, the specification {row.spec or 'nothing'}"
        for erratum in page.comparison.idle:
            yield f"the erratum of {erratum.fact} explains nothing"


def _explained(page: FolderPage) -> Iterator[str]:
    if page.comparison is not None:
        identity, errata = page.comparison.facts.identity, page.comparison.operator.errata
        for row in page.comparison.explained:
            erratum = explaining(str(row.erratum), row.page, identity, errata)
            yield row.fact if erratum is None else f"{row.fact}: {erratum.because}"


def _unread(page: FolderPage) -> Iterator[str]:
    """What a person must read on the page, without its words; several sentences of a line as one."""
    places = Counter(
        f"line {unread.at.line}: {unread.unquoted}" for unread in (page.facts.unread if page.facts else ())
    )
    yield from (place if count == 1 else f"{place} ({count} sentences)" for place, count in places.items())


def _without_tables(comparison: FolderComparison, specification: Specification) -> Iterator[str]:
    """The early revisions, of which less was compared."""
    early = [page for page in comparison.pages if page.facts is not None and not page.facts.has_tables]
    if not early:
        return
    yield "## Without support tables"
    yield ""
    yield "These early revisions have no support tables, as their specifications say. Feature levels, rules, and what"
    yield "tables say of tensors are compared only where such a page states them."
    yield ""
    for page in early:
        revision, commit = _revision(page, specification)
        yield f"- {page.operator}: {revision}, commit {commit}"
    yield ""


def _rest(comparison: FolderComparison, specification: Specification) -> Iterator[str]:
    """The operators whose pages were not in the folder, with the revision that their specifications were made from."""
    if not comparison.without_page:
        return
    yield "## Not compared"
    yield ""
    yield f"The pages of {len(comparison.without_page)} operators were not in the folder. Their specifications name the"
    yield "revisions that they were made from."
    yield ""
    yield "| operator | page | of | commit |"
    yield "|---|---|---|---|"
    for name in comparison.without_page:
        operator = specification.operator(name)
        assert operator is not None, "it is specified"
        newest = operator.documents[0]
        day = newest.date.isoformat() if newest.date else "undated"
        yield f"| {name} | {prose(newest.page)} | {newest.locale} {day} | {newest.revision or '-'} |"
    yield ""
