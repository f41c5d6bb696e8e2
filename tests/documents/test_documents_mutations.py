"""No change of a number, a type, a level or a name in a page goes unreported."""

from __future__ import annotations

import pytest
from document_pages import Pages
from mutations import mutations

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import Unrecognised, compare, operators_of
from dmlgen.model import Specification

# Pages that the committed specifications agree with, or explain.
AGREEING = {
    "product_source_en.md": "CUMULATIVE_PRODUCT",
    "product_published_ru.md": "CUMULATIVE_PRODUCT",
    "product_translated_ru.md": "CUMULATIVE_PRODUCT",
    "product_plain_fr.txt": "CUMULATIVE_PRODUCT",
    "product_plain_ja.txt": "CUMULATIVE_PRODUCT",
    "product_converted_en.md": "CUMULATIVE_PRODUCT",
    "modulus_published_ru.md": "ELEMENT_WISE_MODULUS_FLOOR",
    "summation_published_ru.md": "CUMULATIVE_SUMMATION",
}


def is_reported(text: str, page: str, given: str | None, pages: Pages, specification: Specification) -> bool:
    try:
        facts = pages.read_text(text, page)
        name = operators_of([facts], specification, given)[0]
    except (SpecErrors, Unrecognised):
        return True
    operator = specification.operator(name)
    return operator is None or bool(compare(facts, operator, pages.vocabulary).findings)


@pytest.mark.slow
@pytest.mark.parametrize("page", AGREEING)
def test_every_mutation_is_reported(pages: Pages, specification: Specification, page: str) -> None:
    text = pages.text(page)
    name = AGREEING[page]
    given = name if page.startswith("product_converted") else None
    operator = specification.operator(name)
    assert operator is not None
    assert not is_reported(text, page, given, pages, specification)
    tried, silent = 0, []
    for what, changed in mutations(text, [str(member.name) for member in operator.members]):
        tried += 1
        if not is_reported(changed, page, given, pages, specification):
            silent.append(what)
    assert silent == []
    assert tried > 80
