"""Lines of WGSL that are repeated for each word of a list, and the exact text of each error."""

from __future__ import annotations

import pytest

from dmlruntime.core.errors import KernelBuildError
from dmlruntime.gpu.condition_names import condition_names
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.repetition import placeholders

FILES = {
    "steps.wgsl": "struct Steps {\n#for tensor in $tensors\n    ${tensor}_steps: u32,\n#endfor\n}",
    "pairs.wgsl": (
        '#for name:s in $tensors\n#if ABSENT_$name\nno $name\n#else\n#include "one.wgsl" with s=$s\n#endif\n#endfor'
    ),
    "one.wgsl": "one of ${s}",
    "deep.wgsl": "#for a in $outer\n#for b in $inner\n$a $b\n#endfor\nend of $a\n#endfor",
}


def of(text: str, *names: str) -> list[str]:
    return preprocess(text, frozenset(names), source="k.wgsl", find=FILES.get).text.split("\n")


def test_lines_come_once_for_each_word() -> None:
    assert of('#include "steps.wgsl" with tensors=a b_c') == [
        "struct Steps {",
        "    a_steps: u32,",
        "    b_c_steps: u32,",
        "}",
    ]


def test_a_list_may_be_empty() -> None:
    assert of('#include "steps.wgsl" with tensors=') == ["struct Steps {", "}"]


def test_a_kernel_may_list_words_itself() -> None:
    assert of("a\n #for x in 1 2\n$x,\n #endfor\nb") == ["a", "1,", "2,", "b"]


def test_words_may_have_parts_and_choose_directives() -> None:
    assert of('#include "pairs.wgsl" with tensors=a:0 b:1 c:1', "ABSENT_b") == ["one of 0", "no b", "one of 1"]


def test_loops_nest() -> None:
    text = '#include "deep.wgsl" with outer=x y, inner=1 2'
    assert of(text) == ["x 1", "x 2", "end of x", "y 1", "y 2", "end of y"]


def test_lines_remember_where_they_are_written() -> None:
    found = preprocess('#include "steps.wgsl" with tensors=a b', frozenset(), find=FILES.get)
    assert [str(place) for place in found.places] == [f"steps.wgsl:{line}" for line in (1, 3, 3, 5)]


def test_names_of_loops_are_no_placeholders_of_the_file() -> None:
    assert placeholders(FILES["deep.wgsl"]) == {"outer", "inner"}
    assert placeholders("#for a in 1 2\n$a\n#endfor\n$a") == {"a"}


def test_conditions_within_loops_are_known() -> None:
    names = condition_names('#include "pairs.wgsl" with tensors=a:0 b:1', find=FILES.get)
    assert names == ("ABSENT_a", "ABSENT_b")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n#for x in 1\n$x", "k.wgsl:2: #for without #endfor; add the missing #endfor"),
        ("a\n#endfor", "k.wgsl:2: #endfor without #for; remove it, or add the missing #for"),
        (
            "#for x 1 2\n#endfor",
            "k.wgsl:1: #for needs NAME in WORD WORD ..., or NAME:NAME in WORD:WORD ..., not 'x 1 2'",
        ),
        ("#for x:y in 1:2 3\n#endfor", "k.wgsl:1: #for has 2 names, x, y, and '3' has 1 parts"),
        ("a\n$x", "k.wgsl:2: $x has no value here"),
        ("#for x in 1\n#endfor\n$x", "k.wgsl:3: $x has no value here"),
        ('#include "steps.wgsl"', "k.wgsl:1: steps.wgsl has the placeholders tensors; give tensors"),
        ("#for x in 1 2\n#if A\n#endfor\n#endif", "k.wgsl:2: #if without #endif; add the missing #endif"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(KernelBuildError) as caught:
        of(text)
    assert str(caught.value) == message
