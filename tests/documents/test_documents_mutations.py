"""No change of a fact in a page goes unreported; the largest pages of the worst shapes take time in proportion."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator, Sequence
from time import process_time

import pytest
from document_pages import Pages, operator_of
from refusals import without_codes

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import Unrecognised, compare, operators_of
from dmlgen.documents.extraction import extract
from dmlgen.documents.reading import LARGEST_PAGE, LONGEST_LINE, decode, read_page
from dmlgen.model import Specification

_NO_FACTS = re.compile(
    r"""
      //[^\n]*                                                   # a comment in an array
    | \]\([^)]*\)                                                # the target of a link
    | <span\ data-ttu-id[^>]*>(?:(?!</?span).)*</span>(?=<span)  # a translated half
    | </?[a-z][^>]*>                                             # a tag
    | \b(?:Example|Exemple|\u041f\u0440\u0438\u043c\u0435\u0440)\ [0-9]+\.    # "Example 1."
    | ^ms\.(?:topic|translationtype|openlocfilehash|locfileid)[^\n]*
    | ^(?:req\.[a-z-]+|f1_keywords):[^\n]*
    | ^-\ DML_[A-Z_]+$                                           # an entry of the front matter
    | (?<=^ms\.sourcegitcommit:\ [0-9a-f]{8})[0-9a-f]*
    | directml\.h
    """,
    re.VERBOSE | re.MULTILINE,
)
_TOKEN = re.compile(
    r"""
      (?P<level>DML_FEATURE_LEVEL_[0-9]_[0-9])
    | (?P<name>\bDML_[A-Z0-9_]+)
    | (?P<type>\b(?:FLOAT|U?INT)(?:8|16|32|64)\b)
    | (?P<c_type>\b(?:UINT|BOOL)\b)
    | (?P<member>\b(?:[A-Z][A-Za-z]*Tensor|Axis|AxisDirection|HasExclusive[A-Z][a-z]+)\b
                 |\b[\u0410-\u044f]+\u0442\u0435\u043d\u0441\u043e\u0440\b)
    | (?P<field>\b(?:DataType|DimensionCount|Sizes)\b)
    | (?P<commit>(?<=^ms\.sourcegitcommit:\ )[0-9a-f]{8})
    | (?P<locale>(?<=^ms\.contentlocale:\ )[a-z]{2}-[A-Z]{2})
    | (?P<truth>\b(?:TRUE|FALSE)\b)
    | (?P<number>[0-9]+)
    """,
    re.VERBOSE | re.MULTILINE,
)
# InputTensor and OutputTensor as a machine translates them. Another misspelling of them is as good as this one.
_TRANSLITERATED = (
    "\u0438\u043d\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440",
    "\u0430\u0443\u0442\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440",
)
_OTHERS = {
    "FLOAT32": "FLOAT16", "FLOAT16": "INT8", "UINT32": "INT32", "UINT16": "UINT8", "UINT8": "INT8", "INT32": "UINT32",
    "INT16": "UINT16", "INT8": "UINT16", "INT64": "INT16", "UINT64": "UINT16", "UINT": "INT", "BOOL": "UINT",
    "TRUE": "FALSE", "FALSE": "TRUE",
}  # fmt: skip


def mutations(text: str, members: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each change with a word about it, and the changed page."""
    covered = [False] * len(text)
    for found in _NO_FACTS.finditer(text):
        covered[found.start() : found.end()] = [True] * (found.end() - found.start())
    for token in _TOKEN.finditer(text):
        if any(covered[token.start() : token.end()]):
            continue
        kind = token.lastgroup
        assert kind is not None
        for other in _replacements(kind, token.group(), members):
            line = text.count("\n", 0, token.start()) + 1
            yield f"line {line}: {kind} {token.group()} -> {other}", text[: token.start()] + other + text[token.end() :]


