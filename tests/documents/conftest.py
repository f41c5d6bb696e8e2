"""What the tests of the documents room share: the committed specification and the fixture pages."""

from __future__ import annotations

import pytest
from document_pages import ROOT, Pages

from dmlgen.checking import load_specification
from dmlgen.documents import Vocabulary
from dmlgen.families import vocabularies
from dmlgen.model import Specification


@pytest.fixture(scope="session")
def specification() -> Specification:
    return load_specification(ROOT, vocabularies())


@pytest.fixture(scope="session")
def vocabulary(specification: Specification) -> Vocabulary:
    return Vocabulary.of(specification)


@pytest.fixture(scope="session")
def pages(vocabulary: Vocabulary) -> Pages:
    pytest.importorskip("markdown_it", reason="the optional extra `documents` is not installed")
    return Pages(vocabulary)
