"""Revisions from before the support tables: compared where a specification names them, and refused everywhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from document_pages import ROOT, Pages, lines_of, operator_of
from pages_of_facts import facts_of, page_of
from refusals import bare

from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import Comparison, PageFacts, compare, lacking_tables
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.claims import page_claims
from dmlgen.documents.extraction import extract
from dmlgen.documents.identity import own_documents
from dmlgen.documents.reading import read_page
from dmlgen.model import Document, Erratum, OperatorSpec, Specification

PRODUCT, SOURCE, PUBLISHED = "CUMULATIVE_PRODUCT", "product_source_en.md", "product_published_ru.md"
DAY, WRITTEN = date(2018, 5, 4), "05/04/2018"
COMMIT = "0b93de98"
REFUSED = "the page ends without a support table; get the whole page again"
EARLY = [
    path.stem.upper()
    for path in sorted((ROOT / "spec" / "operators").glob("*.yaml"))
    if "tables: false" in path.read_text(encoding="utf-8")
]
"""The operators with early revisions, found without reading the specification, which takes seconds."""

Change = Callable[..., Specification]


def document(operator: OperatorSpec, **facts: object) -> Document:
    """An early revision of an operator's page."""
    location = operator.documents[0]
    usual = {
        "page": location.page,
        "locale": "en-us",
        "date": DAY,
        "revision": None,
        "tables": False,
        "at": location.at,
    }
    return Document(**(usual | facts))


def erratum(fact: str, says: str, taken: str, operator: OperatorSpec) -> Erratum:
    return Erratum(fact=fact, page=f"en-us, {DAY}", says=says, taken=taken, because="It is early.", at=operator.at)


@pytest.fixture
def changed(specification: Specification) -> Change:
    """The committed specification with more documents and errata of the running product."""

    def make(*documents: dict[str, object], errata: tuple[tuple[str, str, str], ...] = ()) -> Specification:
        operator = operator_of(specification, PRODUCT)
        more = tuple(document(operator, **facts) for facts in documents)
        dated = tuple(one for one in operator.documents if one.date is not None)
        known = tuple(erratum(*facts, operator) for facts in errata)
        product = replace(operator, documents=(*dated, *more), errata=(*operator.errata, *known))
        others = tuple(product if one is operator else one for one in specification.operators)
        return replace(specification, operators=others)

    return make


@pytest.fixture
def text(pages: Pages) -> str:
    """An early page: everything up to the remarks, with which the tables came."""
    whole = pages.text(SOURCE).replace("01/19/2022", WRITTEN)
    return whole[: whole.index("## -remarks")]


def read(text: str, specification: Specification, pages: Pages, name: str = "page.md") -> PageFacts:
    return extract(read_page(text, name), pages.vocabulary, lacking_tables(specification))


def compared(text: str, specification: Specification, pages: Pages) -> Comparison:
    facts = read(text, specification, pages)
    operator = operator_of(specification, facts.operator or "")
    return compare(facts, operator, pages.vocabulary)


