"""Small texts of generated code: types, magnitudes, signatures of references, wrapped lines."""

from __future__ import annotations

import ast
import textwrap

import pytest
from family_specs import operator_text, specification
from specs import FAMILIES, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.expressions import Operand, lower_typed, parse_elements
from dmlgen.expressions.element_types import element_types, groups_of
from dmlgen.expressions.nodes import ELEMENT
from dmlgen.families.type_texts import by_types, chain, condition, type_condition
from dmlgen.rendering.python_text import wrap
from dmlgen.rendering.reference_text import CodeView, magnitude_code, reference_code

ALL = [(a, b) for a in ("FLOAT32", "INT32", "INT8") for b in ("FLOAT32", "INT32", "INT8")]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([("INT8", b) for b in ("FLOAT32", "INT32", "INT8")], "DML_IS(DML_TYPE_0, INT8)"),
        ([(a, "INT8") for a in ("FLOAT32", "INT32", "INT8")], "DML_IS(DML_TYPE_1, INT8)"),
        (ALL[3:], "DML_IS_ONE_OF(DML_TYPE_0, INT32, INT8)"),
        ([("INT8", "INT32")], "DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT32)"),
        ([(a, a) for a in ("FLOAT32", "INT32", "INT8")], "DML_IS_SAME(DML_TYPE_0, DML_TYPE_1)"),
        (
            [("INT8", "INT32"), ("INT32", "INT8")],
            "(DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT32)) || "
            "(DML_IS(DML_TYPE_0, INT32) && DML_IS(DML_TYPE_1, INT8))",
        ),
    ],
)
def test_a_condition_tells_some_tuples_from_the_others(wanted: list[tuple[str, str]], expected: str) -> None:
    assert condition(wanted, ALL) == expected


def test_a_later_condition_does_not_exclude_what_an_earlier_one_takes() -> None:
    rest = [types for types in ALL if types != ("INT8", "INT8")]
    assert chain({"rest": rest, "bytes": [("INT8", "INT8")]}) == [
        ("DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT8)", "bytes"),
        ("DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, INT32, INT8)", "rest"),
    ]


def test_a_condition_on_names() -> None:
    names = ["_".join(types) for types in ALL]
    assert type_condition(["INT8_FLOAT32"], names) == "DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, FLOAT32)"


def lowered(expression: str, *tuples: str) -> list[tuple[str, str]]:
    """Return an expression over x and y in C, by the tuples of their types, "FLOAT32_UINT8", as (condition, text)."""
    every = [tuple(name.split("_")) for name in tuples]
    tree = parse_elements(expression, {"x": ELEMENT}, ("x", "y"), {})
    texts = {}
    for name, types in zip(tuples, every, strict=True):
        kinds = dict(zip("xy", element_types(types, groups_of(every, "c")), strict=False))
        result = kinds.get("y", kinds["x"])
        texts[name] = lower_typed(tree, "c", {"x": Operand("x", kinds["x"])}, result, tensors=kinds).text
    return by_types(texts)


def test_one_text_stands_for_all_types_that_have_the_form() -> None:
    assert lowered("max(x, 0)", "INT64", "INT8", "UINT8", "FLOAT16", "FLOAT32") == [
        ("DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8, UINT8, FLOAT16, FLOAT32)", "DML_OF(0, max)(x, ((dml_value_0)0))")
    ]
    assert lowered("-x", "INT64", "INT8", "FLOAT32", "FLOAT16") == [
        ("DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8)", "(dml_value_0)(0u - (dml_wrapping_0)x)"),
        ("DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)", "-x"),
    ]
    assert lowered("lowest", "INT8", "UINT8", "UINT64", "FLOAT32")[0][1] == "DML_LEAST(0)"
    assert lowered("x + x", "INT64", "INT8", "FLOAT32") == [
        (
            "DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8, FLOAT32)",
            "(dml_value_0)((dml_wrapping_0)x + (dml_wrapping_0)x)",
        )
    ]


