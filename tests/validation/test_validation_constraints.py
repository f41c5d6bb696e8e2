"""Broken constraints: which are found, when they are in force, and when they cannot be looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from made_up import DML_HALVE_OPERATOR_DESC, DML_SHADE, HALVE
from refusals import lines, violated

from dmlruntime.core.errors import shown
from dmlruntime.core.rules import Require
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

GOOD = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
DARK = DML_SHADE.DML_SHADE_DARK


def halve(
    x: Any = GOOD, bias: Any = None, quotient: Any = GOOD, rest: Any = None, **members: Any
) -> DML_HALVE_OPERATOR_DESC:
    return DML_HALVE_OPERATOR_DESC(x, bias, quotient, rest, **members)


def described(sizes: Any, strides: Any = None, data_type: Any = "FLOAT32") -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type, sizes, strides)


@pytest.mark.parametrize(
    ("descriptor", "violations"),
    [
        (
            halve(quotient=described((3, 2))),
            [
                "QuotientTensor.Sizes = [3, 2] DML0120",
                "QuotientTensor.Strides = [2, 1] DML0120",
            ],
        ),
        (
            halve(quotient=described((2, 3), (4, 1))),
            ["QuotientTensor.Strides = [4, 1] DML0120"],
        ),
        (
            halve(quotient=described((2, 3), None, "FLOAT16")),
            ["QuotientTensor.DataType = FLOAT16 DML0120"],
        ),
        (halve(rest=described((2, 3, 1))), ["RestTensor.DimensionCount = 3 DML0120"]),
        (halve(rest=described((2, 4))), ["RestTensor.Sizes = [2, 4] DML0120"]),
        (
            halve(bias=described((2, 4)), rest=described((2, 5))),
            [
                "BiasTensor.Sizes = [2, 4] DML0120",
                "RestTensor.Sizes = [2, 5] DML0120",
            ],
        ),
        (halve(Count=4), ["Count = 4 DML0121"]),
        (
            halve(
                described((2, 3), None, "FLOAT16"),
                described((2, 3), None, "FLOAT16"),
                described((2, 3), None, "FLOAT16"),
            ),
            ["BiasTensor.DataType = FLOAT16 DML0121"],
        ),
    ],
    ids=["sizes", "strides", "type", "count", "sizes of the optional", "both optional", "require", "optional in force"],
)
def test_broken(descriptor: DML_HALVE_OPERATOR_DESC, violations: list[str]) -> None:
    assert violated(descriptor.validate) == lines("HALVE", *violations)


def test_strides_written_out_equal_packed_ones() -> None:
    halve(quotient=described((2, 3), (3, 1))).validate()
    halve(described((2, 3), (3, 1))).validate()


def test_a_rule_over_an_absent_tensor_is_not_in_force() -> None:
    halve(bias=None).validate()


@pytest.mark.parametrize(
    ("level", "in_force"), [("2.1", False), ("3.0", True), ("4.1", True), ("5.0", True), ("5.1", False)]
)
def test_since_and_until_are_included(level: str, in_force: bool) -> None:
    if in_force:
        expected = lines(
            "HALVE",
            "Shade = DML_SHADE_DARK DML0121",
            level=f"DML_FEATURE_LEVEL_{level.replace('.', '_')}",
        )
        assert violated(halve(Shade=DARK).validate, level) == expected
    else:
        halve(Shade=DARK).validate(level)


@pytest.mark.parametrize(
    ("descriptor", "violations"),
    [
        (halve(Count=-1), ["Count = -1 DML0114"]),
        (
            halve(Count=described((2, 3))),
            [f"Count = {shown(described((2, 3)))} DML0114"],
        ),
        (
            halve("x"),
            ["XTensor = str DML0106"],
        ),
        (
            halve(described((2, 0))),
            ["XTensor.Sizes[1] = 0 DML0107"],
        ),
        (
            halve(described((2, "3"))),
            ["XTensor.Sizes[1] = '3' DML0107"],
        ),
        (halve(described((2, 3), None, object)), ["XTensor.DataType = <class 'object'> DML0104"]),
    ],
    ids=["value", "tensor as a value", "tensor", "size", "type of a size", "data type"],
)
def test_what_is_malformed_is_reported_once_and_not_compared(
    descriptor: DML_HALVE_OPERATOR_DESC, violations: list[str]
) -> None:
    assert violated(descriptor.validate) == lines("HALVE", *violations)


def test_a_tensor_that_is_only_unsupported_is_compared_all_the_same() -> None:
    x = described((1, 1, 1, 1, 1))
    assert violated(halve(x, quotient=x, Count=2).validate, "2.0") == lines(
        "HALVE",
        "XTensor.DimensionCount = 5 DML0103",
        "QuotientTensor.DimensionCount = 5 DML0103",
        "Count = 2 DML0121",
        level="DML_FEATURE_LEVEL_2_0",
    )


def test_a_rule_over_a_dimension_that_is_not_there_is_broken() -> None:
    x = described((3,))
    assert violated(halve(x, quotient=x).validate) == lines("HALVE", "Count DML0126")


def test_a_rule_over_the_dimension_before_the_first_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Require(
        text="Count <= XTensor.Sizes[XTensor.DimensionCount - 3]",
        members=("Count", "XTensor"),
        subject="Count",
        holds=lambda d: d.Count <= dict(enumerate(d.XTensor.Sizes))[d.XTensor.DimensionCount - 3],
        value=lambda d: d.Count,
        rule=lambda d: "must be small",
    )
    monkeypatch.setattr(DML_HALVE_OPERATOR_DESC, "OPERATOR", replace(HALVE, constraints=(broken,)))
    assert violated(halve(described((3, 4))).validate) == lines(
        "HALVE",
        "Count DML0126",
    )


def test_a_rule_about_several_members_shows_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Require(
        text="Quiet if Count == 1 else Count == 3",
        members=("Count", "Quiet"),
        subject="Count",
        holds=lambda d: False,
        value=lambda d: None,
        rule=lambda d: "must satisfy Quiet if Count == 1 else Count == 3",
    )
    monkeypatch.setattr(DML_HALVE_OPERATOR_DESC, "OPERATOR", replace(HALVE, constraints=(broken,)))
    assert violated(halve().validate) == lines("HALVE", "Count DML0121")
