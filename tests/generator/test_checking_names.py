"""Names, feature levels and documents: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import BASE, Tree, assert_says, edited

CASES = {
    "unknown operator": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦CUMULATIVE_SUMATION")],
        [
            "operator: CUMULATIVE_SUMATION is no operator of DirectML; did you mean CUMULATIVE_SUMMATION?",
            "operator: CUMULATIVE_SUMATION stands in cumulative_summation.yaml; "
            "rename the file to cumulative_sumation.yaml",
        ],
    ),
    "unlike every operator": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦QQQ")],
        [
            "operator: QQQ is no operator of DirectML; write a member of DML_OPERATOR_TYPE without DML_OPERATOR_",
            "operator: QQQ stands in cumulative_summation.yaml; rename the file to qqq.yaml",
        ],
    ),
    "the enumerator that means none": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦¦INVALID")],
        [
            "operator: INVALID is no operator of DirectML; write a member of DML_OPERATOR_TYPE without DML_OPERATOR_",
            "operator: INVALID stands in cumulative_summation.yaml; rename the file to invalid.yaml",
        ],
    ),
    "introduced at another level": (
        [('introduced: "2.1"', 'introduced: ¦"3.0"'), ('- {since: "2.1"', '- {since: ¦"2.1"')],
        [
            'introduced: DML_OPERATOR_TYPE says that CUMULATIVE_SUMMATION came with "2.1"; '
            'write "2.1", or correct the enumeration',
            'since: the oldest row begins at "2.1", the operator at "3.0"; '
            'add a row for "3.0", or correct `introduced`',
        ],
    ),
    "unknown levels": (
        [
            ('{since: "5.0"', '{since: ¦"5.5"'),
            ("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    since: ¦"3.2"'),
        ],
        [
            'since: "3.2" is no feature level; did you mean "3.1"?',
            'since: "5.5" is no feature level; did you mean "5.2"?',
        ],
    ),
    "unknown until": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    until: ¦"44.1"')],
        ['until: "44.1" is no feature level; did you mean "6.4"?'],
    ),
    "a constraint since the beginning": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    since: ¦"2.1"')],
        [
            'since: "2.1" is not after the operator\'s first level, "2.1"; '
            "remove it; without it the constraint always held"
        ],
    ),
    "a constraint that ends before the operator": (
        [("Axis < InputTensor.DimensionCount", 'Axis < InputTensor.DimensionCount\n    until: ¦"2.0"')],
        ['until: "2.0" comes before "2.1", so the constraint never holds; write a later level, or remove it'],
    ),
    "a constraint that ends before it begins": (
        [
            (
                "Axis < InputTensor.DimensionCount",
                'Axis < InputTensor.DimensionCount\n    since: "4.0"\n    until: ¦"3.0"',
            )
        ],
        ['until: "3.0" comes before "4.0", so the constraint never holds; write a later level, or remove it'],
    ),
    "documents out of order": (
        [
            ("date: 2022-01-19, ", ""),
            (
                "- {page: the-page, locale: ru-ru",
                "- {page: the-page, locale: xx, date: 2019-01-01}\n  - ¦{page: the-page, locale: ru-ru",
            ),
        ],
        ["documents: 2020-10-29 stands after the older 2019-01-01; list the newest revision of a page first"],
    ),
    "another page before the operator's own": (
        [
            ("page: ru-ru, 2020-10-29", "page: every revision"),
            (
                "- {page: the-page, locale: en-us, date: 2022-01-19, revision: 9ade0e62}\n  - {page: the-page, ",
                "- ¦{page: the-page, locale: en-us}\n  - {page: ns-directml-dml_cumulative_summation_operator_desc, ",
            ),
        ],
        [
            "documents: the-page stands before the operator's own page; "
            "list ns-directml-dml_cumulative_summation_operator_desc first"
        ],
    ),
    "the newest revision without tables": (
        [("- {page: the-page, locale: en-us, date: 2022-01-19,", "- ¦{page: the-page, tables: false, locale: en-us,")],
        ["documents: the newest revision has no tables; list the one that the support tables are from first"],
    ),
    "a revision without tables and without a date": (
        [
            (
                "- {page: the-page, locale: ru-ru, date: 2020-10-29}",
                "- ¦{page: the-page, locale: ru-ru, tables: false}",
            ),
            ("page: ru-ru, 2020-10-29", "page: every revision"),
        ],
        ["documents: a revision without tables has no date; add the one by which its page is known"],
    ),
    "another page without tables": (
        [
            (
                "- {page: the-page, locale: ru-ru, date: 2020-10-29}",
                "- {page: the-page, locale: ru-ru, date: 2020-10-29, tables: false}\n"
                "  - ¦{page: other, locale: en-us, date: 2020-10-29, tables: false}",
            )
        ],
        ["documents: only revisions of the-page may have no tables; leave tables out"],
    ),
    "a newer revision that cannot be read": (
        [
            ("date: 2022-01-19, revision", "date: ¦January, revision"),
            ("locale: ru-ru, date: 2020-10-29}", "locale: ru-ru, date: 2020-10-29, tables: false}"),
        ],
        ["date: 'January' is no date; write a date of the calendar as YYYY-MM-DD"],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_names_levels_and_documents(tree: Tree, name: str) -> None:
    edits, messages = CASES[name]
    assert_says(tree, edited(*edits), *messages)


def test_the_base_is_right(tree: Tree) -> None:
    tree.write(BASE)
    assert tree.messages() == []
