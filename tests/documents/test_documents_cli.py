"""`dmlgen import` and `dmlgen compare`: what they print and how they end."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest
from document_pages import PAGES, PIPELINE, ROOT, Pages
from refusals import bare

from dmlgen.cli import main
from dmlgen.cli.pages import with_specification
from dmlgen.cli.pipeline import Pipeline
from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, SpecErrors
from dmlgen.locations import Project
from dmlgen.model import Specification

pytestmark = pytest.mark.usefixtures("pages")


@pytest.fixture(autouse=True)
def _in_the_folder_of_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PAGES)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main([*arguments, "--root", str(ROOT)], PIPELINE)
    printed = capsys.readouterr()
    return status, printed.out, bare(printed.err)


def test_compare(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "compare", "modulus_published_ru.md")
    assert (status, err) == (0, "")
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == "modulus_published_ru.md: published page, against ELEMENT_WISE_MODULUS_FLOOR"
    assert lines[1].split() == ["fact", "line", "page", "specification", "verdict", "erratum"]
    assert any(line.startswith("support  ") and line.endswith("page older  support") for line in lines)
    assert lines[-2] == "21 facts, 1 different, 1 explained by errata, 0 findings"


@pytest.fixture
def of_no_specification(tmp_path: Path, pages: Pages) -> str:
    """A page of a revision that no specification names."""
    page = tmp_path / "page.md"
    page.write_text(pages.text("product_published_ru.md").replace("ru-RU", "fr-FR"), encoding="utf-8")
    return str(page)


def test_compare_finds(capsys: pytest.CaptureFixture[str], of_no_specification: str) -> None:
    status, out, _ = run(capsys, "compare", "product_source_en.md", of_no_specification)
    assert status == 1
    lines = out.splitlines()
    assert "44 facts, all the same" in lines
    assert "42 facts, 4 different, 0 explained by errata, 4 findings" in lines


def test_compare_lists_the_unread(capsys: pytest.CaptureFixture[str], tmp_path: Path, pages: Pages) -> None:
    page = tmp_path / "page.md"
    page.write_text(pages.text("product_source_en.md").replace("have the same", "share the"), encoding="utf-8")
    status, out, _ = run(capsys, "compare", str(page))
    assert status == 1
    line = pages.text("product_source_en.md").split("\n").index("## Tensor constraints") + 2
    what = "a constraint: InputTensor and OutputTensor share the DataType, DimensionCount, and Sizes."
    assert f"unread, line {line}: {what} [DML0711]" in out.splitlines()


@pytest.mark.parametrize("word", ["CUMULATIVE_PRODUCT", "cumulative_product", "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC"])
def test_compare_takes_the_operator_as_the_last_word(capsys: pytest.CaptureFixture[str], word: str) -> None:
    status, out, _ = run(capsys, "compare", "product_converted_en.md", word)
    assert status == 0
    assert out.startswith("product_converted_en.md: converted Markdown, against CUMULATIVE_PRODUCT\n")


def test_compare_for_machines(capsys: pytest.CaptureFixture[str], of_no_specification: str) -> None:
    status, out, _ = run(capsys, "compare", "--json", "product_plain_fr.txt", of_no_specification)
    data = json.loads(out)
    assert status == 1
    assert [(page["page"], page["operator"], page["findings"]) for page in data] == [
        ("product_plain_fr.txt", "CUMULATIVE_PRODUCT", 0),
        (of_no_specification, "CUMULATIVE_PRODUCT", 4),
    ]
    assert {"fact", "line", "page", "specification", "verdict", "erratum", "code"} == set(data[0]["facts"][0])


def test_import_prints(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "import", "summation_published_ru.md")
    assert (status, err) == (0, "")
    assert "\noperator: CUMULATIVE_SUMMATION\n" in out


def test_import_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "reduce.yaml"
    status, out, err = run(capsys, "import", "reduce_source_en.md", "-o", str(target))
    assert (status, out) == (0, f"wrote {target}: do the 6 tasks marked FILL IN in it\n")
    assert err == f"dmlgen: 1 thing could not be read; the last lines of {target} list them\n"
    assert "operator: REDUCE\n" in target.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["reduce.yaml"]


def test_import_does_not_overwrite(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "reduce.yaml"
    target.write_text("mine", encoding="utf-8")
    status, out, err = run(capsys, "import", "reduce_source_en.md", "-o", str(target))
    assert (status, out) == (1, "")
    assert err == f"dmlgen: {target} exists; name another file, or remove it first\n"
    assert target.read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["reduce.yaml"]


def test_import_into_no_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "none" / "reduce.yaml"
    status, _, err = run(capsys, "import", "reduce_source_en.md", "-o", str(target))
    assert (status, err) == (
        1,
        f"dmlgen: cannot write {target}: No such file or directory; name another file with -o\n",
    )


MISUSE = {
    "two operators": (
        ["import", "reduce_source_en.md", "join_source_en.md"],
        "dmlgen: import takes pages of one operator: reduce_source_en.md is about REDUCE, "
        "join_source_en.md is about JOIN\n",
    ),
    "no operator by that name": (
        ["compare", "product_converted_en.md", "CUMULATIVE_PRODUKT"],
        "dmlgen: CUMULATIVE_PRODUKT is no operator of DirectML; did you mean CUMULATIVE_PRODUCT?\n",
    ),
    "no operator like that": (
        ["import", "product_converted_en.md", "--operator", "XYZZY"],
        "dmlgen: XYZZY is no operator of DirectML; write a member of DML_OPERATOR_TYPE in spec/enums.yaml\n",
    ),
    "no file": (
        ["compare", "none.md", "other.md"],
        "none.md:1:1: there is no such file; give the path of a page\n"
        "other.md:1:1: there is no such file; give the path of a page\n",
    ),
    "another operator": (
        ["compare", "join_source_en.md", "--operator", "GEMM"],
        "dmlgen: join_source_en.md: the page is about JOIN, not GEMM; leave the operator out\n",
    ),
}


@pytest.mark.parametrize("name", MISUSE)
def test_misuse(capsys: pytest.CaptureFixture[str], name: str) -> None:
    arguments, message = MISUSE[name]
    assert run(capsys, *arguments) == (2, "", message)


def test_no_specification_at_all(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, copy_spec: Callable[[Path], None]
) -> None:
    """The first page of a project is imported before there is any specification."""
    copy_spec(tmp_path)
    for path in (tmp_path / "spec" / "operators").iterdir():
        path.unlink()
    (tmp_path / "templates").mkdir()
    status = main(["import", "product_converted_en.md", "--root", str(tmp_path)])
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert bare(printed.err) == (
        "dmlgen: product_converted_en.md: the page names no operator, and nothing known has its members and a worked "
        "example of it; name it with --operator OP\n"
    )
    assert main(["import", "product_converted_en.md", "--operator", "cumulative_product", "--root", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["compare", "join_source_en.md", "--root", str(tmp_path)]) == 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: JOIN has no specification; start one with: "
        "dmlgen import join_source_en.md -o spec/operators/join.yaml\n"
    )


def test_pages_in_an_order_that_only_the_user_knows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pages: Pages
) -> None:
    other = tmp_path / "other.txt"
    text = pages.text("product_plain_fr.txt").replace("4 FLOAT32, FLOAT16, INT32, UINT32", "4 FLOAT32, FLOAT16, INT32")
    other.write_text(text, encoding="utf-8")
    status, _, err = run(capsys, "import", str(other), "product_plain_fr.txt")
    assert status == 2
    assert err.endswith("but differs in support.3_1.types; give the pages newest first, with --in-order\n")
    status, out, _ = run(capsys, "import", str(other), "product_plain_fr.txt", "--in-order")
    assert status == 0
    assert '  - {since: "3.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}\n' in out


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("import", "compare"):
        with pytest.raises(SystemExit) as caught:
            main([verb, "--help"])
        assert caught.value.code == 0
        assert "examples:\n" in capsys.readouterr().out


def test_an_operator_that_needs_a_draft_is_left_out_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, copy_spec: Callable[[Path], None]
) -> None:
    """Removing a draft can spoil what builds on it, so that the rest is loaded in several steps."""
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    needs = {"cumulative_product": "cumulative_summation", "element_wise_modulus_floor": "cumulative_product"}
    (tmp_path / "spec/operators/cumulative_summation.yaml").write_text("FILL IN", encoding="utf-8")
    loads: list[list[str]] = []

    def load(root: Path) -> Specification:
        there = sorted(path.stem for path in (root / "spec/operators").iterdir())
        loads.append(there)
        drafts = [name for name in there if "FILL" in (root / f"spec/operators/{name}.yaml").read_text("utf-8")]
        wrong = drafts or [name for name, needed in needs.items() if name in there and needed not in there]
        if wrong:
            raise SpecErrors(
                [Diagnostic(f"spec/operators/{name}.yaml", 1, 1, "wrong", "mend it", Code.FILE) for name in wrong]
            )
        return Specification(operators=(), enums=(), levels=())

    def answer(specification: Specification, project: Project) -> int:
        return 7

    assert with_specification(Namespace(root=tmp_path), Pipeline(load=load), answer) == 7
    assert [len(there) for there in loads] == [3, 2, 1, 0]
    assert bare(capsys.readouterr().err).splitlines() == [
        f"dmlgen: left out: spec/operators/{name}.yaml:1:1: wrong; mend it"
        for name in ("cumulative_summation", "cumulative_product", "element_wise_modulus_floor")
    ]


def test_an_operator_by_its_other_name(capsys: pytest.CaptureFixture[str], pages: Pages, tmp_path: Path) -> None:
    """A page that calls its operator by another name is about the operator, whichever name the user gives."""
    page = tmp_path / "page.md"
    page.write_text(pages.text("gemm_published_en.md").replace("GEMM", "SCATTER"), encoding="utf-8")
    for given in ((), ("--operator", "scatter"), ("--operator", "DML_OPERATOR_SCATTER_ELEMENTS")):
        status, out, err = run(capsys, "import", str(page), *given)
        assert (status, err) == (0, "")
        assert "\noperator: SCATTER_ELEMENTS\n" in out
    status, out, _ = run(capsys, "compare", str(page))
    assert status == 1
    assert out.splitlines()[0] == f"{page}: published page, against SCATTER_ELEMENTS"
