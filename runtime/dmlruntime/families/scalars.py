"""The values of a descriptor that a kernel reads, as the bits that it reads them from."""

from __future__ import annotations

import math
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, UINT32
from dmlruntime.core.float_bits import as_float32, bits_of, number_of
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.families.record import WORD, Scalar

_SINGLE = ("FLOAT", "FLOAT_ARRAY", "DML_SCALE_BIAS")
"""Types of members that hold FLOATs; a scalar union holds a value of its tensor's type."""


def patterns(
    scalars: tuple[Scalar, ...], descriptor: OperatorDescriptor, data_type: DML_TENSOR_DATA_TYPE, *, bits: bool = False
) -> tuple[int, ...]:
    """The 64-bit patterns of `scalars`, unsigned; the ones that are not whole are taken in `data_type`.

    FLOAT16 is computed in FLOAT32, so its scalars are FLOAT32 too, unless the kernel sees its tensors as `bits`.
    """
    taken = FLOAT32 if data_type is FLOAT16 and not bits else data_type
    single = {member.name for member in descriptor.OPERATOR.attributes if member.type in _SINGLE}
    found = []
    for scalar in scalars:
        value: Any = scalar.of(descriptor)
        if not scalar.whole and scalar.name.partition(".")[0] in single:
            value = as_float32(value)
        elif not scalar.whole and data_type is FLOAT16 and not bits:  # a union: the value that its 16 bits hold
            value = number_of(bits_of(value, FLOAT16), FLOAT16)
        found.append(pattern(value, UINT32 if scalar.whole else taken))
    return tuple(found)


def pattern(value: float, data_type: DML_TENSOR_DATA_TYPE) -> int:
    """The bits of `value` in `data_type`: 32-bit types and narrower ones in the low word, integers extended to it.

    To a float type `value` rounds to nearest even, and a NaN keeps its payload. To an integer type an integer wraps; a
    float loses its fraction and saturates, and NaN is 0.
    """
    if data_type.is_float:
        return bits_of(value, data_type)
    count: int = 2**data_type.bits
    least = -(count // 2) if data_type.is_signed else 0
    whole = value if isinstance(value, int) else _whole(value, least, least + count - 1)
    fitted = (whole - least) % count + least
    return fitted % (WORD * WORD if data_type.bits > 32 else WORD)


def _whole(value: float, least: int, most: int) -> int:
    if math.isnan(value):
        return 0
    if math.isinf(value):
        return least if value < 0 else most
    return min(max(int(value), least), most)
