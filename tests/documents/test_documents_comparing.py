"""Pages against the committed specifications."""

from __future__ import annotations

import pytest
from document_pages import Pages, operator_of

from dmlgen.documents import Comparison, Unrecognised, as_data, compare, operators_of, table_rows
from dmlgen.documents.names import unknown_names
from dmlgen.model import Specification


def compared(pages: Pages, specification: Specification, name: str, *changes: tuple[str, str]) -> Comparison:
    facts = pages.changed(name, *changes)
    operator = operator_of(specification, operators_of([facts], specification)[0])
    return compare(facts, operator, pages.vocabulary)


def different(comparison: Comparison) -> list[tuple[str, str, str, str, str | None]]:
    return [
        (row.fact, row.page, row.spec, row.verdict.value, row.erratum)
        for row in comparison.rows
        if row.verdict.value != "same"
    ]


@pytest.mark.parametrize("name", ["product_source_en.md", "product_plain_fr.txt", "product_converted_en.md"])
def test_a_page_with_the_same_facts(pages: Pages, specification: Specification, name: str) -> None:
    comparison = compared(pages, specification, name)
    assert different(comparison) == []
    assert comparison.findings == ()
    assert len(comparison.rows) > 40


def test_an_older_page_differs_where_errata_say_so(pages: Pages, specification: Specification) -> None:
    comparison = compared(pages, specification, "product_published_ru.md")
    types = ("FLOAT32, FLOAT16, UINT32, UINT16", "FLOAT32, FLOAT16, INT32, UINT32")
    assert different(comparison) == [
        ("support", "4.0, 3.1", "5.0, 4.0, 3.1", "page older", "support"),
        ("support.4_0.types", *types, "page older", "support.4_0.types"),
        ("support.3_1.types", *types, "page older", "support.3_1.types"),
    ]
    assert comparison.findings == ()


def test_the_first_page_of_a_sum(pages: Pages, specification: Specification) -> None:
    comparison = compared(pages, specification, "summation_published_ru.md")
    assert [(fact, verdict, erratum) for fact, _, _, verdict, erratum in different(comparison)] == [
        ("support", "page older", "support"),
        ("support.2_1.types", "page older", "support.2_1.types"),
    ]
    assert comparison.findings == ()


def test_an_erratum_of_another_page_explains_nothing(pages: Pages, specification: Specification) -> None:
    comparison = compared(
        pages, specification, "product_published_ru.md", ("ms.contentlocale: ru-RU", "ms.contentlocale: fr-FR")
    )
    assert [(row.fact, row.verdict.value, row.page) for row in comparison.findings] == [
        ("documents", "differs", "fr-fr, 2021-03-15, 0b93de98"),
        ("support", "page older", "4.0, 3.1"),
        ("support.4_0.types", "page older", "FLOAT32, FLOAT16, UINT32, UINT16"),
        ("support.3_1.types", "page older", "FLOAT32, FLOAT16, UINT32, UINT16"),
    ]


def test_an_erratum_out_of_date_explains_nothing(pages: Pages, specification: Specification) -> None:
    """The page says something new where the erratum quotes what it said."""
    text = pages.text("product_published_ru.md")
    start = text.index("DML_FEATURE_LEVEL_3_1 and above")
    facts = pages.read_text(text[:start] + text[start:].replace("UINT16", "UINT8"))
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    findings = compare(facts, operator, pages.vocabulary).findings
    assert [(row.fact, row.page) for row in findings] == [("support.3_1.types", "FLOAT32, FLOAT16, UINT32, UINT8")]


def test_only_the_newest_table_says_whether_a_tensor_is_optional(pages: Pages, specification: Specification) -> None:
    """An older table may have demanded what a newer one leaves open."""
    newest, older = "1 to 8 | FLOAT32, FLOAT16, INT64", "4 | FLOAT32"
    facts = []
    for row in (newest, older):
        change = (f"| InputTensor | Input | {row}", f"| InputTensor | Optional input | {row}")
        comparison = compared(pages, specification, "product_source_en.md", change)
        facts.append([(fact, page, spec) for fact, page, spec, _, _ in different(comparison)])
    assert facts == [[("members.InputTensor.optional", "yes", "no")], []]


def test_a_page_that_says_nothing_of_a_fact_differs(pages: Pages, specification: Specification) -> None:
    comparison = compared(
        pages,
        specification,
        "product_source_en.md",
        ("It must be less than the *DimensionCount* of the *InputTensor*.", ""),
        ("The operator supports in-place execution: the output tensor may alias *InputTensor* while it is bound.", "."),
        ("### -field Axis\n", "### -field Axle\n"),
    )
    assert [(row.fact, row.page, row.spec) for row in comparison.findings] == [
        (
            "members",
            "InputTensor, OutputTensor, Axle, AxisDirection, HasExclusiveProduct",
            "InputTensor, OutputTensor, Axis, AxisDirection, HasExclusiveProduct",
        ),
        ("members.Axle.type", "UINT", ""),
        ("in_place", "", "InputTensor"),
        ("members.Axis.type", "", "UINT"),
        ("constraints.require", "", "Axis < InputTensor.DimensionCount"),
        ("examples.across horizontal slivers.Axis", "", "3"),
        ("examples.exclusive products.Axis", "", "3"),
        ("examples.axis direction.Axis", "", "3"),
        ("examples.along a different axis.Axis", "", "2"),
    ]  # fmt: skip


