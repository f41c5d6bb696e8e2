"""Names: of operators and members as each language spells them, of data types and of their groups.

There is one canonical name per operator and member; every other spelling is derived here and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

_WORD_STARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True)
class Name:
    """An operator's name as DirectML spells it in DML_OPERATOR_<NAME>: ``CUMULATIVE_PRODUCT``."""

    upper: str

    @property
    def snake(self) -> str:
        """``cumulative_product``: the function, the folder and the file."""
        return self.upper.lower()

    @property
    def descriptor(self) -> str:
        """``DML_CUMULATIVE_PRODUCT_OPERATOR_DESC``."""
        return f"DML_{self.upper}_OPERATOR_DESC"

    @property
    def enumerator(self) -> str:
        """``DML_OPERATOR_CUMULATIVE_PRODUCT``, a member of DML_OPERATOR_TYPE."""
        return f"{OPERATOR_PREFIX}{self.upper}"

    def __str__(self) -> str:
        return self.upper


@lru_cache(maxsize=4096)
def snake_case(name: str) -> str:
    """``AxisDirection`` as ``axis_direction``."""
    return _WORD_STARTS.sub("_", name).lower()


def tensor_argument(name: str) -> str:
    """The argument of a tensor member by default: ``InputTensor`` as ``input``, ``InputTensors`` as ``inputs``."""
    argument = snake_case(name)
    return (
        argument.removesuffix("_tensors") + "s" if argument.endswith("_tensors") else argument.removesuffix("_tensor")
    )


DATA_TYPES: tuple[str, ...] = tuple(t.short for t in DML_TENSOR_DATA_TYPE if t.short != "UNKNOWN")
"""The types that a tensor can have."""

FLOATS = "FLOATS"
INTEGERS = "INTEGERS"
GROUPS: tuple[str, ...] = (FLOATS, INTEGERS)

SCALE_BIAS = "DML_SCALE_BIAS"
SCALAR_UNION = "DML_SCALAR_UNION"
OPERATOR_DESC = "DML_OPERATOR_DESC"

OPERATOR_DESC_ARRAY = "DML_OPERATOR_DESC_ARRAY"
SIZE_2D = "DML_SIZE_2D"

NUMBER_ARRAYS: Mapping[str, str] = {"UINT_ARRAY": "UINT", "INT_ARRAY": "INT", "FLOAT_ARRAY": "FLOAT"}
"""Arrays of numbers, with the type of their elements."""

ARRAY_TYPES: tuple[str, ...] = (*NUMBER_ARRAYS, OPERATOR_DESC_ARRAY)
"""Arrays: a pointer in a descriptor, and another member that says how many elements it has."""

ATTRIBUTE_TYPES: tuple[str, ...] = (
    "UINT",
    "INT",
    "FLOAT",
    "BOOL",
    *ARRAY_TYPES,
    SCALE_BIAS,
    SCALAR_UNION,
    SIZE_2D,
    OPERATOR_DESC,
)
"""The types of plain members, besides enumerations."""

NULLABLE_TYPES: tuple[str, ...] = (SCALE_BIAS, OPERATOR_DESC)
"""Those that are pointers in a descriptor, so that a member may be null."""

DATA_TYPE_ENUM = DML_TENSOR_DATA_TYPE.__name__
OPERATOR_TYPE = "DML_OPERATOR_TYPE"
OPERATOR_PREFIX = "DML_OPERATOR_"
NO_OPERATOR = "INVALID"
"""A member of DML_OPERATOR_TYPE that is no operator, without the prefix."""

_BY_SHORT = {t.short: t for t in DML_TENSOR_DATA_TYPE}
_GROUPS = {name: FLOATS if t.is_float else INTEGERS for name, t in _BY_SHORT.items()}


def data_type(name: str) -> DML_TENSOR_DATA_TYPE:
    """The data type of a short name such as FLOAT32."""
    return _BY_SHORT[name]


def group_of(name: str) -> str:
    """FLOATS or INTEGERS, whichever a data type belongs to."""
    return _GROUPS[name]


def covers(key: str, name: str) -> bool:
    """True if `key`, a data type or a group, means the data type `name`."""
    return key in (name, group_of(name))


def keys_covering(name: str, keys: Sequence[str]) -> str | None:
    """The key that holds for the data type `name`: its own before its group's; None if neither is there."""
    return next((key for key in (name, group_of(name)) if key in keys), None)


def operator_names(enumerators: Iterable[str]) -> list[str]:
    """Return DirectML's operators as the members of DML_OPERATOR_TYPE name them, without the prefix."""
    names = (str(name).removeprefix(OPERATOR_PREFIX) for name in enumerators)
    return [name for name in names if name != NO_OPERATOR]
