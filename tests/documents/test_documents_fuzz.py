"""Whatever a file holds, the answer is facts or errors, soon."""

from __future__ import annotations

import pytest
from document_pages import READ, Pages
from proportions import assert_in_proportion

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import merge, skeleton
from dmlgen.documents.reading import LARGEST_PAGE, decode

pytest.importorskip("hypothesis", reason="hypothesis is not installed")

from hypothesis import given, settings  # after the check above
from hypothesis import strategies as st

NAMES = READ
PIECES = st.sampled_from(
    ["|", "\n", "```", "[", "]", "{", "}", "*", "`", "<span>", "</span>", "DML_FEATURE_LEVEL_9_9", "(Sizes:{", "...",
     "struct X {", "};", "4", "-1", "FLOAT32", "\u00a0", "\u3001", "---", "# ", ":", "Type: UINT", "InputTensor"]
)  # fmt: skip


def survives(pages: Pages, text: str, name: str) -> None:
    try:
        facts = pages.read_text(text, name)
    except SpecErrors as errors:
        refused = errors.diagnostics
    else:
        assert skeleton(merge(facts.operator or "GEMM", [facts]), pages.vocabulary)
        return
    assert refused
    assert all(diagnostic.line >= 1 and diagnostic.problem and diagnostic.remedy for diagnostic in refused)


@pytest.mark.slow
@settings(max_examples=150)
@given(
    name=st.sampled_from(NAMES),
    edits=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 60), PIECES), min_size=1, max_size=4),
)
def test_edited_pages(pages: Pages, name: str, edits: list[tuple[float, int, str]]) -> None:
    text = pages.text(name)
    for location, length, piece in edits:
        start = int(location * len(text))
        text = text[:start] + piece + text[start + length :]
    survives(pages, text, name)


@pytest.mark.slow
@settings(max_examples=80)
@given(text=st.lists(st.one_of(PIECES, st.text(max_size=8)), max_size=40).map(" ".join))
def test_any_text(pages: Pages, text: str) -> None:
    survives(pages, text, "page.md")


@pytest.mark.slow
@settings(max_examples=60)
@given(data=st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    try:
        text = decode(data, "page.md")
    except SpecErrors as errors:
        refused = errors.diagnostics
    else:
        assert text.strip()
        return
    assert len(refused) == 1


@pytest.mark.parametrize(
    "piece", ["[", "> ", "| a ", "*a ", "`", "<span>", "{", "# \n", "- ", "(Sizes:{1}, DataType:INT8)\n["]
)
def test_a_page_of_one_piece_takes_time_in_proportion(pages: Pages, piece: str) -> None:
    def refuse(size: int) -> None:
        text = "# DML_GEMM_OPERATOR_DESC\n\n" + piece * (size // len(piece))
        assert len(text) < LARGEST_PAGE
        with pytest.raises(SpecErrors):
            pages.read_text(text)

    assert_in_proportion(lambda: refuse(20_000), lambda: refuse(5_000), 4)
