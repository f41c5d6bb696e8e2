"""The tensor data types of DirectML and what NumPy calls them; NumPy itself is imported where a dtype is asked for.

Source: DML_TENSOR_DATA_TYPE in DirectML.h; `spec/enums.yaml` states the same values, and the generator compares them.
"""

from __future__ import annotations

import struct
from enum import Enum, IntEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Literal

from dmlruntime.core.late_numpy import numpy_type

if TYPE_CHECKING:
    import numpy as np

_PREFIX = "DML_TENSOR_DATA_TYPE_"


class DML_TENSOR_DATA_TYPE(IntEnum):
    """Data type of a tensor's elements."""

    DML_TENSOR_DATA_TYPE_UNKNOWN = 0
    DML_TENSOR_DATA_TYPE_FLOAT32 = 1
    DML_TENSOR_DATA_TYPE_FLOAT16 = 2
    DML_TENSOR_DATA_TYPE_UINT32 = 3
    DML_TENSOR_DATA_TYPE_UINT16 = 4
    DML_TENSOR_DATA_TYPE_UINT8 = 5
    DML_TENSOR_DATA_TYPE_INT32 = 6
    DML_TENSOR_DATA_TYPE_INT16 = 7
    DML_TENSOR_DATA_TYPE_INT8 = 8
    DML_TENSOR_DATA_TYPE_FLOAT64 = 9
    DML_TENSOR_DATA_TYPE_UINT64 = 10
    DML_TENSOR_DATA_TYPE_INT64 = 11
    DML_TENSOR_DATA_TYPE_UINT4 = 12
    DML_TENSOR_DATA_TYPE_INT4 = 13

    @cached_property  # asked for each time that anything is validated, as is the next
    def short(self) -> str:
        """The name without its prefix: ``FLOAT32``."""
        return self.name[len(_PREFIX) :]

    @cached_property
    def bits(self) -> int:
        """Width of one element in bits; 0 for UNKNOWN."""
        return 0 if self is _UNKNOWN else int("".join(filter(str.isdigit, self.short)))

    @cached_property
    def dtype(self) -> np.dtype[np.generic] | None:
        """NumPy's dtype of the same format, or None (UNKNOWN, UINT4, INT4)."""
        if self.bits < 8:
            return None
        import numpy as np  # here, because the generator reads specifications without NumPy

        return np.dtype(self.short.lower())

    @property
    def is_float(self) -> bool:
        return self.short.startswith("FLOAT")

    @property
    def is_integer(self) -> bool:
        return self.short.startswith(("INT", "UINT"))

    @property
    def is_signed(self) -> bool:
        return self.is_float or self.short.startswith("INT")


_UNKNOWN = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UNKNOWN


if TYPE_CHECKING:
    import numpy as np

DataTypeName = Literal[
    "FLOAT32",
    "FLOAT16",
    "UINT32",
    "UINT16",
    "UINT8",
    "INT32",
    "INT16",
    "INT8",
    "FLOAT64",
    "UINT64",
    "INT64",
    "UINT4",
    "INT4",
    "float32",
    "float16",
    "uint32",
    "uint16",
    "uint8",
    "int32",
    "int16",
    "int8",
    "float64",
    "uint64",
    "int64",
    "uint4",
    "int4",
    "DML_TENSOR_DATA_TYPE_FLOAT32",
    "DML_TENSOR_DATA_TYPE_FLOAT16",
    "DML_TENSOR_DATA_TYPE_UINT32",
    "DML_TENSOR_DATA_TYPE_UINT16",
    "DML_TENSOR_DATA_TYPE_UINT8",
    "DML_TENSOR_DATA_TYPE_INT32",
    "DML_TENSOR_DATA_TYPE_INT16",
    "DML_TENSOR_DATA_TYPE_INT8",
    "DML_TENSOR_DATA_TYPE_FLOAT64",
    "DML_TENSOR_DATA_TYPE_UINT64",
    "DML_TENSOR_DATA_TYPE_INT64",
    "DML_TENSOR_DATA_TYPE_UINT4",
    "DML_TENSOR_DATA_TYPE_INT4",
]
"""The names of the data types, as type checkers know them; at run time any case will do."""

