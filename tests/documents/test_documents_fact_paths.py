"""What an erratum covers, and when what it says is what the page says."""

from __future__ import annotations

from datetime import date

import pytest

from dmlgen.diagnostics import Position
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.errata import describe, names_page
from dmlgen.documents.facts import Identity

COMMIT = "0b93de98c4afc79a6801a113bc91adbc89e835b9"


@pytest.mark.parametrize(
    ("fact", "path", "covered"),
    [
        ("support", "support", True),
        ("support", "support.4_0.types", False),
        ("support.4_0", "support.4_0.types", True),
        ("support.4_0.types", "support.4_0.types", True),
        ("support.4_0.types", "support.4_0.dimensions", False),
        ("support.4_0.types", "support.3_1.types", False),
        ("constraints", "constraints.same", True),
        ("constraints", "constraints.require", True),
        ("constraints", "support", False),
        ("constraints.same", "constraints.require", False),
        ("members", "members", True),
        ("members", "members.Axis.type", False),
        ("members.Axis", "members.Axis.type", True),
        ("members.Axis", "members.AxisDirection.type", False),
        ("examples.one", "examples.one.OutputTensor", True),
        ("examples.one", "examples.one and more.OutputTensor", False),
        ("formula", "formula", True),
    ],
)
def test_covers(fact: str, path: str, covered: bool) -> None:
    assert paths.covers(fact, path) is covered


@pytest.mark.parametrize(
    ("path", "says", "value", "agreed"),
    [
        ("support", "tables at 4_0 and 3_1", "4.0, 3.1", True),
        ("support", "one table, at 2_1", "2.1", True),
        ("support", "tables at 4_0 and 3_1", "4.0, 3.0", False),
        ("support", "tables at 4_0", "4.0, 3.1", False),
        ("support.4_0.types", "FLOAT32, FLOAT16", "FLOAT16, FLOAT32", True),
        ("support.4_0.types", "FLOAT32, FLOAT16", "FLOAT32, FLOAT16, INT8", False),
        ("support.4_0.types", "AT: INT8; BT: INT16", "AT: INT8; BT: INT16", True),
        ("support.4_0.types", "AT: INT16; BT: INT8", "AT: INT8; BT: INT16", False),
        ("support.4_0.types", "nothing of note", "FLOAT32", False),
        ("support.4_0.dimensions", "1 to 8 dimensions", "1 to 8", True),
        ("support.4_0.dimensions", "4 dimensions", "1 to 8", False),
        ("introduced", "came with DML_FEATURE_LEVEL_2_1", "2.1", True),
        ("introduced", "2.0", "2.1", False),
        ("constraints.same", "same DataType and Sizes", "DataType, Sizes of AT, BT", True),
        ("constraints.same", "same DataType and Sizes of AT and BT", "DataType, Sizes of AT, BT", True),
        ("constraints.same", "same DataType and Sizes of AT and CT", "DataType, Sizes of AT, BT, CT", False),
        ("constraints.same", "same Sizes", "DataType, Sizes of AT, BT", False),
        ("constraints.require", "that Axis<InputTensor.DimensionCount", "Axis < InputTensor.DimensionCount", True),
        ("constraints.require", "nothing", "", True),
        ("constraints.require", "a bound", "", False),
        ("members", "AT, BT and OT", "AT, BT, OT", True),
        ("members", "BT, AT and OT", "AT, BT, OT", False),
        ("members.Axis.type", "it is an INT", "INT", True),
        ("members.Axis.type", "it is a UINT", "INT", False),
        ("members.AT.kind", "an output", "output", True),
        ("members.AT.optional", "yes", "yes", True),
        ("members.AT.optional", "no", "yes", False),
        ("in_place", "may alias BT", "BT", True),
        ("in_place", "may alias AT", "BT", False),
        ("operator", "it is called GEMM", "GEMM", True),
        ("formula", "f(x) = x, and also g", "f(x) =  x", True),
        ("formula", "f(x) = x", "f(x) = -x", False),
        ("examples.one.Axis", "Axis 2", "2", True),
        ("examples.one.Axis", "Axis 3", "2", False),
        ("examples.one.OutputTensor", "FLOAT32 {2} [1, -2.5]", "FLOAT32 {2} [1, -2.5]", True),
        ("documents", "anything", "ru-ru, 2021-03-15", False),
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
