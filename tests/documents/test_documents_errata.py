"""Errata: what they cover and agree with; and the sources of rules that pages are not read for."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from document_pages import ROOT, Pages, operator_of
from pages_of_facts import facts_of, newest_date, page_of

from dmlgen.cli import main
from dmlgen.diagnostics import Position
from dmlgen.documents import as_data, compare
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.fact_paths import describe, names_page
from dmlgen.documents.facts import Identity
from dmlgen.model import Specification
from dmlgen.model.rule_sources import is_read, rule_text, unread_rules

COMMIT = "0b93de98c4afc79a6801a113bc91adbc89e835b9"


@pytest.mark.parametrize(
    ("fact", "compared"),
    [
        ("support", True),
        ("support.4_0", False),
        ("support.4_0.types", True),
        ("support.4_0.dimensions", True),
        ("support.4_0.note", False),
        ("support.note", False),
        ("constraints", False),
        ("constraints.same", True),
        ("constraints.require", True),
        ("constraints.require.note", False),
        ("members", True),
        ("members.Axis", False),
        ("members.Axis.type", True),
        ("members.Axis.type.note", False),
        ("members.Axis.doc", False),
        ("examples", True),
        ("examples.note", False),
        ("examples.one.OutputTensor", True),
        ("examples.one.note", False),
        ("formula", True),
        ("formula.note", False),
        ("in_place", True),
        ("introduced", True),
        ("names", True),
        ("reference", False),
        ("tolerance", False),
    ],
)
def test_which_errata_are_about_values(fact: str, compared: bool) -> None:
    assert paths.is_compared(fact) is compared


@pytest.mark.parametrize(
    ("path", "says", "value", "agreed"),
    [
        ("support", "4.0, 3.1", "4.0, 3.1", True),
        ("support", "3.1, 4.0", "4.0, 3.1", True),
        ("support", "4.0", "4.0, 3.1", False),
        ("support", "tables at 4.0 and 3.1", "4.0, 3.1", False),
        ("support.4_0.types", "FLOAT32, FLOAT16", "FLOAT16, FLOAT32", True),
        ("support.4_0.types", "FLOAT32, FLOAT16", "FLOAT32, FLOAT16, INT8", False),
        ("support.4_0.types", "BT: INT16; AT: INT8, INT4", "AT: INT4, INT8; BT: INT16", True),
        ("support.4_0.types", "AT: INT16; BT: INT8", "AT: INT8; BT: INT16", False),
        ("support.4_0.types", "nothing", "", True),
        ("support.4_0.types", "nothing of note", "FLOAT32", False),
        ("support.4_0.dimensions", "1 to 8", "1 to 8", True),
        ("support.4_0.dimensions", "1 to 8 dimensions", "1 to 8", False),
        ("introduced", "2.1", "2.1", True),
        ("introduced", "2.0", "2.1", False),
        ("constraints.same", "Sizes, DataType of BT, AT", "DataType, Sizes of AT, BT", True),
        ("constraints.same", "Sizes of AT, BT; DataType of AT, CT", "DataType of AT, CT; Sizes of AT, BT", True),
        ("constraints.same", "DataType, Sizes of AT, CT", "DataType, Sizes of AT, BT, CT", False),
        ("constraints.same", "Sizes of AT, BT", "DataType, Sizes of AT, BT", False),
        ("constraints.same", "nothing", "DataType of AT, BT", False),
        ("constraints.require", "Axis<InputTensor.DimensionCount", "Axis < InputTensor.DimensionCount", True),
        ("constraints.require", "B > 1; A > 1", "A > 1; B > 1", True),
        ("constraints.require", "nothing", "", True),
        ("constraints.require", "a bound", "", False),
        ("members", "AT, BT, OT", "AT, BT, OT", True),
        ("members", "BT, AT, OT", "AT, BT, OT", False),
        ("members.Axis.type", "INT", "INT", True),
        ("members.Axis.type", "it is an INT", "INT", False),
        ("members.AT.kind", "output", "output", True),
        ("members.AT.optional", "yes", "yes", True),
        ("members.AT.optional", "no", "yes", False),
        ("in_place", "BT, AT", "AT, BT", True),
        ("in_place", "AT", "BT", False),
        ("operator", "GEMM", "GEMM", True),
        ("formula", "f(x) = x", "f(x) =  x", True),
        ("formula", "f(x) = x", "f(x) = -x", False),
        ("examples", "nothing", "", True),
        ("examples.one.Axis", "2", "2", True),
        ("examples.one.Axis", "3", "2", False),
        ("examples.one.OutputTensor", "FLOAT32 {2} [1, -2.5]", "FLOAT32 {2} [1, -2.5]", True),
        ("names", "DML_THING", "DML_THING", True),
        ("names", "DML_THINGS", "DML_THING", False),
    ],
)
def test_agrees(path: str, says: str, value: str, agreed: bool) -> None:
    assert paths.agrees(path, says, value) is agreed


def test_paths() -> None:
    assert paths.member("Axis", "type") == "members.Axis.type"
    assert paths.support("4.0", (), "types") == "support.4_0.types"
    assert paths.support("4.0", ("MAX", "MIN"), "types") == "support.4_0(MAX, MIN).types"
    assert paths.example("along rows") == "examples.along rows"


def identity(locale: str | None, day: date | None, revision: str | None) -> Identity:
    return Identity(locale=locale, date=day, revision=revision, at=Position("page.md", 1, 1))


DATED = identity("ru-ru", date(2021, 3, 15), COMMIT)
UNDATED = identity(None, None, None)


@pytest.mark.parametrize(
    ("page", "which", "named"),
    [
        ("every revision", DATED, True),
        ("every revision", UNDATED, True),
        ("ru-ru, 2021-03-15", DATED, True),
        ("RU-RU", DATED, True),
        ("2021-03-15", DATED, True),
        ("ru-ru, 0b93de98", DATED, True),
        ("ru-ru, 0b93", DATED, False),
        ("ru-ru, 2021-03-16", DATED, False),
        ("fr-fr, 2021-03-15", DATED, False),
        ("undated", UNDATED, True),
        ("undated", DATED, False),
        ("ru-ru", UNDATED, False),
    ],
)
def test_an_erratum_names_its_page(page: str, which: Identity, named: bool) -> None:
    assert names_page(page, which) is named


def test_how_errata_name_a_page() -> None:
    assert describe(DATED) == "ru-ru, 2021-03-15"
    assert describe(UNDATED) == "undated"
    assert describe(identity("fr-fr", None, None)) == "fr-fr, undated"


@pytest.fixture
def lp_pooling(tmp_path: Path, copy_spec: Callable[[Path], None]) -> Path:
    """A repository of few operators, with LP_POOLING1's file."""
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    shutil.copy(ROOT / "spec/operators/lp_pooling1.yaml", tmp_path / "spec/operators")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["compare", *arguments])
    return status, [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def page(specification: Specification, name: str, folder: Path) -> str:
    operator = operator_of(specification, name)
    path = folder / "page.md"
    path.write_text(page_of(facts_of(operator), newest_date(operator)), encoding="utf-8")
    return str(path)


def test_the_summary_counts_them(
    lp_pooling: Path, specification: Specification, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    path = page(specification, "LP_POOLING1", lp_pooling)
    status, lines = run(capsys, path, "--root", str(lp_pooling))
    assert status == 0
    assert lines[-2] == (
        "29 facts, 2 different, 2 explained by errata, 0 findings; "
        "6 rules not looked for: 2 stated by the page, 4 by none"
    )


def test_a_rule_without_a_source_is_a_finding(
    lp_pooling: Path, specification: Specification, pages: Pages, capsys: pytest.CaptureFixture[str]
) -> None:
    file = lp_pooling / "spec/operators/lp_pooling1.yaml"
    added = '  - {each: d in DimensionCount, require: "Strides[d] <= 7"}\n  - require: P <= 999 * DimensionCount\n'
    text = file.read_text(encoding="utf-8")
    assert "  - require: P >= 1\n" in text
    file.write_text(text.replace("  - require: P >= 1\n", f"  - require: P >= 1\n{added}"), encoding="utf-8")
    path = page(specification, "LP_POOLING1", lp_pooling)
    status, lines = run(capsys, path, "--root", str(lp_pooling))
    assert status == 1
    assert [re.split(" {2,}", line) for line in lines if line.startswith("constraints.rules")] == [
        ["constraints.rules", "1", "-", "Strides[d] <= 7 for d in DimensionCount", "differs", "none"],
        ["constraints.rules", "1", "-", "P <= 999 * DimensionCount", "differs", "none"],
    ]
    assert lines[-2] == (
        "31 facts, 4 different, 2 explained by errata, 2 findings; "
        "6 rules not looked for: 2 stated by the page, 4 by none"
    )


@pytest.mark.parametrize("key", ["stated: the text of P", "because: More has no use."])
def test_a_source_explains_it(
    lp_pooling: Path, specification: Specification, pages: Pages, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    file = lp_pooling / "spec/operators/lp_pooling1.yaml"
    added = f"  - {{require: P <= 999 * DimensionCount, {key}}}\n"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  - require: P >= 1\n", f"  - require: P >= 1\n{added}"), encoding="utf-8")
    status, lines = run(capsys, page(specification, "LP_POOLING1", lp_pooling), "--root", str(lp_pooling))
    stated = key.startswith("stated")
    assert status == 0
    assert lines[-2].endswith(f"7 rules not looked for: {2 + stated} stated by the page, {5 - stated} by none")


def test_every_rule_of_the_repository_has_one_source(specification: Specification) -> None:
    """Where pages are read for the rule, that is the page or an erratum, and the rule names none."""
    for operator in specification.operators:
        for rule in operator.constraints:
            sources = (rule.stated is not None) + (rule.because is not None)
            wanted = 0 if is_read(rule, operator.constraints) else 1
            assert sources == wanted, f"{operator.name}: {rule_text(rule)}"


TEXTS = {
    ("REDUCE", "Same"): (
        "same DataType of InputTensor, OutputTensor when Function not in [DML_REDUCE_FUNCTION_ARGMAX, "
        "DML_REDUCE_FUNCTION_ARGMIN]"
    ),
    ("TOP_K", "Require"): "K <= InputTensor.Sizes[Axis]",
    ("AVERAGE_POOLING", "Require"): "DimensionCount == InputTensor.DimensionCount - 2",
    ("SPLIT", "Require"): (
        "d == Axis or OutputTensors[k].Sizes[d] == InputTensor.Sizes[d] for k in OutputCount "
        "for d in InputTensor.DimensionCount"
    ),
    ("DEPTH_TO_SPACE", "SizePattern"): "sizes of InputTensor: [n, c, h, w]",
    ("BATCH_NORMALIZATION_TRAINING", "Broadcast"): "ScaleTensor, BiasTensor broadcast to InputTensor",
    ("GRU", "Presence"): "at least 1 of OutputSequenceTensor, OutputSingleTensor",
}


@pytest.mark.parametrize(("name", "kind"), TEXTS)
def test_a_rule_in_one_line(specification: Specification, name: str, kind: str) -> None:
    operator = operator_of(specification, name)
    found = next(rule for rule in unread_rules(operator.constraints) if type(rule).__name__ == kind)
    assert rule_text(found) == TEXTS[name, kind]


def test_levels_are_part_of_the_line(specification: Specification) -> None:
    padding = operator_of(specification, "PADDING")
    assert [rule_text(rule) for rule in padding.constraints][-2:] == [
        "PaddingMode != DML_PADDING_MODE_SYMMETRIC up to 2.1",
        "PaddingMode != DML_PADDING_MODE_WRAP up to 6.3",
    ]


def test_for_machines(specification: Specification, pages: Pages) -> None:
    operator = operator_of(specification, "TOP_K")
    facts = pages.read_text(page_of(facts_of(operator), newest_date(operator)))
    assert as_data(compare(facts, operator, pages.vocabulary))["rules_not_looked_for"] == [
        {
            "rule": "OutputValueTensor.Sizes[d] == (K if d == Axis else InputTensor.Sizes[d]) "
            "for d in InputTensor.DimensionCount",
            "stated": "the text of OutputValueTensor",
            "because": None,
        },
        {
            "rule": "K <= InputTensor.Sizes[Axis]",
            "stated": None,
            "because": "The page says less than; nothing in the operator excludes all elements.",
        },
    ]
