"""A folder of pages against all specifications: what came of each page, and which operators have none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from dmlgen.diagnostics import Diagnostic, SpecErrors
from dmlgen.documents.claims import page_claims
from dmlgen.documents.comparing import Comparison, compare
from dmlgen.documents.extraction import read_facts
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.revisions import lacking_tables
from dmlgen.documents.vocabulary import Vocabulary
from dmlgen.model import OperatorSpec, Specification
from dmlruntime.frozen import dataclass

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
        """Whether every page was read and every difference is explained."""
        return not self.refused and all(comparison.is_clean for comparison in self.compared)


def operator_pages(folder: Path, specification: Specification) -> tuple[Path, ...]:
    """The pages of operators below a folder, by the names that the docs repository and the specifications give them."""
    named = {str(operator.documents[0].page) for operator in specification.operators}
    found = (path for path in folder.rglob("*") if path.suffix in (".md", ".txt"))
    return tuple(sorted(path for path in found if path.stem in named or _PAGE.fullmatch(path.name)))


def compare_folder(
    paths: Sequence[Path], names: Sequence[str], specification: Specification, vocabulary: Vocabulary
) -> FolderComparison:
    """Each page of `paths`, called as in `names`, against its operator's specification.

    Raises MissingParser if Markdown cannot be parsed here. A page that cannot be read is no reason to leave the others.
    """
    pages = sorted(_pages(paths, names, specification, vocabulary), key=_place)
    seen = {page.operator for page in pages}
    missing = sorted(operator.name.upper for operator in specification.operators)
    return FolderComparison(pages=tuple(pages), without_page=tuple(name for name in missing if name not in seen))


def _place(page: FolderPage) -> tuple[str, int, str]:
    """By operator, then the newest first, those without a date last, whatever folders they are in."""
    day = page.facts.identity.date if page.facts else None
    return page.operator, -day.toordinal() if day else 0, page.file


def _pages(
    paths: Sequence[Path], names: Sequence[str], specification: Specification, vocabulary: Vocabulary
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
        comparison = None if held is None else compare(facts, held, vocabulary)
        operator = held.name.upper if held else facts.operator or operator
        yield FolderPage(file=file, operator=operator, facts=facts, comparison=comparison)


def _called(file: str) -> str:
    """The operator that a page is about by the name of its file."""
    found = _PAGE.fullmatch(file)
    return found["operator"].upper() if found else ""


def _about(page: str, specification: Specification) -> OperatorSpec | None:
    """The operator whose own page this is; a page may call it by an older name."""
    return next((one for one in specification.operators if one.documents[0].page == page), None)
