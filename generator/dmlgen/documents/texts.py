"""The prose of pages: digests of its sentences, recorded when a person has read a page, and what changed since.

No word of a page is kept. A digest is of one passage, with the section that it is in: a sentence, a row of a table or a
block of code. Digests show which sentences of another revision are new, and in which sections some are gone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path

from dmlgen.codes import Code as Message
from dmlgen.diagnostics import Diagnostic, Position, SpecErrors
from dmlgen.documents.blocks import Block, Code, Heading, Page, Paragraph
from dmlgen.documents.facts import PageFacts, Passage
from dmlgen.documents.identity import may_be, revisions_of
from dmlgen.documents.tokens import IDENTIFIER, folded, sentences
from dmlgen.model import Document, OperatorSpec

FILE = "spec/page_texts.json"
_DIGITS = 6  # 24 bits: a changed sentence has the digest of another one of its section once in a million pages
_FIELD = "-field "  # before a member's name in the headings of the docs repository
_LOST = "take the file from the repository again, or record the pages anew: dmlgen compare --record"


def passages(page: Page) -> tuple[Passage, ...]:
    """Everything that a page says, in its order; a heading, or a member's name, is the first passage of its section."""
    found: list[Passage] = []
    section = ""
    for block in page.blocks:
        names_member = isinstance(block, Paragraph) and block.code and IDENTIFIER.fullmatch(block.text)
        if isinstance(block, Heading | Paragraph) and (isinstance(block, Heading) or names_member):
            section = block.text.removeprefix(_FIELD).lstrip("-").strip()
        found.extend(Passage(section=section, text=text, at=page.at(line)) for text, line in _parts(block))
    return tuple(found)


def _parts(block: Block) -> Iterator[tuple[str, int]]:
    match block:
        case Heading():
            yield block.text, block.line
        case Paragraph():
            yield from ((sentence, block.line) for sentence in sentences(block.text))
        case Code():
            yield "".join(block.text.split()), block.line
        case _:
            for row in (block.header, *block.rows):
                if row is not None:
                    yield " | ".join(row.cells), row.line


def _digest(section: str, passage: str) -> str:
    return sha256(f"{folded(section)}\n{folded(passage)}".encode()).hexdigest()[:_DIGITS]


@dataclass(frozen=True, kw_only=True)
class Text:
    """The digests of one revision of a page in one form, by section."""

    locale: str
    date: date | None
    revision: str | None
    form: str
    sections: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Texts:
    """The recorded revisions of each page, by the page's name."""

    pages: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)

    def of(self, facts: PageFacts, operator: OperatorSpec) -> tuple[Text, ...]:
        """The recorded texts that a page is compared with: those of its own revision.

        A revision that is not among the documents is compared with the newest one in its language.
        """
        pages = self.pages.get(str(operator.documents[0].page), ())
        alike = [text for text in pages if text.form == facts.form.name.lower()]
        if revisions_of(operator, facts.identity):
            return tuple(text for text in alike if may_be(facts.identity, text.locale, text.date, text.revision))
        newest = [text for text in alike if text.locale == facts.identity.locale and text.date is not None]
        return tuple(sorted(newest, key=lambda text: text.date or date.min)[-1:])

    def with_page(self, facts: PageFacts, document: Document) -> Texts:
        """These texts and that of a page, which is the revision `document`."""
        sections: dict[str, tuple[str, ...]] = {}
        for passage in facts.passages:
            sections[passage.section] = (*sections.get(passage.section, ()), _digest(passage.section, passage.text))
        text = Text(
            locale=str(document.locale),
            date=document.date,
            revision=None if document.revision is None else str(document.revision),
            form=facts.form.name.lower(),
            sections=sections,
        )
        page = str(document.page)
        others = [known for known in self.pages.get(page, ()) if _key(known) != _key(text)]
        kept = sorted((*others, text), key=lambda known: (known.date or date.min, *_key(known)[1:]), reverse=True)
        return Texts({**self.pages, page: tuple(kept)})


