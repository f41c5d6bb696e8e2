"""Which page this is: its language, date and commit, the revision that it is, and the operator that it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from dmlgen import codes
from dmlgen.diagnostics import Problems, SpecErrors, shorten
from dmlgen.documents import values
from dmlgen.documents.blocks import Form, Heading, Page, Paragraph
from dmlgen.documents.claims import case_values, documented_examples, example_values
from dmlgen.documents.facts import Identity, OperatorFact, PageFacts, Unread
from dmlgen.documents.members import Struct
from dmlgen.documents.names import Vocabulary
from dmlgen.documents.tokens import folded, operators_in
from dmlgen.documents.words import HEADINGS, OTHER_HEADINGS, OTHER_LETTERS, OTHERS, SUPPORTED
from dmlgen.model import Document, OperatorSpec, Specification
from dmlruntime.core.suggestions import did_you_mean

_US_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_ISO_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T.*)?")
_PLAIN_TITLE = re.compile(r"^DML_[A-Z0-9_]+\b(?!.*:)", re.ASCII)
_ORIGINAL_LOCALE = "en-us"
_STRUCT = "struct"
_SUPPORTED_ONLY = "give it in English, French or Russian"
_SHOWN = 30  # letters of a text in a message

ENGLISH = "en"


def require_language(page: Page) -> str:
    """Return the language of the page, "en", "fr" or "ru". Raises SpecErrors if it is another one or cannot be told.

    The page's locale decides; without one the headings do. Letters and headings of other languages are refused in any
    case: what stands in such words would be lost in silence.
    """
    locale = page.front.get("ms.contentlocale")
    language = None if locale is None else locale.lower().partition("-")[0]
    if locale is not None and language not in SUPPORTED:
        name = OTHERS.get(str(language), "another language")
        raise _in_language(page, page.front.lines["ms.contentlocale"], name, locale)
    for other, letters in OTHER_LETTERS.items():
        for text, line in page.texts():
            if letters.search(text):
                raise _in_language(page, line, OTHERS[other], text)
    headings = {folded(block.text): block for block in page.blocks if isinstance(block, Heading)}
    for word, heading in headings.items():
        for other, words in OTHER_HEADINGS.items():
            if word in words:
                raise _in_language(page, heading.line, OTHERS[other], heading.text)
    # A translation may leave a heading in English.
    found = language or next((each for each in ("fr", "ru", ENGLISH) if headings.keys() & HEADINGS[each]), None)
    if found is None:
        raise page.refused(codes.Code.LANGUAGE, 1, "no heading tells the language of this page", _SUPPORTED_ONLY)
    return found


def _in_language(page: Page, line: int, language: str, shown: str) -> SpecErrors:
    """Return the refusal of a page in another language, with the text that shows it."""
    return page.refused(
        codes.Code.LANGUAGE, line, f"this page is in {language} ('{shorten(shown, _SHOWN)}')", _SUPPORTED_ONLY
    )


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
    """Where the `page` names its operator, `struct` first: it is code, and no translator touched it.

    `vocabulary` has the names of operators; mistakes go to `problems`, titles that cannot be told to `unread`.

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
            problems.add(codes.Code.NO_OPERATOR, fact.at, f"{fact.name} is no operator of DirectML", remedy)
    for fact in damaged:
        what = f"the {fact.where} '{fact.name}', which names no operator"
        if fact.where == _STRUCT:
            problems.add(
                codes.Code.PAGE, fact.at, f"the structure {fact.name} is no operator's", "give a page of an operator"
            )
        elif not found:
            unread.append(Unread(what=what, at=fact.at))
    return (*found, *damaged) if found else ()


def _namings(page: Page, struct: Struct | None) -> Iterator[tuple[str, str, int]]:
    """The places that name what a page is about."""
    if struct is not None:
        yield struct.name, _STRUCT, struct.line
    title = _title(page)
    if title is not None:
        yield title.text, "title", title.line
    for key in ("UID", "title"):
        text = page.front.get(key)
        if text is not None:
            yield text, "front matter", page.front.lines[key]


def _title(page: Page) -> Heading | Paragraph | None:
    """The heading of the highest depth; in plain text the first line that begins with a name of DirectML's."""
    for block in page.blocks:
        if page.form is Form.PLAIN and isinstance(block, Heading | Paragraph) and _PLAIN_TITLE.match(block.text):
            return block
        if isinstance(block, Heading) and page.form is not Form.PLAIN:
            return block if block.depth == 1 else None
    return None


LacksTables = Callable[[str, Identity], bool]
"""Return whether the page of an operator with this identity has no support tables, although it is whole."""


