"""The enumeration of DirectML's tensor data types, for those who need no NumPy; `datatypes` has the rest.

Source: DML_TENSOR_DATA_TYPE in DirectML.h; `spec/enums.yaml` states the same values, and the generator compares them.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

PREFIX = "DML_TENSOR_DATA_TYPE_"


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
        return self.name[len(PREFIX) :]

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
