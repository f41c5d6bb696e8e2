"""A page, or a folder of pages, against specifications, fact by fact."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, Position, SpecErrors, counted
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.claims import (
    UNMATCHED,
    Claim,
    Held,
    case_values,
    documented_examples,
    example_values,
    is_implied,
    page_claims,
    spec_claims,
)
from dmlgen.documents.extraction import read_facts
from dmlgen.documents.fact_paths import describe, expected_of, explaining
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.identity import lacking_tables, own_documents, revisions_of
from dmlgen.documents.names import Vocabulary, strange_names
from dmlgen.documents.texts import NO_TEXTS, Text, Texts, changes
from dmlgen.model import Case, Constraint, Erratum, OperatorSpec, Specification, level_order
from dmlgen.model.rule_sources import rule_text, unread_rules

READ_AGAIN = "the text changed here: read it again"
"""What stands in the place of the specification's value where a sentence of the page is not as it was."""


class Verdict(Enum):
    """The result for one fact. OLDER: it differs, and the page is older than what the specification was taken from."""

    SAME = "same"
    OLDER = "page older"
    DIFFERS = "differs"


@dataclass(frozen=True, kw_only=True)
class Row:
    """One fact: what the page says and what the specification holds ("" for nothing), and what explains it."""

    fact: str
    page: str
    spec: str
    verdict: Verdict
    erratum: str | None
    at: Position

    @property
    def code(self) -> Code | None:
        """The kind of message that it is, if it is a finding."""
        is_text = self.fact.partition(".")[0] == paths.TEXT
        return None if not self.is_finding else Code.TEXT if is_text else Code.FACT

    @property
    def is_finding(self) -> bool:
        """Return whether it differs and nothing explains it."""
        return self.verdict is not Verdict.SAME and self.erratum is None


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """One page against one specification."""

    facts: PageFacts
    operator: OperatorSpec
    rows: tuple[Row, ...]
    idle: tuple[Erratum, ...]
    """Errata of this page, about compared facts, that explain no difference."""
    stated: tuple[Constraint, ...]
    """Rules that no page is read for, but which a person found on it."""
    added: tuple[Constraint, ...]
    """Rules that no page states, each with its reason."""
    recorded: bool
    """Whether digests of the page's text are there to compare it with."""

    @property
    def findings(self) -> tuple[Row, ...]:
        """The rows that differ and that no erratum explains."""
        return tuple(row for row in self.rows if row.is_finding)

    @property
    def explained(self) -> tuple[Row, ...]:
        """The rows that differ and that an erratum explains."""
        return tuple(row for row in self.rows if row.erratum is not None)

    @property
    def is_clean(self) -> bool:
        """Return whether errata explain every difference, and every erratum one."""
        return not self.findings and not self.idle


def compare(facts: PageFacts, operator: OperatorSpec, vocabulary: Vocabulary, texts: Texts = NO_TEXTS) -> Comparison:
    """Every fact of the page and of the specification, and what of its prose is not as in `texts`."""
    held = spec_claims(operator)
    claims = page_claims(facts, example_names(facts, operator))
    older = is_older(facts, operator)
    rows = _identity_rows(facts, operator)
    rows.extend(_rows(facts, claims, held, operator, older))
    rows.extend(
        _row(facts, paths.NAMES, name, "", at, operator, older=False) for name, at in strange_names(facts, vocabulary)
    )
    unread = tuple(unread_rules(operator.constraints))
    rows.extend(_rule_row(facts, rule) for rule in unread if rule.stated is None and rule.because is None)
    known = texts.of(facts, operator)
    rows.extend(_text_rows(facts, known))
    used = {row.erratum for row in rows}
    idle = tuple(one for one in expected_of(facts.identity, operator.errata) if one.fact not in used)
    return Comparison(
        facts=facts,
        operator=operator,
        rows=tuple(rows),
        idle=idle,
        stated=tuple(rule for rule in unread if rule.stated is not None),
        added=tuple(rule for rule in unread if rule.because is not None),
        recorded=bool(known),
    )


def is_older(facts: PageFacts, operator: OperatorSpec) -> bool:
    """Return whether the page is older than the newest document; without a date, whether it lacks the newest level."""
    newest = max((document.date for document in own_documents(operator) if document.date), default=None)
    if facts.identity.date is not None and newest is not None:
        return facts.identity.date < newest
    highest = max(map(level_order, facts.levels))
    return highest < max(level_order(row.since) for row in operator.support)