def _key(text: Text) -> tuple[str, str, str, str]:
    return str(text.date or ""), text.locale, text.revision or "", text.form


NO_TEXTS = Texts()


@dataclass(frozen=True, kw_only=True)
class Change:
    """A passage that was not recorded, or not there; without `text` a number of passages of a section that are gone."""

    section: str
    text: str
    gone: int
    at: Position


def says(text: Text, section: str, passage: str) -> bool:
    """Return whether the recorded text has a passage in a section."""
    return _digest(section, passage) in text.sections.get(section, ())


def changes(facts: PageFacts, text: Text) -> tuple[Change, ...]:
    """Return what a page says otherwise than the recorded text."""
    recorded = {section: Counter(digests) for section, digests in text.sections.items()}
    found: list[Change] = []
    new: Counter[str] = Counter()
    positions: dict[str, Position] = {}
    for passage in facts.passages:
        positions.setdefault(passage.section, passage.at)
        known = recorded.get(passage.section, Counter())
        digest = _digest(passage.section, passage.text)
        if known[digest]:
            known[digest] -= 1
        else:
            new[passage.section] += 1
            found.append(Change(section=passage.section, text=passage.text, gone=0, at=passage.at))
    nowhere = Position(facts.file, 1, 1)
    found.extend(_moved(facts, text, {section for section, left in recorded.items() if left.total()} | new.keys()))
    for section, left in recorded.items():
        gone = left.total() - new[section]  # as many others were changed
        if gone > 0:
            found.append(Change(section=section, text="", gone=gone, at=positions.get(section, nowhere)))
    return tuple(found)


def _moved(facts: PageFacts, text: Text, changed: Set[str]) -> Iterator[Change]:
    """The first passage that is not where it was, in each section in which the passages themselves are as recorded."""
    orders: dict[str, list[Passage]] = {}
    for passage in facts.passages:
        if passage.section not in changed:
            orders.setdefault(passage.section, []).append(passage)
    for section, order in orders.items():
        places = zip(order, text.sections[section], strict=True)
        moved = next((passage for passage, digest in places if _digest(section, passage.text) != digest), None)
        if moved is not None:
            yield Change(section=section, text=moved.text, gone=0, at=moved.at)


def revision_read(facts: PageFacts, operator: OperatorSpec) -> Document | None:
    """The document that a page is; of several without a date the one in its language. None: none of them."""
    found = [one for one in revisions_of(operator, facts.identity) if one.tables is facts.has_tables]
    english = [one for one in found if str(one.locale).startswith("en") is facts.english]
    return next(iter(english or found), None)


def load_texts(root: Path) -> Texts:
    """The texts of the project `root`; none if it has no such file. Raises SpecErrors."""
    path = root / FILE
    if not path.exists():
        return NO_TEXTS
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return Texts({page: tuple(map(_read, texts)) for page, texts in content.items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        problem = f"the digests cannot be read ({type(error).__name__})"
        raise SpecErrors([Diagnostic(FILE, 1, 1, problem, _LOST, Message.FILE)]) from error


def _read(content: Mapping[str, object]) -> Text:
    sections, day = content["sections"], content["date"]
    if not isinstance(sections, dict):
        raise TypeError
    return Text(
        locale=str(content["locale"]),
        date=None if day is None else date.fromisoformat(str(day)),
        revision=None if content["revision"] is None else str(content["revision"]),
        form=str(content["form"]),
        sections={name: tuple(digests.split()) for name, digests in sections.items()},
    )


def texts_json(texts: Texts) -> str:
    """The file's text: a line for each section, pages in the order of their names."""
    content = {
        page: [
            {
                "locale": text.locale,
                "date": None if text.date is None else text.date.isoformat(),
                "revision": text.revision,
                "form": text.form,
                "sections": {name: " ".join(digests) for name, digests in text.sections.items()},
            }
            for text in found
        ]
        for page, found in sorted(texts.pages.items())
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
