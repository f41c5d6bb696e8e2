"""The small readers: words, cells, types, arrays, markup; what a page does not plainly write is not guessed."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents.blocks import Code, Form, Heading, Paragraph, Table, split_front_matter
from dmlgen.documents.literals import Array, read_statements
from dmlgen.documents.markdown import MissingParser
from dmlgen.documents.members import read_type
from dmlgen.documents.reading import read_page
from dmlgen.documents.skeleton import yaml_nested, yaml_number, yaml_scalar, yaml_setting
from dmlgen.documents.tokens import folded, plain, read_dimensions, split_row


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("l\u2019axe", "l'axe"),
        ("1\u00a0\u00e0\u202f8", "1 \u00e0 8"),
        ("1\u20138", "1-8"),
        ("\u201c1\u201d", '"1"'),
        ("soft\u00adhyphen\u200b", "softhyphen"),
    ],
)
def test_one_written_form(written: str, read: str) -> None:
    assert plain(written) == read


def test_folding() -> None:
    assert folded("  L\u2019Entr\u00e9e\u00a0ET  Type ") == "l'entr\u00e9e et type"


@pytest.mark.parametrize(
    ("cell", "counts"),
    [
        ("4", (4, 4)),
        ("1 to 8", (1, 8)),
        ("\u043e\u0442 1 \u0434\u043e 8", (1, 8)),
        ("De 1 \u00e0 8", (1, 8)),
        ("1-8", (1, 8)),
        ("1\u20138", (1, 8)),
        ("1 ~ 8", (1, 8)),
        ("4 or 5", (4, 5)),
        ("2 or 4", None),
        ("1, 4 or 8", None),
        ("8 to 1", None),
        ("4 4", None),
        ("4x", None),
        ("at least 4", None),
        ("any", None),
        ("", None),
        ("2, 4", None),
    ],
)
def test_dimension_counts(cell: str, counts: tuple[int, int] | None) -> None:
    assert read_dimensions(cell) == counts


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("InputTensor Input 1 to 8 FLOAT32, FLOAT16", ("InputTensor", "Input", "1 to 8", "FLOAT32, FLOAT16")),
        ("CTensor Entr\u00e9e facultative 4 FLOAT32", ("CTensor", "Entr\u00e9e facultative", "4", "FLOAT32")),
        ("A Entr\u00e9e De 1 \u00e0 8 INT8", ("A", "Entr\u00e9e", "De 1 \u00e0 8", "INT8")),
        ("A Input { M, [K] } 2 to 4 FLOAT32", ("A", "Input", "{ M, [K] }", "2 to 4", "FLOAT32")),
        ("A Input 1\u20138 FLOAT32,FLOAT16", ("A", "Input", "1-8", "FLOAT32,FLOAT16")),
        ("A Input 4 FLOAT32,", ("A", "Input", "4", "FLOAT32,")),
        ("A\tOptional input\t1 to 8\tFLOAT32", ("A", "Optional input", "1 to 8", "FLOAT32")),
        ("Tensor Kind Dimension counts Data types", ()),
        ("Windows Build 22000", ()),
        ("FLOAT32", ()),
    ],
)
def test_rows_of_words(line: str, cells: tuple[str, ...]) -> None:
    assert split_row(plain(line)) == cells


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("const DML_TENSOR_DESC*", ("TENSOR", None, False)),
        ("_Maybenull_ const DML_TENSOR_DESC *", ("TENSOR", None, True)),
        ("_Field_size_(Count) const DML_TENSOR_DESC*", ("TENSOR_ARRAY", "Count", False)),
        ("_Field_size_opt_(Count) const UINT*", ("UINT_ARRAY", "Count", True)),
        ("const FLOAT *", ("FLOAT_ARRAY", None, False)),
        ("_ Taille du champ _ _ (DimensionCount) const uint *", ("UINT_ARRAY", "DimensionCount", False)),
        ("UINT", ("UINT", None, False)),
        ("bool .", ("BOOL", None, False)),
        ("DML_AXIS_DIRECTION", ("DML_AXIS_DIRECTION", None, False)),
        ("DML_PADDING_MODE*", ("DML_PADDING_MODE", None, False)),
        ("const DML_OPERATOR_DESC*", ("DML_OPERATOR_DESC", None, False)),
        ("const DML_SCALE_BIAS*", ("DML_SCALE_BIAS", None, False)),
        ("DML_SCALAR_UNION", ("DML_SCALAR_UNION", None, False)),
        ("DML_SIZE_2D", ("DML_SIZE_2D", None, False)),
    ],
)
def test_types_of_members(text: str, found: tuple[str, str | None, bool]) -> None:
    read = read_type(text)
    assert read is not None
    assert (read.type, read.size, read.optional) == found


def test_no_type() -> None:
    assert read_type("something else") is None


def test_statements_of_an_example() -> None:
    code = """\
