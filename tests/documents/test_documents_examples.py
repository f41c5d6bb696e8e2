"""Worked examples: what follows from their arrays, and arrays that contradict their headers."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.documents import compare, merge, skeleton
from dmlgen.model import Specification

SOURCE = "product_source_en.md"


@pytest.mark.parametrize(
    ("name", "line"), [("reduce_source_en.md", "AxisCount: 2\n"), ("join_source_en.md", "InputCount: 2\n")]
)
def test_a_count_follows_from_the_array(pages: Pages, name: str, line: str) -> None:
    """An example that leaves out how many elements an array has says it by the array, of numbers or of tensors."""
    printed, found = pages.read(name), pages.changed(name, (line, ""))
    assert [[(one.name, one.value) for one in example.settings] for example in found.examples] == [
        [(one.name, one.value) for one in example.settings] for example in printed.examples
    ]
    assert [unread.what for unread in found.unread] == [unread.what for unread in printed.unread]


def test_arrays_of_two_lengths_have_no_count(pages: Pages) -> None:
    changes = (
        ("### -field AxisCount\n", "### -field Extents\n\nType: _Field_size_(AxisCount) **const [UINT](/x/y)***\n\n"),
        ("Axes: {0}\n", "Axes: {0}\nExtents: {1, 2}\n"),
        ("AxisCount: 1\n", ""),
    )
    head, extents = changes[0]
    facts = pages.changed("reduce_source_en.md", (head, extents + head), *changes[1:])
    assert "AxisCount" not in {setting.name for setting in facts.examples[0].settings}
    assert "the example gives no value for AxisCount" in [unread.what for unread in facts.unread]


def test_brackets_that_contradict_the_sizes(pages: Pages, specification: Specification) -> None:
    """The page says two things of one tensor: both are shown, and no specification starts with either."""
    facts = pages.changed(SOURCE, ("(Sizes:{1,1,3,4}", "(Sizes:{1,1,2,4}"))
    what = "the sizes of InputTensor: {1,1,2,4} is written, the brackets make {1,1,3,4}"
    assert what in [unread.what for unread in facts.unread]
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
    (finding,) = {row.page: row for row in compare(facts, operator, pages.vocabulary).findings}.values()
    values = "[2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4]"
    assert finding.page == f"FLOAT32 {{1, 1, 2, 4}} as {{1, 1, 3, 4}} {values}"
    assert finding.spec == f"FLOAT32 {{1, 1, 3, 4}} {values}"
    merged = merge("CUMULATIVE_PRODUCT", [facts])
    assert merged.facts.examples == ()
    assert "\nexamples:\n" not in skeleton(merged, pages.vocabulary)
