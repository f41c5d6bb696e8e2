"""Conditions, slips and gaps of pages in the forms in which real pages have them, on a small page of our own."""

from __future__ import annotations

import pytest
from document_pages import Pages, operator_of, page

from dmlgen.documents import compare
from dmlgen.model import Specification


@pytest.mark.parametrize(
    ("parts", "expressions"),
    [
        ({"minimum": "This value cannot be less than 1."}, ["Min >= 1"]),
        ({"minimum": "It must be at most 2.5."}, ["Min <= 2.5"]),
        ({"minimum": "It must be at most 16777215."}, ["Min <= 16777215"]),
        ({"minimum": "It must be greater than 0."}, ["Min > 0"]),
        ({"minimum": "It must be less than 8."}, ["Min < 8"]),
        ({"output": "The **Min** factor. Usually 1.0. This value cannot be less than 1."}, ["Min >= 1"]),
        ({"input": "The expected number of elements in *InputTensor* is 1."}, ["InputTensor.ElementCount == 1"]),
        ({"input": "This tensor must be a scalar (all *Sizes* equal 1)."}, ["InputTensor.ElementCount == 1"]),
        (
            {"description": "Until some level, *InputTensor* _must_ match the type of *InputGradientTensor*."},
            ["InputTensor.DataType == InputGradientTensor.DataType"],
        ),
        ({"input": "The number of elements in *InputTensor* is not 1."}, []),
        ({"input": "The number of elements in *Elsewhere* is 1."}, []),
        ({"minimum": "A value of 1 is typical."}, []),
    ],
)
def test_conditions(pages: Pages, parts: dict[str, str], expressions: list[str]) -> None:
    facts = pages.read_text(page(**parts))
    assert [fact.expression for fact in facts.require] == expressions
    assert facts.unread == ()


def test_advice_keeps_every_digit(pages: Pages) -> None:
    facts = pages.read_text(page(minimum="It should be between 0.0 and 16777215."))
    assert [fact.expression for fact in facts.should] == ["Min >= 0 and Min <= 16777215"]


@pytest.mark.parametrize(
    "sentence",
    ["It should be between the bounds of 1 bit.", "If so, it cannot be less than 1.", "It must be less than 1 or 2."],
)
def test_conditions_that_are_left_to_a_person(pages: Pages, sentence: str) -> None:
    facts = pages.read_text(page(minimum=sentence))
    assert facts.require == ()
    assert [unread.what for unread in facts.unread] == [f"what bounds Min: {sentence}"]


@pytest.mark.parametrize(
    "sentence",
    [
        "Values must be in the range `[0, 3]`.",
        "This tensor must be of type **UINT32**.",
        "It can be absent only if the other one is, and may not be otherwise.",
        "*Sizes* should match *InputGradientTensor*.",
        "It is required below some level.",
        "It may be used only when the output is of one type.",
    ],
)
def test_rules_in_other_words_are_listed(pages: Pages, sentence: str) -> None:
    facts = pages.read_text(page(input=sentence))
    plain = sentence.translate({ord(mark): None for mark in "*`"})
    assert facts.require == ()
    assert [unread.what for unread in facts.unread] == [f"a rule about InputTensor: {plain}"]


def test_rules_outside_of_sections_are_listed(pages: Pages) -> None:
    facts = pages.read_text(page(description="Exactly one tensor must be there. It is so."))
    assert [unread.what for unread in facts.unread] == ["a rule: Exactly one tensor must be there."]
    facts = pages.read_text(page(description="*Elsewhere* must match the type of *InputTensor*."))
    assert facts.require == ()
    assert [unread.what for unread in facts.unread] == ["a rule: Elsewhere must match the type of InputTensor."]


def test_constraints_below_either_of_two_introductions(pages: Pages) -> None:
    again = "It came with `DML_FEATURE_LEVEL_2_0`.\n\n*InputTensor* and *InputGradientTensor* have the same *Sizes*."
    facts = pages.read_text(page().replace("## Availability", f"## Availability\n\n{again}\n\n## Availability", 1))
    assert [fact.fields for fact in facts.same] == [("DataType",)]
    separate = again.replace("\n\n*Input", "\n\n## Tensor constraints\n\n*Input")
    facts = pages.read_text(page().replace("## Availability", f"## Availability\n\n{separate}\n\n## Availability", 1))
    assert [fact.level for fact in facts.introductions] == ["3.1", "2.0"]
    assert [fact.fields for fact in facts.same] == [("Sizes",), ("DataType",)]
    assert facts.unread == ()


def test_properties_that_match_those_of_another_tensor(pages: Pages) -> None:
    facts = pages.read_text(
        page(input="The *Sizes* of this tensor must exactly match those of the *InputGradientTensor*.")
    )
    assert [(fact.fields, fact.members) for fact in facts.same][1:] == [
        (("Sizes",), ("InputTensor", "InputGradientTensor"))
    ]
    facts = pages.read_text(
        page(input="This tensor must have the same sizes and data type as the *InputGradientTensor*.")
    )
    assert [(fact.fields, fact.members) for fact in facts.same][1:] == [
        (("DataType", "Sizes"), ("InputTensor", "InputGradientTensor"))
    ]
    assert facts.unread == ()
    counted = "The *DimensionCount* of this tensor must match *InputGradientTensor.DimensionCount*."
    facts = pages.read_text(page(input=counted))
    assert [(fact.fields, fact.members) for fact in facts.same][1:] == [
        (("DimensionCount",), ("InputTensor", "InputGradientTensor"))
    ]
    facts = pages.read_text(page(input="The *Sizes* of this tensor must match those of the *Elsewhere*."))
    assert len(facts.same) == 1
    assert [unread.what for unread in facts.unread] == [
        "a constraint: The Sizes of this tensor must match those of the Elsewhere."
    ]


