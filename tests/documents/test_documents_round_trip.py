"""What import writes agrees with the pages that it came from, once a person has filled in the rest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from document_pages import PAGES, ROOT, Pages

from dmlgen.cli import main
from dmlgen.documents import OrderUnknown, Unrecognised, merge, newest_first, operators_of, skeleton
from dmlgen.model import Specification

PRODUCT = ["product_source_en.md", "product_published_ru.md", "product_translated_de.md", "product_plain_fr.txt"]
SETS = {
    "product": ("cumulative_product", PRODUCT),
    "product, every page": ("cumulative_product", sorted(
        path.name for path in PAGES.iterdir() if path.name.startswith("product_") and "next" not in path.name
    )),
    "product, one": ("cumulative_product", ["product_plain_ja.txt"]),
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
    assert capsys.readouterr().err.splitlines()[-1] == (
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
