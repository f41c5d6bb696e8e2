"""Tests of what has no form in C, and of what cannot be read from it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from refusals import without_codes

import dmlops as dml
from dmlruntime.core.codes import Code
from dmlruntime.structures import DML_OPERATOR_DESC, DML_TENSOR_DESC, read_operator, structure_class
from dmlruntime.structures.operators import operator_type
from dmlruntime.structures.reading import read_tensor

T = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 2, 3, 4))
SCAN = dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(T, T, 3, "INCREASING", False)
CLIP = dml.DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC(T, T, None, "FLOAT32", 0, 1)


def refused(descriptor: Any) -> str:
    with pytest.raises(dml.ValidationError) as caught:
        descriptor.to_ctypes()
    return without_codes(str(caught.value))


def test_a_tensor_that_does_not_fit() -> None:
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT99", (1, -2, 2**32), (1, "x"), -1, 2**64, 2.5)  # type: ignore[arg-type]
    assert refused(tensor) == (
        "DML_BUFFER_TENSOR_DESC is invalid (8 problems)\n"
        "  DataType = 'FLOAT99': must be a DML_TENSOR_DATA_TYPE\n"
        "  Sizes[1] = -2: must be an integer from 0 to 4294967295\n"
        "  Sizes[2] = 4294967296: must be an integer from 0 to 4294967295\n"
        "  Strides[1] = 'x': must be an integer from 0 to 4294967295\n"
        "  Strides = [1, 'x']: must have 3 entries, as Sizes has\n"
        "  Flags = -1: must be an integer from 0 to 4294967295\n"
        "  GuaranteedBaseOffsetAlignment = 2.5: must be an integer from 0 to 4294967295\n"
        "  TotalTensorSizeInBytes = 18446744073709551616: must be an integer from 0 to 18446744073709551615"
    )


def test_members_that_do_not_fit() -> None:
    bad = replace(SCAN, InputTensor=cast(Any, 5), OutputTensor=replaced_sizes(), Axis=-1, HasExclusiveSum=cast(Any, 7))
    assert refused(bad) == (
        "CUMULATIVE_SUMMATION is invalid (5 problems)\n"
        "  InputTensor = int: must be a DML_BUFFER_TENSOR_DESC or None\n"
        "  OutputTensor.Sizes[0] = 'a': must be an integer from 0 to 4294967295\n"
        "  OutputTensor.TotalTensorSizeInBytes = None: must be an integer from 0 to 18446744073709551615\n"
        "  Axis = -1: must be an integer from 0 to 4294967295\n"
        "  HasExclusiveSum = 7: must be True or False"
    )


def replaced_sizes() -> Any:
    return dml.DML_BUFFER_TENSOR_DESC("FLOAT32", ("a",))  # type: ignore[arg-type]


def test_an_inner_operator_that_does_not_fit() -> None:
    inner = dml.DML_ACTIVATION_ELU_OPERATOR_DESC(None, None, 1e39)
    assert refused(dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(T, T, T, inner)) == (
        "ELEMENT_WISE_ADD1 is invalid (1 problem)\n"
        "  FusedActivation.Alpha = 1e+39: must be a number that FLOAT32 holds, an infinity or NaN"
    )


@pytest.mark.parametrize(
    ("short", "value", "problem"),
    [
        ("UINT4", 1, "Min = 1: MinMaxDataType must name a type of 8 bits or more, not UINT4"),
        ("UNKNOWN", 1, "Min = 1: MinMaxDataType must name a type of 8 bits or more, not UNKNOWN"),
        ("INT8", 128, "Min = 128: must fit INT8, the type that MinMaxDataType names"),
        ("INT8", 1.5, "Min = 1.5: must fit INT8, the type that MinMaxDataType names"),
        ("FLOAT16", 65536, "Min = 65536: must fit FLOAT16, the type that MinMaxDataType names"),
    ],
)
def test_a_union_that_does_not_fit(short: str, value: float, problem: str) -> None:
    assert f"\n  {problem}" in refused(dml.DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC(T, T, None, short, value, 0))


def test_a_union_of_no_type_is_reported_once() -> None:
    assert refused(dml.DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC(T, T, None, "FLOAT99", 0, 0)).startswith(
        "ELEMENT_WISE_CLIP1 is invalid (1 problem)\n"
        "  MinMaxDataType = 'FLOAT99': must be a member of DML_TENSOR_DATA_TYPE"
    )


def test_what_is_illegal_but_fits_is_written() -> None:
    """To see that DirectML refuses it, too."""
    odd = dml.DML_BUFFER_TENSOR_DESC("UINT4", (0, 5), None, 6, 3, 5)
    made = replace(SCAN, InputTensor=odd, OutputTensor=cast(Any, None), Axis=9).to_ctypes().structure
    assert made.Axis == 9
    assert not made.OutputTensor


def test_an_operator_without_a_number() -> None:
    unknown = SimpleNamespace(name="MADE_UP", package="dmlops.operators.made_up")
    with pytest.raises(dml.DmlError) as caught:
        operator_type(cast(Any, unknown))
    assert caught.value.code is Code.STRUCTURE


def test_types_that_cannot_be_read() -> None:
    gemm = int(dml.DML_OPERATOR_TYPE.DML_OPERATOR_INVALID)
    summation = int(dml.DML_OPERATOR_TYPE.DML_OPERATOR_CUMULATIVE_SUMMATION)
    for desc in (DML_OPERATOR_DESC(9999, None), DML_OPERATOR_DESC(gemm, None), DML_OPERATOR_DESC(summation, None)):
        with pytest.raises(dml.DmlError) as caught:
            read_operator(desc)
        assert caught.value.code is Code.STRUCTURE


@pytest.mark.parametrize("desc", [DML_TENSOR_DESC(0, 8), DML_TENSOR_DESC(2, 8)])
def test_tensors_that_cannot_be_read(desc: DML_TENSOR_DESC) -> None:
    with pytest.raises(dml.DmlError) as caught:
        read_tensor(desc)
    assert caught.value.code is Code.STRUCTURE


def test_unions_that_cannot_be_read() -> None:
    made = CLIP.to_ctypes()
    for number in (0, 12, 99):
        made.structure.MinMaxDataType = number
        with pytest.raises(dml.DmlError) as caught:
            read_operator(made.operator_desc)
        assert caught.value.code is Code.STRUCTURE


def test_what_is_read_is_not_validated() -> None:
    made = replace(SCAN, Axis=9).to_ctypes()
    made.structure.AxisDirection = 5
    read = cast(Any, read_operator(made.operator_desc))
    assert (read.Axis, read.AxisDirection) == (9, 5)
    with pytest.raises(dml.ValidationError):
        read.validate()
    assert structure_class(read.OPERATOR) is type(made.structure)
