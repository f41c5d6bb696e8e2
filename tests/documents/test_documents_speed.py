"""The largest pages of the worst shapes take time in proportion to their size."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import process_time

import pytest
from document_pages import Pages

from dmlgen.diagnostics import SpecErrors
from dmlgen.documents.extraction import extract
from dmlgen.documents.forms import read_page
from dmlgen.documents.reading import LARGEST_PAGE, LONGEST_LINE, decode

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
    "conditions": (SOURCE, "while it is bound", lambda room: lines_of("se ", room)),
    "misprints": (SOURCE, "while it is bound", lambda room: "\n".join(f"*InputTensr{i}*" for i in range(room // 18))),
    "sections": (SOURCE, "## Examples", lambda room: "".join(
        f"### -field M{i}\n\nType: UINT\n\nless than DimensionCount *InputTensor*\n\n" for i in range(room // 75)
    )),
    "values": (SOURCE, "[9, 6, 2, 4]", lambda room: "[9, 6" + "".join(f",\n{2}" for _ in range(room // 3)) + "]"),
    "brackets": (SOURCE, "[[[[2, 1", lambda room: lines_of("[", room) + "2, 1"),
    "rows": (SOURCE, "| OutputTensor |", lambda room: "| InputTensor | Input | 4 | INT8 |\n" * (room // 36)
             + "| OutputTensor |"),
}  # fmt: skip


@pytest.mark.one_in(4)
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
    assert [str(found) for found in caught.value.diagnostics] == [
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
