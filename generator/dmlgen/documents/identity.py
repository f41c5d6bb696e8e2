"""Which page this is, and every place in which it names its operator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from dmlgen.diagnostics import Problems, did_you_mean, shorten
from dmlgen.documents.blocks import Form, Heading, Page, Paragraph
from dmlgen.documents.facts import Identity, OperatorFact, Unread, Where
from dmlgen.documents.structure import Struct
from dmlgen.documents.tokens import operators_in
from dmlgen.documents.vocabulary import Vocabulary

_US_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_ISO_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T.*)?")
_PLAIN_TITLE = re.compile(r"^DML_[A-Z0-9_]+\b(?!.*:)", re.ASCII)
_ORIGINAL_LOCALE = "en-us"


def find_identity(page: Page, unread: list[Unread]) -> Identity:
    """Locale, date and commit from the front matter. Without front matter a page says none of them."""
    front = page.front
    locale = front.get("ms.contentlocale")
    if locale is None and front.values and front.get("ms.translationtype") is None:
        locale = _ORIGINAL_LOCALE  # translations carry their locale, originals have none
    written = front.get("ms.date")
    day = None if written is None else _read_date(written)
    line = front.lines.get("ms.date", 1)
    if written is not None and day is None:
        unread.append(Unread(what=f"the date '{written}'", at=page.at(line)))
    return Identity(
        locale=None if locale is None else locale.lower(),
        date=day,
        revision=front.get("ms.sourcegitcommit"),
        at=page.at(line),
    )


def _read_date(text: str) -> date | None:
    """The pages write month/day/year."""
    try:
        if found := _US_DATE.fullmatch(text):
            month, day, year = map(int, found.groups())
            return date(year, month, day)
        if found := _ISO_DATE.fullmatch(text):
            return date(*map(int, found.groups()))
    except ValueError:
        return None
    return None


def find_operators(
    page: Page, struct: Struct | None, vocabulary: Vocabulary, problems: Problems, unread: list[Unread]
) -> tuple[OperatorFact, ...]:
    """Where the page names its operator, the structure first: it is code, and no translator touched it.

    A title in which the name is damaged comes last; where no other place names the operator it is unread.
    """
    found: list[OperatorFact] = []
    damaged: list[OperatorFact] = []
    for text, where, line in _namings(page, struct):
        names = operators_in(text)
        if names:
            found.append(OperatorFact(name=names[0], where=where, at=page.at(line)))
        else:
            damaged.append(OperatorFact(name=shorten(text, 60), where=where, at=page.at(line)))
    for fact in found:
        if fact.name not in vocabulary.operators:
            remedy = did_you_mean(fact.name, sorted(vocabulary.operators), otherwise="add it to spec/enums.yaml")
            problems.add(fact.at, f"{fact.name} is no operator of DirectML", remedy)
    for fact in damaged:
        what = f"the {fact.where.value} '{fact.name}', which names no operator"
        if fact.where is Where.STRUCT:
            problems.add(fact.at, f"the structure {fact.name} is no operator's", "give a page of an operator")
        elif not found:
            unread.append(Unread(what=what, at=fact.at))
    return (*found, *damaged) if found else ()


def _namings(page: Page, struct: Struct | None) -> Iterator[tuple[str, Where, int]]:
    """The places that name what a page is about."""
    if struct is not None:
        yield struct.name, Where.STRUCT, struct.line
    title = _title(page)
    if title is not None:
        yield title.text, Where.TITLE, title.line
    for key in ("UID", "title"):
        text = page.front.get(key)
        if text is not None:
            yield text, Where.FRONT_MATTER, page.front.lines[key]


def _title(page: Page) -> Heading | Paragraph | None:
    """The heading of the highest depth; in plain text the first line that begins with a name of DirectML's."""
    for block in page.blocks:
        if page.form is Form.PLAIN and isinstance(block, Heading | Paragraph) and _PLAIN_TITLE.match(block.text):
            return block
        if isinstance(block, Heading) and page.form is not Form.PLAIN:
            return block if block.depth == 1 else None
    return None
