"""The reference device's own promises: facts, arrays, plans, rounding, and that inputs stay as they were."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from refusals import failure, lines, refusal

from dmlops import DML_BUFFER_TENSOR_DESC, DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, cumulative_summation
from dmlops.enums import DML_AXIS_DIRECTION_INCREASING
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, UINT8
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.devices.protocol import in_order
from dmlruntime.devices.reference import ReferenceDevice, widened


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
    assert refusal(reference.asarray, Unreadable()) == lines(
        "asarray", "array = Unreadable: cannot be read as an array (not today)", level=None
    )


class Unreadable:
    def __array__(self, *_: Any, **__: Any) -> Any:
        raise OSError("not today")


@pytest.mark.parametrize(
    ("tensor", "violations"),
    [
        (
            5,
            [
                "tensor = int: must be a DML_BUFFER_TENSOR_DESC; "
                "describe an array with DML_BUFFER_TENSOR_DESC(dtype, sizes)",
            ],
        ),
        (
            DML_BUFFER_TENSOR_DESC("BOOL", ()),
            [
                "tensor.DataType = 'BOOL': must be one of FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, "
                "FLOAT64, UINT64, INT64, UINT4, INT4",
                "tensor.DimensionCount = 0: must be 1 to 8",
            ],
        ),
        (
            DML_BUFFER_TENSOR_DESC("INT8", (0, *(1,) * 8)),
            [
                "tensor.DimensionCount = 9: must be 1 to 8",
                "tensor.Sizes[0] = 0: must be an integer from 1 to 4294967295 (DirectML has no empty tensors)",
            ],
        ),
    ],
    ids=["number", "type and rank", "rank and size"],
)
def test_no_empty_array_of_a_malformed_description(
    tensor: Any, violations: list[str], reference: ReferenceDevice
) -> None:
    assert refusal(reference.empty, tensor) == lines("empty", *violations, level=None)


def test_no_array_of_four_bits(reference: ReferenceDevice) -> None:
    text = failure(UnsupportedOnDeviceError, reference.empty, DML_BUFFER_TENSOR_DESC("UINT4", (2,)))
    assert text == "NumPy has no type for UINT4"


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
    rule = "must be a data type of DirectML in native byte order, such as float32"
    assert refusal(device.asarray, "abc") == lines("asarray", f"array.dtype = '<U3': {rule}", level=None)
    foreign = np.ones(3, np.dtype(np.float32).newbyteorder())
    text = f"array.dtype = {foreign.dtype.str!r}: {rule}"
    assert refusal(device.asarray, foreign) == lines("asarray", text, level=None)
    masked = np.ma.masked_array(np.ones(2, np.float32), mask=[True, False])
    text = "array = MaskedArray: no operator knows masks; pass x.filled(value)"
    assert refusal(device.asarray, masked) == lines("asarray", text, level=None)
