"""The structure of each operator, made of the members that its record lists, and its number."""

from __future__ import annotations

import ctypes
from ctypes import POINTER
from enum import IntEnum
from functools import cache
from importlib import import_module
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import AttributeMember, Operator, TensorMember
from dmlruntime.structures.layouts import (
    BOOL,
    DML_OPERATOR_DESC,
    DML_SCALAR_UNION,
    DML_SCALE_BIAS,
    DML_SIZE_2D,
    DML_TENSOR_DESC,
    ENUM,
    FLOAT,
    INT,
    UINT,
)

_FIELD_TYPES: dict[str, type[Any]] = {
    "UINT": UINT,
    "INT": INT,
    "FLOAT": FLOAT,
    "BOOL": BOOL,
    "DML_SCALE_BIAS": POINTER(DML_SCALE_BIAS),
    "DML_SIZE_2D": DML_SIZE_2D,
    "DML_SCALAR_UNION": DML_SCALAR_UNION,
    "DML_OPERATOR_DESC": POINTER(DML_OPERATOR_DESC),
}
"""Scale and bias, and an operator inside an operator, are pointers that may be null; a union and a size are values."""

_ELEMENT_TYPES: dict[str, type[Any]] = {
    "UINT": UINT,
    "INT": INT,
    "FLOAT": FLOAT,
    "DML_OPERATOR_DESC": DML_OPERATOR_DESC,
}
"""Element classes of arrays, by the type of their elements."""


def structure_name(operator: Operator) -> str:
    """Return what the structure is called: as the descriptor."""
    return f"DML_{operator.name}_OPERATOR_DESC"


def structure_class(operator: Operator) -> type[ctypes.Structure]:
    """The structure of `operator`: its members in their order. The same class every time."""
    return _structure_class(structure_name(operator), tuple((m.name, _field_type(m)) for m in operator.members))


@cache
def _structure_class(name: str, members: tuple[tuple[str, type[Any]], ...]) -> type[ctypes.Structure]:
    return type(name, (ctypes.Structure,), {"_fields_": members, "__doc__": "An operator's members, as in C."})


def _field_type(member: TensorMember | AttributeMember) -> type[Any]:
    if isinstance(member, TensorMember):
        return POINTER(DML_TENSOR_DESC)
    if member.is_array:
        return POINTER(element_class(member))
    return _FIELD_TYPES[member.type] if isinstance(member.type, str) else ENUM


def element_class(member: AttributeMember) -> type[Any]:
    """The type in C of an array's elements."""
    return _ELEMENT_TYPES[member.element_type]


def operator_types(package: str) -> type[IntEnum]:
    """DML_OPERATOR_TYPE of the generated package that has the operator package `package`."""
    enums = import_module(f"{package.rpartition('.operators.')[0]}.enums")
    found: type[IntEnum] = enums.DML_OPERATOR_TYPE
    return found


def operator_type(operator: Operator) -> int:
    """The number of `operator`. Raises DmlError where DML_OPERATOR_TYPE has none."""
    name = f"DML_OPERATOR_{operator.name}"
    found = operator_types(operator.package).__members__.get(name)
    if found is None:
        raise DmlError(
            Code.STRUCTURE, f"DML_OPERATOR_TYPE has no {name}; add it to spec/enums.yaml and run dmlgen generate"
        )
    return int(found)
