"""Fixtures of the tests of documents: the committed specification and the fixture pages."""

from __future__ import annotations

import pytest
from committed_specification import committed
from document_pages import Pages

from dmlgen.documents import Vocabulary
from dmlgen.model import Specification


@pytest.fixture(scope="session")
def specification() -> Specification:
    return committed()


@pytest.fixture(scope="session")
def vocabulary(specification: Specification) -> Vocabulary:
    return Vocabulary.of(specification)


@pytest.fixture(scope="session")
def pages(vocabulary: Vocabulary) -> Pages:
    pytest.importorskip("markdown_it", reason="the optional extra `documents` is not installed")
    return Pages(vocabulary)
