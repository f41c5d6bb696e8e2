"""Tests that imports agree with their pages; docs/workflow.md; the documents that the project was started from."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from shutil import copytree
from typing import Any

import expected_facts as expected
import pytest
from document_pages import PAGES, READ, ROOT, Pages, operator_of
from refusals import bare

from dmlgen.cli import main
from dmlgen.documents import (
    OrderUnknown,
    PageFacts,
    Unrecognised,
    compare,
    fact_paths,
    merge,
    newest_first,
    operators_of,
    read_facts,
    skeleton,
)
from dmlgen.documents.blocks import Form
from dmlgen.model import Specification

PRODUCT = ["product_source_en.md", "product_published_ru.md", "product_translated_ru.md", "product_plain_fr.txt"]
SETS = {
    "product": ("cumulative_product", PRODUCT),
    "product, every page": (
        "cumulative_product", [name for name in READ if name.startswith("product_") and "next" not in name]
    ),
    "product, one": ("cumulative_product", ["product_plain_fr.txt"]),
    "summation": ("cumulative_summation", ["summation_published_ru.md"]),
    "modulus": ("element_wise_modulus_floor", ["modulus_published_ru.md"]),
}  # fmt: skip


def fill(text: str, operator: str) -> str:
    """The skeleton with the kernel and the reference that the committed specification has."""
    committed = (ROOT / "spec" / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    kernel = committed[committed.index("kernel:") : committed.index("domain:")]
    start, end = text.index("kernel:"), text.index("# FILL IN: where random")
    return text[:start] + kernel + text[end:]


@pytest.fixture
def project(tmp_path: Path, copy_spec: Callable[[Path], None]) -> Path:
    root = tmp_path / "project"
    root.mkdir()
    copy_spec(root)
    (root / "templates").mkdir()
    return root


def import_fill_compare(folder: Path, operator: str, files: list[str]) -> int:
    target = folder / "spec" / "operators" / f"{operator}.yaml"
    target.unlink()
    root = ["--root", str(folder)]
    assert main(["import", *files, "-o", str(target), "--operator", operator, *root]) == 0
    target.write_text(fill(target.read_text(encoding="utf-8"), operator), encoding="utf-8")
    return main(["compare", *files, "--operator", operator, *root])


@pytest.mark.parametrize("name", SETS)
def test_import_fill_compare(project: Path, pages: Pages, name: str) -> None:
    operator, files = SETS[name]
    assert import_fill_compare(project, operator, [str(PAGES / file) for file in files]) == 0


def test_what_a_page_leaves_out_or_misspells_is_an_erratum(
    project: Path, tmp_path: Path, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = tmp_path / "bare.md"
    text = pages.text("product_published_ru.md")
    sentence = next(line for line in text.split("\n") if "in-place execution" in line)
    bare.write_text(text.replace(sentence, "A **AxisDirectoin** and a DML_AXIS_DUCTION."), encoding="utf-8")
    files = [str(PAGES / "product_source_en.md"), str(bare)]
    assert import_fill_compare(project, "cumulative_product", files) == 0
    written = (project / "spec" / "operators" / "cumulative_product.yaml").read_text(encoding="utf-8")
    assert (
        "  - fact: in_place\n    page: ru-ru, 2021-03-15\n    says: nothing\n    taken: InputTensor\n"
        "    because: The page does not state it.\n"
    ) in written
    for strange in ("AxisDirectoin", "DML_AXIS_DUCTION"):
        assert (
            f"  - fact: names\n    page: ru-ru, 2021-03-15\n    says: {strange}\n    taken: nothing\n"
            "    because: Nothing has this name.\n"
        ) in written


def test_what_only_an_older_page_has_is_an_erratum(pages: Pages) -> None:
    """The newest page has no table for 4.0: what the older one says of it was not taken."""
    text = pages.text("product_source_en.md")
    start, end = text.index("### DML_FEATURE_LEVEL_4_0"), text.index("### DML_FEATURE_LEVEL_3_1")
    newest = pages.read_text(text[:start] + text[end:], "newest.md")
    merged = merge("CUMULATIVE_PRODUCT", [newest, pages.read("product_published_ru.md")])
    assert (
        "  - fact: support.4_0.types\n    page: ru-ru, 2021-03-15\n    says: FLOAT32, FLOAT16, UINT32, UINT16\n"
        "    taken: nothing\n    because: What was taken has no place for it.\n"
    ) in skeleton(merged, pages.vocabulary)


def test_a_draft_keeps_no_other_operator_back(project: Path, pages: Pages, capsys: pytest.CaptureFixture[str]) -> None:
    draft = project / "spec" / "operators" / "cumulative_summation.yaml"
    page, other = str(PAGES / "product_source_en.md"), str(PAGES / "summation_published_ru.md")
    draft.unlink()
    assert main(["import", other, "-o", str(draft), "--root", str(project)]) == 0
    capsys.readouterr()
    assert main(["compare", page, "--root", str(project)]) == 0
    err = capsys.readouterr().err
    notes = err.splitlines()
    assert notes
    assert all(line.startswith("dmlgen: left out: spec/operators/cumulative_summation.yaml:") for line in notes)
    assert main(["import", page, "--root", str(project)]) == 0
    capsys.readouterr()
    assert main(["compare", other, "--root", str(project)]) == 2
    assert bare(capsys.readouterr().err).splitlines()[-1] == (
        f"dmlgen: spec/operators/cumulative_summation.yaml has mistakes, so that {other} cannot be compared with it; "
        "correct them first"
    )


def test_mistakes_in_what_every_operator_shares_stop_the_command(
    project: Path, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "spec" / "feature_levels.yaml").write_text("levels: 7\n", encoding="utf-8")
    assert main(["compare", str(PAGES / "product_source_en.md"), "--root", str(project)]) == 1
    assert "spec/feature_levels.yaml:1:" in capsys.readouterr().err


def test_pages_of_one_day_that_differ_are_asked_for(pages: Pages) -> None:
    source = pages.read("product_source_en.md")
    assert source.identity.date == date(2022, 1, 19)
    other = pages.changed("product_source_en.md", ("| 4 | FLOAT32, FLOAT16, INT32, UINT32 |", "| 4 | FLOAT32 |"))
    for order in ((source, other), (other, source)):
        with pytest.raises(OrderUnknown) as caught:
            newest_first(order)
        assert str(caught.value) == (
            "product_source_en.md has the same date as product_source_en.md (en-us, 2022-01-19), "
            "but differs in support.3_1.types; give the pages newest first, with --in-order"
        )
    assert newest_first((source, source)) == (source, source)


def test_the_user_cannot_overrule_what_a_page_shows(pages: Pages, specification: Specification) -> None:
    page = pages.read("product_converted_en.md")
    with pytest.raises(Unrecognised) as caught:
        operators_of([page], specification, "GEMM")
    assert str(caught.value) == (
        "page.md: the page has the members and an example or the formula of CUMULATIVE_PRODUCT, not of GEMM; "
        "leave the operator out"
    ).replace("page.md", page.file)
    assert operators_of([page], specification, "CUMULATIVE_PRODUCT") == ("CUMULATIVE_PRODUCT",)


DOCUMENT = ROOT / "docs" / "workflow.md"
SPECIFICATION = Path("spec/operators/cumulative_product.yaml")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

pytestmark = pytest.mark.usefixtures("pages")


def transcripts() -> Iterator[tuple[str, list[str], str]]:
    """Each command of import or compare, what is shown below it, and the change of the specification before it."""
    change = ""
    for kind, text in _BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")):
        if kind == "diff":
            change = text
        elif kind == "console":
            command, *shown = text.rstrip("\n").split("\n")
            if re.match(r"\$ dmlgen (import|compare) ", command):
                yield command.removeprefix("$ dmlgen "), shown, change
                change = ""


def apply(change: str, text: str) -> str:
    """The specification with the added lines of a diff put below the lines that stand above them."""
    lines = text.split("\n")
    at = 0
    for line in change.rstrip("\n").split("\n"):
        if line.startswith("+"):
            lines.insert(at, line[1:])
            at += 1
        else:
            at = lines.index(line[1:], at) + 1
    return "\n".join(lines)


@pytest.mark.parametrize(("command", "shown", "change"), list(transcripts()), ids=[one[0] for one in transcripts()])
def test_transcripts(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    copy_spec: Callable[[Path], None],
    command: str,
    shown: list[str],
    change: str,
) -> None:
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    copytree(PAGES, tmp_path / "tests" / "documents" / "pages")
    if change:
        path = tmp_path / SPECIFICATION
        path.write_text(apply(change, path.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    arguments, _, pipe = command.partition(" | ")
    main(arguments.split())
    lines = [line.rstrip() for line in capsys.readouterr().out.rstrip("\n").split("\n")]
    if pipe == "grep -v same":
        lines = [line for line in lines if "same" not in line]
    elif pipe:
        assert pipe == "tail -2"
        lines = lines[-1:]
    if shown[-1] == "...":
        shown = shown[:-1]
        lines = lines[: len(shown)]
    assert lines == shown


def test_there_are_transcripts() -> None:
    assert [command.split()[0] for command, _, _ in transcripts()] == ["compare", "compare", "compare", "import"]


def test_every_fact_path_is_explained() -> None:
    """The table names what the room makes paths of, in the module's order."""
    shown = re.findall(r"^\| `([a-z_]+)[^|]*` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    listed = re.findall(r"^    ([a-z_]+)\S* {2,}", fact_paths.__doc__ or "", re.MULTILINE)
    assert list(dict.fromkeys(shown)) == list(dict.fromkeys(listed))


FOLDER = os.environ.get("DMLOPS_DOCUMENTS")
of_the_start = pytest.mark.skipif(not FOLDER, reason="DMLOPS_DOCUMENTS names no folder with the source documents")

RUSSIAN_PRODUCT = "000_b06aaaea893f641b.txt"
FRENCH_PRODUCT = "001_87048462cb0cd745.txt"
RUSSIAN_SUM = "002_25bc3c570ca62220.txt"
ENGLISH_PRODUCT = "003_ad50f56ac8e19f15.txt"
RUSSIAN_MODULUS = "004_473ad5e047e08c12.txt"

NOWHERE = (None, None, None)
DOCUMENTS: dict[str, tuple[Form, Any, Any]] = {
    RUSSIAN_PRODUCT: (
        Form.PUBLISHED,
        expected.PRODUCT_OLD,
        ("ru-ru", date(2021, 3, 15), "0b93de98c4afc79a6801a113bc91adbc89e835b9"),
    ),
    FRENCH_PRODUCT: (Form.PLAIN, expected.PRODUCT_NEW, NOWHERE),
    RUSSIAN_SUM: (
        Form.PUBLISHED,
        expected.SUMMATION_OLD,
        ("ru-ru", date(2020, 10, 29), "8e1f04c7e3c5c850071bac8d173f9441aab0dfed"),
    ),
    ENGLISH_PRODUCT: (Form.CONVERTED, expected.PRODUCT_NEW | {"operator": None}, NOWHERE),
    RUSSIAN_MODULUS: (
        Form.PUBLISHED,
        expected.MODULUS_OLD,
        ("ru-ru", date(2020, 10, 30), "8e1f04c7e3c5c850071bac8d173f9441aab0dfed"),
    ),
}


def document(pages: Pages, name: str) -> PageFacts:
    return read_facts(Path(FOLDER or ".") / name, name, pages.vocabulary)


@of_the_start
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_fact(pages: Pages, name: str) -> None:
    form, facts, identity = DOCUMENTS[name]
    found = document(pages, name)
    assert found.form is form
    assert expected.summary(found) == facts
    assert (found.identity.locale, found.identity.date, found.identity.revision) == identity
    assert found.unread == ()


@of_the_start
@pytest.mark.parametrize(
    ("name", "operator", "explained"),
    [
        (RUSSIAN_PRODUCT, "CUMULATIVE_PRODUCT", ["support", "support.4_0.types", "support.3_1.types"]),
        (FRENCH_PRODUCT, "CUMULATIVE_PRODUCT", []),
        (RUSSIAN_SUM, "CUMULATIVE_SUMMATION", ["support", "support.2_1.types"]),
        (ENGLISH_PRODUCT, "CUMULATIVE_PRODUCT", []),
        (RUSSIAN_MODULUS, "ELEMENT_WISE_MODULUS_FLOOR", ["support"]),
    ],
)
def test_only_explained_differences(
    pages: Pages, specification: Specification, name: str, operator: str, explained: list[str]
) -> None:
    facts = document(pages, name)
    assert operators_of([facts], specification) == (operator,)
    held = operator_of(specification, operator)
    comparison = compare(facts, held, pages.vocabulary)
    assert comparison.findings == ()
    assert [row.fact for row in comparison.rows if row.erratum] == explained


@of_the_start
def test_the_three_pages_of_one_operator_merge(pages: Pages, specification: Specification) -> None:
    found = [document(pages, name) for name in (RUSSIAN_PRODUCT, FRENCH_PRODUCT, ENGLISH_PRODUCT)]
    assert set(operators_of(found, specification)) == {"CUMULATIVE_PRODUCT"}
    ordered = newest_first(found)
    assert ordered[-1].file == RUSSIAN_PRODUCT
    merged = merge("CUMULATIVE_PRODUCT", ordered)
    assert [difference.fact for difference in merged.differences] == [
        "support",
        "support.4_0.types",
        "support.3_1.types",
    ]
    assert merged.example_names[0] == "cumulative product across horizontal slivers"
