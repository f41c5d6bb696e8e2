"""Feature levels: the values of the header, every spelling, and what a wrong one is told."""

from __future__ import annotations

import pytest
from refusals import failure

from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST, FeatureLevelError, feature_level

LEVEL_3_1 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1
KNOWN = '"1.0", "2.0", "2.1", "3.0", "3.1", "4.0", "4.1", "5.0", "5.1", "5.2", "6.0", "6.1", "6.2", "6.3", "6.4"'


@pytest.mark.parametrize("level", DML_FEATURE_LEVEL, ids=lambda level: level.name)
def test_value_follows_from_the_name(level: DML_FEATURE_LEVEL) -> None:
    major, minor = map(int, level.name.split("_")[-2:])
    assert level.value == major << 12 | minor << 8


def test_none_is_the_newest() -> None:
    assert feature_level(None) is NEWEST
    assert NEWEST.name == "DML_FEATURE_LEVEL_6_4"


@pytest.mark.parametrize(
    "value",
    ["3.1", "3_1", "DML_FEATURE_LEVEL_3_1", "dml_feature_level_3_1", "DML_FEATURE_LEVEL_3.1", 0x3100, LEVEL_3_1],
    ids=repr,
)
def test_spellings(value: object) -> None:
    assert feature_level(value) is LEVEL_3_1


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3.1, "3.1"),
        ("3", "'3'"),
        ("7.0", "'7.0'"),
        (" 3.1", "' 3.1'"),
        ("", "''"),
        (31, "31"),
        (True, "True"),
        (b"3.1", "b'3.1'"),
        ([], "[]"),
        ((3, 1), "(3, 1)"),
        (float("nan"), "nan"),
        ("9" * 200, "'" + "9" * 116 + "..."),
    ],
    ids=lambda value: str(value)[:12],
)
def test_refused(value: object, shown: str) -> None:
    assert failure(FeatureLevelError, feature_level, value) == (
        f"{shown} is not a feature level of DirectML; use one of {KNOWN}"
    )
