"""Texts in WGSL that differ with the data types: conditions stand around the lines that differ, and change nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dmlgen.families.merged_lines import merged, merged_alternatives
from dmlruntime.gpu.preprocess import preprocess


def chosen(text: str, name: str) -> str:
    """What is compiled for a tuple of data types."""
    kinds = name.split("_")
    groups = {f"TYPE_{group}_{kind}" for group, kind in enumerate(kinds)} if len(kinds) > 1 else set()
    return preprocess(text, {name, *groups}).text


def function(line: str, *, last: str = "return y;") -> str:
    return f"fn f(x: Value) -> Value {{\n{line}\n    {last}\n}}"


def test_one_text_has_no_conditions() -> None:
    assert merged({"INT32": "a\nb", "INT8": "a\nb"}) == "a\nb"


def test_conditions_stand_around_the_line_that_differs() -> None:
    texts = {name: function("    let y = max(x, 0);") for name in ("INT32", "INT8")}
    texts["INT64"] = function("    let y = max_int64(x, vec2(0));")
    assert merged(texts).splitlines() == [
        "fn f(x: Value) -> Value {",
        "#if INT64",
        "    let y = max_int64(x, vec2(0));",
        "#else",
        "    let y = max(x, 0);",
        "#endif",
        "    return y;",
        "}",
    ]


def test_a_line_that_some_lack() -> None:
    assert merged({"INT64": '#include "wide.wgsl"\na', "INT32": "a"}).splitlines() == [
        "#if INT64",
        '#include "wide.wgsl"',
        "#endif",
        "a",
    ]


def test_what_follows_from_one_group_of_tensors_names_its_types() -> None:
    texts = {f"{a}_{b}": f"x\n{b}\ny\nz\nw" for a in ("INT32", "INT8") for b in ("UINT32", "UINT64")}
    assert merged(texts).splitlines() == [
        "x",
        "#if TYPE_1_UINT32",
        "UINT32",
        "#else",
        "UINT64",
        "#endif",
        "y",
        "z",
        "w",
    ]


def test_conditions_are_joined_where_that_is_shorter() -> None:
    found = merged({"INT32": "a\nx\nb", "INT8": "c\nx\nd"})
    assert found.splitlines() == ["#if INT32", "a", "x", "b", "#else", "c", "x", "d", "#endif"]


CONDITIONAL = "#if QUADS\n{0}\n#else\n{1}\n#endif\nfn g() {{}}"


@pytest.mark.parametrize(
    "texts",
    [
        {"INT32": CONDITIONAL.format("a", "b"), "INT8": CONDITIONAL.format("c", "b"), "UINT8": "b\nfn g() {}"},
        {"INT32": "#if QUADS\na\n#endif", "INT8": "a", "UINT8": "#if QUADS\na\n#else\nb\n#endif"},
        {"INT32": "#if ROWS\nx\n#endif\n#if QUADS\na\n#endif", "INT8": "#if QUADS\nx\n#endif\n#if ROWS\na\n#endif"},
        {"INT32_INT8": "a\nb\nc\nd", "INT8_INT8": "b\nc\nd", "INT8_INT32": "a\nb\nd\ne", "INT32_INT32": ""},
    ],
)
def test_the_preprocessor_gives_each_its_own_text(texts: Mapping[str, str]) -> None:
    whole = merged(texts)
    for name, text in texts.items():
        assert chosen(whole, name).split() == chosen(text, name).split()


def test_of_lines_that_all_have_a_condition_takes_no_more_than_it_needs() -> None:
    texts = {name: f"x\ny\nz\nw\n#if ROWS\n{name}\n#else\n{name}_\n#endif" for name in ("INT32", "INT8")}
    assert merged(texts).splitlines() == [
        *("x", "y", "z", "w"),
        *("#if INT32", "#if ROWS", "INT32", "#else", "INT32_", "#endif"),
        *("#else", "#if ROWS", "INT8", "#else", "INT8_", "#endif", "#endif"),
    ]


def test_conditions_do_not_cut_functions_off() -> None:
    texts = {name: f"{name}\nfn f() {{\n    {name}\n}}" for name in ("INT32", "INT8")}
    assert merged(texts).splitlines() == [
        *("#if INT32", "INT32", "#else", "INT8", "#endif"),
        "fn f() {",
        *("#if INT32", "    INT32", "#else", "    INT8", "#endif"),
        "}",
    ]


ALTERNATIVES = {
    "CASE_0": function("    let y = x;"),
    "CASE_1": '#include "wide.wgsl"\n' + function("    let y = x;"),
    "CASE_2": '#include "wide.wgsl"\n' + function("    let y = -x;"),
}


def test_alternatives_have_conditions_on_their_names() -> None:
    assert merged_alternatives(ALTERNATIVES).splitlines() == [
        "#if CASE_1 || CASE_2",
        '#include "wide.wgsl"',
        "#endif",
        "fn f(x: Value) -> Value {",
        "#if CASE_0 || CASE_1",
        "    let y = x;",
        "#elif CASE_2",
        "    let y = -x;",
        "#endif",
        "    return y;",
        "}",
    ]


def test_the_preprocessor_gives_each_alternative_its_own_text() -> None:
    texts = {name: f"#if INT8\n{name}\n#endif\nfn f() {{\n{name}_\n}}" for name in ("WITH_A", "WITHOUT_A")}
    whole = merged_alternatives(texts)
    for name, text in texts.items():
        for kinds in (set(), {"INT8"}):
            assert preprocess(whole, {name, *kinds}).text.split() == preprocess(text, kinds).text.split()