InputTensor: (Sizes:{2, 2} DataType:FLOAT32)
    [[1.0f, -2],  // a comment with 9 numbers: [3]
     [.5, 4e2]]
Axis = 3
Names[1]: none
Order: DML_ORDER_X
Flag: TRUE
Padding: {1, -2}
// Ghost: 7
a == b
"""
    found = read_statements(code)
    assert [(one.name, one.index, one.row) for one in found] == [
        ("InputTensor", None, 0),
        ("Axis", None, 3),
        ("Names", 1, 4),
        ("Order", None, 5),
        ("Flag", None, 6),
        ("Padding", None, 7),
    ]
    assert found[0].value == Array(
        type="FLOAT32", sizes=(2, 2), values=(1.0, -2, 0.5, 400.0), bracket_sizes=(2, 2), present=True, closed=True
    )
    assert [one.value for one in found[1:]] == [3, "none", "DML_ORDER_X", True, (1, -2)]


@pytest.mark.parametrize(
    ("array", "values", "bracket_sizes"),
    [
        ("[[1, 2]\n [3, 4]]", (1, 2, 3, 4), (2, 2)),
        ("[[1, 2], [3]]", (1, 2, 3), None),
        ("[1, ..., 4]", None, (3,)),
        ("[1, \u2026]", None, (2,)),
        ("[a, b]", None, (2,)),
        ("[1.5.2]", None, (1,)),
        ("[1, 2", (1, 2), None),
    ],
)
def test_arrays(array: str, values: tuple[float, ...] | None, bracket_sizes: tuple[int, ...] | None) -> None:
    (found,) = read_statements(f"T: (Sizes:{{9}}, DataType:INT8)\n{array}")
    assert isinstance(found.value, Array)
    assert found.value.values == values
    assert found.value.bracket_sizes == bracket_sizes
    assert found.value.closed is (array[-1] == "]")


def test_front_matter_is_read_line_by_line() -> None:
    lines = ["---", "title: X", "description: a: b.helpviewer_keywords: [1]", "quoted: '1'", "- item", "---", "text"]
    front, used = split_front_matter(lines, "page.md")
    assert used == 6
    assert front.get("title") == "X"
    assert front.get("quoted") == "1"
    assert front.get("description") == "a: b.helpviewer_keywords: [1]"
    assert front.lines["title"] == 2
    assert front.get("none") is None


def test_blocks_of_markdown(pages: Pages) -> None:
    page = read_page(
        "# T\n\nSome *big* `text`\nhere.\n\n- <i>one</i>\n\n```\ncode\n```\n\n| a |\n| - |\n| b |\n", "p.md"
    )
    assert page.form is Form.CONVERTED
    heading, paragraph, item, code, table = page.blocks
    assert heading == Heading(text="T", depth=1, line=1)
    assert paragraph == Paragraph(text="Some big text here.", line=3, marked=("big", "text"))
    assert item == Paragraph(text="one", line=6, marked=("one",))
    assert code == Code(text="code\n", line=9)
    assert isinstance(table, Table)
    assert [(row.cells, row.line) for row in table.rows] == [(("b",), 14)]


def test_the_english_half_is_kept(pages: Pages) -> None:
    pair = (
        '<span data-ttu-id="1">Le *tenseur*</span><span class="sxs-lookup">'
        '<span data-stu-id="1">The *tensor*</span></span>'
    )
    page = read_page(f"# X\n\n{pair} {pair}\n\n<span data-ttu-id='2'>Seulement</span>\n", "p.md")
    assert page.bilingual
    assert page.blocks[1] == Paragraph(text="The tensor The tensor", line=3, marked=("tensor", "tensor"))
    assert page.blocks[2] == Paragraph(text="Seulement", line=5)


def test_blocks_of_plain_text() -> None:
    text = """\
