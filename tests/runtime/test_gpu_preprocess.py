"""The line preprocessor: what it keeps, and the exact text of each error."""

from __future__ import annotations

import pytest

from dmlruntime.errors import KernelBuildError
from dmlruntime.gpu.preprocess import preprocess

TEXT = """\
first
#if A
a
  #if !B
a, not b
  #else
a and b
  #endif
#elif C
c
#else
neither
#endif
last"""


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (set(), ["first", "neither", "last"]),
        ({"A"}, ["first", "a", "a, not b", "last"]),
        ({"A", "B"}, ["first", "a", "a and b", "last"]),
        ({"A", "C"}, ["first", "a", "a, not b", "last"]),
        ({"B", "C"}, ["first", "c", "last"]),
    ],
    ids=["none", "A", "A B", "A C", "B C"],
)
def test_keeps_the_chosen_lines_where_they_were(names: set[str], kept: list[str]) -> None:
    lines = preprocess(TEXT, names).split("\n")
    assert [line for line in lines if line] == kept
    assert len(lines) == TEXT.count("\n") + 1
    assert all(lines[TEXT.split("\n").index(line)] == line for line in kept)


@pytest.mark.parametrize(("names", "kept"), [(set(), "no"), ({"A"}, "yes"), ({"C_2"}, "yes"), ({"B"}, "not B")])
def test_one_of_several_names_is_enough(names: set[str], kept: str) -> None:
    text = "#if A || C_2\nyes\n#elif !B||A\nno\n#else\nnot B\n#endif"
    assert preprocess(text, names).split() == kept.split()


def test_text_without_directives_is_unchanged() -> None:
    text = "fn f() {\n}\n\n"
    assert preprocess(text, {"A"}) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n#if A\nb", "k.wgsl:2: #if without #endif; add the missing #endif"),
        ("#endif", "k.wgsl:1: #endif without #if; remove it, or add the missing #if"),
        ("#else", "k.wgsl:1: #else without #if; remove it, or add the missing #if"),
        ("#elif A", "k.wgsl:1: #elif without #if; remove it, or add the missing #if"),
        ("#ifdef A\n#endif", "k.wgsl:1: #ifdef is no directive; use #if, #elif, #else or #endif"),
        ("#if A\n#else\n#else\n#endif", "k.wgsl:3: #else after #else, in the #if of line 1; #else must come last"),
        ("#if A\n#else\n#elif B\n#endif", "k.wgsl:3: #elif after #else, in the #if of line 1; #else must come last"),
        ("#if A && B\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not 'A && B'"),
        ("#if A ||\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not 'A ||'"),
        ("#if\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not ''"),
        ("#if A\n#elif 1\n#endif", "k.wgsl:2: #elif needs one name, or !NAME, or several joined by ||, not '1'"),
        ("#if A\n#endif A", "k.wgsl:2: #endif takes no name, not 'A'; put comments on a line of their own"),
        ("#if A\n#else A\n#endif", "k.wgsl:2: #else takes no name, not 'A'; put comments on a line of their own"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(KernelBuildError) as caught:
        preprocess(text, {"A"}, source="k.wgsl")
    assert str(caught.value) == message
