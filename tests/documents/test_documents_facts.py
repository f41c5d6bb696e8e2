"""Every form of page gives the facts that a person reads in it: members, tables, examples, limits."""

from __future__ import annotations

from datetime import date
from typing import Any

import expected_facts as expected
import pytest
from document_pages import Pages, operator_of

from dmlgen.documents import Verdict, Vocabulary, compare, merge, skeleton
from dmlgen.documents.blocks import Form
from dmlgen.documents.examples import read_setting
from dmlgen.documents.facts import Setting
from dmlgen.model import Specification

CASES = {
    "product_source_en.md": (Form.SOURCE, expected.PRODUCT_NEW),
    "product_published_ru.md": (Form.PUBLISHED, expected.PRODUCT_OLD),
    "product_translated_ru.md": (Form.PUBLISHED, expected.PRODUCT_OLD),
    "product_plain_fr.txt": (Form.PLAIN, expected.PRODUCT_NEW),
    "product_converted_en.md": (Form.CONVERTED, expected.PRODUCT_NEW | {"operator": None}),
    "modulus_published_ru.md": (Form.PUBLISHED, expected.MODULUS_OLD),
    "summation_published_ru.md": (Form.PUBLISHED, expected.SUMMATION_OLD),
    "reduce_source_en.md": (Form.SOURCE, expected.REDUCE_OLD),
    "gemm_published_en.md": (Form.PUBLISHED, expected.GEMM),
    "join_source_en.md": (Form.SOURCE, expected.JOIN),
}


@pytest.mark.parametrize("name", CASES)
def test_facts(pages: Pages, name: str) -> None:
    form, facts = CASES[name]
    found = pages.read(name)
    assert found.form is form
    assert expected.summary(found) == facts


@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("product_source_en.md", ("en-us", date(2022, 1, 19), None)),
        ("product_published_ru.md", ("ru-ru", date(2021, 3, 15), "0b93de98c4afc79a6801a113bc91adbc89e835b9")),
        ("product_translated_ru.md", ("ru-ru", date(2021, 3, 15), "0b93de98c4afc79a6801a113bc91adbc89e835b9")),
        ("product_plain_fr.txt", (None, None, None)),
        ("product_converted_en.md", (None, None, None)),
        ("gemm_published_en.md", ("en-us", date(2022, 12, 1), None)),
    ],
)
def test_identity(pages: Pages, name: str, identity: Any) -> None:
    found = pages.read(name).identity
    assert (found.locale, found.date, found.revision) == identity


def test_a_fact_knows_its_line(pages: Pages) -> None:
    facts = pages.read("product_source_en.md")
    lines = pages.text("product_source_en.md").split("\n")
    assert facts.introduced is not None
    assert facts.in_place is not None
    assert "came with" in lines[facts.introduced.at.line - 1]
    assert "in-place" in lines[facts.in_place.at.line - 1]
    assert lines[facts.support[0].rows[1].at.line - 1].startswith("| OutputTensor")
    assert lines[facts.members[2].at.line - 1] == "### -field Axis"
    assert lines[facts.examples[1].outputs[0].at.line - 1].startswith("OutputTensor: (Sizes")
    assert lines[facts.require[0].at.line - 1].startswith("Counts dimensions")


@pytest.mark.parametrize(
    ("name", "unread"),
    [
        ("product_source_en.md", []),
        ("product_published_ru.md", []),
        ("product_plain_fr.txt", []),
        ("reduce_source_en.md", [(82, "a constraint: The data types are equal, unless the function finds a place.")]),
        (
            "gemm_published_en.md",
            [
                (64, "code that is neither structure, example nor formula"),
                (87, "an illustration"),
                (94, "the values of BTensor, which are elided"),
                (99, "the values of OutputTensor, which are elided"),
                (114, "the dimension layouts of ATensor, BTensor, CTensor, OutputTensor"),
                (122, "the dimension layouts of ATensor, BTensor, CTensor, OutputTensor"),
            ],
        ),
    ],
)
def test_what_could_not_be_read_is_listed_with_its_line(pages: Pages, name: str, unread: list[tuple[int, str]]) -> None:
    assert [(item.at.line, item.what) for item in pages.read(name).unread] == unread


UNREADABLE = [
    (("Tensor | Input | 1 to 8 |", "Tensor | Input | 1, 4 or 8 |"), "the dimension counts '1, 4 or 8' of InputTensor"),
    (("| InputTensor | Input | 4 |", "| InputTensor | Inlet | 4 |"), "the kind 'Inlet' of InputTensor"),
    (("ms.date: 01/19/2022", "ms.date: 19/01/2022"), "the date '19/01/2022'"),
    (("Axis: 3\n", "Axis: three\n"), "the value 'three' of Axis, which is UINT"),
    (("Axis: 3\n", "Axle: 3\n"), "Axle, which is no member of this operator"),
    (("HasExclusiveProduct: FALSE", "HasExclusiveProduct: 0"), "the value '0' of HasExclusiveProduct, which is BOOL"),
    (
        ("AxisDirection: DML_AXIS_DIRECTION_INCREASING", "AxisDirection: DML_AXIS_DIRECTION_UP"),
        "the value 'DML_AXIS_DIRECTION_UP' of AxisDirection, which is DML_AXIS_DIRECTION",
    ),
    (("This operator came with `DML_FEATURE_LEVEL_3_1`.", "."), "the feature level that introduced the operator"),
    (("may alias *InputTensor*", "may alias *InputTensr*"), "which inputs an output may share memory with"),
    (
        ("*InputTensor* and *OutputTensor* have the same", "*InputTensr* and *OutputTensor* have the same"),
        "a constraint: InputTensr and OutputTensor have the same DataType, DimensionCount, and Sizes.",
    ),
    (
        ("the same *DataType*", "the same *DateType*"),
        "a constraint: InputTensor and OutputTensor have the same DateType, DimensionCount, and Sizes.",
    ),
    (("[3, 24, 168, 504]", "[3, ...]"), "the values of OutputTensor, which are elided"),
    (("Type: [**UINT**](/x/windows-data-types)", "Type: [**QUINT**](/x/windows-data-types)"), "the type of Axis"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "what"), UNREADABLE, ids=[what for _, what in UNREADABLE])