def test_a_heading_that_slipped(pages: Pages) -> None:
    """The tables and the prose agree on another name: the heading is kept as it is printed, the member is theirs."""
    facts = pages.read_text(page(output_heading="OutputTensor"))
    assert [member.name for member in facts.members] == [
        "InputTensor", "InputGradientTensor", "OutputGradientTensor", "Min",
    ]  # fmt: skip
    assert facts.sections.names == ("InputTensor", "InputGradientTensor", "OutputTensor", "Min")


def test_a_heading_whose_name_stands_elsewhere_is_no_slip(pages: Pages) -> None:
    from dmlgen.diagnostics import SpecErrors

    with pytest.raises(SpecErrors) as caught:
        pages.read_text(page(output_heading="OutputTensor", description="It fills the *OutputTensor*."))
    assert "'OutputGradientTensor' is no tensor of this operator" in str(caught.value.diagnostics[0])


def test_recommended_ranges(pages: Pages) -> None:
    facts = pages.read_text(page(minimum="This value should be between 0.0 and 1.5."))
    assert [fact.expression for fact in facts.should] == ["Min >= 0 and Min <= 1.5"]
    assert (facts.require, facts.unread) == ((), ())


@pytest.mark.parametrize(
    ("sentence", "one_of"),
    [
        ("the output may alias one of the input tensors", True),
        ("the output may alias one or more of the input tensors", False),
        ("the output may alias *InputTensor* or *InputGradientTensor*", True),
        ("the output may alias *InputTensor* and *InputGradientTensor*", False),
    ],
)
def test_one_input_in_place_or_several(pages: Pages, sentence: str, one_of: bool) -> None:
    facts = pages.read_text(page(description=f"In-place execution is supported: {sentence}."))
    assert facts.in_place is not None
    assert facts.in_place.members == ("InputTensor", "InputGradientTensor")
    assert facts.in_place.one_of is one_of


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("A typical default for this value is 1.0.", [1.0]),
        ("A typical default for this value is 0.166667 (1/6).", [0.166667]),
        ("A value of 0.999f is typical.", [0.999]),
        ("A value of 1e-5 is recommended as default.", [1e-5]),
        ("Typical values include 1e-8.", []),
    ],
)
def test_typical_values(pages: Pages, sentence: str, value: list[float]) -> None:
    facts = pages.read_text(page(minimum=sentence))
    assert [(fact.member, fact.value) for fact in facts.defaults] == [("Min", number) for number in value]
    facts = pages.read_text(page(output=f"The **Min** factor. {sentence}"))
    assert [(fact.member, fact.value) for fact in facts.defaults] == [("Min", number) for number in value]


@pytest.mark.parametrize(
    ("either", "members"),
    [
        ("*InputTensor* or *InputGradientTensor*", ("InputTensor", "InputGradientTensor")),
        ("*InputTensor* or nothing", None),
    ],
)
def test_an_output_may_share_the_memory_of_either_input(
    pages: Pages, either: str, members: tuple[str, ...] | None
) -> None:
    facts = pages.read_text(page(description=f"In-place execution is supported: the output may alias {either}."))
    assert (facts.in_place.members if facts.in_place else None) == members
    assert bool(facts.unread) is (members is None)


@pytest.mark.parametrize(("name", "strange"), [("OutputTensor", ["OutputTensor"]), ("OutputGradientTensor", [])])
def test_an_output_that_is_none_says_nothing_of_the_inputs(pages: Pages, name: str, strange: list[str]) -> None:
    sentence = f"In-place execution is supported: *{name}* may alias *InputTensor*."
    facts = pages.read_text(page(description=sentence))
    assert facts.in_place is not None
    assert facts.in_place.members == ("InputTensor",)
    assert list(facts.misprints) == strange


@pytest.mark.parametrize(
    ("parts", "what", "fact"),
    [
        ({"counts": " "}, "the dimension counts of InputTensor, a cell that is empty", "support.3_1.dimensions"),
        ({"types": " "}, "the data types of InputTensor, a cell that is empty", "support.3_1.types"),
        ({"counts": "some"}, "the dimension counts 'some' of InputTensor", "support.3_1.dimensions"),
    ],
)
def test_a_cell_without_a_fact_is_unread(
    pages: Pages, specification: Specification, parts: dict[str, str], what: str, fact: str
) -> None:
    facts = pages.read_text(page(**parts))
    assert [(unread.what, unread.fact) for unread in facts.unread] == [(what, fact)]
    operator = operator_of(specification, "ELEMENT_WISE_CLIP_GRAD")
    assert fact not in {row.fact for row in compare(facts, operator, pages.vocabulary).rows}


def test_an_example_beside_the_formula(pages: Pages) -> None:
    text = page().replace("f(x) = x\n", "f(x) = x\n\nExample:\n    [[1, 0]] // InputTensor\n")
    facts = pages.read_text(text)
    assert [formula.text for formula in facts.formulas] == ["f(x) = x"]
    assert [unread.what for unread in facts.unread] == ["an example beside the formula"]


def test_an_erratum_that_explains_nothing_is_reported(pages: Pages, specification: Specification) -> None:
    """The erratum quotes a strange name, which this page does not have."""
    operator = operator_of(specification, "ELEMENT_WISE_CLIP_GRAD")
    comparison = compare(pages.read_text(page()), operator, pages.vocabulary)
    assert [str(erratum.fact) for erratum in comparison.idle] == ["names"]
    assert not comparison.is_clean
