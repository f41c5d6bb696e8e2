"""An operator where one enumeration member has one value: which conditions are decided, and which stay open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.families.keys import selected
from dmlgen.model import Specification

ROOT = Path(__file__).parents[2]
SUM = "DML_REDUCE_FUNCTION_SUM"


@pytest.fixture(scope="module")
def specification() -> Specification:
    return load_specification(ROOT, vocabularies())


@pytest.mark.parametrize(
    ("condition", "rows", "rules"),
    [
        (f"Function == {SUM}", 1, 1),
        (f"Function != {SUM}", 0, 0),
        ("AxisCount == 1", 1, 0),
        (f"Function == {SUM} and AxisCount == 1", 1, 0),
        (f"Function == {SUM} and given(InputTensor)", 1, 0),
    ],
)
def test_rows_stay_where_they_may_hold_and_rules_where_they_do(
    specification: Specification, condition: str, rows: int, rules: int
) -> None:
    """A condition about more than the selecting member is open: its row stays, its rule does not."""
    operator = specification.operator("REDUCE")
    assert operator is not None
    given = next(row.when for row in operator.support if row.when is not None)
    text = type(given)(given.node._replace(text=condition))
    made = replace(
        operator,
        support=(replace(operator.support[0], when=text),),
        constraints=(replace(operator.constraints[0], when=text),),
    )
    found = selected(made, specification.enum_values, "Function", SUM)
    assert (len(found.support), len(found.constraints)) == (rows, rules)
    assert all(each.when is None for each in (*found.support, *found.constraints))
