"""Pages that are cut off: one clear error each, with its place."""

from __future__ import annotations

import pytest
from bad_pages import PLAIN, PUBLISHED, ROW, RULE, SOURCE, TYPES, expected_line, lines_of
from document_pages import PAGES, Pages

from dmlgen.diagnostics import SpecErrors

# Where a page is cut off, the line of the error by a text on it, and the error.
TRUNCATED = {
    "inside the structure": (
        PUBLISHED,
        "    UINT Axis;",
        "```cpp",
        "this block of code has no end; get the whole page again",
    ),
    "before the tables": (
        SOURCE,
        "## Tensor support",
        "",
        "the page ends without a support table; get the whole page again",
    ),
    "between two tables": (
        SOURCE,
        "### DML_FEATURE_LEVEL_3_1 and above",
        "| Tensor | Kind | Supported dimension counts | Supported data types |\n" + RULE + "\n| InputTensor | Input "
        "| 1 to 8 | FLOAT32, FLOAT16, INT32",
        "the support tables end at DML_FEATURE_LEVEL_4_0, the operator came with DML_FEATURE_LEVEL_3_1; "
        "get the whole page again",
    ),
    "inside a table": (
        SOURCE,
        ROW,
        f"| Input | 4 | {TYPES}",
        "this table has no row for OutputTensor; get the whole page again",
    ),
    "inside an example": (
        SOURCE,
        "   [3, 24, 168, 504]",
        "```\nAxis: 3",
        "this block of code has no end; get the whole page again",
    ),
    "inside an array of plain text": (
        PLAIN,
        "   [3, 24, 168, 504]",
        "[[[[2,  2,",
        "the page ends without a support table; get the whole page again",
    ),
    "inside the structure of plain text": (
        PLAIN,
        "  UINT                  Axis;",
        "struct DML_",
        "the structure DML_CUMULATIVE_PRODUCT_OPERATOR_DESC has no end; get the whole page again",
    ),
}


@pytest.mark.parametrize("where", TRUNCATED)
def test_truncated_pages(pages: Pages, where: str) -> None:
    page, cut, anchor, message = TRUNCATED[where]
    text = pages.text(page)
    text = text[: text.index(cut)]
    with pytest.raises(SpecErrors) as caught:
        pages.read_text(text, page)
    line = expected_line(text, page, anchor, message) if anchor else f"{page}:{text.count(chr(10))}:1: {message}"
    assert lines_of(caught.value) == [line]


@pytest.mark.parametrize("page", sorted(path.name for path in PAGES.iterdir() if path.name.startswith("product")))
def test_no_cut_gives_anything_but_facts_or_errors(pages: Pages, page: str) -> None:
    """A page cut after any line is refused, or has lost nothing that its tables need."""
    lines = pages.text(page).split("\n")
    refused = 0
    for end in range(1, len(lines), 7):
        try:
            facts = pages.read_text("\n".join(lines[:end]), page)
        except SpecErrors:
            refused += 1
        else:
            assert facts.levels[-1] == "3.1"
    assert refused > 0.8 * len(range(1, len(lines), 7))


def test_one_marked_line_does_not_make_plain_text_markdown(pages: Pages) -> None:
    text = pages.text(PLAIN)
    marked = text.replace("Remarques", "# Remarques", 1)
    assert marked != text
    assert pages.read_text(marked, PLAIN).support == pages.read_text(text, PLAIN).support
