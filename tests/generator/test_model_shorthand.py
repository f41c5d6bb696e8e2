"""What a file may leave out: prefixes of enumerators, and members that every case repeats."""

from __future__ import annotations

import pytest
from specs import BASE, FILE, Tree, assert_says, edited

from dmlgen.rendering.resolved import operator_facts

SHORT = (
    BASE.replace("DML_AXIS_DIRECTION_INCREASING", "INCREASING")
    .replace("AxisDirection: DML_AXIS_DIRECTION_DECREASING", "AxisDirection: DECREASING")
    .replace("reverse: AxisDirection == DML_AXIS_DIRECTION_DECREASING", "reverse: AxisDirection == DECREASING")
)
REQUIRE = "  - require: Axis < InputTensor.DimensionCount\n"


def test_enumerators_without_their_prefix(tree: Tree) -> None:
    assert SHORT.count("DML_AXIS_DIRECTION_") == 1  # in the reference, which is Python
    assert operator_facts(tree.operator(SHORT)) == operator_facts(tree.operator(BASE))


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("AxisDirection != DECREASING", "AxisDirection != DML_AXIS_DIRECTION_DECREASING"),
        (
            "AxisDirection in [INCREASING, DML_AXIS_DIRECTION_DECREASING]",
            "AxisDirection in [DML_AXIS_DIRECTION_INCREASING, DML_AXIS_DIRECTION_DECREASING]",
        ),
        ("InputTensor.DataType == FLOAT32", "InputTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32"),
        (
            "InputTensor.DataType not in [INT8, INT16]",
            "InputTensor.DataType not in [DML_TENSOR_DATA_TYPE_INT8, DML_TENSOR_DATA_TYPE_INT16]",
        ),
        ("InputTensor.DataType == OutputTensor.DataType", "InputTensor.DataType == OutputTensor.DataType"),
    ],
)
def test_enumerators_in_rules(tree: Tree, short: str, whole: str) -> None:
    operator = tree.operator(edited((REQUIRE, f'{REQUIRE}    when: "{short}"\n')))
    assert operator.constraints[-1].when == whole


def test_a_misspelt_enumerator(tree: Tree) -> None:
    assert_says(
        tree,
        edited(
            (
                "{Axis: 0, AxisDirection: DML_AXIS_DIRECTION_DECREASING",
                "{Axis: 0, AxisDirection: ¦DECRESING",
            )
        ),
        "AxisDirection: 'DECRESING' is no member of DML_AXIS_DIRECTION; did you mean DML_AXIS_DIRECTION_DECREASING?",
    )


DEFAULTS = "defaults: {HasExclusiveSum: false, AxisDirection: INCREASING}\nedge_cases:\n"


def test_cases_have_the_defaults_that_they_do_not_set(tree: Tree) -> None:
    text = edited(("edge_cases:\n", DEFAULTS)).replace(", HasExclusiveSum: false}", "}")
    text = text.replace("{Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING}", "{Axis: 3}")
    assert "{Axis: 3}" in text
    operator, whole = tree.operator(text), tree.operator(BASE)
    assert [list(case.members.items()) for case in operator.cases] == [
        list(case.members.items()) for case in whole.cases
    ]
    assert str(operator.cases[0].settings["HasExclusiveSum"].at).startswith(f"{FILE}:")


def test_a_default_of_no_member_is_reported_once(tree: Tree) -> None:
    text = edited(("edge_cases:\n", "defaults: {¦Axes: 1}\nedge_cases:\n"))
    assert_says(tree, text, "members: 'Axes' is no member; did you mean Axis?")
