"""Floats and their bits, with all bits of a NaN.

A number of a narrower type becomes a Python float, a double, without a loss; a NaN would lose what tells a signalling
one where a processor converts it. So the bits of NaN are moved: a double has room for every payload.
"""

from __future__ import annotations

import math
import struct
from typing import TYPE_CHECKING

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, FLOAT_FORMATS

if TYPE_CHECKING:
    import numpy as np

_MANTISSAS = {16: 10, 32: 23, 64: 52}
"""Bits of the mantissa of a float of so many bits."""
_WIDE = _MANTISSAS[64]
_QUIET = 2 ** (_MANTISSAS[32] - 1)
"""The bit of a FLOAT32 that tells a quiet NaN from a signalling one."""


def number_of(bits: int, data_type: DML_TENSOR_DATA_TYPE) -> float:
    """The Python float that has the value, or the payload, of `bits` in a float type."""
    mantissa = _MANTISSAS[data_type.bits]
    payload, exponent = bits & (2**mantissa - 1), bits >> mantissa & (2 ** (data_type.bits - 1 - mantissa) - 1)
    if payload and exponent == 2 ** (data_type.bits - 1 - mantissa) - 1:
        sign = bits >> (data_type.bits - 1)
        return _double(sign << 63 | 0x7FF << _WIDE | payload << (_WIDE - mantissa))
    found: float = struct.unpack(FLOAT_FORMATS[data_type.bits], bits.to_bytes(data_type.bits // 8, "little"))[0]
    return found


def bits_of(value: float, data_type: DML_TENSOR_DATA_TYPE) -> int:
    """The bits of `value` in a float type: rounded to nearest even, a NaN with the upper bits of its payload."""
    mantissa = _MANTISSAS[data_type.bits]
    if isinstance(value, float) and math.isnan(value):
        bits = int(struct.unpack("<Q", struct.pack("<d", value))[0])
        # Where the payload has only lower bits none is left, and what was a NaN must stay one.
        payload = (bits & (2**_WIDE - 1)) >> (_WIDE - mantissa) or 2 ** (mantissa - 1)
        exponent: int = 2 ** (data_type.bits - 1 - mantissa) - 1
        sign: int = (bits >> 63) << (data_type.bits - 1)
        return sign | exponent << mantissa | int(payload)
    number = float(value)
    try:
        rounded = struct.pack(FLOAT_FORMATS[data_type.bits], number)
    except OverflowError:  # of a finite number: it rounds to the infinity of its sign
        rounded = struct.pack(FLOAT_FORMATS[data_type.bits], math.copysign(math.inf, number))
    return int.from_bytes(rounded, "little")


def as_float32(value: float) -> float:
    """Return the float32 number next to `value`; of a NaN a quiet one, as processors convert it."""
    bits = bits_of(value, FLOAT32)
    return number_of(bits | _QUIET if math.isnan(value) else bits, FLOAT32)


def plain_number(value: np.generic) -> object:
    """A NumPy number as Python's own; a NaN keeps its bits."""
    import numpy as np

    if isinstance(value, np.floating) and np.isnan(value) and value.itemsize <= np.dtype(np.float64).itemsize:
        data_type = DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_FLOAT{8 * value.itemsize}"]
        return number_of(int(value.view(f"u{value.itemsize}")), data_type)
    return value.item()


def _double(bits: int) -> float:
    found: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return found
