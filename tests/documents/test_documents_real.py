"""The five documents that the project was started from, where they are at hand.

They are not part of the repository. DMLOPS_DOCUMENTS names a folder that holds them; without it, nothing here runs.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Any

import expected_facts as expected
import pytest
from document_pages import Pages

from dmlgen.documents import PageFacts, compare, merge, newest_first, operators_of, read_facts
from dmlgen.documents.blocks import Form
from dmlgen.model import Specification

FOLDER = os.environ.get("DMLOPS_DOCUMENTS")
pytestmark = pytest.mark.skipif(not FOLDER, reason="DMLOPS_DOCUMENTS names no folder with the source documents")

RUSSIAN_PRODUCT = "000_b06aaaea893f641b.txt"
FRENCH_PRODUCT = "001_87048462cb0cd745.txt"
RUSSIAN_SUM = "002_25bc3c570ca62220.txt"
ENGLISH_PRODUCT = "003_ad50f56ac8e19f15.txt"
RUSSIAN_MODULUS = "004_473ad5e047e08c12.txt"

NOWHERE = (None, None, None)
DOCUMENTS: dict[str, tuple[Form, Any, Any]] = {
    RUSSIAN_PRODUCT: (
        Form.PUBLISHED,
        expected.PRODUCT_OLD,
        ("ru-ru", date(2021, 3, 15), "0b93de98c4afc79a6801a113bc91adbc89e835b9"),
    ),
    FRENCH_PRODUCT: (Form.PLAIN, expected.PRODUCT_NEW, NOWHERE),
    RUSSIAN_SUM: (
        Form.PUBLISHED,
        expected.SUMMATION_OLD,
        ("ru-ru", date(2020, 10, 29), "8e1f04c7e3c5c850071bac8d173f9441aab0dfed"),
    ),
    ENGLISH_PRODUCT: (Form.CONVERTED, expected.PRODUCT_NEW | {"operator": None}, NOWHERE),
    RUSSIAN_MODULUS: (
        Form.PUBLISHED,
        expected.MODULUS_OLD,
        ("ru-ru", date(2020, 10, 30), "8e1f04c7e3c5c850071bac8d173f9441aab0dfed"),
    ),
}


def document(pages: Pages, name: str) -> PageFacts:
    return read_facts(Path(FOLDER or ".") / name, name, pages.vocabulary)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_fact(pages: Pages, name: str) -> None:
    form, facts, identity = DOCUMENTS[name]
    found = document(pages, name)
    assert found.form is form
    assert expected.summary(found) == facts
    assert (found.identity.locale, found.identity.date, found.identity.revision) == identity
    assert found.unread == ()


@pytest.mark.parametrize(
    ("name", "operator", "explained"),
    [
        (RUSSIAN_PRODUCT, "CUMULATIVE_PRODUCT", ["support", "support.4_0.types", "support.3_1.types"]),
        (FRENCH_PRODUCT, "CUMULATIVE_PRODUCT", []),
        (RUSSIAN_SUM, "CUMULATIVE_SUMMATION", ["support", "support.2_1.types"]),
        (ENGLISH_PRODUCT, "CUMULATIVE_PRODUCT", []),
        (RUSSIAN_MODULUS, "ELEMENT_WISE_MODULUS_FLOOR", ["support"]),
    ],
)
def test_only_explained_differences(
    pages: Pages, specification: Specification, name: str, operator: str, explained: list[str]
) -> None:
    facts = document(pages, name)
    assert operators_of([facts], specification) == (operator,)
    held = specification.operator(operator)
    assert held is not None
    comparison = compare(facts, held, pages.vocabulary)
    assert comparison.findings == ()
    assert [row.fact for row in comparison.rows if row.erratum] == explained


def test_the_three_pages_of_one_operator_merge(pages: Pages, specification: Specification) -> None:
    found = [document(pages, name) for name in (RUSSIAN_PRODUCT, FRENCH_PRODUCT, ENGLISH_PRODUCT)]
    assert set(operators_of(found, specification)) == {"CUMULATIVE_PRODUCT"}
    ordered = newest_first(found)
    assert ordered[-1].file == RUSSIAN_PRODUCT
    merged = merge("CUMULATIVE_PRODUCT", ordered)
    assert [difference.fact for difference in merged.differences] == [
        "support",
        "support.4_0.types",
        "support.3_1.types",
    ]
    assert merged.example_names[0] == "cumulative product across horizontal slivers"
