"""The hand-written pages tell the truth: links lead somewhere, Python runs, the guide makes what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dmlgen.checking import load_specification, verify
from dmlgen.expressions.functions import CALL, OPERATIONS
from dmlgen.families import vocabularies
from dmlgen.model import Specification
from dmlgen.model.draws import GENERATORS
from dmlgen.model.names import ATTRIBUTE_TYPES
from dmlgen.rendering.operators_page import coverage_view

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    ROOT / "benchmarks" / "README.md",
    ROOT / "examples" / "c" / "README.md",
    *sorted(DOCS.glob("*.md")),
    *sorted((DOCS / "decisions").glob("*.md")),
    ROOT / "changelog.d" / "README.md",
]
GUIDE = DOCS / "adding-an-operator.md"

_LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def _read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def _blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", _read(page))


def _prose(page: Path) -> str:
    """A page without its blocks of code, in which brackets and number signs mean other things."""
    return re.sub(r"(?ms)^```.*?^```$", "", _read(page))


def _anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in _HEADING.findall(_prose(page))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for target in _LINK.findall(_prose(page)):
        if target.startswith(("https://", "http://", "mailto:")):
            continue
        file, _, anchor = target.partition("#")
        location = (page.parent / file).resolve() if file else page
        if not location.exists() or (anchor and anchor not in _anchors(location)):
            dead.append(target)
    assert dead == []


def test_anchors_are_made_of_headings_only(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A `b_c`: d\n\n```\n# no heading\n```\n", encoding="utf-8")
    assert _anchors(page) == {"a-b_c-d"}


def test_every_decision_is_in_the_index_and_has_its_parts() -> None:
    """Pages about variants of single kernels, `performance-*.md`, are named in the index by their pattern."""
    index = _read(DOCS / "decisions" / "README.md")
    assert "`performance-*.md`" in index
    pages = {page.name for page in (DOCS / "decisions").glob("*.md") if not page.name.startswith("performance-")}
    assert pages - {"README.md"} == set(re.findall(r"(?m)^\| [\d-]{10} \| \[.+\]\((.+)\) \|$", index))
    parts = ("\nDecided ", "\n**Context.** ", "\n**Decision.** ", "\n**Rejected**\n\n* ")
    texts = {name: _read(DOCS / "decisions" / name) for name in pages - {"README.md"}}
    assert [name for name, text in texts.items() if not all(part in text for part in parts)] == []


def test_the_readme_counts_right(whole: Specification) -> None:
    view = coverage_view(whole)
    readme = " ".join(_read(ROOT / "README.md").split())
    assert f"(docs/operators.md) lists all {view.known}," in readme
    assert f"{view.specified} of DirectML's {view.known} operators are specified" in readme
    assert [operator.name.upper for operator in whole.operators if operator.kernel.family == "reference"] == []
    assert "each with a validator, a NumPy reference, tests, and kernels for CPUs and GPUs" in readme


def test_the_readme_shows_lines_of_the_specification() -> None:
    (shown,) = _blocks(ROOT / "README.md", "yaml")
    assert shown.startswith("operator: CUMULATIVE_PRODUCT\n")
    lines = _read(ROOT / "spec" / "operators" / "cumulative_product.yaml").splitlines()
    assert [line for line in shown.splitlines() if line not in lines] == []


def test_the_examples_of_calls_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLOPS_DEVICE", "reference")
    names: dict[str, object] = {}
    blocks = _blocks(DOCS / "runtime.md", "python")
    assert len(blocks) == 4
    for block in blocks:
        exec(compile(block, "docs/runtime.md", "exec"), names)


def test_every_word_of_the_vocabulary_is_explained() -> None:
    text = _read(DOCS / "specification.md") + _read(DOCS / "families.md")
    words = [operation.name for operation in OPERATIONS.values() if operation.level == CALL]
    words += [generator.name for generator in GENERATORS]
    words += [key.name for vocabulary in vocabularies() for key in vocabulary.record.keys]
    words += ATTRIBUTE_TYPES
    several = {name for name in words if re.fullmatch(r"(FLOAT|U?INT)\d+", name)}  # "FLOAT32(x), INT32(x) and so on"
    assert [word for word in words if word not in several and not re.search(rf"\b{word}\b", text)] == []


def test_the_guide_makes_the_operator_that_it_walks_with(
    whole: Specification, tmp_path: Path, copy_spec: Callable[[Path], None]
) -> None:
    """Its blocks of YAML, put together, are a specification without mistakes, of the facts of the committed one."""
    facts, computed, cases, precision, _ = _blocks(GUIDE, "yaml")
    text = "\n".join((facts, computed, precision, cases))
    name = text.removeprefix("operator: ").split()[0]
    copy_spec(tmp_path)
    (tmp_path / "spec" / "operators" / f"{name.lower()}.yaml").write_text(text, encoding="utf-8")
    specification = load_specification(tmp_path, vocabularies())
    verify(specification, name)
    made, committed = specification.operator(name), whole.operator(name)
    assert made is not None
    assert committed is not None
    assert [member.name for member in made.members] == [member.name for member in committed.members]
    assert [(row.since, row.tensors[0].types) for row in made.support] == [
        (row.since, row.tensors[0].types) for row in committed.support
    ]
    assert (made.introduced, made.formula, made.reference) == (
        committed.introduced,
        committed.formula,
        committed.reference,
    )


_COUNTS = {
    r"(\d+) of DirectML's (\d+) operators are specified": ("specified", "known"),
    r"(\d+) operators share (\d+) families": ("specified", "families"),
    r"each of (\d+) operators gets": ("specified",),
    r"All (\d+) operators were tried": ("specified",),
}


def test_numbers_of_operators_and_families_are_true(whole: Specification) -> None:
    """Numbers that grow with each operator are right where pages state them."""
    enum = whole.enum("DML_OPERATOR_TYPE")
    assert enum is not None
    names = [name.removeprefix("DML_OPERATOR_") for name, value in enum.values.items() if value]
    known = {whole.aliases.get(name, name) for name in names}
    true = {"specified": len(whole.operators), "known": len(known), "families": len(vocabularies())}
    pages = [DOCS.parent / "README.md", *DOCS.rglob("*.md")]
    found = {pattern: [one for page in pages for one in re.findall(pattern, _read(page))] for pattern in _COUNTS}
    for pattern, counts in _COUNTS.items():
        stated = [one if isinstance(one, tuple) else (one,) for one in found[pattern]]
        assert stated, pattern
        assert {tuple(map(int, one)) for one in stated} == {tuple(true[count] for count in counts)}, pattern


def test_no_page_counts_generated_files() -> None:
    """Their number changes with every module."""
    pages = [DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md", *DOCS.rglob("*.md")]
    counting = re.compile(r"generated \d+ operators, \d+ files|up to date: \d+ operators, \d+ files")
    assert [page.name for page in pages if counting.search(_read(page))] == []


def test_the_guide_names_the_families_that_there_are() -> None:
    (listed,) = re.findall(r"take another family \(([^):]*): see", _read(GUIDE))
    assert listed.split(", ") == sorted(one.name for one in vocabularies())