def _replacements(kind: str, token: str, members: Sequence[str]) -> list[str]:
    if kind == "number":
        return [str(int(token) + 1)]
    if kind == "level":
        return [f"{token[:-1]}9", "DML_FEATURE_LEVEL_2_0"]
    if kind == "member" and not token.isascii():
        return [_TRANSLITERATED[1] if token.lower() == _TRANSLITERATED[0] else _TRANSLITERATED[0]]
    if kind == "member":
        others = [name for name in members if name != token]
        return [f"{token[:-2]}{token[-1]}", others[0]]
    if kind in ("name", "field"):
        return [f"{token[:-2]}{token[-1]}"]
    if kind == "commit":
        return [f"{(int(token, 16) + 1) % 16**8:08x}"]
    if kind == "locale":
        return ["xx-XX"]
    return [_OTHERS[token]]


# Pages that the committed specifications agree with, or explain.
AGREEING = {
    "product_source_en.md": "CUMULATIVE_PRODUCT",
    "product_published_ru.md": "CUMULATIVE_PRODUCT",
    "product_translated_ru.md": "CUMULATIVE_PRODUCT",
    "product_plain_fr.txt": "CUMULATIVE_PRODUCT",
    "product_converted_en.md": "CUMULATIVE_PRODUCT",
    "modulus_published_ru.md": "ELEMENT_WISE_MODULUS_FLOOR",
    "summation_published_ru.md": "CUMULATIVE_SUMMATION",
}


def is_reported(text: str, page: str, given: str | None, pages: Pages, specification: Specification) -> bool:
    try:
        facts = pages.read_text(text, page)
        name = operators_of([facts], specification, given)[0]
    except (SpecErrors, Unrecognised):
        return True
    operator = specification.operator(name)
    return operator is None or bool(compare(facts, operator, pages.vocabulary).findings)


@pytest.mark.slow
@pytest.mark.parametrize("page", AGREEING)
def test_every_mutation_is_reported(pages: Pages, specification: Specification, page: str) -> None:
    text = pages.text(page)
    name = AGREEING[page]
    given = name if page.startswith("product_converted") else None
    operator = operator_of(specification, name)
    assert not is_reported(text, page, given, pages, specification)
    tried, silent = 0, []
    for what, changed in mutations(text, [str(member.name) for member in operator.members]):
        tried += 1
        if not is_reported(changed, page, given, pages, specification):
            silent.append(what)
    assert silent == []
    assert tried > 80


PLAIN, SOURCE = "product_plain_fr.txt", "product_source_en.md"
QUARTER = 4
SLOWER = 9  # quadratic time would be 16 times as long on a page of four times the size
UNMEASURED = 1.0  # seconds: a quarter may take next to nothing, and other processes disturb both
ROW = "4 FLOAT32, FLOAT16, INT32, UINT32\n"


