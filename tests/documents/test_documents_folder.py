"""`dmlgen compare --all FOLDER`: a folder of pages in one table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from document_pages import PIPELINE, ROOT, Pages, operator_of
from pages_of_facts import facts_of, newest_date, page_of
from refusals import bare

from dmlgen.cli import main
from dmlgen.documents import fact_paths as paths
from dmlgen.model import Specification

pytestmark = pytest.mark.usefixtures("pages")

NAME = "ns-directml-dml_{}_operator_desc.md"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    status = main(["compare", *arguments, "--root", str(ROOT)], PIPELINE)
    printed = capsys.readouterr()
    return status, [line.rstrip() for line in printed.out.splitlines()], bare(printed.err)


def write_page(folder: Path, specification: Specification, name: str, **altered: str) -> Path:
    operator = operator_of(specification, name)
    path = folder / f"{operator.documents[0].page}.md"
    path.write_text(page_of(facts_of(operator) | altered, newest_date(operator)), encoding="utf-8")
    return path


def test_pages_of_all_specifications(
    tmp_path: Path, specification: Specification, capsys: pytest.CaptureFixture[str]
) -> None:
    for operator in specification.operators:
        write_page(tmp_path, specification, operator.name.upper)
    status, lines, err = run(capsys, "--all", str(tmp_path))
    count = len(specification.operators)
    assert (status, err) == (0, "")
    assert lines[0].split("  ")[0] == "operator"
    assert sum(line.endswith("as expected") for line in lines[1 : count + 1]) == count
    assert lines[-1] == f"{count} pages compared, {count} as expected"


def test_what_a_person_must_look_at(
    tmp_path: Path, specification: Specification, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    """A difference, an erratum that is out of date, a page that is refused, and one without a specification."""
    different = write_page(tmp_path, specification, "ELEMENT_WISE_SIN", **{paths.IN_PLACE: ""})
    write_page(tmp_path, specification, "ELEMENT_WISE_COS")
    stale = write_page(tmp_path, specification, "ACTIVATION_GELU", **{paths.IN_PLACE: "InputTensor"})
    below = tmp_path / "below"
    below.mkdir()
    refused = below / NAME.format("element_wise_tan")
    refused.write_text("# Another page\n\nWords.\n", encoding="utf-8")
    other = below / NAME.format("quantize")  # whose own page does not say what it computes
    other.write_text(pages.text("gemm_published_en.md").replace("GEMM", "QUANTIZE"), encoding="utf-8")
    (tmp_path / "index.md").write_text("# No page of an operator\n", encoding="utf-8")
    status, lines, err = run(capsys, "--all", str(tmp_path))
    assert (status, err) == (1, "")
    assert [line.split() for line in lines[:7]] == [
        [
            "operator",
            "page",
            "of",
            "facts",
            "differ",
            "explained",
            "unexplained",
            "unread",
            "stated",
            "added",
            "outcome",
        ],
        ["ACTIVATION_GELU", "2025-02-10", "16", "0", "0", "1", "0", "0", "0", "unexplained"],
        ["ELEMENT_WISE_COS", "2020-10-29", "19", "0", "0", "0", "0", "0", "0", "as", "expected"],
        ["ELEMENT_WISE_SIN", "2020-10-30", "19", "1", "0", "1", "0", "0", "0", "unexplained"],
        ["ELEMENT_WISE_TAN", "-", "0", "0", "0", "1", "0", "0", "0", "refused"],
        ["QUANTIZE", "2022-12-01", "27", "0", "0", "0", "6", "0", "0", "no", "specification"],
        ["all", "81", "1", "0", "3", "6", "0", "0", "see", "below"],
    ]
    erratum = next(one for one in specification.operators if one.name.upper == "ACTIVATION_GELU").errata[0]
    assert lines[7:10] == [
        f"{erratum.at}: the erratum of in_place explains nothing on {stale} [DML0710]",
        f"{different}:1:1: ELEMENT_WISE_SIN in_place: the page says nothing, the specification InputTensor [DML0709]",
        f"{refused}:1:1: this is no page of an operator: it has no structure and no section of a member; "
        "give a page of a DML_..._OPERATOR_DESC structure [DML0700]",
    ]
    assert all(line.startswith(f"{other}:") and ": unread: " in line for line in lines[10:-1])
    left = len(specification.operators) - 4
    assert lines[-1] == (
        "3 pages compared, 1 as expected; 1 refused; 1 of operators without a specification; "
        f"{left} specified operators without a page"
    )


@pytest.mark.parametrize("name", ["REVERSE_SUBSEQUENCES", "SCATTER_ELEMENTS"])
def test_a_page_whose_name_is_not_made_of_the_operators(
    tmp_path: Path, specification: Specification, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Its specification knows it, also where it is refused."""
    path = write_page(tmp_path, specification, name)
    assert path.name != NAME.format(name.lower())
    assert run(capsys, "--all", str(tmp_path))[1][-1].startswith("1 page compared, 1 as expected; ")
    path.write_text("# Another page\n\nWords.\n", encoding="utf-8")
    assert run(capsys, "--all", str(tmp_path))[1][1].split()[0] == name