def test_conversions_of_one_kind_are_one_text() -> None:
    """Those that the library makes, casts, and elements that stay as they are; a source is named by its type."""
    kinds = ("FLOAT64", "FLOAT32", "INT32", "INT8")
    assert {text for _, text in lowered("convert(x, y)", *(f"{x}_{y}" for x in kinds for y in kinds))} == {
        "x",
        "(dml_value_1)x",
        "DML_OF(1, convert_float64_to)(x)",
        "DML_OF(1, convert_float32_to)(x)",
    }
    assert [text for _, text in lowered("convert(x, y)", "INT8_INT8", "INT8_INT32")] == ["(dml_value_1)x"]
    assert [text for _, text in lowered("convert(x, y)", "FLOAT32_INT8", "FLOAT32_FLOAT32")] == [
        "convert_float32_to_int8(x)",
        "x",
    ]


def test_texts_of_one_kind_stay_as_they_are() -> None:
    assert by_types({"INT64": "abs_int64(x)", "UINT8": "x"}) == [
        ("DML_IS(DML_TYPE_0, INT64)", "abs_int64(x)"),
        ("DML_IS(DML_TYPE_0, UINT8)", "x"),
    ]


def written(tree: Tree, magnitude: str) -> tuple[CodeView, CodeView]:
    """The functions of an operator's reference and of this magnitude."""
    tree.write(edited(("domain:\n", f"magnitude: |\n  {magnitude}\ndomain:\n")))
    (operator,) = load_specification(tree.root, FAMILIES).operators
    code = magnitude_code(operator)
    assert code is not None
    return reference_code(operator), code


def test_what_uses_members_only_stands_alone(tree: Tree) -> None:
    _, code = written(tree, "OutputTensor = np.abs(InputTensor)")
    assert code.body == ("OutputTensor = np.abs(InputTensor)",)


def test_what_uses_names_of_the_reference_follows_it(tree: Tree) -> None:
    reference, code = written(tree, "OutputTensor = np.abs(total)")
    assert len(reference.body) == 6
    assert code.body == (*reference.body, "OutputTensor = np.abs(total)")
    assert code.result == "(OutputTensor,)"
    assert "HasExclusiveSum: bool" in code.signature


def test_a_name_that_both_assign_keeps_the_reference(tree: Tree) -> None:
    reference, code = written(tree, "total = np.abs(InputTensor)\n  OutputTensor = total")
    assert code.body == (*reference.body, "total = np.abs(InputTensor)", "OutputTensor = total")


OUTPUT = "  Y: {kind: output, doc: The result.}"
SUPPORT = '  - {since: "1.0", tensors: {"*": {dimensions: 1-4, types: [FLOAT32]}}}'


@pytest.mark.parametrize(
    ("members", "reference", "signature"),
    [
        ((OUTPUT,), "Y = np.ones((2,))", "def reference(**_: Any) -> tuple[Array, ...]:"),
        (
            (OUTPUT,),
            'Y = np.ones(shapes["Y"])',
            "def reference(*, shapes: dict[str, tuple[int, ...]], **_: Any) -> tuple[Array, ...]:",
        ),
        (
            ("  X: {kind: input, doc: Elements.}", OUTPUT),
            "Y = X",
            "def reference(*, X: Array, **_: Any) -> tuple[Array, ...]:",
        ),
    ],
)
def test_the_line_names_what_is_passed(members: tuple[str, ...], reference: str, signature: str) -> None:
    text = operator_text(
        members=members, constraints=(), support=(SUPPORT,), kernel="", family="reference", reference=reference
    )
    (operator,) = specification(text).operators
    code = reference_code(operator)
    assert code.signature == signature
    ast.parse(f"{code.signature}\n    return ()")


TEXTS = [
    "",
    " ",
    "word",
    "exactly ten",
    "exactly 10",
    "  begins with spaces",
    " a",
    "a ",
    "two  spaces",
    "a\nb",
    "a\tb",
    "no-break\xa0space",
    "hyphens-are places-to-break-at",
    "averyverylongwordthatfitsnowhere and more",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [10, 11, 40])
@pytest.mark.parametrize(
    "how", [{}, {"subsequent_indent": "    "}, {"initial_indent": "- "}, {"break_long_words": False}], ids=str
)
def test_as_the_library(text: str, width: int, how: dict[str, object]) -> None:
    assert wrap(text, width, **how) == textwrap.wrap(text, width, **how)  # type: ignore[call-overload]
