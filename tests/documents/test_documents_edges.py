"""Limits and defaults that only one line of the code decides."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.documents import Verdict, Vocabulary, compare
from dmlgen.documents.facts import Setting
from dmlgen.documents.settings import read_setting
from dmlgen.model import Specification

SOURCE, MODULUS = "product_source_en.md", "modulus_published_ru.md"


@pytest.mark.parametrize(
    ("value", "member_type", "read"),
    [
        (0, "UINT", 0),
        (-1, "UINT", None),
        (2**32 - 1, "UINT", 2**32 - 1),
        (2**32, "UINT", None),
        (2**31 - 1, "INT", 2**31 - 1),
        (2**31, "INT", None),
        (-(2**31), "INT", -(2**31)),
        (-(2**31) - 1, "INT", None),
        (True, "UINT", None),
        (1.5, "INT", None),
        (1, "BOOL", None),
        ("UINT32_MAX", "INT", None),
        ("UINT32_MAX", "UINT", 2**32 - 1),
    ],
)
def test_values_stay_in_their_types(
    vocabulary: Vocabulary, value: Setting, member_type: str, read: Setting | None
) -> None:
    assert read_setting(value, member_type, vocabulary) == read


def test_several_inputs_without_a_word_that_means_each(pages: Pages) -> None:
    facts = pages.changed(MODULUS, ("may alias one of the input tensors", "may alias input tensors"))
    assert facts.in_place is None
    assert "which inputs an output may share memory with" in [unread.what for unread in facts.unread]


def test_a_page_of_the_newest_date_is_not_older(pages: Pages, specification: Specification) -> None:
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
    facts = pages.changed(SOURCE, ("| 4 | FLOAT32, FLOAT16, INT32, UINT32 |", "| 4 | FLOAT32 |"))
    assert facts.identity.date == max(document.date for document in operator.documents if document.date)
    assert {row.verdict for row in compare(facts, operator, pages.vocabulary).findings} == {Verdict.DIFFERS}


def test_a_new_section_shares_no_values_with_the_one_before(pages: Pages) -> None:
    example = "\n## More\n\n```\nOutputTensor: (Sizes:{1}, DataType:FLOAT32)\n[1]\n```\n"
    facts = pages.read_text(pages.text(SOURCE) + example, SOURCE)
    assert len(facts.examples) == 5
    last = facts.examples[-1]
    assert (last.inputs, last.settings) == ((), ())
    assert "the example gives no value for InputTensor, Axis, AxisDirection, HasExclusiveProduct" in [
        unread.what for unread in facts.unread
    ]


@pytest.mark.parametrize(
    ("paragraph", "formulas"),
    [
        ("Count[d] = ( ( Size[d] + Start[d] - 1 ) / stride[d] ) + 1", 1),
        ("Count = Size * 2", 1),
        ("Count = the size of the tensor", 0),  # a sentence
        ("Count = Size, and so on", 0),
        ("count = Size", 0),  # no member or tensor begins so
    ],
)
def test_a_paragraph_that_is_nothing_but_an_equation(pages: Pages, paragraph: str, formulas: int) -> None:
    before = pages.read(SOURCE).formulas
    text = pages.text(SOURCE)
    heading = "## -description\n"
    assert text.count(heading) == 1
    found = pages.read_text(text.replace(heading, f"{heading}\n{paragraph}\n"), SOURCE).formulas
    assert [fact.text for fact in found if fact not in before][:formulas] == [paragraph] * formulas
    assert len(found) == len(before) + formulas
