"""DML_SCALE_BIAS as users meet it, and how attributes are resolved when a descriptor is made."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

import dmlops
from dmlruntime.core.attributes import DML_SCALE_BIAS, as_scale_bias
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, INT8, UINT32, holds
from dmlruntime.core.operators import describe, resolve


def test_it_is_of_the_front_door() -> None:
    assert dmlops.DML_SCALE_BIAS is DML_SCALE_BIAS
    assert "DML_SCALE_BIAS" in dmlops.__all__


def test_it_is_a_value() -> None:
    pair = DML_SCALE_BIAS(Scale=2.0, Bias=0.5)
    assert pair == DML_SCALE_BIAS(2.0, 0.5)
    assert hash(pair) == hash(DML_SCALE_BIAS(2.0, 0.5))
    assert pickle.loads(pickle.dumps(pair)) == pair
    assert repr(pair) == "DML_SCALE_BIAS(Scale=2.0, Bias=0.5)"
    with pytest.raises(FrozenInstanceError):
        pair.Scale = 1.0  # type: ignore[misc]


@pytest.mark.parametrize("value", [(1, 2), [1, 2], (np.float32(1), np.int8(2))], ids=repr)
def test_pairs(value: Any) -> None:
    assert as_scale_bias(value) == DML_SCALE_BIAS(1, 2)
    assert resolve("DML_SCALE_BIAS", value) == DML_SCALE_BIAS(1, 2)


@pytest.mark.parametrize("value", [None, (1,), (1, 2, 3), 5, "12", {"Scale": 1}], ids=repr)
def test_what_is_no_pair_stays(value: Any) -> None:
    assert resolve("DML_SCALE_BIAS", value) is value


@pytest.mark.parametrize("value", ["int8", "INT8", "DML_TENSOR_DATA_TYPE_INT8", 8, np.int8(8), np.dtype("i1"), np.int8])
def test_data_types(value: Any) -> None:
    assert resolve(DML_TENSOR_DATA_TYPE, value) is INT8


@pytest.mark.parametrize("value", ["byte", None, 99, True, 8.0, object], ids=repr)
def test_what_is_no_data_type_stays(value: Any) -> None:
    assert resolve(DML_TENSOR_DATA_TYPE, value) is value


@pytest.mark.parametrize(
    ("data_type", "value", "held"),
    [
        (INT8, 127, True),
        (INT8, 128, False),
        (INT8, 1.0, False),
        (INT8, "1", False),
        (UINT32, 2**32 - 1, True),
        (UINT32, -1, False),
        (FLOAT16, 65519, True),
        (FLOAT16, 65520, False),
        (FLOAT16, float("inf"), True),
        (FLOAT16, 10**400, False),
        (DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT4, 1, False),
    ],
)
def test_numbers_that_a_type_holds(data_type: DML_TENSOR_DATA_TYPE, value: Any, held: bool) -> None:
    assert holds(data_type, value) is held


def test_how_messages_show_values() -> None:
    assert [describe(v) for v in (INT8, (1, 2), 5, "a")] == ["INT8", "[1, 2]", "5", "'a'"]
