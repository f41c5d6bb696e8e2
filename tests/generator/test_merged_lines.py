"""Texts in WGSL that differ with the data types: conditions stand around the lines that differ, and change nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dmlgen.families.merged_lines import merged
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
    found = merged({"INT32": "a\n}\nb", "INT8": "c\n}\nd"})
    assert found.splitlines() == ["#if INT32", "a", "}", "b", "#else", "c", "}", "d", "#endif"]


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
