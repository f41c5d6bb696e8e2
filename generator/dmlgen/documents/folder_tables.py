"""A folder's comparison as rows of text and as plain data."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.documents.folder import FolderComparison, FolderPage
from dmlgen.documents.tables import as_data

COUNTED = ("facts", "differ", "explained", "unexplained", "unread", "stated", "added")
FOLDER_COLUMNS = ("operator", "page of", *COUNTED, "outcome")


def folder_rows(comparison: FolderComparison) -> tuple[tuple[str, ...], ...]:
    """A row for each page, then the sums."""
    rows = [page_numbers(page) for page in comparison.pages]
    sums = tuple(str(sum(row[column] for row in rows)) for column in range(len(COUNTED)))
    shown = [
        (page.operator, _date(page), *map(str, row), page_outcome(page))
        for page, row in zip(comparison.pages, rows, strict=True)
    ]
    return (*shown, ("all", "", *sums, "as expected" if comparison.is_clean else "see below"))


def folder_remarks(comparison: FolderComparison) -> Iterator[str]:
    """A line for everything that a person must look at: what was refused, what nothing explains, what is unread."""
    for page in comparison.pages:
        yield from map(str, page.refused)
        if page.comparison is not None:
            for row in page.comparison.findings:
                says, holds = row.page or "nothing", row.spec or "nothing"
                yield f"{row.at}: {page.operator} {row.fact}: the page says {says}, the specification {holds}"
            for erratum in page.comparison.idle:
                yield f"{erratum.at}: the erratum of {erratum.fact} explains nothing on {page.file}"
        for unread in page.facts.unread if page.facts else ():
            yield f"{unread.at}: unread: {unread.what}"


def folder_data(comparison: FolderComparison) -> dict[str, object]:
    """Everything of a folder's comparison, for machines."""
    return {
        "pages": [
            {"page": page.file, "operator": page.operator, "outcome": page_outcome(page)}
            | {"refused": [str(diagnostic) for diagnostic in page.refused]}
            | {"facts_read": page.read, "comparison": as_data(page.comparison) if page.comparison else None}
            | {"unread": [{"line": one.at.line, "what": one.what} for one in (page.facts.unread if page.facts else ())]}
            for page in comparison.pages
        ],
        "without_page": list(comparison.without_page),
    }


def page_numbers(page: FolderPage) -> tuple[int, ...]:
    """Facts, different ones, explained ones, unexplained ones with idle errata, unread places; rules of the
    specification that are not looked for: those that a person found on the page, those that no page states.
    """
    unread = len(page.facts.unread) if page.facts else 0
    if page.comparison is None:
        return page.read, 0, 0, len(page.refused), unread, 0, 0
    rows, found = page.comparison.rows, page.comparison.findings
    explained = page.comparison.explained
    unexplained = len(found) + len(page.comparison.idle)
    rules = len(page.comparison.stated), len(page.comparison.added)
    return len(rows), len(found) + len(explained), len(explained), unexplained, unread, *rules


def _date(page: FolderPage) -> str:
    day = page.facts.identity.date if page.facts else None
    return day.isoformat() if day else "-"


def page_outcome(page: FolderPage) -> str:
    if page.facts is None:
        return "refused"
    if page.comparison is None:
        return "no specification"
    return "as expected" if page.comparison.is_clean else "unexplained"
