"""A sentence that denies, softens or changes a rule is unread in every language, and not read as the usual one."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.documents import PageFacts, compare
from dmlgen.model import Specification

PAGE = "product_source_en.md"
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
    "de": ("Direkte Ausführung: die Ausgabe darf ein Alias von InputTensor sein.", [
        "Direkte Ausführung: die Ausgabe darf nicht Alias von InputTensor sein.",
        "Direkte Ausführung: die Ausgabe darf kein Alias von InputTensor sein.",
    ]),
    "fr": ("L'exécution sur place : la sortie est autorisée à alias InputTensor.", [
        "L'exécution sur place : la sortie n\u2019est pas autorisée à alias InputTensor.",
        "L'exécution sur place : la sortie ne peut alias InputTensor.",
    ]),
    "es": ("La ejecución en contexto: la salida puede ser un alias de InputTensor.", [
        "La ejecución en contexto: la salida no puede ser un alias de InputTensor.",
        "La ejecución en contexto: la salida nunca puede ser un alias de InputTensor.",
    ]),
    "it": ("L'esecuzione sul posto: il tensore di output può essere un alias di InputTensor.", [
        "L'esecuzione sul posto: il tensore di output non può essere un alias di InputTensor.",
    ]),
    "pt": ("A execução in-loco: o tensor de saída pode ser um alias de InputTensor.", [
        "A execução in-loco: o tensor de saída não pode ser um alias de InputTensor.",
    ]),
    "ru": ("Выполнение на месте: выход может быть псевдонимом InputTensor.", [
        "Выполнение на месте: выход не может быть псевдонимом InputTensor.",
        "Выполнение на месте: выходу нельзя быть псевдонимом InputTensor.",
    ]),
    "zh": ("支持就地执行，输出张量可以是 InputTensor 的别名。", [
        "支持就地执行，输出张量不可以是 InputTensor 的别名。",
        "支持就地執行，輸出張量無法是 InputTensor 的別名。",
    ]),
    "ja": ("インプレース実行をサポートし、出力は InputTensor のエイリアスになれます。", [
        "インプレース実行をサポートせず、出力は InputTensor のエイリアスになれません。",
    ]),
    "ko": ("인플레이스 실행: 출력은 InputTensor의 별칭이 될 수 있습니다.", [
        "인플레이스 실행: 출력은 InputTensor의 별칭이 될 수 없습니다.",
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
    "de": ("InputTensor und OutputTensor haben den gleichen Datentyp, DimensionCount und die gleichen Größen.", [
        "InputTensor und OutputTensor haben nicht den gleichen Datentyp, DimensionCount und die gleichen Größen.",
        "InputTensor und OutputTensor können den gleichen Datentyp, DimensionCount und die gleichen Größen haben.",
    ]),
    "fr": ("InputTensor et OutputTensor doivent avoir les mêmes DataType, DimensionCount et Sizes.", [
        "InputTensor et OutputTensor ne doivent pas avoir les mêmes DataType, DimensionCount et Sizes.",
        "InputTensor et OutputTensor peuvent avoir les mêmes DataType, DimensionCount et Sizes.",
    ]),
    "es": ("InputTensor y OutputTensor tienen el mismo tipo de datos, DimensionCount y los mismos tamaños.", [
        "InputTensor y OutputTensor no tienen el mismo tipo de datos, DimensionCount y los mismos tamaños.",
        "InputTensor y OutputTensor pueden tener el mismo tipo de datos, DimensionCount y los mismos tamaños.",
    ]),
    "it": ("InputTensor e OutputTensor devono avere gli stessi DataType, DimensionCount e Sizes.", [
        "InputTensor e OutputTensor non devono avere gli stessi DataType, DimensionCount e Sizes.",
        "InputTensor e OutputTensor possono avere gli stessi DataType, DimensionCount e Sizes.",
    ]),
    "pt": ("InputTensor e OutputTensor devem ter os mesmos DataType, DimensionCount e Sizes.", [
        "InputTensor e OutputTensor não devem ter os mesmos DataType, DimensionCount e Sizes.",
        "InputTensor e OutputTensor podem ter os mesmos DataType, DimensionCount e Sizes.",
    ]),
    "ru": ("InputTensor и OutputTensor имеют одинаковые типы данных, DimensionCount и размеры.", [
        "InputTensor и OutputTensor не имеют одинаковые типы данных, DimensionCount и размеры.",
        "InputTensor и OutputTensor могут иметь одинаковые типы данных, DimensionCount и размеры.",
    ]),
    "zh": ("InputTensor 和 OutputTensor 必须具有相同的 DataType、DimensionCount 和大小。", [
        "InputTensor 和 OutputTensor 不得具有相同的 DataType、DimensionCount 和大小。",
        "InputTensor 和 OutputTensor 可能具有相同的 DataType、DimensionCount 和大小。",
    ]),
    "ja": ("InputTensor と OutputTensor は、同じデータ型、DimensionCount、サイズでなければなりません。", [
        "InputTensor と OutputTensor は、同じデータ型、DimensionCount、サイズである必要はありません。",
        "InputTensor と OutputTensor は、同じデータ型、DimensionCount、サイズにできます。",
    ]),
    "ko": ("InputTensor와 OutputTensor는 동일한 데이터 형식, DimensionCount, 크기여야 합니다.", [
        "InputTensor와 OutputTensor는 동일한 데이터 형식, DimensionCount, 크기가 아니어야 합니다.",
        "InputTensor와 OutputTensor는 동일한 데이터 형식, DimensionCount, 크기일 수 있습니다.",
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
    "de": ("Der Wert muss kleiner als DimensionCount von InputTensor sein.", [
        "Der Wert muss nicht kleiner als DimensionCount von InputTensor sein.",
        "Der Wert muss kleiner als oder gleich DimensionCount von InputTensor sein.",
    ]),
    "fr": ("La valeur doit être inférieure à dimensionCount du inputTensor.", [
        "La valeur ne doit pas être inférieure à dimensionCount du inputTensor.",
        "La valeur doit être inférieure à la moitié de dimensionCount du inputTensor.",
    ]),
    "es": ("El valor debe ser menor que DimensionCount de InputTensor.", [
        "El valor no debe ser menor que DimensionCount de InputTensor.",
        "El valor debe ser menor que la mitad de DimensionCount de InputTensor.",
    ]),
    "it": ("Il valore deve essere minore di DimensionCount di InputTensor.", [
        "Il valore non deve essere minore di DimensionCount di InputTensor.",
        "Il valore deve essere minore di metà DimensionCount di InputTensor.",
    ]),
    "pt": ("O valor deve ser menor que DimensionCount de InputTensor.", [
        "O valor não deve ser menor que DimensionCount de InputTensor.",
        "O valor deve ser menor que metade de DimensionCount de InputTensor.",
    ]),
    "ru": ("Значение должно быть меньше DimensionCount InputTensor.", [
        "Значение не должно быть меньше DimensionCount InputTensor.",
        "Значение должно быть меньше или равно DimensionCount InputTensor.",
    ]),
    "zh": ("该值必须小于 InputTensor 的 DimensionCount。", [
        "该值不得小于 InputTensor 的 DimensionCount。",
        "该值必须小于或等于 InputTensor 的 DimensionCount。",
    ]),
    "ja": ("この値は InputTensor の DimensionCount より小さくする必要があります。", [
        "この値は InputTensor の DimensionCount より小さくてはいけない。",
        "この値は InputTensor の DimensionCount の半分より小さくする必要があります。",
    ]),
    "ko": ("이 값은 InputTensor의 DimensionCount보다 작아야 합니다.", [
        "이 값은 InputTensor의 DimensionCount보다 작지 않아야 합니다.",
        "이 값은 InputTensor의 DimensionCount 절반보다 작아야 합니다.",
    ]),
}  # fmt: skip
RULES = {"in_place": (IN_PLACE, IN_PLACE_IN), "same": (SAME, SAME_IN), "require": (BOUND, BOUND_IN)}
USUAL = [(rule, text) for rule, (_, languages) in RULES.items() for text, _ in languages.values()]
TURNED = [(rule, text) for rule, (_, languages) in RULES.items() for _, texts in languages.values() for text in texts]


def with_sentence(pages: Pages, rule: str, text: str) -> tuple[PageFacts, int]:
    """The facts of the page with another sentence for a rule, and the line of that sentence."""
    usual = RULES[rule][0]
    page = pages.text(PAGE)
    line = page.count("\n", 0, page.index(usual)) + 1
    return pages.changed(PAGE, (usual, text)), line


@pytest.mark.parametrize(("rule", "text"), USUAL)
def test_the_usual_sentence_is_read(pages: Pages, specification: Specification, rule: str, text: str) -> None:
    facts, _ = with_sentence(pages, rule, text)
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
    assert facts.unread == ()
    assert [row.fact for row in compare(facts, operator, pages.vocabulary).findings] == []


@pytest.mark.parametrize(("rule", "text"), TURNED)
def test_a_sentence_that_is_turned_around_is_reported(
    pages: Pages, specification: Specification, rule: str, text: str
) -> None:
    facts, line = with_sentence(pages, rule, text)
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
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