def lines_of(text: str, room: int) -> str:
    """`text` again and again on lines just short of the longest, `room` characters together."""
    line = (text * (LONGEST_LINE // len(text)))[: LONGEST_LINE - 20]
    return "\n".join([line] * (room // len(line)))


# A shape: what to replace of a page, and the text in its place, of about so many characters.
SHAPES: dict[str, tuple[str, str, Callable[[int], str]]] = {
    "spaces after a name": (PLAIN, "Axis: 3", lambda room: "\n".join(["Axis" + " " * 16_000] * (room // 16_004))),
    "spaces in a header": (PLAIN, "Axis: 3", lambda room: lines_of("A: (Sizes:{1}" + " " * 16_000, room)),
    "a row of types": (PLAIN, ROW, lambda room: lines_of("FLOAT32, ", room).replace("\n", "x\n") + "x\n"),
    "a row of numbers": (PLAIN, ROW, lambda room: lines_of("4 ", room).replace("\n", " FLOAT32\n") + "\n"),
    "a row of braces": (PLAIN, ROW, lambda room: lines_of("{ ", room).replace("\n", " 4 FLOAT32\n") + "\n"),
    "fields": (PLAIN, "  UINT Axis;", lambda room: "\n".join(f"  UINT A{i};" for i in range(room // 15))),
    "words of a field": (PLAIN, "  UINT Axis;", lambda room: lines_of("a ", room).replace("\n", ";\n") + ";"),
    "spaces of a field": (PLAIN, "  UINT Axis;", lambda room: "\n".join(["UINT A" + " " * 16_000] * (room // 16_006))),
    "underscores": (PLAIN, "  UINT Axis;", lambda room: lines_of("_", room).replace("\n", " A;\n") + " A;"),
    "a formula of spaces": (PLAIN, "Axis: 3", lambda room: "\n\n".join(["x" + " " * 16_000] * (room // 16_003))),
    "conditions": (SOURCE, "while it is bound", lambda room: lines_of("si ", room)),
    "misprints": (SOURCE, "while it is bound", lambda room: "\n".join(f"*InputTensr{i}*" for i in range(room // 18))),
    "sections": (SOURCE, "## Examples", lambda room: "".join(
        f"### -field M{i}\n\nType: UINT\n\nless than DimensionCount *InputTensor*\n\n" for i in range(room // 75)
    )),
    "values": (SOURCE, "[9, 6, 2, 4]", lambda room: "[9, 6" + "".join(f",\n{2}" for _ in range(room // 3)) + "]"),
    "brackets": (SOURCE, "[[[[2, 1", lambda room: lines_of("[", room) + "2, 1"),
    "rows": (SOURCE, "| OutputTensor |", lambda room: "| InputTensor | Input | 4 | INT8 |\n" * (room // 36)
             + "| OutputTensor |"),
}  # fmt: skip


@pytest.mark.parametrize("shape", [*SHAPES])
def test_the_worst_shapes_take_time_in_proportion(pages: Pages, shape: str) -> None:
    name, old, make = SHAPES[shape]
    text = pages.text(name)
    if old.startswith("  UINT"):
        old = next(line for line in text.split("\n") if line.split() == old.split())
    assert old in text
    room = LARGEST_PAGE - 20_000 - len(text.encode())
    whole, quarter = (text.replace(old, make(size), 1) for size in (room, room // QUARTER))
    assert LARGEST_PAGE * 0.7 < len(whole.encode()) <= LARGEST_PAGE
    assert seconds(pages, name, whole) < SLOWER * seconds(pages, name, quarter) + UNMEASURED


def seconds(pages: Pages, name: str, changed: str) -> float:
    """How long a page takes to read, or to refuse; collecting garbage, other tests' as well, is no part of it."""
    gc.collect()
    gc.disable()
    start = process_time()
    try:
        facts = extract(read_page(decode(changed.encode(), name), name), pages.vocabulary)
    except SpecErrors as errors:
        refused = errors.diagnostics
    else:
        refused = ()
        assert facts.support
    finally:
        spent = process_time() - start
        gc.enable()
    assert all(found.line >= 1 for found in refused)
    return spent


def test_a_line_that_is_too_long() -> None:
    with pytest.raises(SpecErrors) as caught:
        decode(b"x\n" + b"a" * (LONGEST_LINE + 1), "page.md")
    assert [without_codes(str(found)) for found in caught.value.diagnostics] == [
        "page.md:2:1: this line has 16385 characters, a page's at most 16384; get the page again, as it was published"
    ]
    assert decode(b"a" * LONGEST_LINE, "page.md") == "a" * LONGEST_LINE


def test_a_structure_with_too_many_fields(pages: Pages) -> None:
    fields = "\n".join(f"    UINT A{number};" for number in range(100))
    with pytest.raises(SpecErrors) as caught:
        pages.changed("product_published_ru.md", ("    UINT Axis;", fields))
    assert [found.problem for found in caught.value.diagnostics] == [
        "the structure DML_CUMULATIVE_PRODUCT_OPERATOR_DESC has more than 100 fields"
    ]