def test_a_page_that_contradicts_itself_has_a_row_for_each_statement(
    pages: Pages, specification: Specification
) -> None:
    comparison = compared(pages, specification, "product_published_ru.md", ("    UINT Axis;", "    INT Axis;"))
    rows = [(row.page, row.verdict.value) for row in comparison.rows if row.fact == "members.Axis.type"]
    assert rows == [("INT", "page older"), ("UINT", "same")]


def test_a_missing_example_is_reported_once(pages: Pages, specification: Specification) -> None:
    text = pages.text("product_source_en.md")
    start, end = text.index("### Example 4"), text.index("## -remarks")
    facts = pages.read_text(text[:start] + text[end:])
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    findings = compare(facts, operator, pages.vocabulary).findings
    assert [(row.fact, row.page, row.spec) for row in findings] == [("examples", "3", "4")]


def test_examples_are_matched_by_their_values(pages: Pages, specification: Specification) -> None:
    """A new example in front does not make all the others differ, and is reported once."""
    text = pages.text("product_source_en.md")
    block = text[text.index("### Example 4") : text.index("## -remarks")]
    start = text.index("### Example 1")
    facts = pages.read_text(text[:start] + block.replace("[ 2,  1,  3,  5]", "[ 2,  1,  3,  6]") + text[start:])
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    findings = compare(facts, operator, pages.vocabulary).findings
    assert [(row.fact, row.page, row.spec) for row in findings] == [("examples", "5", "4")]


def test_equal_sizes_imply_equal_dimension_counts(pages: Pages, specification: Specification) -> None:
    product = operator_of(specification, "CUMULATIVE_PRODUCT")
    stated = "*DataType*, *DimensionCount*, and *Sizes*"
    facts = pages.changed("product_source_en.md", (stated, "*DataType* and *Sizes*"))
    assert compare(facts, product, pages.vocabulary).findings == ()
    fewer = pages.changed("product_source_en.md", (stated, "*DataType* and *DimensionCount*"))
    (row,) = compare(fewer, product, pages.vocabulary).findings
    assert row.fact == "constraints.same"


def test_an_unknown_name_in_the_prose_is_reported(pages: Pages, specification: Specification) -> None:
    comparison = compared(
        pages, specification, "product_source_en.md", ("With **DML_AXIS_DIRECTION_DEC", "With **DML_AXIS_DIRECTION_DUC")
    )
    assert [(row.fact, row.page) for row in comparison.findings] == [("names", "DML_AXIS_DIRECTION_DUCREASING")]


def test_a_misprint_of_a_member_is_reported(pages: Pages, specification: Specification) -> None:
    comparison = compared(
        pages, specification, "product_source_en.md", ("Takes the products.", "*Axis*: see `AxisDirectoin` and *Axes*.")
    )
    assert [(row.fact, row.page) for row in comparison.findings] == [("names", "AxisDirectoin")]


def test_known_names(pages: Pages) -> None:
    known = [
        "DML_GEMM_OPERATOR_DESC", "DML_OPERATOR_GEMM", "DML_FEATURE_LEVEL_3_1", "DML_AXIS_DIRECTION", "DML_TENSOR_DESC",
        "DML_AXIS_DIRECTION_INCREASING", "DML_TENSOR_DATA_TYPE_INT8", "DML_OPERATOR_TYPE", "DML_FEATURE_LEVEL",
    ]  # fmt: skip
    unknown = ["DML_GEM_OPERATOR_DESC", "DML_OPERATOR_GEM", "DML_FEATURE_LEVEL_3_9", "DML_AXIS", "DML_TENSR_DESC"]
    assert unknown_names([*known, *unknown], pages.vocabulary) == tuple(unknown)


def test_an_undated_page_is_older_if_it_lacks_the_newest_level(pages: Pages, specification: Specification) -> None:
    text = pages.text("product_plain_fr.txt")
    start, end = text.index("DML_FEATURE_LEVEL_5_0"), text.index("DML_FEATURE_LEVEL_4_0")
    facts = pages.read_text(text[:start] + text[end:], "page.txt")
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    findings = compare(facts, operator, pages.vocabulary).findings
    assert [(row.fact, row.verdict.value) for row in findings] == [("support", "page older")]


def test_conditional_tables_have_their_own_facts(pages: Pages, specification: Specification) -> None:
    facts = pages.read("reduce_source_en.md")
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    found = {row.fact for row in compare(facts, operator, pages.vocabulary).findings}
    assert "support.2_1(ARGMAX, ARGMIN).types" in found
    assert "support.1_0(AVERAGE, L1, LOG_SUM_EXP).types" in found


