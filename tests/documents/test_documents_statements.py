"""Sentences that state a fact, each beside one that states none, and those that deny or change a rule."""

from __future__ import annotations

import pytest
from document_pages import Pages, operator_of, page

from dmlgen.documents import PageFacts, compare
from dmlgen.model import Specification

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


SOURCE_PAGE = "product_source_en.md"
IN_PLACE = "The operator supports in-place execution: the output tensor may alias *InputTensor* while it is bound."
SAME = "*InputTensor* and *OutputTensor* have the same *DataType*, *DimensionCount*, and *Sizes*."
BOUND = "It must be less than the *DimensionCount* of the *InputTensor*."

# Per language: the usual sentence, and what it becomes with a word that turns it around.
IN_PLACE_IN = {
    "en": (IN_PLACE, [
        "This operator supports in-place execution, but the output tensor is not permitted to alias InputTensor.",
        "This operator does not support in-place execution, so the output tensor must not alias InputTensor.",
        "This operator does not support in-place execution.",
        "In-place execution: the output tensor can never alias InputTensor.",
        "In-place execution: the output tensor may alias InputTensor if Axis is 0.",
        "In-place execution: the output tensor may alias any of the input tensors except InputTensor.",
        "In-place execution isn't supported: the output tensor can't alias InputTensor.",
        "The output tensor must not alias InputTensor.",
    ]),
    "fr": ("L'exécution sur place : la sortie est autorisée à alias InputTensor.", [
        "L'exécution sur place : la sortie n\u2019est pas autorisée à alias InputTensor.",
        "L'exécution sur place : la sortie ne peut alias InputTensor.",
    ]),
    "ru": ("Выполнение на месте: выход может быть псевдонимом InputTensor.", [
        "Выполнение на месте: выход не может быть псевдонимом InputTensor.",
        "Выполнение на месте: выходу нельзя быть псевдонимом InputTensor.",
    ]),
}  # fmt: skip
SAME_IN = {
    "en": (SAME, [
        "InputTensor and OutputTensor need not have the same DataType, DimensionCount, and Sizes.",
        "InputTensor and OutputTensor may have the same DataType, DimensionCount, and Sizes.",
        "InputTensor and OutputTensor must not have the same DataType, DimensionCount, and Sizes.",
        "InputTensor and OutputTensor should have the same DataType, DimensionCount, and Sizes.",
        "InputTensor and OutputTensor have the same DataType, DimensionCount, and Sizes if Axis is given.",
        "InputTensor and OutputTensor have the same DataType, DimensionCount, or Sizes.",
        "InputTensor and OutputTensor have the same DataType, DimensionCount, and Sizes, except along Axis.",
        "InputTensor and OutputTensor have the same DataType and DimensionCount, and half the Sizes.",
    ]),
    "fr": ("InputTensor et OutputTensor doivent avoir les mêmes DataType, DimensionCount et Sizes.", [
        "InputTensor et OutputTensor ne doivent pas avoir les mêmes DataType, DimensionCount et Sizes.",
        "InputTensor et OutputTensor peuvent avoir les mêmes DataType, DimensionCount et Sizes.",
    ]),
    "ru": ("InputTensor и OutputTensor имеют одинаковые типы данных, DimensionCount и размеры.", [
        "InputTensor и OutputTensor не имеют одинаковые типы данных, DimensionCount и размеры.",
        "InputTensor и OutputTensor могут иметь одинаковые типы данных, DimensionCount и размеры.",
    ]),
}  # fmt: skip
BOUND_IN = {
    "en": (BOUND, [
        "It must not be less than the DimensionCount of the InputTensor.",
        "It must be less than or equal to the DimensionCount of the InputTensor.",
        "It must be less than half the DimensionCount of the InputTensor.",
        "It must be less than the DimensionCount minus 2 of the InputTensor.",
        "It must be less than the DimensionCount of the InputTensor - 2.",
        "It must be less than twice the DimensionCount of the InputTensor.",
        "It should be less than the DimensionCount of the InputTensor.",
        "It must be less than the DimensionCount of the InputTensor, except for 9.",
        "It is not in the range [0, InputTensor.DimensionCount - 1].",
    ]),
    "fr": ("La valeur doit être inférieure à dimensionCount du inputTensor.", [
        "La valeur ne doit pas être inférieure à dimensionCount du inputTensor.",
        "La valeur doit être inférieure à la moitié de dimensionCount du inputTensor.",
    ]),
    "ru": ("Значение должно быть меньше DimensionCount InputTensor.", [
        "Значение не должно быть меньше DimensionCount InputTensor.",
        "Значение должно быть меньше или равно DimensionCount InputTensor.",
    ]),
}  # fmt: skip
RULES = {"in_place": (IN_PLACE, IN_PLACE_IN), "same": (SAME, SAME_IN), "require": (BOUND, BOUND_IN)}
USUAL = [(rule, text) for rule, (_, languages) in RULES.items() for text, _ in languages.values()]
TURNED = [(rule, text) for rule, (_, languages) in RULES.items() for _, texts in languages.values() for text in texts]


def with_sentence(pages: Pages, rule: str, text: str) -> tuple[PageFacts, int]:
    """The facts of the page with another sentence for a rule, and the line of that sentence."""
    usual = RULES[rule][0]
    page = pages.text(SOURCE_PAGE)
    line = page.count("\n", 0, page.index(usual)) + 1
    return pages.changed(SOURCE_PAGE, (usual, text)), line


@pytest.mark.parametrize(("rule", "text"), USUAL)
def test_the_usual_sentence_is_read(pages: Pages, specification: Specification, rule: str, text: str) -> None:
    facts, _ = with_sentence(pages, rule, text)
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    assert facts.unread == ()
    assert [row.fact for row in compare(facts, operator, pages.vocabulary).findings] == []


@pytest.mark.parametrize(("rule", "text"), TURNED)
def test_a_sentence_that_is_turned_around_is_reported(
    pages: Pages, specification: Specification, rule: str, text: str
) -> None:
    facts, line = with_sentence(pages, rule, text)
    operator = operator_of(specification, "CUMULATIVE_PRODUCT")
    assert line in [unread.at.line for unread in facts.unread]
    fact = rule if rule == "in_place" else f"constraints.{rule}"
    assert fact in [row.fact for row in compare(facts, operator, pages.vocabulary).findings]


def test_a_second_paragraph_that_denies_in_place_leaves_both_unread(pages: Pages) -> None:
    facts, line = with_sentence(pages, "in_place", f"{IN_PLACE}\n\nOutputTensor must not alias InputTensor.")
    assert facts.in_place is None
    what = "which inputs an output may share memory with"
    assert [(unread.at.line, unread.what) for unread in facts.unread] == [(line, what), (line + 2, what)]


def test_two_paragraphs_that_say_the_same_of_in_place(pages: Pages) -> None:
    facts, line = with_sentence(pages, "in_place", f"{IN_PLACE}\n\n{IN_PLACE}")
    assert facts.in_place is not None
    assert facts.in_place.at.line == line
    assert facts.unread == ()
