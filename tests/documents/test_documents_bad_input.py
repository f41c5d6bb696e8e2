"""Files that are no page of an operator: one clear error each, with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bad_pages import SOURCE, lines_of
from document_pages import Pages

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import Vocabulary, read_facts
from dmlgen.documents.reading import LARGEST_PAGE

FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "page.md:1:1: the file is empty; give a page of an operator"),
    "blank": (b"\n \n", "page.md:1:1: the file is empty; give a page of an operator"),
    "binary": (b"MZ\n\x00\x01", "page.md:2:1: this is a binary file; give a page as text or Markdown"),
    "image": (
        b"\x89PNG\r\n\x1a\nrest",
        "page.md:1:1: the byte 0x89 is not UTF-8; save the whole page in one encoding, UTF-8",
    ),
    "control characters": (
        b"a\nb\x1bc",
        "page.md:2:2: a control character stands here; give a page as text or Markdown",
    ),
    "control characters of 8 bits": (
        "a\nb\x9b2J".encode(),
        "page.md:2:2: a control character stands here; give a page as text or Markdown",
    ),
    "UTF-16": ("# x".encode("utf-16"), "page.md:1:1: the file is UTF-16; save it as UTF-8"),
    "mixed encodings": (
        "Entr\u00e9e\n".encode() + "Entr\u00e9e\n".encode("latin-1"),
        "page.md:2:5: the byte 0xE9 is not UTF-8; save the whole page in one encoding, UTF-8",
    ),
    "lost characters": (
        "Entr\ufffde\n".encode(),
        "page.md:1:5: a character was lost here in a conversion; get the page again, as UTF-8",
    ),
    "too large": (
        b"a" * (LARGEST_PAGE + 1),
        "page.md:1:1: the file has 262145 bytes, a page at most 262144; give the page alone",
    ),
    "a number of many digits": (
        b"# DML_X_OPERATOR_DESC\n\nAxis: 3" + b"1" * 5000 + b"\n",
        "page.md:3:7: this number has 5001 digits, a page's at most 100; get the page again, as it was published",
    ),
    "other text": (
        b"# DML_BUFFER_TENSOR_DESC structure\n\nDescribes a tensor.\n",
        "page.md:1:1: this is no page of an operator: it has no structure and no section of a member; "
        "give a page of a DML_..._OPERATOR_DESC structure",
    ),
    "other plain text": (
        b"Dear reader,\n\nhow are you?\n",
        "page.md:1:1: this is no page of an operator: it has no structure and no section of a member; "
        "give a page of a DML_..._OPERATOR_DESC structure",
    ),
    "front matter without end": (
        b"---\ntitle: DML_GEMM_OPERATOR_DESC\n",
        "page.md:1:1: the front matter has no closing '---'; get the whole page again",
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_files(tmp_path: Path, vocabulary: Vocabulary, pages: Pages, name: str) -> None:
    content, message = FILES[name]
    path = tmp_path / "page.md"
    path.write_bytes(content)
    with pytest.raises(SpecErrors) as caught:
        read_facts(path, "page.md", vocabulary)
    assert lines_of(caught.value) == [message]


def test_a_large_file_is_not_read(tmp_path: Path, vocabulary: Vocabulary) -> None:
    path = tmp_path / "page.md"
    with path.open("wb") as file:
        file.truncate(50 << 20)
    with pytest.raises(SpecErrors) as caught:
        read_facts(path, "page.md", vocabulary)
    assert lines_of(caught.value) == [
        "page.md:1:1: the file has 52428800 bytes, a page at most 262144; give the page alone"
    ]


def test_no_file(tmp_path: Path, vocabulary: Vocabulary) -> None:
    for path, problem in ((tmp_path / "none.md", "there is no such file"), (tmp_path, "this is no regular file")):
        with pytest.raises(SpecErrors) as caught:
            read_facts(path, "page.md", vocabulary)
        assert lines_of(caught.value) == [f"page.md:1:1: {problem}; give the path of a page"]


@pytest.mark.parametrize(
    ("change", "readable"),
    [
        (lambda text: "\ufeff" + text, "a byte order mark"),
        (lambda text: text.replace("\n", "\r\n"), "line ends of Windows"),
        (lambda text: text.replace("\n", "\r"), "line ends of old Macs"),
        (lambda text: text.rstrip("\n"), "no newline at the end"),
        (lambda text: text.replace("  ", "\t"), "tabs"),
    ],
)
def test_what_is_harmless_is_read(
    tmp_path: Path, vocabulary: Vocabulary, pages: Pages, change: Callable[[str], str], readable: str
) -> None:
    path = tmp_path / "page.md"
    path.write_bytes(change(pages.text(SOURCE)).encode())
    facts = read_facts(path, "page.md", vocabulary)
    assert facts.levels == ("5.0", "4.0", "3.1"), readable
    assert len(facts.examples) == 4