if TYPE_CHECKING:
    DataTypeLike = DML_TENSOR_DATA_TYPE | int | DataTypeName | np.dtype[Any] | type[np.generic]
    """Every spelling of a data type."""
else:  # for annotations alone
    DataTypeLike = Any


def data_type(value: object) -> DML_TENSOR_DATA_TYPE | None:
    """The data type that `value` means, or None.

    Takes a member, its number, its name with or without the prefix, or a NumPy dtype (of native byte order).
    """
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value
    if isinstance(value, (bool, Enum)):  # a member of another enumeration is a mistake, whatever its number
        return None
    if isinstance(value, int):
        return DML_TENSOR_DATA_TYPE(value) if value in DML_TENSOR_DATA_TYPE._value2member_map_ else None
    if isinstance(value, str):
        name = value.upper()
        return DML_TENSOR_DATA_TYPE.__members__.get(name if name.startswith(_PREFIX) else _PREFIX + name)
    if isinstance(value, numpy_type("dtype")):
        return _by_dtype().get(value) if value.isnative else None
    if isinstance(value, type) and issubclass(value, numpy_type("generic")):
        return _by_scalar_type().get(value)
    return None


@lru_cache(maxsize=1)
def _by_dtype() -> dict[np.dtype[Any], DML_TENSOR_DATA_TYPE]:
    return {data_type.dtype: data_type for data_type in DML_TENSOR_DATA_TYPE if data_type.dtype is not None}


@lru_cache(maxsize=1)
def _by_scalar_type() -> dict[type, DML_TENSOR_DATA_TYPE]:
    """Return the data types by NumPy's scalar types, without the abstract ones (numpy.floating)."""
    import numpy as np

    types = set(np.sctypeDict.values())
    return {kind: found for kind in types if (found := _by_dtype().get(np.dtype(kind))) is not None}


EXACT_MAX = 2**53
"""Larger integers are no numbers of JavaScript, which rounds them: JSON has them as text."""

FLOAT_FORMATS = {16: "<e", 32: "<f", 64: "<d"}
"""The format characters of `struct` for floats of so many bits."""


def holds(data_type: DML_TENSOR_DATA_TYPE, value: object) -> bool:
    """Return whether an integer type holds the number `value`, or a float type a finite number for a finite `value`."""
    if data_type.bits < 8 or not isinstance(value, (int, float)):
        return False
    if data_type.is_integer:
        least = -(2 ** (data_type.bits - 1)) if data_type.is_signed else 0
        return isinstance(value, int) and least <= value < least + 2**data_type.bits
    try:
        number = float(value)
        struct.pack(FLOAT_FORMATS[data_type.bits], number)
    except OverflowError:  # of a finite number only
        return False
    return True


def shares_bits(data_type: DML_TENSOR_DATA_TYPE, value: object) -> bool:
    """Return whether a negative number means the unsigned one of its bits, as in a DML_SCALAR_UNION: -2 is 2^n - 2."""
    unsigned = data_type.is_integer and not data_type.is_signed
    return unsigned and isinstance(value, int) and -(2 ** (data_type.bits - 1)) <= value < 0


FLOAT32 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32
FLOAT16 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16
UINT32 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT32
UINT16 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT16
UINT8 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT8
INT32 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT32
INT16 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT16
INT8 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT8
FLOAT64 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT64
UINT64 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT64
INT64 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT64
UINT4 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT4
INT4 = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT4


FOUR_BITS = (UINT4, INT4)

NO_FOUR_BITS = "DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here"
"""Why UINT4 and INT4 are refused everywhere. Source: dml-feature-level-history, DML_FEATURE_LEVEL_6_3."""


def is_unsigned(value: object) -> bool:
    """Return whether `value` is an integer that DirectML's UINT can hold (a bool is not)."""
    if type(value) is int:  # as nearly all are
        return 0 <= value < 2**32
    return isinstance(value, (int, numpy_type("integer"))) and not isinstance(value, bool) and 0 <= int(value) < 2**32
