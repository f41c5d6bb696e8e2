"""Numbers, levels and types that a page does not plainly write are not guessed."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents.table_words import read_dimensions

PAGE = "product_source_en.md"
ROW = "[9, 6, 2, 4]]]]"


@pytest.mark.parametrize(
    "cell",
    ["1 not 8", "1 excluding 8", "1 and 8", "1 und 8", "1 et 8", "1 y 8", "1 или 8", "1 8", "to 1 8", "1, 8", "1 / 8",
     "1 または 8", "1 또는 8", "1 ou 8", "1 o 8", "1 u 8", "1 oder 8", "1 oppure 8", "1 或 8", "1 or 8"],
)  # fmt: skip
def test_two_numbers_are_a_range_only_where_they_are_called_one(cell: str) -> None:
    assert read_dimensions(cell) is None


@pytest.mark.parametrize(
    "cell",
    ["4 to 5", "von 4 bis 5", "4 à 5", "de 4 a 5", "da 4 a 5", "4 até 5", "от 4 до 5", "4 到 5", "从 4 到 5", "4 至 5",
     "4 から 5", "4에서 5", "4 から 5 まで", "4~5", "4 or 5", "4 oder 5", "4 ou 5", "4 o 5", "4 или 5", "4 或 5",
     "4 または 5", "4 또는 5"],
)  # fmt: skip
def test_ranges_in_every_language(cell: str) -> None:
    assert read_dimensions(cell) == (4, 5)


ARRAYS = {
    "[9, 6 2, 4]]]]": "a comma is missing between '6' and '2'",
    "[9, 6,, 2, 4]]]]": "a value is missing between ',' and ','",
    "[, 9, 6, 2, 4]]]]": "a value is missing between '[' and ','",
    "[9, 6, 2, 4]]]]]]": "']]' stands after its end",
    "[9, 6, 2, 4]]]] 99 100": "'99 100' stands after its end",
    "[9, 6, 2, 4]]]] and so on": "'and so on' stands after its end",
}


@pytest.mark.parametrize("array", ARRAYS)
def test_arrays_are_written_out_in_full(pages: Pages, array: str) -> None:
    with pytest.raises(SpecErrors) as caught:
        pages.changed(PAGE, (ROW, array))
    (found,) = caught.value.diagnostics
    assert found.problem == f"InputTensor: {ARRAYS[array]}"
    assert found.remedy == "correct the page's example, or take it out"


@pytest.mark.parametrize("array", ["[9, 6, 2, 4,]]]]", "[9, 6, 2, 4]]]];", "[9, 6, 2, 4]]]]  // 99 100"])
def test_what_changes_no_value_is_read(pages: Pages, array: str) -> None:
    assert pages.changed(PAGE, (ROW, array)).examples == pages.read(PAGE).examples


def test_a_line_that_is_no_value_is_unread(pages: Pages) -> None:
    facts = pages.changed(PAGE, ("Axis: 3\n", "Axis: 3\n4 5\n"))
    assert [unread.what for unread in facts.unread] == ["'4 5' after Axis"]


LEVEL = "### DML_FEATURE_LEVEL_5_0 and above"


@pytest.mark.parametrize(
    "heading",
    ["DML_FEATURE_LEVEL_5_0 and DML_FEATURE_LEVEL_4_0", "DML_FEATURE_LEVEL_5_0 and below", "DML_FEATURE_LEVEL_5_0 only",
     "before DML_FEATURE_LEVEL_5_0", "nur DML_FEATURE_LEVEL_5_0", "DML_FEATURE_LEVEL_5_0 et versions antérieures",
     "DML_FEATURE_LEVEL_5_0 y anteriores", "DML_FEATURE_LEVEL_5_0 e precedenti", "DML_FEATURE_LEVEL_5_0 e anteriores",
     "DML_FEATURE_LEVEL_5_0 и ниже", "DML_FEATURE_LEVEL_5_0 及以下", "DML_FEATURE_LEVEL_5_0 以前",
     "DML_FEATURE_LEVEL_5_0 이하"],
)  # fmt: skip
def test_a_heading_that_is_not_one_level_and_above(pages: Pages, heading: str) -> None:
    with pytest.raises(SpecErrors) as caught:
        pages.changed(PAGE, (LEVEL, f"### {heading}"))
    (found,) = (one for one in caught.value.diagnostics if "heading" in one.problem)
    assert found.problem == f"the heading '{heading}' is not one level and above"
    assert found.remedy == "give every level a table of its own"


def test_a_condition_that_is_no_enumerator(pages: Pages) -> None:
    page = pages.text("reduce_source_en.md")
    heading = next(line for line in page.split("\n") if line.startswith("#") and "ARGMAX" in line)
    with pytest.raises(SpecErrors) as caught:
        pages.changed("reduce_source_en.md", (heading, heading.replace("ARGMAX", "ARGMOST")))
    found = caught.value.diagnostics[0]
    text = heading.lstrip("# ").replace("ARGMAX", "ARGMOST")
    assert found.problem == f"the table of '{text}', which names no enumerators"
    assert found.remedy == "correct the heading, or add the enumerator to spec/enums.yaml"
    assert found.line == page[: page.index(heading)].count("\n") + 1


@pytest.mark.parametrize("tag", ["del", "s", "strike"])
def test_a_data_type_that_is_struck_out(pages: Pages, tag: str) -> None:
    with pytest.raises(SpecErrors) as caught:
        pages.changed(PAGE, ("FLOAT32, FLOAT16, INT64,", f"FLOAT32, FLOAT16, <{tag}>INT64</{tag}>,"))
    assert caught.value.diagnostics[0].problem == "'~~INT64~~' is no data type"