def test_for_machines(tmp_path: Path, specification: Specification, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_page(tmp_path, specification, "ELEMENT_WISE_COS")
    status, lines, _ = run(capsys, "--all", str(tmp_path), "--json")
    data = json.loads("\n".join(lines))
    assert status == 0
    (page,) = data["pages"]
    assert (page["page"], page["operator"], page["outcome"]) == (str(path), "ELEMENT_WISE_COS", "as expected")
    assert (page["facts_read"], page["refused"], page["unread"]) == (18, [], [])
    assert page["comparison"]["findings"] == 0
    assert len(data["without_page"]) == len(specification.operators) - 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--all", "{}/nowhere"], "{}/nowhere is no folder; give one that holds pages"),
        (
            ["--all", "{}"],
            "{} holds no page of an operator; their names are ns-directml-dml_<operator>_operator_desc.md",
        ),
        (["--all", "{}", "page.md"], "--all FOLDER takes no pages and no operator besides; leave them out"),
        (["--all", "{}", "--operator", "GEMM"], "--all FOLDER takes no pages and no operator besides; leave them out"),
        ([], "name a page, or a folder of them with --all FOLDER"),
    ],
)
def test_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    status, lines, err = run(capsys, *(argument.format(tmp_path) for argument in arguments))
    assert (status, lines) == (2, [])
    assert err == f"dmlgen: {message.format(tmp_path)}\n"


PAGE_OF_THE_FOLDER = """\
| operator | page | of | commit | facts | differ | explained | unexplained | unread | stated | added | outcome |
|---|---|---|---|---:|---:|---:|---:|---:|---:|---:|---|
| ACTIVATION_CELU | ns-directml-dml_activation_celu_operator_desc.md | en-us {celu} | {commit} | 18 | 0 | 0 | \
0 | 0 | 0 | 0 | as expected |
| CUMULATIVE_PRODUCT | ns-directml-dml_cumulative_product_operator_desc.ru.md | ru-ru 2021-03-15 | 0b93de98 | \
42 | 3 | 3 | 0 | 0 | 0 | 0 | as expected |
| ELEMENT_WISE_SIN | ns-directml-dml_element_wise_sin_operator_desc.md | en-us {sin} | {commit_of_sin} | 19 | \
1 | 0 | 1 | 0 | 0 | 0 | unexplained |
| ELEMENT_WISE_TAN | ns-directml-dml_element_wise_tan_operator_desc.md | - | - | 0 | 0 | 0 | 1 | 0 | 0 | 0 | refused |
| all | 4 pages | | | 79 | 4 | 3 | 2 | 0 | 0 | 0 | |

## Unexplained

- ELEMENT_WISE_SIN
  - in_place: the page says nothing, the specification InputTensor
- ELEMENT_WISE_TAN
  - this is no page of an operator: it has no structure and no section of a member

## Explained

- CUMULATIVE_PRODUCT
  - support: Level 5_0 added INT64 and UINT64 after that page.
  - support.4_0.types: The page of 2022-01-19 and the two undated ones list INT32 where that revision lists \
UINT16; the newest page wins.
  - support.3_1.types: As for 4_0.

## Not compared
"""


