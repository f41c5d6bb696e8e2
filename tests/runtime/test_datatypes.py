"""Data types and feature levels."""

from __future__ import annotations

import numpy as np
import pytest
from refusals import failure

from dmlruntime.core.datatypes import (
    DML_TENSOR_DATA_TYPE,
    FLOAT16,
    FLOAT32,
    INT4,
    INT8,
    UINT4,
    UINT64,
    data_type,
    shares_bits,
)
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST, FeatureLevelError, feature_level

WIDTHS = {
    "UNKNOWN": 0,
    "FLOAT32": 32,
    "FLOAT16": 16,
    "UINT32": 32,
    "UINT16": 16,
    "UINT8": 8,
    "INT32": 32,
    "INT16": 16,
    "INT8": 8,
    "FLOAT64": 64,
    "UINT64": 64,
    "INT64": 64,
    "UINT4": 4,
    "INT4": 4,
}


def test_values_are_those_of_the_header() -> None:
    # DirectML.h counts from 0 in this order.
    assert [(t.short, t.value) for t in DML_TENSOR_DATA_TYPE] == [(name, i) for i, name in enumerate(WIDTHS)]


@pytest.mark.parametrize(("name", "bits"), WIDTHS.items())
def test_facts(name: str, bits: int) -> None:
    t = DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{name}"]
    assert t.bits == bits
    assert t.is_float == (name in ("FLOAT16", "FLOAT32", "FLOAT64"))
    assert t.is_integer == ("INT" in name)
    assert t.is_signed == (name != "UNKNOWN" and not name.startswith("UINT"))
    if bits >= 8:
        assert t.dtype == np.dtype(name.lower())
        assert t.dtype.itemsize * 8 == bits
    else:
        assert t.dtype is None


@pytest.mark.parametrize(
    "value",
    [
        FLOAT16,
        2,
        "FLOAT16",
        "float16",
        "DML_TENSOR_DATA_TYPE_FLOAT16",
        "dml_tensor_data_type_float16",
        np.dtype("float16"),
        np.float16,
        np.dtype("e"),
    ],
    ids=repr,
)
def test_spellings(value: object) -> None:
    assert data_type(value) is FLOAT16


def test_types_without_a_dtype_have_names() -> None:
    assert data_type("UINT4") is UINT4
    assert data_type(13) is INT4


@pytest.mark.parametrize("name", ["longlong", "intc", "uint", "ubyte"])
def test_c_names_of_numpy_are_the_types_of_their_width(name: str) -> None:
    dtype = np.dtype(name)
    found = data_type(dtype)
    assert found is not None
    assert (found.dtype, found.is_signed) == (dtype, dtype.kind == "i")


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -1,
        14,
        1.0,
        "",
        "FLOAT",
        "FLOAT128",
        "<f4",
        float,
        np.dtype(bool),
        np.dtype("complex64"),
        np.dtype(object),
        np.dtype("U3"),
        np.dtype([("a", "f4")]),
        np.dtype("float32").newbyteorder("S"),
        np.floating,
        np.generic,
        np.object_,
        [1],
        np.float32(1),
        DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    ],
    ids=repr,
)
def test_no_data_type(value: object) -> None:
    assert data_type(value) is None


def test_a_member_of_another_enumeration_is_no_data_type_even_where_the_numbers_agree() -> None:
    from dmlops.enums import DML_AXIS_DIRECTION_DECREASING

    assert int(DML_AXIS_DIRECTION_DECREASING) == FLOAT32
    assert data_type(DML_AXIS_DIRECTION_DECREASING) is None


def test_byte_order_does_not_matter_for_bytes() -> None:
    assert data_type(np.dtype("int8").newbyteorder("S")) is INT8
    assert data_type(np.dtype("uint64").newbyteorder("S")) is not UINT64


@pytest.mark.parametrize(
    ("kind", "value", "shared"),
    [
        ("UINT8", -1, True),
        ("UINT8", -128, True),
        ("UINT8", -129, False),
        ("UINT8", 0, False),
        ("UINT8", -1.0, False),
        ("UINT64", -(2**63), True),
        ("UINT64", -(2**63) - 1, False),
        ("INT8", -1, False),
        ("FLOAT32", -1, False),
    ],
)
def test_a_negative_number_in_a_union_of_an_unsigned_type(kind: str, value: object, shared: bool) -> None:
    found = data_type(kind)
    assert found is not None
    assert shares_bits(found, value) is shared


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
def test_spellings_of_levels(value: object) -> None:
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
    remedy = 'did you mean "3.1"?' if value == " 3.1" else f"use one of {KNOWN}"
    assert failure(FeatureLevelError, feature_level, value) == (f"{shown} is not a feature level of DirectML; {remedy}")
