"""Texts in WGSL that differ with the data types: conditions stand around the parts that differ, and change nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from dmlgen.families.sections import Part, alternatives, sections
from dmlruntime.gpu.preprocess import preprocess

Texts = Mapping[str, tuple[str, ...]]
"""Of each tuple of data types its parts."""


def part(number: int) -> Part:
    """A macro that writes one of the parts, each on lines of its own."""
    return lambda texts: texts[number]


def written(texts: Texts) -> str:
    """All parts for all tuples."""
    count = len(next(iter(texts.values())))
    return sections(texts, [part(number) for number in range(count)])


def compiled(text: str, name: str) -> list[str]:
    """The words that are compiled for a tuple of data types."""
    kinds = name.split("_")
    groups = {f"TYPE_{group}_{kind}" for group, kind in enumerate(kinds)} if len(kinds) > 1 else set()
    return preprocess(text, {name, *groups, "QUADS"}).text.split()


def test_one_text_has_no_conditions() -> None:
    assert written({"INT32": ("a\n", "b\n"), "INT8": ("a\n", "b\n")}) == "a\nb\n"


def test_conditions_stand_around_the_part_that_differs() -> None:
    texts = dict.fromkeys(("INT32", "INT8"), ("a\n", "max(x, 0)\n", "b\n"))
    texts["INT64"] = ("a\n", "max_int64(x, vec2(0))\n", "b\n")
    assert written(texts).splitlines() == [
        *("a", "#if INT64", "max_int64(x, vec2(0))", "#else", "max(x, 0)", "#endif", "b"),
    ]


def test_a_part_that_some_lack() -> None:
    texts = {"INT64": ('#include "wide.wgsl"\n', "a\n"), "INT32": ("", "a\n")}
    assert written(texts) == '#if INT64\n#include "wide.wgsl"\n#endif\na\n'


def test_what_follows_from_one_group_of_tensors_names_its_types() -> None:
    texts = {f"{a}_{b}": (f"{b}\n",) for a in ("INT32", "INT8") for b in ("UINT32", "UINT64")}
    assert written(texts) == "#if TYPE_1_UINT32\nUINT32\n#else\nUINT64\n#endif\n"


def test_neighbours_that_differ_between_the_same_tuples_have_one_condition() -> None:
    texts = {
        "INT32_INT8": ("a\n", "b\n", "x\n"),
        "INT8_INT8": ("c\n", "d\n", "x\n"),
        "INT8_INT32": ("c\n", "d\n", "y\n"),
    }
    assert written(texts).splitlines() == [
        *("#if INT32_INT8", "a", "b", "#else", "c", "d", "#endif"),
        *("#if TYPE_1_INT8", "x", "#else", "y", "#endif"),
    ]


@pytest.mark.parametrize(
    "texts",
    [
        {"INT32": ("#if QUADS\na\n#else\nb\n#endif\n", "c\n"), "INT8": ("b\n", "c\n"), "UINT8": ("", "d\n")},
        {"INT32_INT8": ("a\n",), "INT8_INT8": ("b\n",), "INT8_INT32": ("a\n",), "INT32_INT32": ("",)},
        {"INT32_INT8": ("a\n",), "INT32_UINT8": ("a\n",), "INT32_INT16": ("b\n",), "INT8_INT16": ("b\n",)},
        {"INT32": ("a\n", "b\n"), "INT8": ("a\n", ""), "UINT8": ("", "b\n"), "INT16": ("", "")},
    ],
)
def test_the_preprocessor_gives_each_its_own_text(texts: Texts) -> None:
    whole = written(texts)
    for name, parts in texts.items():
        assert compiled(whole, name) == compiled("".join(parts), name)


def test_macros_are_called_with_their_arguments_and_texts_stand_as_they_are() -> None:
    found = sections({"INT8": "x"}, [(lambda text, *given: f"{text}{given}\n", 1, 2), "// Why.\n"])
    assert found == "x(1, 2)\n// Why.\n"


class Lowered(NamedTuple):
    """One function of several, as a view has it."""

    select: str | None
    wgsl: Texts


def function(select: str | None, *parts: str) -> Lowered:
    return Lowered(select, {"INT8": parts, "UINT8": (*parts[:-1], "u")})


def test_functions_have_conditions_on_their_names() -> None:
    functions = [
        function("CASE_0", "a\n", "0\n", "z"),
        function("CASE_1", "b\n", "0\n", "z"),
        function("CASE_2", "b\n", "", "z"),
    ]
    assert alternatives(functions, [part(0), "\n", part(1)]).splitlines() == [
        *("#if CASE_0", "a", "#elif CASE_1 || CASE_2", "b", "#endif", ""),
        *("#if CASE_0 || CASE_1", "0", "#endif"),
    ]


def test_the_preprocessor_gives_each_function_its_own_text() -> None:
    functions = [function(name, f"{name}\n", f"#if QUADS\n{name}_\n#endif\n") for name in ("WITH_A", "WITHOUT_A")]
    whole = alternatives(functions, [part(0), (lambda texts: f"{texts[1]}\n")])
    for name in ("WITH_A", "WITHOUT_A"):
        assert preprocess(whole, {name, "INT8", "QUADS"}).text.split() == [name, f"{name}_"]
        assert preprocess(whole, {name, "UINT8"}).text.split() == [name, "u"]


def test_one_function_has_no_conditions() -> None:
    assert alternatives([function(None, "a\n", "z")], [part(0)]) == "a\n"