def test_the_result_as_a_page(
    tmp_path: Path, specification: Specification, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    write_page(folder, specification, "ELEMENT_WISE_SIN", **{paths.IN_PLACE: ""})
    write_page(folder, specification, "ACTIVATION_CELU")
    (folder / NAME.format("element_wise_tan")).write_text("# Another page\n\nWords.\n", encoding="utf-8")
    russian = folder / NAME.format("cumulative_product").replace(".md", ".ru.md")
    russian.write_text(pages.text("product_published_ru.md"), encoding="utf-8")
    target = tmp_path / "compared.md"
    status, lines, err = run(capsys, "--all", str(folder), "-o", str(target))
    count = len(specification.operators)
    assert (status, err) == (1, "")
    assert lines == [
        f"{target}: 3 pages compared, 2 as expected; 1 refused; {count - 4} specified operators without a page"
    ]
    text = target.read_text(encoding="utf-8")
    celu, sin = operator_of(specification, "ACTIVATION_CELU"), operator_of(specification, "ELEMENT_WISE_SIN")
    wanted = PAGE_OF_THE_FOLDER.format(
        celu=newest_date(celu),
        commit=celu.documents[0].revision,
        sin=newest_date(sin),
        commit_of_sin=sin.documents[0].revision,
    )
    assert text.startswith("# Specifications against the pages\n")
    assert wanted in text
    rest = text.split("## Not compared\n")[1]
    assert rest.count("\n| ") == count - 4 + 1
    assert f"The pages of {count - 4} operators were not in the folder." in rest
    gemm = operator_of(specification, "GEMM")
    newest = gemm.documents[0]
    assert f"| GEMM | {newest.page} | {newest.locale} {newest.date} | {newest.revision} |" in rest


def test_the_page_quotes_no_sentence(tmp_path: Path, pages: Pages, capsys: pytest.CaptureFixture[str]) -> None:
    """It is published, and the sentences are not ours; the terminal shows them."""
    sentences = "It must be odd. It cannot be seven."
    text = pages.text("product_source_en.md").replace("Counts dimensions", f"{sentences} Counts dimensions")
    text = text.replace("have the same", "share the")
    path = tmp_path / NAME.format("cumulative_product")
    path.write_text(text, encoding="utf-8")
    lines = text.split("\n")
    odd, share = (next(n for n, line in enumerate(lines, 1) if word in line) for word in ("must be odd", "share the"))
    run(capsys, "--all", str(tmp_path), "-o", str(tmp_path / "out.md"))
    written = (tmp_path / "out.md").read_text(encoding="utf-8")
    assert written.split("## Unread\n\n")[1].split("\n\n")[0] == (
        f"- CUMULATIVE_PRODUCT\n  - line {odd}: a rule about Axis (2 sentences)\n  - line {share}: a constraint"
    )
    shown = run(capsys, "--all", str(tmp_path))[1]
    assert [line.split(": unread: ")[1] for line in shown if ": unread: " in line] == [
        "a rule about Axis: It must be odd. [DML0711]",
        "a rule about Axis: It cannot be seven. [DML0711]",
        "a constraint: InputTensor and OutputTensor share the DataType, DimensionCount, and Sizes. [DML0711]",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("page.md", "-o", "out.md"), "-o FILE is for --all FOLDER; leave it out"),
        (("--all", ".", "-o", "out.md", "--json"), "-o FILE writes Markdown and --json prints JSON; choose one"),
    ],
)
def test_a_page_is_written_of_a_folder_only(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *arguments) == (2, [], f"dmlgen: {message}\n")


def test_a_page_that_cannot_be_written(
    tmp_path: Path, specification: Specification, capsys: pytest.CaptureFixture[str]
) -> None:
    write_page(tmp_path, specification, "ACTIVATION_CELU")
    status, lines, err = run(capsys, "--all", str(tmp_path), "-o", str(tmp_path))
    assert (status, lines, err) == (1, [], f"dmlgen: {tmp_path} cannot be written: Is a directory\n")


def test_the_committed_page_is_about_operators_of_directml(specification: Specification) -> None:
    """It is made of pages that are not here, so that only its names can be looked at; nothing in it is unexplained."""
    text = (ROOT / "docs/compared-pages.md").read_text(encoding="utf-8")
    table = text.split("## Explained")[0].split("| outcome |\n")[1].splitlines()[1:]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table if line]
    known = {operator.name.upper for operator in specification.operators}
    known |= {str(operator.name) for operator in specification.undocumented}
    assert {row[0] for row in rows[:-1]} <= known
    assert {row[-1] for row in rows[:-1]} <= {"as expected", "no specification"}
    assert rows[-1][0] == "all"
    assert [int(rows[-1][column]) for column in range(4, 11)] == [
        sum(int(row[column]) for row in rows[:-1]) for column in range(4, 11)
    ]