def example_names(facts: PageFacts, operator: OperatorSpec) -> tuple[str, ...]:
    """The specification's names of the page's examples: of the one with the same values, else of the next one left."""
    cases = list(documented_examples(operator))
    names: list[str | None] = []
    for example in facts.examples:
        values = {name: text for name, (text, _) in example_values(example).items()}
        match = next((case for case in cases if case_values(case, operator) == values), None)
        names.append(match.name if match else None)
        if match:
            cases.remove(match)
    return tuple(name or _next_name(cases, number) for number, name in enumerate(names, 1))


def _next_name(cases: list[Case], number: int) -> str:
    return str(cases.pop(0).name) if cases else f"{UNMATCHED}{number}"


def _identity_rows(facts: PageFacts, operator: OperatorSpec) -> list[Row]:
    """Return whether the page is one of the specification's documents, with tables or without as these say.

    A page that says nothing of itself is not asked.
    """
    identity = facts.identity
    if identity.locale is None and identity.date is None and identity.revision is None:
        return []
    documents = revisions_of(operator, identity)
    known = any(document.tables is facts.has_tables for document in documents)
    unlike = "a revision without support tables" if documents and facts.has_tables else "not among the documents"
    page = ", ".join(part for part in (describe(identity), (identity.revision or "")[:8]) if part)
    verdict = Verdict.SAME if known else Verdict.DIFFERS
    spec = page if known else unlike
    return [Row(fact=paths.DOCUMENTS, page=page, spec=spec, verdict=verdict, erratum=None, at=identity.at)]


def _rows(facts: PageFacts, claims: Sequence[Claim], held: Held, operator: OperatorSpec, older: bool) -> list[Row]:
    """A row for each path; several where the page contradicts itself. What only one side has differs, too."""
    rows: list[Row] = []
    by_path: dict[str, dict[str, Claim]] = {}
    for claim in claims:
        by_path.setdefault(claim.path, {}).setdefault(claim.key, claim)
    nothing = Position(facts.file, 1, 1)
    for path in [*by_path, *(path for path in held if path not in by_path)]:
        found = by_path.get(path)
        key, text = held.get(path, ("", ""))
        if found is None:
            if text and not is_implied(path, facts, held[paths.EXAMPLES][0]):
                rows.append(_row(facts, path, "", text, nothing, operator, older))
            continue
        for claim in found.values():
            if claim.key == key:
                rows.append(Row(fact=path, page=claim.text, spec=text, verdict=Verdict.SAME, erratum=None, at=claim.at))
            else:
                rows.append(_row(facts, path, claim.text, text, claim.at, operator, older))
    return rows


def _text_rows(facts: PageFacts, known: Sequence[Text]) -> Iterator[Row]:
    """A row for each passage that changed; of several recorded texts the one with the fewest changes counts."""
    if not known:
        return
    found = min((changes(facts, text) for text in known), key=len)
    for change in found:
        said = READ_AGAIN if change.text else f"{counted(change.gone, 'sentence')} gone; {READ_AGAIN}"
        yield Row(
            fact=paths.text(change.section),
            page=change.text,
            spec=said,
            verdict=Verdict.DIFFERS,
            erratum=None,
            at=change.at,
        )
    if not found:
        text = counted(len(facts.passages), "sentence")
        yield Row(fact=paths.TEXT, page=text, spec=text, verdict=Verdict.SAME, erratum=None, at=facts.identity.at)


def _rule_row(facts: PageFacts, rule: Constraint) -> Row:
    """A rule that pages are not read for and that has no source."""
    nothing = Position(facts.file, 1, 1)
    return Row(fact=paths.RULES, page="", spec=rule_text(rule), verdict=Verdict.DIFFERS, erratum=None, at=nothing)


def _row(facts: PageFacts, path: str, page: str, spec: str, at: Position, operator: OperatorSpec, older: bool) -> Row:
    erratum = explaining(path, page, facts.identity, operator.errata)
    return Row(
        fact=path,
        page=page,
        spec=spec,
        verdict=Verdict.OLDER if older else Verdict.DIFFERS,
        erratum=None if erratum is None else str(erratum.fact),
        at=at,
    )


