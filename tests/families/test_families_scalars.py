"""The values of a descriptor as the bits that kernels read."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dmlruntime.core.datatypes import FLOAT16, FLOAT32, FLOAT64, INT8, INT32, INT64, UINT8, UINT32, UINT64
from dmlruntime.core.operators import AttributeMember
from dmlruntime.families.record import Scalar
from dmlruntime.families.scalars import pattern, patterns


@pytest.mark.parametrize(
    ("value", "data_type", "bits"),
    [
        (1.0, FLOAT32, 0x3F800000),
        (0.1, FLOAT32, 0x3DCCCCCD),
        (1e300, FLOAT32, 0x7F800000),
        (-0.0, FLOAT32, 0x80000000),
        (1.0, FLOAT64, 0x3FF0000000000000),
        (0.1, FLOAT64, 0x3FB999999999999A),
        (1.0, FLOAT16, 0x3C00),
        (1e6, FLOAT16, 0x7C00),
        (-1.9, INT32, 0xFFFFFFFF),
        (-1, INT8, 0xFFFFFFFF),
        (-300.0, INT8, 0xFFFFFF80),
        (300.0, UINT8, 255),
        (300, UINT8, 44),
        (200, INT8, 0xFFFFFFC8),
        (math.nan, INT32, 0),
        (math.inf, INT64, 2**63 - 1),
        (-math.inf, INT64, 2**63),
        (-math.inf, UINT32, 0),
        (2**64 - 1, UINT64, 2**64 - 1),
        (-1, INT64, 2**64 - 1),
        (True, UINT32, 1),
    ],
)
def test_pattern(value: float, data_type: Any, bits: int) -> None:
    assert pattern(value, data_type) == bits


def test_every_float32_is_itself() -> None:
    value = np.float32(3.3)
    assert pattern(float(value), FLOAT32) == int(value.view(np.uint32))


def _descriptor(**values: Any) -> Any:
    members = (
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
        AttributeMember(name="Value", type="DML_SCALAR_UNION", argument="value", data_type="ValueDataType"),
    )
    return SimpleNamespace(OPERATOR=SimpleNamespace(attributes=members), **values)


def _bits(value: float) -> int:
    return int(np.float64(value).view(np.uint64))


def test_a_float_is_rounded_to_single_before_it_is_anything_else() -> None:
    scalars = (
        Scalar(name="Alpha", of=lambda d: d.Alpha),
        Scalar(name="ScaleBias.Scale", of=lambda d: d.ScaleBias[0]),
        Scalar(name="Value", of=lambda d: d.Value),
        Scalar(name="ScaleBias.Given", of=lambda d: 1, whole=True),
    )
    descriptor = _descriptor(Alpha=0.1, ScaleBias=(0.1, 0.0), Value=0.1)
    single = _bits(float(np.float32(0.1)))
    assert patterns(scalars, descriptor, FLOAT64) == (single, single, _bits(0.1), 1)
    assert patterns(scalars[:1], _descriptor(Alpha=300, ScaleBias=None, Value=0), UINT8) == (255,)


def test_a_union_of_float16_holds_no_more_than_its_16_bits() -> None:
    scalars = (Scalar(name="Value", of=lambda d: d.Value), Scalar(name="Alpha", of=lambda d: d.Alpha))
    descriptor = _descriptor(Alpha=0.1, ScaleBias=None, Value=0.1)
    half, single = np.float32(np.float16(0.1)), np.float32(0.1)
    assert patterns(scalars, descriptor, FLOAT16) == (int(half.view(np.uint32)), int(single.view(np.uint32)))


def test_float16_is_computed_in_float32_unless_it_is_bits() -> None:
    scalars = (Scalar(name="Alpha", of=lambda d: d.Alpha),)
    descriptor = _descriptor(Alpha=1.0, ScaleBias=None, Value=0)
    assert patterns(scalars, descriptor, FLOAT16) == (0x3F800000,)
    assert patterns(scalars, descriptor, FLOAT16, bits=True) == (0x3C00,)
