"""Names, feature levels and documents: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import BASE, Tree, assert_says, edited

from dmlgen.codes import Code

CASES = {
    "unknown operator": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦CUMULATIVE_SUMATION")],
        [
            Code.NO_OPERATOR,
            Code.OPERATOR_FILE,
        ],
    ),
    "unlike every operator": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦QQQ")],
        [
            Code.NO_OPERATOR,
            Code.OPERATOR_FILE,
        ],
    ),
    "the enumerator that means none": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦INVALID")],
        [
            Code.NO_OPERATOR,
            Code.OPERATOR_FILE,
        ],
    ),
    "introduced at another level": (
        [('introduced: "2.1"', 'introduced: ¦"3.0"'), ('- {since: "2.1"', '- {since: ¦"2.1"')],
        [
            Code.LEVEL,
            Code.LEVEL,
        ],
    ),
    "unknown levels": (
        [
            ('{since: "5.0"', '{since: ¦"5.5"'),
            ("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    since: ¦"3.2"'),
        ],
        [
            Code.LEVEL,
            Code.LEVEL,
        ],
    ),
    "unknown until": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    until: ¦"44.1"')],
        [Code.LEVEL],
    ),
    "a constraint since the beginning": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    since: ¦"2.1"')],
        [Code.LEVEL],
    ),
    "a constraint that ends before the operator": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    until: ¦"2.0"')],
        [Code.LEVEL],
    ),
    "a constraint that ends before it begins": (
        [
            (
                "Axis < InputTensor.DimensionCount",
                'Axis < InputTensor.DimensionCount\n    since: "4.0"\n    until: ¦"3.0"',
            )
        ],
        [Code.LEVEL],
    ),
    "documents out of order": (
        [
            ("date: 2022-01-19, ", ""),
            (
                "- {page: the-page, locale: ru-ru",
                "- {page: the-page, locale: xx, date: 2019-01-01}\n  - ¦{page: the-page, locale: ru-ru",
            ),
        ],
        [Code.DOCUMENTS],
    ),
    "another page before the operator's own": (
        [
            ("page: ru-ru, 2020-10-29", "page: every revision"),
            (
                "- {page: the-page, locale: en-us, date: 2022-01-19, revision: 9ade0e62}\n  - {page: the-page, ",
                "- ¦{page: the-page, locale: en-us}\n  - {page: ns-directml-dml_cumulative_summation_operator_desc, ",
            ),
        ],
        [Code.DOCUMENTS],
    ),
    "the newest revision without tables": (
        [("- {page: the-page, locale: en-us, date: 2022-01-19,", "- ¦{page: the-page, tables: false, locale: en-us,")],
        [Code.DOCUMENTS],
    ),
    "a revision without tables and without a date": (
        [
            (
                "- {page: the-page, locale: ru-ru, date: 2020-10-29}",
                "- ¦{page: the-page, locale: ru-ru, tables: false}",
            ),
            ("page: ru-ru, 2020-10-29", "page: every revision"),
        ],
        [Code.DOCUMENTS],
    ),
    "another page without tables": (
        [
            (
                "- {page: the-page, locale: ru-ru, date: 2020-10-29}",
                "- {page: the-page, locale: ru-ru, date: 2020-10-29, tables: false}\n"
                "  - ¦{page: other, locale: en-us, date: 2020-10-29, tables: false}",
            )
        ],
        [Code.DOCUMENTS],
    ),
    "a newer revision that cannot be read": (
        [
            ("date: 2022-01-19, revision", "date: ¦January, revision"),
            ("locale: ru-ru, date: 2020-10-29}", "locale: ru-ru, date: 2020-10-29, tables: false}"),
        ],
        [Code.NO_NUMBER],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_names_levels_and_documents(tree: Tree, name: str) -> None:
    edits, messages = CASES[name]
    assert_says(tree, edited(*edits), *messages)


def test_the_base_is_right(tree: Tree) -> None:
    tree.write(BASE)
    assert tree.messages() == []
