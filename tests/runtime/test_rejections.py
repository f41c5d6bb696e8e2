"""The must-reject sweep: what it holds, that it passes for the rules as they are and fails where one is missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from made_up import DML_COPY_OPERATOR_DESC

from dmlops import REGISTRY
from dmlruntime.conformance import rejections as module
from dmlruntime.conformance.rejections import Rejection, check_rejection, check_support, rejections
from dmlruntime.datatypes import FLOAT32
from dmlruntime.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import attributes

NAMES = list(REGISTRY)
SCAN: Any = REGISTRY.descriptor("CUMULATIVE_PRODUCT")


@pytest.mark.parametrize("name", NAMES)
def test_every_rejection_holds(name: str) -> None:
    for rejection in rejections(REGISTRY.descriptor(name)):
        check_rejection(rejection)


@pytest.mark.parametrize("name", NAMES)
def test_names_are_unique(name: str) -> None:
    found = [rejection.name for rejection in rejections(REGISTRY.descriptor(name))]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("name", NAMES)
def test_each_kind_of_rule_is_there(name: str) -> None:
    operator = REGISTRY.descriptor(name).OPERATOR
    starts = [rejection.starts for rejection in rejections(REGISTRY.descriptor(name))]
    for member in operator.tensors:
        fields = (
            "DimensionCount",
            "DataType",
            "Sizes[0]",
            "Strides",
            "TotalTensorSizeInBytes",
            "Flags",
            "GuaranteedBase",
        )
        for field in fields:
            assert any(start.startswith(f"{member.name}.{field}") for start in starts), field
        assert any(start.startswith(f"{member.name} = None: must be given") for start in starts)
    for attribute in operator.attributes:
        assert sum(start.startswith(f"{attribute.name} = ") for start in starts) >= 3
    first, *others = (member.name for member in operator.tensors)
    for other in others:
        for field in ("DataType", "DimensionCount", "Sizes"):
            assert any(f"{other}.{field}" in start and f"must equal {first}.{field} (" in start for start in starts)
    assert any(start.startswith("FeatureLevel = ") for start in starts)


def test_the_ends_of_every_row_are_there() -> None:
    found = {
        (r.level.name[-3:], r.starts) for r in rejections(SCAN) if r.starts.startswith("InputTensor.DimensionCount")
    }
    assert found == {
        ("5_0", "InputTensor.DimensionCount = 0: must be "),
        ("5_0", "InputTensor.DimensionCount = 9: must be "),
        ("4_0", "InputTensor.DimensionCount = 0: must be "),
        ("4_0", "InputTensor.DimensionCount = 9: must be "),
        ("3_1", "InputTensor.DimensionCount = 3: must be "),
        ("3_1", "InputTensor.DimensionCount = 5: must be "),
    }


def test_the_tensors_are_wrong_by_as_little_as_possible() -> None:
    starts = {r.name: r.starts for r in rejections(SCAN) if r.name.startswith("OutputTensor ")}
    assert starts["OutputTensor short buffer"] == "OutputTensor.TotalTensorSizeInBytes = 60: must be"
    assert starts["OutputTensor few strides"] == "OutputTensor.Strides = [1, 1, 1]: must have 4 entries"
    assert starts["OutputTensor negative stride"] == "OutputTensor.Strides[3] = -1: must be"


def legal() -> Any:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 2))
    return SCAN(tensor, tensor, 0, 0, False)


def test_what_is_accepted_fails() -> None:
    with pytest.raises(AssertionError, match="accepted"):
        check_rejection(Rejection(name="x", descriptor=legal(), level=NEWEST, starts="Axis = 0"))


def test_another_reason_fails() -> None:
    wrong = replace(legal(), Axis=9)
    check_rejection(Rejection(name="x", descriptor=wrong, level=NEWEST, starts="Axis = 9: must be less than"))
    with pytest.raises(AssertionError):
        check_rejection(Rejection(name="x", descriptor=wrong, level=NEWEST, starts="Axis = 9: must be an integer"))


def weakened(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> list[str]:
    """The rejections that fail for an operator whose rules are `changes`, swept by the rules as they should be."""
    expected = rejections(SCAN)
    monkeypatch.setattr(SCAN, "OPERATOR", replace(SCAN.OPERATOR, **changes))
    failed = []
    for rejection in expected:
        try:
            check_rejection(rejection)
        except AssertionError:
            failed.append(rejection.name)
    return failed


def test_a_missing_constraint_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = weakened(monkeypatch, constraints=SCAN.OPERATOR.constraints[1:])
    assert failed == [f"OutputTensor has another {f} than InputTensor" for f in ("DataType", "DimensionCount", "Sizes")]


def test_a_missing_support_row_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = replace(SCAN.OPERATOR.support[0], since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1)
    failed = weakened(monkeypatch, support=(newest,))
    assert "DML_FEATURE_LEVEL_3_1 InputTensor rank 3" in failed
    assert "DML_FEATURE_LEVEL_4_0 OutputTensor INT64" in failed


def test_an_earlier_introduction_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    old = replace(SCAN.OPERATOR.support[-1], since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0)
    failed = weakened(monkeypatch, support=(*SCAN.OPERATOR.support, old))
    assert failed == ["before DML_FEATURE_LEVEL_3_1"]


@pytest.mark.parametrize(
    ("rule", "labels"),
    [
        ("_sizes", {"zero size", "negative size", "NaN size", "few strides", "negative stride"}),
        ("_extent", {"overlaps itself"}),
        ("_total_size", {"short buffer"}),
        ("_flags", {"unknown flag", "owned output"}),
        ("_alignment", {"odd alignment"}),
    ],
)
def test_a_missing_rule_of_tensors_is_noticed(rule: str, labels: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"dmlruntime.validation.tensors.{rule}", lambda member, tensor: [])
    assert {name.split(" ", 1)[1] for name in weakened(monkeypatch)} == labels


def test_a_missing_rule_of_members_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = attributes.attribute_violations
    monkeypatch.setattr(
        "dmlruntime.validation.attribute_violations", lambda m, v: [] if m.type == "BOOL" else rule(m, v)
    )
    assert weakened(monkeypatch) == [f"HasExclusiveProduct {value}" for value in ("2", "'yes'", "None")]


@pytest.mark.parametrize("name", NAMES)
def test_support_is_accepted(name: str) -> None:
    check_support(REGISTRY.descriptor(name))


def test_support_that_is_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> tuple[str, ...]:
        return ("no",) if level.name.endswith("4_0") else ()

    monkeypatch.setattr(module, "violations", refuse)
    with pytest.raises(AssertionError, match="DML_FEATURE_LEVEL_4_0 1-D FLOAT32"):
        check_support(SCAN)


def test_an_operator_without_attributes_or_earlier_rows_has_rejections_too() -> None:
    found = rejections(DML_COPY_OPERATOR_DESC)
    for rejection in found:
        check_rejection(rejection)
    assert len(found) > 20