def own_documents(operator: OperatorSpec) -> tuple[Document, ...]:
    """The revisions of the operator's own page, without the pages of enumerations and others."""
    return tuple(document for document in operator.documents if document.page == operator.documents[0].page)


def revisions_of(operator: OperatorSpec, identity: Identity) -> tuple[Document, ...]:
    """The revisions that a page may be, by what it says of itself."""
    return tuple(
        document
        for document in own_documents(operator)
        if may_be(identity, str(document.locale), document.date, document.revision)
    )


def may_be(identity: Identity, locale: str, day: date | None, revision: str | None) -> bool:
    """Return whether a page with this identity may be the revision of that language, date and commit."""
    no_commit = revision is None or identity.revision is None
    return (
        (identity.locale is None or locale.lower() == identity.locale)
        and day == identity.date
        and (no_commit or str(identity.revision).startswith(str(revision)))
    )


def lacking_tables(specification: Specification) -> LacksTables:
    """Return what the specifications say of the revisions that they name: `tables: false`.

    Where two revisions have one date, and one of them has tables, a page without them may be a copy of that one that
    was cut off: it is taken for no other.
    """

    def lacks(name: str, identity: Identity) -> bool:
        operator = specification.operator(name)
        found = () if operator is None or identity.date is None else revisions_of(operator, identity)
        return bool(found) and not any(document.tables for document in found)

    return lacks


def none_lacks_tables(name: str, identity: Identity) -> bool:
    """For whom every page must have them."""
    return False


class Unrecognised(Exception):
    """The operator of a page is not known. The text is one sentence with its remedy."""

    code = codes.Code.PAGE_OPERATOR


@dataclass(frozen=True, kw_only=True)
class _Evidence:
    """The evidence that a page is about an operator: its members, with a worked example or the formula."""

    operator: str
    members: tuple[str, ...]
    examples: tuple[Mapping[str, str], ...]
    formula: str

    def fits(self, other: _Evidence) -> bool:
        """Return whether `other` is about the same operator.

        Members alone prove little: dozens of operators have the same ones, and most have no specification yet.
        """
        if self.members != other.members:
            return False
        shared_example = any(example in other.examples for example in self.examples)
        return shared_example or (bool(self.formula) and self.formula == other.formula)


def operators_of(pages: Sequence[PageFacts], specification: Specification, given: str | None = None) -> tuple[str, ...]:
    """The operator of each page: the one `given`, else the one that it names, else the one that it is recognised as.

    A page is recognised by a specification, or by another of the pages that names its operator. Raises Unrecognised.
    """
    known = [_of_spec(operator) for operator in specification.operators]
    aliases = specification.aliases
    names = [None if page.operator is None else aliases.get(page.operator, page.operator) for page in pages]
    known += [_of_page(page, name) for page, name in zip(pages, names, strict=True) if name is not None]
    return tuple(_operator_of(page, name, known, given) for page, name in zip(pages, names, strict=True))


def _operator_of(page: PageFacts, named: str | None, known: Sequence[_Evidence], given: str | None) -> str:
    if given is not None and named not in (None, given):
        raise Unrecognised(f"{page.file}: the page is about {page.operator}, not {given}; leave the operator out")
    if named is not None:
        return named
    ours = _of_page(page, "")
    found = sorted({evidence.operator for evidence in known if evidence.fits(ours)})
    if given is not None and found and given not in found:
        raise Unrecognised(
            f"{page.file}: the page has the members and an example or the formula of {', '.join(found)}, "
            f"not of {given}; leave the operator out"
        )
    if given is not None:
        return given
    if len(found) == 1:
        return found[0]
    if found:
        raise Unrecognised(
            f"{page.file}: the page names no operator and fits {', '.join(found)}; name it with --operator OP"
        )
    raise Unrecognised(
        f"{page.file}: the page names no operator, and nothing known has its members and a worked example of it; "
        "name it with --operator OP"
    )


def _of_spec(operator: OperatorSpec) -> _Evidence:
    return _Evidence(
        operator=operator.name.upper,
        members=tuple(str(member.name) for member in operator.members),
        examples=tuple(case_values(case, operator) for case in documented_examples(operator)),
        formula=values.packed(str(operator.formula or "")),
    )


def _of_page(page: PageFacts, operator: str) -> _Evidence:
    return _Evidence(
        operator=operator,
        members=tuple(member.name for member in page.members),
        examples=tuple(
            {name: text for name, (text, _) in example_values(example).items()} for example in page.examples
        ),
        formula=values.packed("".join(formula.text for formula in page.formulas)),
    )
