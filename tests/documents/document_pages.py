"""Fixture pages: small pages of our own in every form in which DirectML's pages exist."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dmlgen.checking import load_specification
from dmlgen.cli.rooms import Rooms
from dmlgen.documents import PageFacts, Vocabulary, read_facts
from dmlgen.documents.extraction import extract
from dmlgen.documents.forms import read_page
from dmlgen.families import vocabularies
from dmlgen.model import Specification

ROOT = Path(__file__).resolve().parents[2]
PAGES = Path(__file__).resolve().parent / "pages"


@cache
def committed() -> Specification:
    """The repository's specification, read once by each process that runs tests."""
    return load_specification(ROOT, vocabularies())


ROOMS = Rooms(load=lambda root: committed())
"""What commands call that are asked of the repository."""


class Pages:
    """Reads fixture pages, and changed copies of them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def text(self, name: str) -> str:
        return (PAGES / name).read_text(encoding="utf-8")

    def read(self, name: str) -> PageFacts:
        return read_facts(PAGES / name, name, self.vocabulary)

    def read_text(self, text: str, name: str = "page.md") -> PageFacts:
        return extract(read_page(text, name), self.vocabulary)

    def changed(self, name: str, *changes: tuple[str, str]) -> PageFacts:
        """The facts of a page in which texts, each of which must be there, are replaced once."""
        text = self.text(name)
        for old, new in changes:
            assert old in text, f"{name} has no {old!r}"
            text = text.replace(old, new, 1)
        return self.read_text(text, name)