DML_X_OPERATOR_DESC structure

Words about it.

struct X {

  UINT A;
};

A

Type: DML_X

B: 3

[[1,
  2]]

InputTensor Input 4 FLOAT32
"""
    page = read_page(text, "p.txt")
    assert page.form is Form.PLAIN
    title, words, struct, name, kind, code, table = page.blocks
    assert isinstance(title, Heading)
    assert words == Paragraph(text="Words about it.", line=3)
    assert struct == Code(text="struct X {\n\n  UINT A;\n};\n", line=5)
    assert name == Heading(text="A", depth=0, line=10)
    assert isinstance(kind, Heading)
    assert code == Code(text="B: 3\n\n[[1,\n  2]]\n", line=14)
    assert isinstance(table, Table)
    assert table.header is None


def test_plain_text_needs_no_parser(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from dmlgen.documents import markdown

    monkeypatch.setitem(sys.modules, "markdown_it", None)
    markdown._parser.cache_clear()
    try:
        assert pages.read("product_plain_fr.txt").operator == "CUMULATIVE_PRODUCT"
        with pytest.raises(MissingParser) as caught:
            pages.read("product_source_en.md")
    finally:
        markdown._parser.cache_clear()
    assert str(caught.value) == (
        "reading Markdown pages needs markdown-it-py, which is not installed; "
        'install the extra: pip install "dmlops[documents]"'
    )


def test_yaml_text() -> None:
    assert [yaml_scalar(text) for text in ("a b", "a: b", "yes", "- a", "f(x) = -x", "a #b", "4.0, 3.1")] == [
        "a b", '"a: b"', '"yes"', '"- a"', "f(x) = -x", '"a #b"', '"4.0, 3.1"',
    ]  # fmt: skip
    assert [yaml_number(value) for value in (1, 2.0, 0.5, float("inf"), float("-inf"), float("nan"), 1e30)] == [
        "1", "2", "0.5", ".inf", "-.inf", ".nan", "1e+30",
    ]  # fmt: skip
    assert [yaml_setting(value) for value in (True, False, 3, "DML_X", (1, 2))] == [
        "true",
        "false",
        "3",
        "DML_X",
        "[1, 2]",
    ]
    assert yaml_nested((1, 2, 3, 4, 5, 6), (1, 3, 2)) == "[[[1, 2], [3, 4], [5, 6]]]"


PAGE = "product_source_en.md"
ROW = "[9, 6, 2, 4]]]]"


@pytest.mark.parametrize(
    "cell",
    ["1 not 8", "1 excluding 8", "1 and 8", "1 et 8", "1 или 8", "1 8", "to 1 8", "1, 8", "1 / 8", "1 ou 8", "1 or 8",
     "1 bis 8"],
)  # fmt: skip
def test_two_numbers_are_a_range_only_where_they_are_called_one(cell: str) -> None:
    assert read_dimensions(cell) is None


@pytest.mark.parametrize(
    "cell",
    ["4 to 5", "4 à 5", "de 4 à 5", "от 4 до 5", "4~5", "4 or 5", "4 ou 5", "4 или 5"],
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
     "before DML_FEATURE_LEVEL_5_0", "DML_FEATURE_LEVEL_5_0 et versions antérieures", "DML_FEATURE_LEVEL_5_0 и ниже"],
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
