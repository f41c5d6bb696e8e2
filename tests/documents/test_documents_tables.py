"""Support tables of specifications against the recorded digests of pages, without the pages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest
from committed_specification import committed
from document_pages import ROOT

from dmlgen.checking import load_specification
from dmlgen.checking.tables import compared_rows, recorded
from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import FILE, load_texts
from dmlgen.documents.texts import Texts, texts_json

OPERATORS = ("join", "max_unpooling", "scatter_nd", "unfold")


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with some operators and the digests of their pages."""
    root = tmp_path_factory.mktemp("project")
    copytree(ROOT / "spec", root / "spec", ignore=ignore_patterns("*.schema.json", "operators", "mappings"))
    (root / "spec/operators").mkdir()
    for name in OPERATORS:
        copy(ROOT / f"spec/operators/{name}.yaml", root / "spec/operators")
    return root


def found(root: Path, operator: str, *changes: tuple[str, str]) -> list[str]:
    """The messages about an operator's file in which each of the texts, once there, is changed."""
    path = root / f"spec/operators/{operator}.yaml"
    before = path.read_text(encoding="utf-8")
    text = before
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    try:
        load_specification(root)
    except SpecErrors as errors:
        return [f"{each.code}: {each.problem}" for each in errors.diagnostics]
    finally:
        path.write_text(before, encoding="utf-8")
    return []


def test_the_committed_specification_agrees(spec: Path) -> None:
    assert found(spec, "join") == []


@pytest.mark.parametrize(
    ("operator", "change", "says"),
    [
        (
            "scatter_nd",
            ("{dimensions: 4, types: numbers_32}", "{dimensions: 4-5, types: numbers_32}"),
            'support: the page\'s table of "2.1" says of InputTensor, UpdatesTensor, OutputTensor something else than '
            "4 to 5 dimensions, of FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8",
        ),
        (
            "scatter_nd",
            (
                '"3.0", tensors: {"*": {dimensions: 1-8, types: numbers_32}',
                '"3.0", tensors: {"*": {dimensions: 1-8, types: floats}',
            ),
            'support: the page\'s table of "3.0" says of InputTensor, UpdatesTensor, OutputTensor something else than '
            "1 to 8 dimensions, of FLOAT32, FLOAT16",
        ),
        (
            "unfold",
            ("dimensions: 3-8", "dimensions: 2-8"),
            'support: the page\'s table of "6.4" says of InputTensor, OutputTensor something else than '
            "2 to 8 dimensions, of FLOAT32, FLOAT16",
        ),
    ],
)
def test_a_wrong_row(spec: Path, operator: str, change: tuple[str, str], says: str) -> None:
    """A wider range of dimension counts, and a list of types that lacks some; of UNFOLD the page has no types."""
    assert found(spec, operator, change) == [f"DML0709: {says}"]


def test_a_level_that_the_page_does_not_have(spec: Path) -> None:
    row = '  - {since: "4.1", tensors: {"*": {dimensions: 1-8, types: every_type},\n      IndicesTensor: '
    row += "{dimensions: 1-8, types: [INT64, INT32, UINT64, UINT32]}}}\n"
    assert found(spec, "scatter_nd", (row, "")) == ['DML0709: support: the page has a table of "4.1", the file no row']
    assert found(spec, "scatter_nd", ('"4.1", tensors', '"5.0", tensors')) == [
        'DML0709: support: the page has a table of "4.1", the file no row',
        'DML0709: since: the page has no table of "5.0"',
    ]


def test_what_errata_explain(spec: Path) -> None:
    """An erratum about a level explains its rows; one about another revision, or a note, does not."""
    change = ("{dimensions: 4, types: numbers_32}", "{dimensions: 4-5, types: numbers_32}")

    def with_erratum(fact: str, page: str, says: str) -> list[str]:
        erratum = f'errata:\n  - {{fact: {fact}, page: "{page}", says: "{says}", taken: "5", because: So.}}'
        return found(spec, "scatter_nd", change, ("errata:", erratum))

    assert with_erratum("support.2_1.dimensions", "en-us, 2020-11-04", "4") == []
    assert len(with_erratum("support.3_0.dimensions", "en-us, 2020-11-04", "4")) == 1
    assert len(with_erratum("support.2_1.note", "en-us, 2020-11-04", "4")) == 1


def test_pages_that_are_not_recorded_are_not_compared(spec: Path) -> None:
    texts = load_texts(spec)
    page = "ns-directml-dml_scatter_nd_operator_desc"
    (text,) = texts.pages[page]
    older = replace(text, revision="0123abcd")
    change = ("{dimensions: 4, types: numbers_32}", "{dimensions: 4-5, types: numbers_32}")
    for kept in ((), (older,)):
        (spec / FILE).write_text(texts_json(Texts({page: kept})), encoding="utf-8")
        assert found(spec, "scatter_nd", change) == []
    (spec / FILE).write_text(texts_json(texts), encoding="utf-8")


def test_most_rows_are_compared() -> None:
    """Those of tables with a further column, of layouts, are not: no digest of them follows from the file."""
    texts = load_texts(ROOT)
    left = []
    rows = 0
    for operator in committed().operators:
        text = recorded(operator, texts)
        assert text is not None, operator.name
        own = [*compared_rows(operator, text)]
        rows += len(own)
        left += [str(operator.name)] * (not own)
    assert len(left) < 20, left
    assert rows > 390
