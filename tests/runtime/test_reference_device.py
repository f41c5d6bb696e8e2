"""The reference device: its arguments, and what it gives."""

from __future__ import annotations

import warnings
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
from refusals import lines, violated

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, cumulative_summation
from dmlops.enums import DML_AXIS_DIRECTION_INCREASING
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, UINT8
from dmlruntime.core.errors import DeviceError, UnsupportedOnDeviceError
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.protocol import in_order
from dmlruntime.devices.reference import ReferenceDevice, reference_arguments, widened
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.numerics.values import attribute_values


def test_facts(reference: ReferenceDevice) -> None:
    facts = reference.facts()
    assert (facts.name, facts.title, facts.unpromised) == ("reference", "NumPy reference", frozenset())
    assert facts.details == (("library", f"NumPy {np.__version__}"), ("arithmetic", "float64, exact integers"))
    assert set(facts.types) == {t for t in DML_TENSOR_DATA_TYPE if t.bits >= 8}


def test_arrays_of_numpy_come_back_as_they_are(reference: ReferenceDevice) -> None:
    x = np.ones((2, 3), np.float32)
    assert reference.asarray(x) is x
    np.testing.assert_array_equal(reference.asarray([1, 2]), [1, 2])


def test_an_empty_array_has_the_type_and_the_strides(reference: ReferenceDevice) -> None:
    made = reference.empty(DML_BUFFER_TENSOR_DESC(FLOAT16, (2, 3), (1, 2)))
    assert (made.dtype, made.shape, made.strides) == (np.float16, (2, 3), (2, 4))
    assert reference.empty(DML_BUFFER_TENSOR_DESC(UINT8, (2, 3))).flags.c_contiguous


def test_what_is_no_array(reference: ReferenceDevice) -> None:
    assert violated(reference.asarray, Unreadable()) == lines("asarray", "array = Unreadable DML0200", level=None)


class Unreadable:
    def __array__(self, *_: Any, **__: Any) -> Any:
        raise OSError("not today")


@pytest.mark.parametrize(
    ("tensor", "violations"),
    [
        (
            5,
            [
                "tensor = int DML0106",
            ],
        ),
        (
            DML_BUFFER_TENSOR_DESC("BOOL", ()),
            [
                "tensor.DataType = 'BOOL' DML0104",
                "tensor.DimensionCount = 0 DML0103",
            ],
        ),
        (
            DML_BUFFER_TENSOR_DESC("INT8", (0, *(1,) * 8)),
            [
                "tensor.DimensionCount = 9 DML0103",
                "tensor.Sizes[0] = 0 DML0107",
            ],
        ),
    ],
    ids=["number", "type and rank", "rank and size"],
)
def test_no_empty_array_of_a_malformed_description(
    tensor: Any, violations: list[str], reference: ReferenceDevice
) -> None:
    assert violated(reference.empty, tensor) == lines("empty", *violations, level=None)


def test_no_array_of_four_bits(reference: ReferenceDevice) -> None:
    with pytest.raises(UnsupportedOnDeviceError, match=r" UINT4 \[DML0225\]$"):
        reference.empty(DML_BUFFER_TENSOR_DESC("UINT4", (2,)))


def test_the_plan_is_one_step(reference: ReferenceDevice) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", (4,))
    operator = reference.compile(
        DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tensor, tensor, 0, DML_AXIS_DIRECTION_INCREASING, False)
    )
    assert operator.descriptor.OPERATOR is operator.operator
    assert str(operator.plan) == (
        "CUMULATIVE_SUMMATION by reference (InputTensor FLOAT32, OutputTensor FLOAT32; depth 1)\n"
        "  reference(InputTensor, OutputTensor) x 1: "
    )


def test_sums_are_carried_in_float64_and_rounded_once(reference: ReferenceDevice) -> None:
    x = np.array([1, 2**-24, 2**-24, 2**-24], np.float32)
    result = cumulative_summation(x, axis=0, device=reference)
    # One by one, rounded to float32 at each step, all would be 1.
    assert result.tolist() == [1, 1, 1 + 2**-23, 1 + 2**-22]


def test_overflow_of_half_precision_is_silent_and_infinite(reference: ReferenceDevice) -> None:
    x = np.array([65504, 65504], np.float16)
    with np.errstate(all="raise"):
        result = cumulative_summation(x, axis=0, device=reference)
    assert result.tolist() == [65504, np.inf]


@pytest.mark.parametrize("name", ["float16", "float32", "int8", "uint64"])
def test_inputs_stay_as_they_were(name: str, reference: ReferenceDevice) -> None:
    x = np.arange(1, 7).astype(name).reshape(2, 3)
    wide = widened(x)
    assert wide.dtype == (np.float64 if x.dtype.kind == "f" else x.dtype)
    wide[...] = 0
    np.testing.assert_array_equal(x, np.arange(1, 7).reshape(2, 3))


def test_one_output_is_alone_and_several_are_a_tuple() -> None:
    assert in_order({"A": 1}) == 1
    assert in_order({"A": 1, "B": 2}) == (1, 2)


def test_a_signalling_nan_is_no_warning() -> None:
    x = np.array([0x7FA00000, 0x3F800000], np.uint32).view(np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = cumulative_summation(x, axis=0, device=ReferenceDevice())
    assert np.isnan(result).all()


def test_asarray_refuses_what_no_tensor_can_be() -> None:
    device = ReferenceDevice()
    assert violated(device.asarray, "abc") == lines("asarray", "array.dtype = '<U3' DML0201", level=None)
    foreign = np.ones(3, np.dtype(np.float32).newbyteorder())
    text = f"array.dtype = {foreign.dtype.str!r} DML0201"
    assert violated(device.asarray, foreign) == lines("asarray", text, level=None)
    masked = np.ma.masked_array(np.ones(2, np.float32), mask=[True, False])
    text = "array = MaskedArray DML0200"
    assert violated(device.asarray, masked) == lines("asarray", text, level=None)


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
    with pytest.raises(DeviceError, match=r"^TURN: .* OutputTensor .* uint8 .* \[DML0238\]$"):
        operator(np.zeros(1, np.uint8))


@pytest.mark.parametrize("values", [[7.0], [True], np.array([255], np.int64)], ids=repr)
def test_integers_in_any_type_that_are_in_range(values: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DML_TURN_OPERATOR_DESC, "OPERATOR", replace(TURN, reference=lambda **_: (np.asarray(values),)))
    tensor = DML_BUFFER_TENSOR_DESC("UINT8", (1,))
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(tensor, tensor))
    assert operator(np.zeros(1, np.uint8)).tolist() == [int(np.asarray(values)[0])]
