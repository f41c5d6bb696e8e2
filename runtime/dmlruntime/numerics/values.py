"""Values of a descriptor's attributes that references and kernels read: numbers as their types in C hold them.

The descriptor keeps what the caller gave; a FLOAT of 0.1 is read as the float32 number next to it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.float_bits import as_float32, bits_of
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor


def attribute_values(descriptor: OperatorDescriptor) -> dict[str, Any]:
    """Every attribute of a valid descriptor, by name."""
    return {member.name: attribute_value(descriptor, member) for member in descriptor.OPERATOR.attributes}


def attribute_bits(descriptor: OperatorDescriptor) -> dict[str, Any]:
    """Every attribute, by name; a scalar union as the unsigned integer that its bits are."""
    unions = {
        member.name: member.data_type for member in descriptor.OPERATOR.attributes if member.data_type is not None
    }
    return {
        **attribute_values(descriptor),
        **{name: _union_bits(getattr(descriptor, name), getattr(descriptor, kind)) for name, kind in unions.items()},
    }


def _union_bits(value: float, data_type: DML_TENSOR_DATA_TYPE) -> int:
    return bits_of(value, data_type) if data_type.is_float else int(value) % 2**data_type.bits


def attribute_value(descriptor: OperatorDescriptor, member: AttributeMember) -> Any:
    """One attribute of a valid descriptor."""
    value = getattr(descriptor, member.name)
    if value is None:
        return None
    if member.type == "FLOAT":
        return as_float32(value)
    if member.type == "FLOAT_ARRAY":
        return tuple(map(as_float32, value))
    if member.type == "DML_SCALE_BIAS":
        return DML_SCALE_BIAS(as_float32(value.Scale), as_float32(value.Bias))
    if member.data_type is not None:
        data_type = getattr(descriptor, member.data_type)
        if data_type.is_float:
            return float(np.asarray(float(value)).astype(data_type.dtype))
        return value if data_type.is_signed else value % 2**data_type.bits  # -2 has the bits of 2^n - 2
    return value