def test_what_is_not_understood_is_unread_and_not_guessed(pages: Pages, change: tuple[str, str], what: str) -> None:
    assert what in [item.what for item in pages.changed("product_source_en.md", change).unread]


def test_a_title_that_names_no_operator_is_unread(pages: Pages) -> None:
    facts = pages.read_text("# Running products\n\n" + pages.text("product_converted_en.md"))
    assert facts.operator is None
    assert [item.what for item in facts.unread] == ["the title 'Running products', which names no operator"]


def test_a_damaged_title_does_not_hide_the_structure(pages: Pages) -> None:
    facts = pages.changed("product_published_ru.md", ("title: DML_CUMULATIVE", "title: DML_\u7d2f\u8ba1"))
    assert facts.operator == "CUMULATIVE_PRODUCT"
    assert [fact.name for fact in facts.operators][-1] == "DML_\u7d2f\u8ba1_PRODUCT_OPERATOR_DESC"


def test_an_array_without_a_counter_is_unread(pages: Pages) -> None:
    facts = pages.changed("reduce_source_en.md", ("\\_Field\\_size\\_(AxisCount) ", ""))
    assert "the member that counts the elements of Axes" in [item.what for item in facts.unread]


def test_an_array_that_the_structure_does_not_mark_is_unread(pages: Pages) -> None:
    facts = pages.changed("join_source_en.md", ("\\_Field\\_size\\_(InputCount) **const", "**const"))
    assert "whether InputTensors is an array" in [item.what for item in facts.unread]


def test_a_section_that_the_structure_does_not_know_is_unread(pages: Pages) -> None:
    facts = pages.changed("product_published_ru.md", ("`Axis`", "`Axle`"))
    assert [item.what for item in facts.unread] == [
        "Axis is a field of the structure and has no section",
        "Axle has a section but is no field of the structure",
        "a rule about Axle: It must be less than the DimensionCount of the InputTensor.",
    ]


def test_an_example_that_lacks_a_value_is_unread(pages: Pages) -> None:
    facts = pages.changed("product_source_en.md", ("HasExclusiveProduct: TRUE\n", ""))
    assert [item.what for item in facts.unread] == ["the example gives no value for HasExclusiveProduct"]


def test_a_level_in_another_sentence_is_not_the_introduction(pages: Pages) -> None:
    facts = pages.changed(
        "product_source_en.md", ("Takes the products.", "Since `DML_FEATURE_LEVEL_4_0` it takes all products.")
    )
    assert facts.introduced is not None
    assert facts.introduced.level == "3.1"


def test_a_level_below_the_tables_is_not_the_introduction(pages: Pages) -> None:
    text = pages.text("product_source_en.md") + "\nSince `DML_FEATURE_LEVEL_5_0` there is more.\n"
    introduced = pages.read_text(text).introduced
    assert introduced is not None
    assert introduced.level == "3.1"


def test_an_exception_leaves_a_constraint_to_a_person(pages: Pages) -> None:
    facts = pages.changed("product_source_en.md", ("and *Sizes*.", "and *Sizes*, except along *Axis*."))
    assert facts.same == ()


def test_every_input_but_one(pages: Pages) -> None:
    sentence = (
        "supports in-place execution: each output may alias an eligible input tensor. All input tensors, with the "
        "exception of the *BTensor*, are eligible to be aliased"
    )
    facts = pages.changed(
        "modulus_published_ru.md",
        ("supports in-place execution: *OutputTensor* may alias one of the input tensors", sentence),
    )
    assert facts.in_place is not None
    assert facts.in_place.members == ("ATensor",)


def test_an_alias_of_an_output_is_not_read_as_an_input(pages: Pages) -> None:
    facts = pages.changed("product_source_en.md", ("may alias *InputTensor*", "may alias *OutputTensor*"))
    assert facts.in_place is None


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
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    (finding,) = {row.page: row for row in compare(facts, operator, pages.vocabulary).findings}.values()
    values = "[2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4]"
    assert finding.page == f"FLOAT32 {{1, 1, 2, 4}} as {{1, 1, 3, 4}} {values}"
    assert finding.spec == f"FLOAT32 {{1, 1, 3, 4}} {values}"
    merged = merge("CUMULATIVE_PRODUCT", [facts])
    assert merged.facts.examples == ()
    assert "\nexamples:\n" not in skeleton(merged, pages.vocabulary)


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
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
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
