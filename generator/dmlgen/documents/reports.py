"""Comparisons as rows of text, as plain data, and, of a folder, as a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.comparing import Comparison, FolderComparison, FolderPage, Row, Verdict
from dmlgen.documents.fact_paths import describe, explaining
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.identity import own_documents
from dmlgen.model import Specification
from dmlgen.model.rule_sources import rule_text
from dmlgen.rendering.pages import prose

COLUMNS = ("fact", "line", "page", "specification", "verdict", "erratum")

_WIDEST_SAME = 40
_WIDEST_DIFFERENT = 72
_GROUPED = (paths.MEMBERS, paths.EXAMPLES)


def table_rows(comparison: Comparison) -> tuple[tuple[str, ...], ...]:
    """A row for each fact. What is the same about one member or one example takes one row together."""
    shown: list[tuple[str, ...]] = []
    for group in _groups(comparison.rows):
        first = group[0]
        if len(group) > 1 and all(row.verdict is Verdict.SAME for row in group):
            text = ", ".join(_brief(row) for row in group)
            name = first.fact.rpartition(".")[0]
            line = max(row.at.line for row in group) if name.startswith(paths.EXAMPLES) else first.at.line
            shown.append((name, str(line), shorten(text, _WIDEST_SAME), "", Verdict.SAME.value, ""))
        else:
            shown.extend(_shown(row) for row in group)
    return tuple(shown)


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        head, _, rest = row.fact.partition(".")
        name = rest.rpartition(".")[0]
        key = (head, name) if head in _GROUPED and name else (row.fact, row.page)
        groups.setdefault(key, []).append(row)
    return list(groups.values())


def _brief(row: Row) -> str:
    """A fact among others of the same member or example, in a word or two."""
    head, last = row.fact.partition(".")[0], row.fact.rpartition(".")[2]
    if last == "optional":
        return "optional" if row.page == "yes" else "required"
    return row.page if head == paths.MEMBERS else last


def _shown(row: Row) -> tuple[str, ...]:
    same = row.verdict is Verdict.SAME
    width = _WIDEST_SAME if same else _WIDEST_DIFFERENT
    page = shorten(row.page, width) if row.page else "-"
    spec = "" if same else shorten(row.spec, width) if row.spec else "-"
    erratum = row.erratum or ("" if same else "none")
    return (row.fact, str(row.at.line), page, spec, row.verdict.value, erratum)


def as_data(comparison: Comparison) -> dict[str, object]:
    """Everything of a comparison, for machines."""
    facts = comparison.facts
    identity = facts.identity
    return {
        "page": facts.file,
        "operator": comparison.operator.name.upper,
        "locale": identity.locale,
        "date": identity.date.isoformat() if identity.date else None,
        "revision": identity.revision,
        "tables": facts.has_tables,
        "findings": len(comparison.findings),
        "text_recorded": comparison.recorded,
        "facts": [
            {
                "fact": row.fact,
                "line": row.at.line,
                "page": row.page or None,
                "specification": row.spec or None,
                "verdict": row.verdict.value,
                "erratum": row.erratum,
                "code": None if row.code is None else str(row.code),
            }
            for row in comparison.rows
        ],
        "rules_not_looked_for": [
            {"rule": rule_text(rule), "stated": _text(rule.stated), "because": _text(rule.because)}
            for rule in (*comparison.stated, *comparison.added)
        ],
        "idle_errata": [
            {"line": one.at.line, "fact": str(one.fact), "code": str(Code.IDLE_ERRATUM)} for one in comparison.idle
        ],
        "unread": _unread_data(facts),
    }


def _unread_data(facts: PageFacts) -> list[dict[str, object]]:
    return [{"line": one.at.line, "what": one.what, "code": str(Code.UNREAD)} for one in facts.unread]


def _text(text: str | None) -> str | None:
    return None if text is None else str(text)


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
                sentence = f"{page.operator} {row.fact}: the page says {says}, the specification {holds}"
                if row.code is Code.TEXT:
                    sentence = f"{page.operator} {row.fact}: {holds}" + (f": {row.page}" if row.page else "")
                yield f"{row.at}: {sentence} [{row.code}]"
            for erratum in page.comparison.idle:
                sentence = f"the erratum of {erratum.fact} explains nothing on {page.file}"
                yield f"{erratum.at}: {sentence} [{Code.IDLE_ERRATUM}]"
        for unread in page.facts.unread if page.facts else ():
            yield f"{unread.at}: unread: {unread.what} [{Code.UNREAD}]"


def folder_data(comparison: FolderComparison) -> dict[str, object]:
    """Everything of a folder's comparison, for machines."""
    return {
        "pages": [
            {"page": page.file, "operator": page.operator, "outcome": page_outcome(page)}
            | {"refused": [str(diagnostic) for diagnostic in page.refused]}
            | {"facts_read": page.read, "comparison": as_data(page.comparison) if page.comparison else None}
            | {"unread": _unread_data(page.facts) if page.facts else []}
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
    """Return what a person must look at, and what was explained, by page."""
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
    """Return what the lists call each page, by its file: the operator, and of an operator's several pages which one."""
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
            if row.code is Code.TEXT:  # without the page's own words
                yield f"{row.fact}, line {row.at.line}: {row.spec}"
            else:
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
    """Return what a person must read on the page, without its words; several sentences of a line as one."""
    locations = Counter(
        f"line {unread.at.line}: {unread.unquoted}" for unread in (page.facts.unread if page.facts else ())
    )
    yield from (location if count == 1 else f"{location} ({count} sentences)" for location, count in locations.items())


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
