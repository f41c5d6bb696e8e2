"""Numbers of a model as elements of a data type, converted as DxDispatch does."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FOUR_BITS, NO_FOUR_BITS
from dmlruntime.devices.binding import Array
from dmltools.dispatch.errors import ModelError
from dmltools.dispatch.fields import Node

_UNION_MEMBERS = {"FLOAT": "Float", "UINT": "UInt", "INT": "Int"}


def element_type(node: Node) -> DML_TENSOR_DATA_TYPE:
    """A data type whose elements a model can write."""
    found = node.choice(DML_TENSOR_DATA_TYPE)
    if found.dtype is None:
        names = ", ".join(t.short for t in DML_TENSOR_DATA_TYPE if t.dtype is not None)
        if found in FOUR_BITS:
            raise ModelError(node.path, f"{NO_FOUR_BITS}; use one of {names}")
        raise node.error(f"one of {names}")
    return found


def element(node: Node, data_type: DML_TENSOR_DATA_TYPE, *, words: bool = True) -> Array:
    """One number, as an array without dimensions."""
    if data_type.is_float:
        return from_doubles(np.array(node.number(words=words)), data_type)
    value = node.signed(data_type.bits) if data_type.is_signed else node.unsigned(data_type.bits)
    return np.array(value, data_type.dtype)


def elements(node: Node, data_type: DML_TENSOR_DATA_TYPE) -> Array:
    """An array of numbers. Long ones are converted at once; whatever is unusual, one by one."""
    kinds = set(map(type, node.value)) if isinstance(node.value, list) else set()
    if data_type.is_float and kinds == {float}:
        return from_doubles(np.array(node.value, np.float64), data_type)
    if data_type.is_integer and kinds == {int}:
        limits = np.iinfo(str(data_type.dtype))
        if limits.min <= min(node.value) and max(node.value) <= limits.max:
            return np.array(node.value, data_type.dtype)
    return np.array([element(item, data_type) for item in node.items()], data_type.dtype).reshape(-1)


def from_doubles(values: Array, data_type: DML_TENSOR_DATA_TYPE) -> Array:
    """Doubles as elements of a float type: to nearest, but from FLOAT32 to FLOAT16 toward zero."""
    with np.errstate(over="ignore", invalid="ignore"):
        if data_type is FLOAT16:
            return truncated(values.astype(np.float32))
        return values.astype(data_type.dtype)


def truncated(values: Array) -> Array:
    """FLOAT32 as FLOAT16, toward zero; 65536 and more are infinities."""
    with np.errstate(over="ignore"):
        nearest = np.asarray(values).astype(np.float16)
    beyond = (np.abs(nearest.astype(np.float64)) > np.abs(values)) & (np.abs(values) < 65536)
    # Of one sign, the bits of floats are ordered as the floats are.
    return (nearest.view(np.uint16) - beyond.astype(np.uint16)).view(np.float16)


def union(node: Node, data_type: DML_TENSOR_DATA_TYPE) -> Any:
    """A DML_SCALAR_UNION as a plain number: a number, or an object with the one member named after the type."""
    if not isinstance(node.value, dict):
        return element(node, data_type, words=False).item()
    if data_type is FLOAT16:
        return float(np.array(node.need("UInt16").unsigned(16), np.uint16).view(np.float16))
    kind = data_type.short.rstrip("0123456789")
    return element(node.need(f"{_UNION_MEMBERS[kind]}{data_type.bits}"), data_type).item()