def edited(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text, f"the page has no {old!r}"
        text = text.replace(old, new, 1)
    return text


def test_what_it_lacks_is_no_difference(text: str, pages: Pages, changed: Change) -> None:
    """Neither levels nor tables, nor what was stated first together with them: places, rules, kinds of tensors."""
    specification = changed({})
    bare = edited(text, (" It must be less than the *DimensionCount* of the *InputTensor*.", ""))
    comparison = compared(bare, specification, pages)
    assert (comparison.is_clean, comparison.facts.has_tables, comparison.facts.levels) == (True, False, ())
    assert {row.verdict.value for row in comparison.rows} == {"same"}
    found = [row.fact for row in comparison.rows if not row.fact.startswith(f"{paths.EXAMPLES}.")]
    assert found == [
        "documents", "operator", "members", "members.InputTensor.type", "members.OutputTensor.type",
        "members.Axis.type", "members.AxisDirection.type", "members.HasExclusiveProduct.type", "examples",
    ]  # fmt: skip
    assert comparison.facts.unread == ()


def test_which_facts_came_with_the_tables() -> None:
    later = ["introduced", "in_place", "support", "constraints.same", "constraints.require", "constraints.should"]
    later += ["members.InputTensor.kind", "members.InputTensor.optional"]
    always = ["operator", "members", "formula", "examples", "names", "documents", "constraints.rules"]
    always += [f"members.InputTensor.{what}" for what in ("type", "count", "default")]
    always += ["examples.kind", "examples.one.optional"]
    assert [fact for fact in (*later, *always) if paths.came_with_tables(fact)] == later


NO_AXIS = [
    ("examples.across horizontal slivers.Axis", "", "3"),
    ("examples.exclusive products.Axis", "", "3"),
    ("examples.axis direction.Axis", "", "3"),
    ("examples.along a different axis.Axis", "", "2"),
]
STATED = {
    "a member is missing": (
        ("### -field Axis\n\nType: [**UINT**](/x/windows-data-types)\n", "Words.\n"),
        [
            (
                "members",
                "InputTensor, OutputTensor, AxisDirection, HasExclusiveProduct",
                "InputTensor, OutputTensor, Axis, AxisDirection, HasExclusiveProduct",
            ),
            ("members.Axis.type", "", "UINT"),
            *NO_AXIS,
        ],
    ),
    "a type": (("[**UINT**]", "[**INT**]"), [("members.Axis.type", "INT", "UINT")]),
    "a type is missing": (
        ("Type: [**UINT**](/x/windows-data-types)", "Words."),
        [("members.Axis.type", "", "UINT"), *NO_AXIS],
    ),
    "a tensor that may be absent": (
        ("Type: **const [DML_TENSOR_DESC]", r"Type: \_Maybenull\_ **const [DML_TENSOR_DESC]"),
        [("members.InputTensor.optional", "yes", "no")],
    ),
    "a rule": (
        ("It must be less than", "It must be at most 7. It must be less than"),
        [("constraints.require", "Axis <= 7; Axis < InputTensor.DimensionCount", "Axis < InputTensor.DimensionCount")],
    ),
    "an example": (
        ("[3, 24, 168, 504]", "[3, 24, 168, 505]"),
        [
            (
                "examples.across horizontal slivers.OutputTensor",
                "FLOAT32 {1, 1, 3, 4} [2, 2, 6, 30, 3, 24, 168, 505, 9, 54, 108, 432]",
                "FLOAT32 {1, 1, 3, 4} [2, 2, 6, 30, 3, 24, 168, 504, 9, 54, 108, 432]",
            )
        ],
    ),
    "a name": (("Takes the products.", "See *AxisDirectoin*."), [("names", "AxisDirectoin", "")]),
}


@pytest.mark.parametrize("name", STATED)
def test_what_it_states_is_compared(text: str, pages: Pages, changed: Change, name: str) -> None:
    change, findings = STATED[name]
    comparison = compared(edited(text, change), changed({}), pages)
    found = [(row.fact, row.page, row.spec) for row in comparison.findings]
    assert found == findings
    verdicts = {row.verdict.value for row in comparison.findings if row.fact != paths.NAMES}
    assert verdicts <= {"page older"}


def test_an_example_that_is_missing(text: str, pages: Pages, changed: Change) -> None:
    (row,) = compared(text[: text.index("### Example 4")], changed({}), pages).findings
    assert (row.fact, row.page, row.spec) == (paths.EXAMPLES, "3", "4")


def test_its_differences_are_explained_by_errata(text: str, pages: Pages, changed: Change) -> None:
    fact = ("members.Axis.type", "INT", "UINT")
    other = edited(text, ("[**UINT**]", "[**INT**]"))
    comparison = compared(other, changed({}, errata=(fact,)), pages)
    assert comparison.is_clean
    assert [row.erratum for row in comparison.explained] == ["members.Axis.type"]


@pytest.mark.parametrize("fact", ["support", "introduced", "in_place", "members.Axis.type"])
def test_an_erratum_of_it_that_explains_nothing_is_out_of_date(
    text: str, pages: Pages, changed: Change, fact: str
) -> None:
    """A page needs no erratum for what it lacks because it is early."""
    comparison = compared(text, changed({}, errata=((fact, "nothing", "something"),)), pages)
    assert [one.fact for one in comparison.idle] == [fact]
    assert comparison.findings == ()


def test_a_formula_that_is_missing(specification: Specification, pages: Pages) -> None:
    operator = operator_of(specification, "ELEMENT_WISE_MODULUS_FLOOR")
    modulus = replace(operator, documents=(*operator.documents, document(operator)))
    others = tuple(modulus if one is operator else one for one in specification.operators)
    page = page_of(facts_of(operator), DAY)
    early = page[: page.index("## Availability")]
    named = replace(specification, operators=others)
    assert compared(early, named, pages).is_clean
    (row,) = compared(early.replace("```", ""), named, pages).findings
    assert (row.fact, row.page) == (paths.FORMULA, "")


UNKNOWN = {
    "nothing is said of it": ((), ()),
    "another day": (({"date": date(2018, 5, 5)},), ()),
    "another language": (({"locale": "fr-fr"},), ()),
    "it has tables": (({"tables": True},), ()),
    "one of that day has tables": (({}, {"tables": True, "revision": "9ade0e62"}), ()),
    "no date": (({"date": None},), (("ms.date: 05/04/2018\n", ""),)),
    "another operator": (({},), (("CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"),) * 3),
    "no operator": (
        ({},),
        (("UID: NS:directml.DML_CUMULATIVE_PRODUCT_OPERATOR_DESC\ntitle: DML_CUMULATIVE_PRODUCT_OPERATOR_DESC\n", ""),),
    ),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_page_that_no_specification_calls_early_is_refused(
    text: str, pages: Pages, changed: Change, name: str
) -> None:
    documents, changes = UNKNOWN[name]
    page = edited(text, *changes)
    with pytest.raises(SpecErrors) as caught:
        read(page, changed(*documents), pages)
    assert lines_of(caught.value) == [f"page.md:{page.count(chr(10))}:1: {REFUSED}"]


# What is left of a page that had tables, although its date is that of an early one.
CUT = {
    "after the heading of the remarks": "\n\n## -remarks",
    "after the level that introduced the operator": "\n\n## Availability\nThis came with `DML_FEATURE_LEVEL_3_1`.",
    "after the heading of a table": "\n\n## Tensor support\n### DML_FEATURE_LEVEL_3_1 and above\n| Tensor | Kind |",
    "in prose that names a level": "\n\nFrom `DML_FEATURE_LEVEL_3_1` on it takes more.",
}


@pytest.mark.parametrize("name", CUT)
def test_what_is_left_of_a_page_with_tables_is_refused(text: str, pages: Pages, changed: Change, name: str) -> None:
    page = text.rstrip() + CUT[name]
    with pytest.raises(SpecErrors) as caught:
        read(page, changed({}), pages)
    assert [line.split(": ", 1)[1] for line in lines_of(caught.value)] == [REFUSED]


def test_a_page_that_ends_after_its_structure_is_refused(pages: Pages, changed: Change) -> None:
    """The structure names all members; without their sections it is no whole page."""
    whole = pages.text(PUBLISHED)
    specification = changed({"locale": "ru-ru", "date": date(2021, 3, 16), "revision": COMMIT})
    dated = whole.replace("03/15/2021", "03/16/2021")
    with pytest.raises(SpecErrors) as caught:
        read(dated[: dated.index('## <a name="members">')], specification, pages)
    assert [line.split(": ", 1)[1] for line in lines_of(caught.value)] == [REFUSED]
    sections = dated[: dated.index('## <a name="remarks">')]
    assert read(sections, specification, pages).identity.revision is not None


def test_no_cut_loses_a_fact_unseen(text: str, pages: Pages, changed: Change) -> None:
    """An early page that is cut off after any line is refused, differs, or has lost no fact."""
    specification = changed({})
    whole = {(claim.path, claim.key) for claim in page_claims(read(text, specification, pages), NAMES)}
    lines = text.split("\n")
    ends = {"refused": 0, "differs": 0, "whole": 0}
    for end in range(1, len(lines)):
        try:
            comparison = compared("\n".join(lines[:end]), specification, pages)
        except SpecErrors:
            ends["refused"] += 1
            continue
        names = NAMES[: len(comparison.facts.examples)]
        left = {(claim.path, claim.key) for claim in page_claims(comparison.facts, names)}
        if left >= whole:
            ends["whole"] += 1
        else:
            assert comparison.findings, f"cut after line {end}"
            ends["differs"] += 1
    assert ends["whole"] <= 2
    assert min(ends["refused"], ends["differs"]) > 10


NAMES = ("one", "two", "three", "four")


@pytest.mark.parametrize(("commit", "found"), [(COMMIT, True), ("9ade0e62", False), (None, True)])
def test_a_page_that_names_its_commit_is_known_by_it(
    pages: Pages, changed: Change, commit: str | None, found: bool
) -> None:
    text = pages.text(PUBLISHED).replace("03/15/2021", WRITTEN)
    text = text[: text.index('## <a name="remarks">')]
    specification = changed({"locale": "ru-RU", "revision": commit})
    if found:
        assert compared(text, specification, pages).rows[0].verdict.value == "same"
    else:
        with pytest.raises(SpecErrors):
            read(text, specification, pages)


def test_a_page_with_tables_is_no_early_revision(pages: Pages, changed: Change) -> None:
    text = pages.text(SOURCE).replace("01/19/2022", WRITTEN)
    (row,) = compared(text, changed({}), pages).findings
    assert (row.fact, row.page, row.spec) == ("documents", f"en-us, {DAY}", "a revision without support tables")
    with_tables = {"tables": True, "revision": "9ade0e62"}
    assert compared(text, changed({}, with_tables), pages).findings == ()


def early_of(operator: OperatorSpec) -> list[Document]:
    return [one for one in own_documents(operator) if not one.tables]


def test_early_revisions_are_those_of_the_specifications(specification: Specification) -> None:
    assert [one.name.upper for one in specification.operators if early_of(one)] == EARLY


@pytest.mark.parametrize("name", EARLY)
def test_an_early_revision_differs_where_its_errata_say_so(
    specification: Specification, pages: Pages, name: str
) -> None:
    """And nowhere else: a page of its facts."""
    operator = operator_of(specification, name)
    for early in early_of(operator):
        assert early.date is not None
        facts = facts_of(operator, early.date)
        errata = [one for one in operator.errata if str(early.date) in one.page]
        strange = [str(one.says) for one in errata if one.fact == paths.NAMES]
        page = page_of(facts | {paths.NAMES: "", paths.IN_PLACE: ""}, early.date)
        prose = "".join(f"\n\nIt is like **{word}**." for word in strange)
        page = page[: page.index("## Availability")].replace("the fixture says.", f"the fixture says.{prose}")
        comparison = compared(page, specification, pages)
        assert comparison.is_clean
        assert len(comparison.explained) == sum(paths.is_compared(one.fact) for one in errata)


Run = Callable[..., tuple[int, list[str], str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], changed: Change) -> Run:
    """A command of `dmlgen` where the specification names an early revision."""
    pipeline = Pipeline(load=lambda root: changed({}))

    def call(*arguments: str) -> tuple[int, list[str], str]:
        status = main([*arguments, "--root", str(ROOT)], pipeline)
        printed = capsys.readouterr()
        return status, [line.rstrip() for line in printed.out.splitlines()], bare(printed.err)

    return call


NOT_ASKED = "no support tables: what came with them is compared only where this early revision states it"


def test_compare_says_that_less_was_compared(tmp_path: Path, text: str, pages: Pages, run: Run) -> None:
    page = tmp_path / "early.md"
    page.write_text(text, encoding="utf-8")
    status, lines, err = run("compare", str(page))
    assert (status, err) == (0, "")
    assert lines[-4] == NOT_ASKED
    assert lines[-2].endswith(" facts, all the same")
    page.write_text(pages.text(SOURCE), encoding="utf-8")
    assert NOT_ASKED not in run("compare", str(page))[1]


def test_compare_for_machines(tmp_path: Path, text: str, pages: Pages, run: Run) -> None:
    early, newest = tmp_path / "early.md", tmp_path / "newest.md"
    early.write_text(text, encoding="utf-8")
    newest.write_text(pages.text(SOURCE), encoding="utf-8")
    _, lines, _ = run("compare", "--json", str(early), str(newest))
    assert [page["tables"] for page in json.loads("\n".join(lines))] == [False, True]


def test_import_goes_on_refusing(tmp_path: Path, text: str, run: Run) -> None:
    page = tmp_path / "early.md"
    page.write_text(text, encoding="utf-8")
    assert run("import", str(page)) == (2, [], f"{page}:{text.count(chr(10))}:1: {REFUSED}\n")


def test_a_folder_with_an_early_page(tmp_path: Path, text: str, pages: Pages, run: Run) -> None:
    """The newest page of an operator comes first, whatever the folders are called; lists say which page is meant."""
    name = "ns-directml-dml_cumulative_product_operator_desc.md"
    for folder, contents in {"a": text.replace("[**UINT**]", "[**INT**]"), "b": pages.text(SOURCE)}.items():
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text(contents.replace("Takes", "*OutputTensr* takes"), encoding="utf-8")
    target = tmp_path / "out.md"
    status, lines, err = run("compare", "--all", str(tmp_path), "-o", str(target))
    assert (status, err) == (1, "")
    assert lines[0].startswith(f"{target}: 2 pages compared, 0 as expected; ")
    lines = target.read_text(encoding="utf-8").splitlines(keepends=True)
    written = "".join(line for line in lines if not line.startswith("  - text."))  # the pages are made up
    rows = [line.split(" | ") for line in written.splitlines() if line.startswith(f"| {PRODUCT} ")]
    assert [row[2] for row in rows] == ["en-us 2022-01-19", f"en-us {DAY}"]
    assert (
        f"- {PRODUCT}, en-us, 2022-01-19\n"
        "  - names: the page says OutputTensr, the specification nothing\n"
        f"- {PRODUCT}, en-us, {DAY}\n"
        "  - members.Axis.type: the page says INT, the specification UINT\n"
        "  - names: the page says OutputTensr, the specification nothing\n"
    ) in written
    assert (
        "## Without support tables\n"
        "\n"
        "These early revisions have no support tables, as their specifications say. Feature levels, rules, and what\n"
        "tables say of tensors are compared only where such a page states them.\n"
        "\n"
        f"- {PRODUCT}: en-us {DAY}, commit -\n"
    ) in written


def test_a_folder_without_early_pages(tmp_path: Path, pages: Pages, run: Run) -> None:
    page = tmp_path / "ns-directml-dml_cumulative_product_operator_desc.md"
    page.write_text(pages.text(SOURCE), encoding="utf-8")
    run("compare", "--all", str(tmp_path), "-o", str(tmp_path / "out.md"))
    assert "Without support tables" not in (tmp_path / "out.md").read_text(encoding="utf-8")