class TestRecognising:
    """A page that does not name its operator."""

    def test_by_members_and_an_example(self, pages: Pages, specification: Specification) -> None:
        assert operators_of([pages.read("product_converted_en.md")], specification) == ("CUMULATIVE_PRODUCT",)

    def test_by_another_page(self, pages: Pages, specification: Specification) -> None:
        nothing = Specification(operators=(), enums=specification.enums, levels=specification.levels)
        found = operators_of([pages.read("product_converted_en.md"), pages.read("product_plain_fr.txt")], nothing)
        assert found == ("CUMULATIVE_PRODUCT", "CUMULATIVE_PRODUCT")

    def test_by_members_and_the_formula(self, pages: Pages, specification: Specification) -> None:
        text = pages.text("modulus_published_ru.md")
        unnamed = text.replace("ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC", "SOMETHING")
        start, end = unnamed.index("```cpp"), unnamed.index("};\n```") + 6
        facts = pages.read_text(unnamed[:start] + unnamed[end:])
        assert facts.operator is None
        assert operators_of([facts], specification) == ("ELEMENT_WISE_MODULUS_FLOOR",)

    def test_members_alone_are_not_enough(self, pages: Pages, specification: Specification) -> None:
        text = pages.text("product_converted_en.md")
        start, end = text.index("## Examples"), text.index("## Remarks")
        facts = pages.read_text(text[:start] + text[end:])
        with pytest.raises(Unrecognised) as caught:
            operators_of([facts], specification)
        assert str(caught.value) == (
            "page.md: the page names no operator, and nothing known has its members and a worked example of it; "
            "name it with --operator OP"
        )

    def test_the_user_names_it(self, pages: Pages, specification: Specification) -> None:
        facts = pages.changed("product_converted_en.md", ("### `Axis`", "### `Axle`"))
        assert operators_of([facts], specification, "CUMULATIVE_PRODUCT") == ("CUMULATIVE_PRODUCT",)

    def test_the_user_contradicts_the_page(self, pages: Pages, specification: Specification) -> None:
        with pytest.raises(Unrecognised) as caught:
            operators_of([pages.read("product_plain_fr.txt")], specification, "GEMM")
        assert str(caught.value) == (
            "product_plain_fr.txt: the page is about CUMULATIVE_PRODUCT, not GEMM; leave the operator out"
        )

    def test_a_page_that_fits_two_operators(self, pages: Pages, specification: Specification) -> None:
        named = pages.read("product_plain_fr.txt")
        other = pages.read_text(
            pages.text("product_plain_fr.txt").replace("CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"), "other.txt"
        )
        with pytest.raises(Unrecognised) as caught:
            operators_of([pages.read("product_converted_en.md"), named, other], specification)
        assert str(caught.value) == (
            "product_converted_en.md: the page names no operator and fits CUMULATIVE_PRODUCT, CUMULATIVE_SUMMATION; "
            "name it with --operator OP"
        )


def test_rows_of_the_table(pages: Pages, specification: Specification) -> None:
    comparison = compared(
        pages, specification, "modulus_published_ru.md", ("- (b * floor(a / b))", "- (b * round(a / b))")
    )
    same = ("", "same", "")
    types = "FLOAT32, FLOAT16, INT32, INT16, INT8,..."
    assert [(row[0], *row[2:]) for row in table_rows(comparison)] == [
        ("documents", "ru-ru, 2020-10-30, 8e1f04c7", *same),
        ("operator", "ELEMENT_WISE_MODULUS_FLOOR", *same),
        ("introduced", "2.1", *same),
        ("in_place", "one of ATensor, BTensor", *same),
        ("members", "ATensor, BTensor, OutputTensor", *same),
        ("members.ATensor", "TENSOR, input, required", *same),
        ("members.BTensor", "TENSOR, input, required", *same),
        ("members.OutputTensor", "TENSOR, output, required", *same),
        ("constraints.same", "DataType, DimensionCount, Sizes of AT...", *same),
        ("support", "3.0, 2.1", "6.0, 3.0, 2.1", "page older", "support"),
        ("support.3_0.dimensions", "1 to 8", *same),
        ("support.3_0.types", types, *same),
        ("support.2_1.dimensions", "4", *same),
        ("support.2_1.types", types, *same),
        ("formula", "f(a, b) = a - (b * round(a / b))", "f(a, b) = a - (b * floor(a / b))", "page older", "none"),
    ]


def test_data_for_machines(pages: Pages, specification: Specification) -> None:
    data = as_data(compared(pages, specification, "summation_published_ru.md"))
    facts = data.pop("facts")
    assert isinstance(facts, list)
    assert data == {
        "page": "summation_published_ru.md",
        "operator": "CUMULATIVE_SUMMATION",
        "locale": "ru-ru",
        "date": "2020-10-29",
        "revision": "8e1f04c7e3c5c850071bac8d173f9441aab0dfed",
        "tables": True,
        "findings": 0,
        "text_recorded": False,
        "rules_not_looked_for": [],
        "idle_errata": [],
        "unread": [],
    }
    assert facts[0]["fact"] == "documents"
    support = next(fact for fact in facts if fact["fact"] == "support")
    assert support["page"] == "2.1"
    assert support["specification"] == "5.0, 4.0, 2.1"
    assert (support["verdict"], support["erratum"]) == ("page older", "support")
