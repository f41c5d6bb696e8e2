"""Files that are no page of an operator, pages cut off, in other languages, and pages that contradict themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from document_pages import JAPANESE, PLAIN, PUBLISHED, READ, ROW, RULE, SOURCE, TYPES, Pages, expected_line, lines_of
from refusals import without_codes

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


# Where a page is cut off, the line of the error by a text on it, and the error.
TRUNCATED = {
    "inside the structure": (
        PUBLISHED,
        "    UINT Axis;",
        "```cpp",
        "this block of code has no end; get the whole page again",
    ),
    "before the tables": (
        SOURCE,
        "## Tensor support",
        "",
        "the page ends without a support table; get the whole page again",
    ),
    "between two tables": (
        SOURCE,
        "### DML_FEATURE_LEVEL_3_1 and above",
        "| Tensor | Kind | Supported dimension counts | Supported data types |\n" + RULE + "\n| InputTensor | Input "
        "| 1 to 8 | FLOAT32, FLOAT16, INT32",
        "the support tables end at DML_FEATURE_LEVEL_4_0, the operator came with DML_FEATURE_LEVEL_3_1; "
        "get the whole page again",
    ),
    "inside a table": (
        SOURCE,
        ROW,
        f"| Input | 4 | {TYPES}",
        "this table has no row for OutputTensor; get the whole page again",
    ),
    "inside an example": (
        SOURCE,
        "   [3, 24, 168, 504]",
        "```\nAxis: 3",
        "this block of code has no end; get the whole page again",
    ),
    "inside an array of plain text": (
        PLAIN,
        "   [3, 24, 168, 504]",
        "[[[[2,  2,",
        "the page ends without a support table; get the whole page again",
    ),
    "inside the structure of plain text": (
        PLAIN,
        "  UINT                  Axis;",
        "struct DML_",
        "the structure DML_CUMULATIVE_PRODUCT_OPERATOR_DESC has no end; get the whole page again",
    ),
}


@pytest.mark.parametrize("where", TRUNCATED)
def test_truncated_pages(pages: Pages, where: str) -> None:
    page, cut, anchor, message = TRUNCATED[where]
    text = pages.text(page)
    text = text[: text.index(cut)]
    with pytest.raises(SpecErrors) as caught:
        pages.read_text(text, page)
    line = expected_line(text, page, anchor, message) if anchor else f"{page}:{text.count(chr(10))}:1: {message}"
    assert lines_of(caught.value) == [line]


@pytest.mark.parametrize("page", [name for name in READ if name.startswith("product")])
def test_no_cut_gives_anything_but_facts_or_errors(pages: Pages, page: str) -> None:
    """A page cut after any line is refused, or has lost nothing that its tables need."""
    lines = pages.text(page).split("\n")
    refused = 0
    for end in range(1, len(lines), 7):
        try:
            facts = pages.read_text("\n".join(lines[:end]), page)
        except SpecErrors:
            refused += 1
        else:
            assert facts.levels[-1] == "3.1"
    assert refused > 0.8 * len(range(1, len(lines), 7))


def test_one_marked_line_does_not_make_plain_text_markdown(pages: Pages) -> None:
    text = pages.text(PLAIN)
    marked = text.replace("Remarques", "# Remarques", 1)
    assert marked != text
    assert pages.read_text(marked, PLAIN).support == pages.read_text(text, PLAIN).support


SOURCE, PUBLISHED = "product_source_en.md", "product_published_ru.md"
CAME = "This operator came with `DML_FEATURE_LEVEL_3_1`.\n"


def contradiction(pages: Pages, name: str, change: tuple[str, str]) -> str:
    with pytest.raises(SpecErrors) as caught:
        pages.changed(name, change)
    (found,) = caught.value.diagnostics
    return without_codes(str(found))


def line_of(pages: Pages, name: str, text: str) -> int:
    page = pages.text(name)
    return page.count("\n", 0, page.index(text)) + 1


@pytest.mark.parametrize("first", [True, False])
def test_two_levels_of_introduction(pages: Pages, first: bool) -> None:
    """The level that the tables begin with comes first; the other one is kept, and differs from the specification."""
    other = "This operator came with `DML_FEATURE_LEVEL_2_0`.\n"
    both = (other, CAME) if first else (CAME, other)
    facts = pages.changed(SOURCE, (CAME, "\n## Availability\n\n".join(both)))
    assert [fact.level for fact in facts.introductions] == ["3.1", "2.0"]


def test_the_same_level_twice(pages: Pages) -> None:
    facts = pages.changed(SOURCE, (CAME, f"{CAME}\n## Availability\n\n{CAME}"))
    assert facts.introduced is not None
    assert facts.introduced.level == "3.1"


def test_a_second_structure(pages: Pages) -> None:
    line = line_of(pages, PUBLISHED, "struct DML_CUMULATIVE_PRODUCT_OPERATOR_DESC")
    change = (
        "    BOOL HasExclusiveProduct;\n};\n",
        "    BOOL HasExclusiveProduct;\n};\nstruct DML_OTHER {\n    INT X;\n};\n",
    )
    assert change[0] in pages.text(PUBLISHED)
    assert contradiction(pages, PUBLISHED, change) == (
        f"{PUBLISHED}:{line + 8}:1: a second structure, DML_OTHER; "
        f"keep one; the first, DML_CUMULATIVE_PRODUCT_OPERATOR_DESC, is on line {line}"
    )


def test_a_second_section_of_a_member(pages: Pages) -> None:
    line = line_of(pages, SOURCE, "### -field Axis\n")
    change = ("### -field AxisDirection\n", "### -field Axis\n\nType: INT\n\n### -field AxisDirection\n")
    assert contradiction(pages, SOURCE, change) == (
        f"{SOURCE}:{line + 6}:1: a second section for Axis; remove the wrong one; the first is on line {line}"
    )
    sections = "".join(f"### -field M{number}\n\nType: INT\n\n" for number in range(100))
    line = line_of(pages, SOURCE, "### -field InputTensor\n")
    assert contradiction(pages, SOURCE, ("### -field InputTensor\n", f"{sections}### -field InputTensor\n")) == (
        f"{SOURCE}:{line + 400}:1: more than 100 sections of members; get the whole page again"
    )


REMEDY = "give it in English, French or Russian"
UNTOLD = f"page.md:1:1: no heading tells the language of this page; {REMEDY}"


def refusal(pages: Pages, text: str, name: str = "page.md") -> str:
    with pytest.raises(SpecErrors) as caught:
        pages.read_text(text, name)
    (found,) = caught.value.diagnostics
    return without_codes(str(found))


@pytest.mark.parametrize("name", READ)
def test_every_other_page_is_read(pages: Pages, name: str) -> None:
    assert pages.read(name).english is name.endswith(("_en.md", "published_ru.md"))


def test_a_page_in_other_letters(pages: Pages) -> None:
    """Its tables and examples would be read, its rules and defaults lost in silence."""
    text = pages.text(JAPANESE)
    line = next(n for n, each in enumerate(text.split("\n"), 1) if any("\u3040" <= c <= "\u30ff" for c in each))
    found = refusal(pages, text, JAPANESE)
    assert found.startswith(f"{JAPANESE}:{line}:1: this page is in Japanese ('")
    assert found.endswith(f"'); {REMEDY}")


@pytest.mark.parametrize(
    ("word", "language"),
    [("\u30e1\u30f3\u30d0\u30fc", "Japanese"), ("\uba64\ubc84", "Korean"), ("\u6210\u5458", "Chinese")],
)
def test_letters_tell_it_whatever_else_does(pages: Pages, word: str, language: str) -> None:
    text = pages.text("product_published_ru.md") + f"\n{word}\n"
    line = text.count("\n")
    assert refusal(pages, text) == f"page.md:{line}:1: this page is in {language} ('{word}'); {REMEDY}"


@pytest.mark.parametrize(
    ("locale", "language"), [("de-DE", "German"), ("pt-br", "Portuguese"), ("xx-XX", "another language")]
)
def test_the_locale_tells_it(pages: Pages, locale: str, language: str) -> None:
    text = pages.text("product_published_ru.md").replace("ru-RU", locale)
    line = text[: text.index("ms.contentlocale")].count("\n") + 1
    assert refusal(pages, text) == f"page.md:{line}:1: this page is in {language} ('{locale}'); {REMEDY}"


@pytest.mark.parametrize(
    ("heading", "language"),
    [("Mitglieder", "German"), ("MIEMBROS", "Spanish"), ("Membri", "Italian"), ("Membros", "Portuguese")],
)
def test_a_heading_tells_it(pages: Pages, heading: str, language: str) -> None:
    """One is enough: a translation may leave others in English."""
    text = pages.text("product_converted_en.md").replace("## Members", f"## {heading}")
    line = text[: text.index(heading)].count("\n") + 1
    assert refusal(pages, text) == f"page.md:{line}:1: this page is in {language} ('{heading}'); {REMEDY}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "product_plain_fr.txt",
            ("Syntaxe", "Membres", "Exemples", "Remarques", "Disponibilit\u00e9", "Configuration requise"),
        ),
        ("product_converted_en.md", ("Description", "Members", "Examples", "Remarks", "Availability", "Requirements")),
    ],
)
def test_headings_in_no_known_language(pages: Pages, name: str, words: tuple[str, ...]) -> None:
    """Words of several languages, such as "Syntax", tell none; with any one heading that does, the page is read."""
    text = pages.text(name)
    for word in words:
        text = text.replace(f"\n{word}\n", "\nSyntax\n").replace(f"## {word}\n", "## Syntax\n")
    for heading in ("Tensor constraints", "Tensor support"):
        text = text.replace(f"## {heading}\n", "## Description\n")
    assert refusal(pages, text) == UNTOLD
    assert pages.read_text(text.replace("Syntax\n", f"{words[1]}\n", 1)).members


def test_front_matter_without_a_locale_tells_nothing(pages: Pages) -> None:
    text = pages.text("product_translated_ru.md").replace("ms.contentlocale: ru-RU\n", "")
    assert pages.read_text(text).english is False
    cut = text
    for line in text.split("\n"):
        if line.startswith("## "):
            cut = cut.replace(line, "## Syntax")
    assert refusal(pages, cut) == UNTOLD
