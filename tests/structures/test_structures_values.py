"""The values in the structures: read by a C program, and read back by ours."""

from __future__ import annotations

import ctypes
import gc
import math
from dataclasses import replace
from typing import Any

import pytest
from c_structures import OURS, expected, seen_in_c

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.device import cpu_status
from dmlruntime.structures import DML_OPERATOR_DESC, read_operator
from dmlruntime.structures.layouts import union_field
from dmlruntime.structures.reading import read_tensor

needs_compiler = pytest.mark.skipif(cpu_status() is not None, reason=f"no C compiler: {cpu_status()}")
T = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 2, 3, 4))


def strided(tensor: Any) -> Any:
    """The same tensor with every field other than its default."""
    strides = tuple(3 * (i + 1) for i in range(len(tensor.Sizes)))
    flags = dml.DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML
    return dml.DML_BUFFER_TENSOR_DESC(tensor.DataType, tensor.Sizes, strides, flags, 2**40 + 4, 4096)


def descriptors(name: str) -> list[OperatorDescriptor]:
    """Those of the worked examples and edge cases, packed and strided."""
    kind = dml.REGISTRY.descriptor(name)
    packed = [case.descriptor(kind) for case in dml.REGISTRY.cases(name)]
    tensors = [m.name for m in kind.OPERATOR.tensors]
    given = [{t: getattr(d, t) for t in tensors if getattr(d, t) is not None} for d in packed]
    return packed + [
        replace(  # type: ignore[type-var]
            d, **{t: tuple(map(strided, x)) if isinstance(x, tuple) else strided(x) for t, x in present.items()}
        )
        for d, present in zip(packed, given, strict=True)
    ]


@needs_compiler
@pytest.mark.parametrize("name", OURS)
def test_c_sees_every_value(name: str) -> None:
    for descriptor in descriptors(name):
        assert seen_in_c(descriptor.to_ctypes()) == expected(descriptor)


@pytest.mark.parametrize("name", list(dml.REGISTRY))
def test_what_was_written_can_be_read(name: str) -> None:
    for descriptor in descriptors(name):
        read = read_operator(descriptor.to_ctypes().operator_desc)
        assert expected_members(read) == expected_members(descriptor)


def expected_members(descriptor: OperatorDescriptor) -> str:
    """The descriptor as text: NaN is like itself, a FLOAT is what four bytes hold of it, and -0 is not 0."""
    parts = []
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(value, OperatorDescriptor):
            value = expected_members(value)
        elif getattr(member, "type", "") == "FLOAT_ARRAY" and value is not None:
            value = tuple(ctypes.c_float(item).value for item in value)
        elif getattr(member, "type", "") == "DML_OPERATOR_DESC_ARRAY" and value is not None:
            value = tuple(map(expected_members, value))
        elif isinstance(value, dml.DML_SCALE_BIAS):
            value = (ctypes.c_float(value.Scale).value, ctypes.c_float(value.Bias).value)
        elif isinstance(value, (float, int)) and getattr(member, "type", "") == "FLOAT":
            value = ctypes.c_float(value).value
        elif getattr(member, "data_type", None) is not None:
            value = union_value(value, getattr(descriptor, member.data_type))
        parts.append(f"{member.name}={value!r}")
    return "; ".join(parts)


def union_value(value: float, data_type: Any) -> object:
    if data_type.is_integer:
        return int(value) % 2**data_type.bits
    return float(data_type.dtype.type(value))


@needs_compiler
def test_an_operator_inside_an_operator_has_null_tensors() -> None:
    inner = dml.DML_ACTIVATION_LINEAR_OPERATOR_DESC(None, None, 1.5, -0.25)
    outer = dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(T, T, T, inner)
    text = seen_in_c(outer.to_ctypes())
    number = int(dml.DML_OPERATOR_TYPE.DML_OPERATOR_ACTIVATION_LINEAR)
    assert f"FusedActivation={number}{{InputTensor=null;OutputTensor=null;Alpha=3fc00000;Beta=be800000;}}" in text
    assert "FusedActivation=null" in seen_in_c(replace(outer, FusedActivation=None).to_ctypes())


@needs_compiler
def test_tensors_that_are_absent_are_null() -> None:
    scale = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, 1, 1))
    x = dml.DML_BUFFER_TENSOR_DESC("UINT8", (1, 2, 3, 4))
    desc = dml.DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC(x, scale, None, T)
    assert "ZeroPointTensor=null;" in seen_in_c(desc.to_ctypes())


@pytest.mark.parametrize(
    ("short", "value", "field", "kept"),
    [
        ("FLOAT32", math.inf, "Float32", math.inf),
        ("FLOAT16", 1.0009765625, "UInt16", 0x3C01),
        ("FLOAT16", 1 + 3 * 2.0**-11, "UInt16", 0x3C02),  # a tie goes to the even one
        ("INT64", -(2**63), "Int64", -(2**63)),
        ("UINT64", 2**64 - 1, "UInt64", 2**64 - 1),
        ("UINT8", -2, "UInt8", 254),
        ("INT8", -128, "Int8", -128),
    ],
)
def test_scalar_unions(short: str, value: float, field: str, kept: float) -> None:
    x = dml.DML_BUFFER_TENSOR_DESC(short, (1, 1, 1, 4))
    made = dml.DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC(x, x, None, short, value, value).to_ctypes().structure
    assert union_field(x.DataType) == field
    assert getattr(made.Min, field) == kept
    assert bytes(made.Min.Bytes)[x.DataType.bits // 8 :] == bytes(8 - x.DataType.bits // 8)
    assert bytes(made.Max.Bytes) == bytes(made.Min.Bytes)


@needs_compiler
def test_either_part_keeps_everything_alive() -> None:
    inner = dml.DML_ACTIVATION_ELU_OPERATOR_DESC(None, None, 0.5)
    descriptor = dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(strided(T), strided(T), T, inner)
    kept = [descriptor.to_ctypes().operator_desc for _ in range(300)]
    structure = descriptor.to_ctypes().structure
    gc.collect()
    junk = [bytearray(b"\xff" * size) for size in (16, 32, 40, 48, 64) for _ in range(1000)]
    assert {seen_in_c(ctypes.byref(desc)) for desc in kept} == {expected(descriptor)}
    by_hand = DML_OPERATOR_DESC(kept[0].Type, ctypes.addressof(structure))
    assert seen_in_c(ctypes.byref(by_hand)) == expected(descriptor)
    assert len(junk) == 5000


def test_what_is_returned_can_be_passed_on() -> None:
    made = dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(T, T, 3, "INCREASING", True).to_ctypes()
    assert made.operator_desc.Desc == ctypes.addressof(made.structure)
    assert made.operator_desc.Type == dml.DML_OPERATOR_TYPE.DML_OPERATOR_CUMULATIVE_SUMMATION
    assert made.structure.InputTensor.contents.Type == 1
    takes = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.POINTER(DML_OPERATOR_DESC))(lambda desc: desc.contents.Type)
    assert takes(made._as_parameter_) == made.operator_desc.Type
    tensor = T.to_ctypes()
    assert tensor._as_parameter_.contents.Desc == ctypes.addressof(tensor.structure)
    assert read_tensor(tensor.tensor_desc) == T
    assert list(tensor.structure.Sizes[:4]) == [1, 2, 3, 4]
    assert not tensor.structure.Strides
