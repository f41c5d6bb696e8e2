"""Running text over lines: the standard library's lines, whatever the text."""

from __future__ import annotations

import textwrap

import pytest

from dmlgen.rendering.python_text import wrap

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
