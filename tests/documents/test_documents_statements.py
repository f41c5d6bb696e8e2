"""Sentences that state a fact in the forms that pages were found to have it, each beside one that states none."""

from __future__ import annotations

import pytest
from document_pages import Pages
from small_page import page

ITS = "InputGradientTensor"
OF_INPUTS = ("InputTensor", ITS)


@pytest.mark.parametrize(
    ("sentence", "groups"),
    [
        (f"The *Sizes* must match *{ITS}.Sizes*.", [(("Sizes",), OF_INPUTS)]),
        (
            f"The *Sizes* must match *{ITS}.Sizes*, and *Sizes* must match *OutputGradientTensor.Sizes*.",
            [(("Sizes",), OF_INPUTS), (("Sizes",), ("InputTensor", "OutputGradientTensor"))],
        ),
        (f"*DimensionCount* must match *{ITS}.DimensionCount* (it is kept).", [(("DimensionCount",), OF_INPUTS)]),
        (
            f"The *DimensionCount* and *Sizes* of this tensor must match *{ITS}*.",
            [(("DimensionCount", "Sizes"), OF_INPUTS)],
        ),
        (f"Both the *InputTensor* and *{ITS}* have the same tensor sizes.", [(("Sizes",), OF_INPUTS)]),
    ],
)
def test_equal_properties(pages: Pages, sentence: str, groups: list[tuple[tuple[str, ...], tuple[str, ...]]]) -> None:
    facts = pages.read_text(page(input=sentence))
    assert [(fact.fields, fact.members) for fact in facts.same][1:] == groups
    assert facts.unread == ()


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        (f"The *DimensionCount* and *DataType* of this tensor must match *{ITS}.DimensionCount*.", "a constraint"),
        ("The *Sizes* of this tensor must match *InputTensor.Sizes*.", "a constraint"),
        (f"Both the *OutputGradientTensor* and *{ITS}* have the same sizes.", "a constraint"),
        (f"The *Sizes* must match *{ITS}.Sizes* for every dimension except one.", "a rule about InputTensor"),
        (f"*Sizes* must match *{ITS}.Sizes*, except for some, which must be 1.", "a rule about InputTensor"),
    ],
)
def test_properties_that_only_a_person_can_tell(pages: Pages, sentence: str, kind: str) -> None:
    facts = pages.read_text(page(input=sentence))
    assert len(facts.same) == 1
    assert [unread.what for unread in facts.unread] == [f"{kind}: {sentence.replace('*', '')}"]


@pytest.mark.parametrize(
    ("sentence", "expressions"),
    [
        ("The expected dimensions of the *InputTensor* are `{ 1, 1, 1, 1 }`.", ["InputTensor.ElementCount == 1"]),
        ("The expected dimensions of *InputTensor* are `{1}`.", ["InputTensor.ElementCount == 1"]),
        ("The expected dimensions of *InputTensor* are `{ 1, 2 }`.", []),
        ("The expected dimensions of *InputTensor* are `{ 1, 1 }` or others.", []),
    ],
)
def test_sizes_of_one(pages: Pages, sentence: str, expressions: list[str]) -> None:
    facts = pages.read_text(page(input=sentence))
    assert [fact.expression for fact in facts.require] == expressions


@pytest.mark.parametrize(
    ("limits", "expressions"),
    [
        ("ranging `[0, InputTensor.DimensionCount)`", ["Axis < InputTensor.DimensionCount"]),
        ("ranging `[0, *InputTensor.DimensionCount*)`", ["Axis < InputTensor.DimensionCount"]),
        ("ranging [0, *InputTensor.DimensionCount*)", ["Axis < InputTensor.DimensionCount"]),
        ("in the range `[0, InputTensor.DimensionCount - 1]`", ["Axis < InputTensor.DimensionCount"]),
        ("ranging `[0, InputTensor.DimensionCount]`", []),
        ("ranging `[1, InputTensor.DimensionCount)`", []),
        (f"ranging within [0, *InputTensor.DimensionCount*) and [0, *{ITS}.DimensionCount*)", []),
    ],
)
def test_ranges_of_an_index(pages: Pages, limits: str, expressions: list[str]) -> None:
    facts = pages.read_text(page(minimum=f"Words.\n\n### -field Axis\n\nType: **[UINT](/x)**\n\nThe axis, {limits}."))
    assert [fact.expression for fact in facts.require] == expressions
    assert [unread.what.partition(":")[0] for unread in facts.unread] == ["what bounds Axis"] * (not expressions)


def test_a_newer_version_is_no_introduction(pages: Pages) -> None:
    newer = "A newer version, `DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC`, came with `DML_FEATURE_LEVEL_5_0`."
    facts = pages.read_text(page(remarks=f"## -remarks\n\n{newer}"))
    assert [fact.level for fact in facts.introductions] == ["3.1"]
    own = newer.replace("CLIP_GRAD1", "CLIP_GRAD")
    facts = pages.read_text(page(remarks=f"## -remarks\n\n{own}"))
    assert [fact.level for fact in facts.introductions] == ["3.1", "5.0"]


@pytest.mark.parametrize(
    ("parts", "formulas"),
    [
        ({"description": "It computes `Output = Scale * (a / b)`."}, ["Output = Scale * (a / b)"]),
        ({"output": "For each: `OutputGradient = sum(a)`."}, ["OutputGradient = sum(a)"]),
        ({"output": "`OutputTensor.Sizes[i] = 2 * n[i]`, for each `i`."}, ["OutputTensor.Sizes[i] = 2 * n[i]"]),
        (
            {"output": "```\nMean = sum(a) / n\n\nOutputGradient = a - Mean\n```"},
            ["Mean = sum(a) / n\n\nOutputGradient = a - Mean"],
        ),
        ({"output": "`StartPadding[i] = OutputTensor.Sizes[i] - n[i]`."}, []),
        ({"output": "Given `OutputTensor.Sizes = {1, 2}`."}, []),
        ({"output": "`Output == 1` is so."}, []),
    ],
)
def test_equations_of_outputs(pages: Pages, parts: dict[str, str], formulas: list[str]) -> None:
    facts = pages.read_text(page(**parts))
    assert [formula.text for formula in facts.formulas] == ["f(x) = x", *formulas]
    assert facts.unread == ()


@pytest.mark.parametrize("code", ["OutputTensor.Sizes = {\n  1\n}", "Mean = sum(a)", "for (i) {}\nOutput = a"])
def test_code_that_is_no_equation_of_an_output(pages: Pages, code: str) -> None:
    facts = pages.read_text(page(output=f"```\n{code}\n```"))
    assert [formula.text for formula in facts.formulas] == ["f(x) = x"]
    assert [unread.what for unread in facts.unread] == ["code that is neither structure, example nor formula"]


def test_a_declaration_above_the_type(pages: Pages) -> None:
    text = page().replace("Type: **[FLOAT](/x)**", "FLOAT Min;\n\nType: **[FLOAT](/x)**")
    facts = pages.read_text(text)
    assert [member.type for member in facts.members if member.name == "Min"] == ["FLOAT"]
    assert facts.unread == ()
    facts = pages.read_text(text.replace("FLOAT Min;", "FLOAT Max;"))
    assert [unread.what for unread in facts.unread] == ["the type of Min"]


def test_a_recommended_value(pages: Pages) -> None:
    facts = pages.read_text(page(minimum="The bound. We recommend a value of 0.75 as default."))
    assert [(fact.member, fact.value) for fact in facts.defaults] == [("Min", 0.75)]
