"""Small texts of generated code: types, magnitudes, signatures of references, wrapped lines."""

from __future__ import annotations

import ast
import textwrap

import pytest
from family_specs import operator_text, specification
from specs import FAMILIES, Tree, edited

from dmlgen.checking import load_specification
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


def test_one_text_stands_for_all_that_differ_in_names_of_types() -> None:
    texts = {name: f"const {name.lower()}_t y = max_{name.lower()}(x, 0);" for name in ("INT64", "INT8", "UINT8")}
    texts["FLOAT16"] = texts["FLOAT32"] = "const float y = max_float32(x, 0);"
    assert by_types(texts) == [
        (
            "DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8, UINT8, FLOAT16, FLOAT32)",
            "const dml_value_0 y = DML_OF(0, max)(x, 0);",
        )
    ]


def test_arithmetic_that_wraps_and_least_values() -> None:
    sums = {
        "INT64": "(int64_t)((uint64_t)a + (uint64_t)b)",
        "INT8": "(int8_t)((uint32_t)a + (uint32_t)b)",
        "UINT32": "a + b",
    }
    assert by_types(sums) == [
        ("DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8)", "(dml_value_0)((dml_wrapping_0)a + (dml_wrapping_0)b)"),
        ("DML_IS(DML_TYPE_0, UINT32)", "a + b"),
    ]
    least = {"INT8": "{INT8_MIN}", "UINT8": "{0u}", "UINT64": "{UINT64_C(0)}", "FLOAT32": "{-INFINITY}"}
    assert [text for _, text in by_types(least)] == ["{DML_LEAST(0)}"]


def test_texts_of_one_kind_stay_as_they_are() -> None:
    assert by_types({"INT64": "abs_int64(x)", "UINT8": "x"}) == [
        ("DML_IS(DML_TYPE_0, INT64)", "abs_int64(x)"),
        ("DML_IS(DML_TYPE_0, UINT8)", "x"),
    ]


def test_the_group_that_a_name_is_of_decides() -> None:
    texts = {f"{a}_{b}": f"convert_to_{b.lower()}(x)" for a in ("INT32", "INT8") for b in ("INT32", "INT8")}
    assert [text for _, text in by_types(texts)] == ["DML_OF(1, convert_to)(x)"]


def test_a_type_that_one_text_names_for_another_reason_keeps_texts_apart() -> None:
    texts = {"INT64": "max_int64(x, (int32_t)count)", "INT32": "max_int32(x, (int32_t)count)"}
    assert [text for _, text in by_types(texts)] == list(texts.values())


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