_PAGE = re.compile(r"ns-directml-dml_(?P<operator>\w+)_operator_desc\b.*\.(?:md|txt)", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class FolderPage:
    """One page. It has no facts if it was refused (`refused` says why), no comparison without a specification."""

    file: str
    operator: str
    facts: PageFacts | None
    comparison: Comparison | None
    refused: tuple[Diagnostic, ...] = ()

    @property
    def read(self) -> int:
        """How many facts the page states."""
        if self.facts is None:
            return 0
        names = [example.title for example in self.facts.examples]
        return len({claim.path for claim in page_claims(self.facts, names)})


@dataclass(frozen=True, kw_only=True)
class FolderComparison:
    """The pages in the order of their operators, newest first, and the specified operators that no page is about."""

    pages: tuple[FolderPage, ...]
    without_page: tuple[str, ...]

    @property
    def compared(self) -> tuple[Comparison, ...]:
        return tuple(page.comparison for page in self.pages if page.comparison is not None)

    @property
    def refused(self) -> tuple[FolderPage, ...]:
        return tuple(page for page in self.pages if page.facts is None)

    @property
    def unspecified(self) -> tuple[FolderPage, ...]:
        """The pages that were read and whose operators have no specification."""
        return tuple(page for page in self.pages if page.facts is not None and page.comparison is None)

    @property
    def is_clean(self) -> bool:
        """Return whether every page was read and every difference is explained."""
        return not self.refused and all(comparison.is_clean for comparison in self.compared)


def operator_pages(folder: Path, specification: Specification) -> tuple[Path, ...]:
    """The pages of operators below a folder, by the names that the docs repository and the specifications give them."""
    named = {str(operator.documents[0].page) for operator in specification.operators}
    found = (path for path in folder.rglob("*") if path.suffix in (".md", ".txt"))
    return tuple(sorted(path for path in found if path.stem in named or _PAGE.fullmatch(path.name)))


def compare_folder(
    paths: Sequence[Path], names: Sequence[str], specification: Specification, vocabulary: Vocabulary, texts: Texts
) -> FolderComparison:
    """Each page of `paths`, called as in `names`, against its operator's specification.

    `vocabulary` has the names of operators, enumerations and levels, `texts` the recorded revisions of pages.

    Raises MissingParser if Markdown cannot be parsed here. A page that cannot be read is no reason to leave the others.
    """
    pages = sorted(_pages(paths, names, specification, vocabulary, texts), key=_place)
    seen = {page.operator for page in pages}
    missing = sorted(operator.name.upper for operator in specification.operators)
    return FolderComparison(pages=tuple(pages), without_page=tuple(name for name in missing if name not in seen))


def _place(page: FolderPage) -> tuple[str, int, str]:
    """By operator, then the newest first, those without a date last, whatever folders they are in."""
    day = page.facts.identity.date if page.facts else None
    return page.operator, -day.toordinal() if day else 0, page.file


def _pages(
    paths: Sequence[Path], names: Sequence[str], specification: Specification, vocabulary: Vocabulary, texts: Texts
) -> Iterator[FolderPage]:
    lacks_tables = lacking_tables(specification)
    for path, file in zip(paths, names, strict=True):
        about = _about(path.stem, specification)
        operator = _called(path.name) if about is None else about.name.upper
        try:
            facts = read_facts(path, file, vocabulary, lacks_tables)
        except SpecErrors as errors:
            diagnostics = tuple(errors.diagnostics)
            yield FolderPage(file=file, operator=operator, facts=None, comparison=None, refused=diagnostics)
            continue
        held = about or specification.operator(facts.operator or operator)
        comparison = None if held is None else compare(facts, held, vocabulary, texts)
        operator = held.name.upper if held else facts.operator or operator
        yield FolderPage(file=file, operator=operator, facts=facts, comparison=comparison)


def _called(file: str) -> str:
    """The operator that a page is about by the name of its file."""
    found = _PAGE.fullmatch(file)
    return found["operator"].upper() if found else ""


def _about(page: str, specification: Specification) -> OperatorSpec | None:
    """The operator whose own page this is; a page may call it by an older name."""
    return next((one for one in specification.operators if one.documents[0].page == page), None)
