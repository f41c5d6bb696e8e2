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
