"""The operator record and its descriptors: how names, numbers and NumPy scalars become member values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC, DML_SHADE, HALVE

from dmlops import REGISTRY
from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING, DML_AXIS_DIRECTION_INCREASING
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import OperatorDescriptor, resolve


@pytest.mark.parametrize(
    ("value", "member"),
    [
        ("INCREASING", DML_AXIS_DIRECTION_INCREASING),
        ("DML_AXIS_DIRECTION_INCREASING", DML_AXIS_DIRECTION_INCREASING),
        ("increasing", DML_AXIS_DIRECTION_INCREASING),
        (0, DML_AXIS_DIRECTION_INCREASING),
        (np.int64(0), DML_AXIS_DIRECTION_INCREASING),
        (DML_AXIS_DIRECTION_INCREASING, DML_AXIS_DIRECTION_INCREASING),
        ("DECREASING", DML_AXIS_DIRECTION_DECREASING),
        ("dml_axis_direction_decreasing", DML_AXIS_DIRECTION_DECREASING),
        (1, DML_AXIS_DIRECTION_DECREASING),
        (np.str_("DECREASING"), DML_AXIS_DIRECTION_DECREASING),
    ],
    ids=repr,
)
def test_enumeration_members(value: object, member: DML_AXIS_DIRECTION) -> None:
    assert resolve(DML_AXIS_DIRECTION, value) is member


@pytest.mark.parametrize("value", [2, -1, True, 1.0, None, "UP", "", (), FLOAT32, [0]], ids=repr)
def test_no_enumeration_member(value: object) -> None:
    assert resolve(DML_AXIS_DIRECTION, value) is value


@pytest.mark.parametrize(
    ("kind", "value", "resolved"),
    [
        ("BOOL", True, True),
        ("BOOL", 1, True),
        ("BOOL", 0, False),
        ("BOOL", np.True_, True),
        ("BOOL", np.uint8(0), False),
        ("BOOL", 2, 2),
        ("BOOL", 1.0, 1.0),
        ("BOOL", "True", "True"),
        ("UINT", np.int64(3), 3),
        ("UINT", True, True),
        ("INT", np.int8(-3), -3),
        ("FLOAT", np.float32(0.5), 0.5),
        ("FLOAT", 1, 1),
    ],
    ids=repr,
)
def test_plain_values(kind: str, value: object, resolved: object) -> None:
    found = resolve(kind, value)
    assert found == resolved
    assert type(found) is type(resolved)


def halve(**members: Any) -> Any:
    return DML_HALVE_OPERATOR_DESC(None, None, None, None, **members)


def test_a_descriptor_resolves_its_members_and_only_those() -> None:
    descriptor = halve(Shade="DARK", Quiet=1, Count=np.uint8(3), Offset="x")
    assert descriptor.Shade is DML_SHADE.DML_SHADE_DARK
    assert descriptor.Quiet is True
    assert (type(descriptor.Count), descriptor.Count) == (int, 3)
    assert descriptor.Offset == "x"


def test_the_record_lists_its_members_by_kind() -> None:
    assert [m.name for m in HALVE.tensors] == ["XTensor", "BiasTensor", "QuotientTensor", "RestTensor"]
    assert [m.name for m in HALVE.inputs] == ["XTensor", "BiasTensor"]
    assert [m.name for m in HALVE.outputs] == ["QuotientTensor", "RestTensor"]
    assert [m.name for m in HALVE.attributes] == ["Count", "Offset", "Alpha", "Quiet", "Shade"]


@pytest.mark.parametrize(
    ("level", "since"), [("1_0", None), ("2_0", "2_0"), ("4_1", "2_0"), ("5_0", "5_0"), ("6_4", "5_0")]
)
def test_the_row_in_force(level: str, since: str | None) -> None:
    row = HALVE.row(DML_FEATURE_LEVEL[f"DML_FEATURE_LEVEL_{level}"])
    assert (None if row is None else row.since.name) == (None if since is None else f"DML_FEATURE_LEVEL_{since}")


@pytest.mark.parametrize("name", list(REGISTRY))
def test_generated_records_agree_with_themselves(name: str) -> None:
    kind: type[OperatorDescriptor] = REGISTRY.descriptor(name)
    operator = kind.OPERATOR
    assert kind.__name__ == f"DML_{name}_OPERATOR_DESC"
    for condition in {row.when_text for row in operator.support}:
        levels = [row.since for row in operator.support if row.when_text == condition]
        assert levels == sorted(levels, reverse=True)
    assert min(row.since for row in operator.support) == operator.introduced
    assert operator.row(NEWEST) is operator.support[0]
    assert all(set(row.tensors) == {m.name for m in operator.tensors} for row in operator.support)
    assert set(operator.in_place) <= {m.name for m in operator.inputs}
