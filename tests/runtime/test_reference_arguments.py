"""What the reference device calls a reference with, and how it takes the results."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from made_up_kinds import (
    ABOVE,
    DML_ABOVE_OPERATOR_DESC,
    DML_POUR_OPERATOR_DESC,
    DML_TILT_OPERATOR_DESC,
    DML_TURN_OPERATOR_DESC,
    POUR,
    TURN,
)
from refusals import failure

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.reference import ReferenceDevice, reference_arguments
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.numerics.values import attribute_values

X = DML_BUFFER_TENSOR_DESC("FLOAT16", (2, 3))
STEP = DML_BUFFER_TENSOR_DESC("UINT32", (1, 1))
OUTPUT = DML_BUFFER_TENSOR_DESC("UINT8", (2, 3))


def above(**more: Any) -> DML_ABOVE_OPERATOR_DESC:
    return DML_ABOVE_OPERATOR_DESC(X, None, STEP, OUTPUT, **more)


def arrays() -> dict[str, Any]:
    return {"XTensor": np.arange(6, dtype=np.float16).reshape(2, 3), "StepTensor": np.uint32([[4]])}


def test_tensors_are_widened_and_described() -> None:
    found = reference_arguments(above(), arrays())
    assert set(found) == {*(m.name for m in ABOVE.inputs + ABOVE.attributes), "dtypes", "shapes"}
    assert (found["XTensor"].dtype, found["StepTensor"].dtype) == (np.float64, np.uint32)
    assert found["GuideTensor"] is None
    assert found["dtypes"] == {"XTensor": np.float16, "StepTensor": np.uint32, "OutputTensor": np.uint8}
    assert found["shapes"] == {"XTensor": (2, 3), "StepTensor": (1, 1), "OutputTensor": (2, 3)}


def test_floats_are_read_as_float32_and_kept_as_they_were_given() -> None:
    tilt = DML_TILT_OPERATOR_DESC(None, None, 0.1)
    descriptor = above(ScaleBias=(0.1, 3), LimitDataType="FLOAT16", Limit=0.1, FusedActivation=tilt)
    found = attribute_values(descriptor)
    assert found["ScaleBias"] == DML_SCALE_BIAS(float(np.float32(0.1)), 3.0)
    assert found["Limit"] == float(np.float16(0.1))
    assert found["FusedActivation"] is tilt
    assert attribute_values(tilt) == {"Alpha": float(np.float32(0.1))}
    assert attribute_values(above()) == {
        "ScaleBias": None,
        "LimitDataType": above().LimitDataType,
        "Limit": 0.0,
        "FusedActivation": None,
    }
    assert (descriptor.ScaleBias.Scale, descriptor.Limit, tilt.Alpha) == (0.1, 0.1, 0.1)


def test_integers_of_a_union_stay_exact() -> None:
    tensor = DML_BUFFER_TENSOR_DESC("UINT32", (2,))
    assert attribute_values(DML_POUR_OPERATOR_DESC(tensor, "UINT32", 2**32 - 1))["Value"] == 2**32 - 1


def test_a_negative_number_of_an_unsigned_union_is_read_as_its_bits() -> None:
    tensor = DML_BUFFER_TENSOR_DESC("UINT32", (2,))
    assert attribute_values(DML_POUR_OPERATOR_DESC(tensor, "UINT32", -2))["Value"] == 2**32 - 2
    tensor = DML_BUFFER_TENSOR_DESC("INT32", (2,))
    assert attribute_values(DML_POUR_OPERATOR_DESC(tensor, "INT32", -2))["Value"] == -2


def test_bits_are_unsigned_integers_of_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",), bits=True)
    inverted = replace(TURN, kernel=kernel, reference=lambda **v: (~v["InputTensor"],))
    monkeypatch.setattr(DML_TURN_OPERATOR_DESC, "OPERATOR", inverted)
    padded = DML_BUFFER_TENSOR_DESC("FLOAT16", (2, 3), (4, 1))
    x = np.lib.stride_tricks.as_strided(np.arange(8, dtype=np.float16), (2, 3), (8, 2))
    result = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(padded, X))(x)
    np.testing.assert_array_equal(result.view(np.uint16), ~np.ascontiguousarray(x).view(np.uint16))


def test_bits_without_inputs() -> None:
    assert POUR.kernel.bits
    operator = ReferenceDevice().compile(DML_POUR_OPERATOR_DESC(X, "FLOAT16", 0.1))
    np.testing.assert_array_equal(operator(), np.full((2, 3), 0.1, np.float16))


@pytest.mark.parametrize("values", [[0.5], [300.0], [-1.0], [np.nan], np.array([256]), np.array([-1], np.int8)])
def test_integers_that_the_type_does_not_hold(values: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DML_TURN_OPERATOR_DESC, "OPERATOR", replace(TURN, reference=lambda **_: (np.asarray(values),)))
    tensor = DML_BUFFER_TENSOR_DESC("UINT8", (1,))
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(tensor, tensor))
    text = failure(DeviceError, operator, np.zeros(1, np.uint8))
    assert text == "TURN: the reference gives OutputTensor values that uint8 does not hold; convert them there"


@pytest.mark.parametrize("values", [[7.0], [True], np.array([255], np.int64)], ids=repr)
def test_integers_in_any_type_that_are_in_range(values: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DML_TURN_OPERATOR_DESC, "OPERATOR", replace(TURN, reference=lambda **_: (np.asarray(values),)))
    tensor = DML_BUFFER_TENSOR_DESC("UINT8", (1,))
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(tensor, tensor))
    assert operator(np.zeros(1, np.uint8)).tolist() == [int(np.asarray(values)[0])]
