"""The structures that all operators share, field for field as in C.

UINT, FLOAT, BOOL and enumerations have 4 bytes, pointers 8, and fields their natural alignment. A structure that points
to others through ``void *`` keeps them in `kept`: ctypes itself only remembers what typed pointers point to.

Source: ns-directml-dml_operator_desc, ns-directml-dml_tensor_desc, ns-directml-dml_buffer_tensor_desc,
ns-directml-dml_scale_bias, ns-directml-dml_size_2d, ns-directml-dml_scalar_union.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

UINT = ctypes.c_uint32
INT = ctypes.c_int32
FLOAT = ctypes.c_float
BOOL = ctypes.c_int32
"""Not ctypes.c_bool, which has one byte."""

ENUM = ctypes.c_uint32


class DML_SCALE_BIAS(ctypes.Structure):
    """A scale and a bias."""

    _fields_ = (("Scale", FLOAT), ("Bias", FLOAT))


class DML_SIZE_2D(ctypes.Structure):
    """A width and a height."""

    _fields_ = (("Width", UINT), ("Height", UINT))


class DML_SCALAR_UNION(ctypes.Union):
    """One number of any type; another member of the operator says of which."""

    _fields_ = (
        ("Bytes", ctypes.c_uint8 * 8),
        ("Int8", ctypes.c_int8),
        ("UInt8", ctypes.c_uint8),
        ("Int16", ctypes.c_int16),
        ("UInt16", ctypes.c_uint16),
        ("Int32", ctypes.c_int32),
        ("UInt32", ctypes.c_uint32),
        ("Int64", ctypes.c_int64),
        ("UInt64", ctypes.c_uint64),
        ("Float32", ctypes.c_float),
        ("Float64", ctypes.c_double),
    )


class DML_BUFFER_TENSOR_DESC(ctypes.Structure):
    """A tensor in a buffer. `Sizes` and `Strides` point to DimensionCount numbers; `Strides` may be null."""

    _fields_ = (
        ("DataType", ENUM),
        ("Flags", ENUM),
        ("DimensionCount", UINT),
        ("Sizes", POINTER(UINT)),
        ("Strides", POINTER(UINT)),
        ("TotalTensorSizeInBytes", ctypes.c_uint64),
        ("GuaranteedBaseOffsetAlignment", UINT),
    )


class DML_TENSOR_DESC(ctypes.Structure):
    """A tensor of some kind: `Desc` points to a DML_BUFFER_TENSOR_DESC."""

    _fields_ = (("Type", ENUM), ("Desc", ctypes.c_void_p))
    kept: Any = None


class DML_OPERATOR_DESC(ctypes.Structure):
    """An operator: `Desc` points to the structure of the operator that `Type` names."""

    _fields_ = (("Type", ENUM), ("Desc", ctypes.c_void_p))
    kept: Any = None


def union_field(data_type: DML_TENSOR_DATA_TYPE) -> str | None:
    """The member of DML_SCALAR_UNION for a data type: the bits of a FLOAT16 are in UInt16. None for 4 bits."""
    if data_type.bits < 8:
        return None
    short = "UINT16" if data_type.short == "FLOAT16" else data_type.short
    return next(name for name, *_ in DML_SCALAR_UNION._fields_ if name.upper() == short)
