"""Floats and their bits, with all bits of a NaN.

A number of a narrower type becomes a Python float, a double, without a loss; a NaN would lose what tells a signalling
one where a processor converts it. So the bits of NaN are moved: a double has room for every payload.
"""

from __future__ import annotations

import math
import struct

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

_MANTISSAS = {16: 10, 32: 23, 64: 52}
"""Bits of the mantissa of a float of so many bits."""
_WIDE = _MANTISSAS[64]


def number_of(bits: int, data_type: DML_TENSOR_DATA_TYPE) -> float:
    """The Python float that has the value, or the payload, of `bits` in a float type."""
    mantissa = _MANTISSAS[data_type.bits]
    payload, exponent = bits & (2**mantissa - 1), bits >> mantissa & (2 ** (data_type.bits - 1 - mantissa) - 1)
    if payload and exponent == 2 ** (data_type.bits - 1 - mantissa) - 1:
        sign = bits >> (data_type.bits - 1)
        return _double(sign << 63 | 0x7FF << _WIDE | payload << (_WIDE - mantissa))
    return float(np.array(bits, f"u{data_type.bits // 8}").view(f"f{data_type.bits // 8}"))


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
    with np.errstate(over="ignore"):
        rounded = np.array([value], np.float64).astype(f"f{data_type.bits // 8}")
    return int(rounded.view(f"u{data_type.bits // 8}")[0])


def plain_number(value: np.generic) -> object:
    """A NumPy number as Python's own; a NaN keeps its bits."""
    if isinstance(value, np.floating) and np.isnan(value) and value.itemsize <= np.dtype(np.float64).itemsize:
        data_type = DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_FLOAT{8 * value.itemsize}"]
        return number_of(int(value.view(f"u{value.itemsize}")), data_type)
    return value.item()


def _double(bits: int) -> float:
    found: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return found
